// Parts of a board that are too small for a finger get room behind them: 24 px at least, and nothing of a neighbour's.
const LEAST = 24;
export function reach(svg: SVGSVGElement): void {
  for (const old of svg.querySelectorAll(".hit")) old.remove();
  const scale = svg.getScreenCTM()?.a || 1, need = LEAST / scale;
  const areas: SVGRectElement[] = [];
  for (const part of svg.querySelectorAll<SVGGraphicsElement>("[data-part][role=button]")) {
    const { x, y, width, height } = part.getBBox();
    if (width >= need && height >= need) continue;
    const wide = Math.max(width, need) + 1, high = Math.max(height, need) + 1, area = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    const set = (name: string, value: number | string) => area.setAttribute(name, String(value));
    set("x", x + width / 2 - wide / 2); set("y", y + height / 2 - high / 2); set("width", wide); set("height", high); set("class", "hit"); set("stroke", "none"); set("data-part", part.dataset.part!); set("aria-hidden", "true");
    areas.push(area);
  }
  svg.prepend(...areas);
}
