/** A number that fits under a card: exact while it is short, else to four digits (the exact one is on the board page). */
export function brief(value: string): string {
  const found = /^(-?\d+)\/(\d+)$/.exec(value);
  return !found || value.length <= 7 ? value : `≈ ${Number((Number(found[1]) / Number(found[2])).toPrecision(2))}`.replace("-", "−");
}
