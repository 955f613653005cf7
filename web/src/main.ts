import { mount } from "svelte";
import App from "./App.svelte";
import { still } from "./lib/root";
import "./style.css";

if (!still && "serviceWorker" in navigator && isSecureContext) void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
mount(App, { target: document.getElementById("app")! });
