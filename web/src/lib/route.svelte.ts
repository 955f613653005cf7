// Addresses: one page, many paths. The fragment belongs to the documents and moves, not to the router.
import { base, to } from "./root";

const here = () => (location.pathname.startsWith(base) ? location.pathname.slice(base.length) : location.pathname) || "/";

class Route {
  path = $state(here());
  query = $state(location.search);

  read(): void {
    this.path = here();
    this.query = location.search;
  }

  get parts(): string[] {
    return this.path.split("/").filter(Boolean).map((part) => { try { return decodeURIComponent(part); } catch { return part; } });
  }

  param(name: string): string | null {
    return new URLSearchParams(this.query).get(name);
  }

  go(address: string): void {
    history.pushState(null, "", to(address));
    this.read();
    scrollTo(0, 0);
    dispatchEvent(new Event("gote:moved"));
  }
}

export const route = new Route();
addEventListener("popstate", () => { route.read(); });

// Links within the workbench do not load the page again.
document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.download || link.origin !== location.origin) return;
  if (link.pathname.startsWith(`${base}/api/`)) return;
  if (link.pathname === location.pathname && link.hash && link.search === location.search && link.hash.length < 20) return;
  event.preventDefault();
  route.go(link.pathname + link.search + link.hash);
});

// A copy in a folder: links that are opened in another tab lead into that folder, too.
if (base) {
  const mend = (event: Event) => {
    const link = (event.target as Element | null)?.closest?.("a[href]");
    const address = link?.getAttribute("href");
    if (link && address?.startsWith("/")) link.setAttribute("href", to(address));
  };
  for (const when of ["pointerdown", "focusin", "pointerover"]) document.addEventListener(when, mend, true);
}
