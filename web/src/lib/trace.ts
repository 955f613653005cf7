// What a move changed on a board that the server drew: what is new is outlined, what has gone stays for a while as a ghost.
const SHAPES = "rect, circle, ellipse, path, line";
const place = (shape: Element): string => shape.tagName + ["x", "y", "width", "cx", "cy", "r", "d", "x1", "y1", "x2", "y2", "fill"].map((name) => shape.getAttribute(name) ?? "").join(" ");

/** Mark on the board what is different from the board before; how many shapes are. */
export function trace(svg: SVGSVGElement, former: string): number {
  const before = new DOMParser().parseFromString(former, "image/svg+xml").documentElement;
  const old = [...before.querySelectorAll<SVGElement>(SHAPES)], now = [...svg.querySelectorAll<SVGElement>(SHAPES)];
  const had = new Set(old.map(place)), has = new Set(now.map(place));
  const gone = old.filter((shape) => !has.has(place(shape))), fresh = now.filter((shape) => !had.has(place(shape)) && shape.getAttribute("stroke") !== "none" && shape.getAttribute("fill") !== "none");
  if (gone.length > old.length * 0.6 && fresh.length > now.length * 0.6) return 0; // another board: nothing to compare
  for (const shape of fresh) shape.classList.add("v-new");
  for (const shape of gone) {
    if (shape.getAttribute("stroke") === "none" || shape.getAttribute("fill") === "none") continue;
    const ghost = svg.ownerDocument.importNode(shape, false);
    ghost.setAttribute("class", "v-gone");
    ghost.setAttribute("aria-hidden", "true");
    svg.prepend(ghost);
  }
  return gone.length + fresh.length;
}
