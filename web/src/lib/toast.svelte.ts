// A short word at the bottom of the page.
class Toast { words = $state(""); }
export const toasted = new Toast();
let timer: ReturnType<typeof setTimeout> | undefined;
export function toast(words: string): void {
  toasted.words = words;
  clearTimeout(timer);
  timer = setTimeout(() => (toasted.words = ""), 2600);
}
