import { mount } from "svelte";
import App from "./App.svelte";
import { base } from "./lib/root";
import "./style.css";

if ("serviceWorker" in navigator && isSecureContext) void navigator.serviceWorker.register(`${base}/sw.js`).catch(() => undefined);
const app = document.getElementById("app")!;
app.replaceChildren(); // the head that stood there before this script came
mount(App, { target: app });
