// <gote-game kind="matrix"></gote-game>: a board of gote in any page. The script tells where its server is; the server says
// with --embed-from which pages may frame it. Attributes: kind or play (a game to play), example, document (JSON), lang, height.
const home = new URL(".", import.meta.url);
class GoteGame extends HTMLElement {
  static observedAttributes = ["kind", "play", "example", "document", "lang", "seed"];
  connectedCallback() { this.draw(); }
  attributeChangedCallback() { if (this.isConnected) this.draw(); }
  async draw() {
    const play = this.getAttribute("play"), text = this.getAttribute("document");
    let doc = null;
    try { doc = text ? JSON.parse(text) : null; } catch { doc = null; }
    const kind = this.getAttribute("kind") ?? doc?.kind ?? "matrix";
    const address = new URL(play ? `embed/play/${encodeURIComponent(play)}` : `embed/k/${encodeURIComponent(kind)}`, home);
    for (const name of ["lang", "example", "seed"]) if (this.hasAttribute(name)) address.searchParams.set(name, this.getAttribute(name));
    if (doc) {
      const bytes = new TextEncoder().encode(JSON.stringify(doc));
      address.hash = "d=j" + btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    }
    if (!this.frame) {
      this.frame = document.createElement("iframe");
      Object.assign(this.frame.style, { border: "0", width: "100%", display: "block" });
      this.frame.loading = "lazy";
      this.append(this.frame);
    }
    this.frame.title = `gote: ${play ?? kind}`;
    this.frame.height = this.getAttribute("height") ?? "640";
    this.frame.src = address.href;
  }
}
customElements.define("gote-game", GoteGame);
