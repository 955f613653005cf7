// A box that scrolls can be reached with the keyboard; one that shows everything is no stop on the way.
export function scrolls(box: HTMLElement): { destroy(): void } {
  const look = () => {
    const more = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
    if (more) [box.tabIndex, box.role] = [0, "group"];
    else { box.removeAttribute("tabindex"); box.removeAttribute("role"); }
  };
  const watch = new ResizeObserver(look);
  watch.observe(box);
  for (const child of box.children) watch.observe(child);
  return { destroy: () => watch.disconnect() };
}
