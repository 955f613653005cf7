// Language and theme: kept in the browser, never part of a document.
import { JA, type Word } from "./words";
import type { Both, Lang } from "./api";

type Theme = "light" | "dark" | "auto";
const store = (key: string, value?: string): string | null => {
  try {
    if (value !== undefined) localStorage.setItem(key, value);
    return localStorage.getItem(key);
  } catch {
    return null; // a browser that keeps nothing still works
  }
};

function firstLanguage(): Lang {
  const asked = new URLSearchParams(location.search).get("lang") ?? store("gote.lang") ?? navigator.language;
  return asked.startsWith("ja") ? "ja" : "en";
}

class Settings {
  lang = $state<Lang>(firstLanguage());
  theme = $state<Theme>((store("gote.theme") as Theme | null) ?? "auto");

  speak(lang: Lang): void {
    this.lang = lang;
    store("gote.lang", lang);
    const address = new URL(location.href);
    if (address.searchParams.has("lang")) {
      address.searchParams.set("lang", lang);
      history.replaceState(history.state, "", address);
    }
  }

  paint(theme: Theme): void {
    this.theme = theme;
    store("gote.theme", theme);
  }

  get dark(): boolean {
    return this.theme === "dark" || (this.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  }
}

export const settings = new Settings();
export { store };

/** A word of the pages in the language of the reader; `{holes}` are filled. */
export function t(word: Word, holes: Record<string, string | number> = {}): string {
  const text: string = settings.lang === "ja" ? JA[word] : word;
  const filled = text.replace(/\{(\w+)\}/g, (whole, name: string) => String(holes[name] ?? whole));
  return filled.replace(/([\u3040-\u30ff\u4e00-\u9fff]) (?=[をがはにの])/g, "$1"); // a space follows Latin letters and numbers only
}

/** A text that comes in both languages. */
export const say = (both: Both | undefined): string => (both ? both[settings.lang] : "");
