/** Lower-case letters without accents, so that "cafe" finds "Café". */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

// How well a word fits, where its letters stand together.
function together(word: string, text: string): number {
  const at = text.indexOf(word);
  if (at < 0) return 0;
  if (at === 0) return 100;
  // Anywhere at the beginning of a word, also where the first hit is inside of one.
  return new RegExp(`[^\\p{L}\\p{N}]${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`, "u").test(text) ? 80 : 60;
}

// How well a word fits, where its letters stand in order with others between them: the closer, the better.
function inOrder(word: string, text: string): number {
  let from = -1;
  let first = -1;
  for (const letter of word) {
    from = text.indexOf(letter, from + 1);
    if (from < 0) return 0;
    if (first < 0) first = from;
  }
  const gaps = from - first + 1 - word.length;
  return word.length > 1 && gaps <= 2 * word.length ? Math.max(1, 40 - 4 * gaps) : 0;
}

/** How well a text fits what was typed; 0 where one of the typed words is not in it. `others` are words that find it as well. */
export function fit(typed: string, text: string, others = ""): number {
  const words = plain(typed).split(/\s+/).filter((word) => word !== "");
  const [shown, hidden] = [plain(text), plain(others)];
  let sum = 0;
  for (const word of words) {
    const best = Math.max(together(word, shown), inOrder(word, shown), together(word, hidden) / 4);
    if (best === 0) return 0;
    sum += best;
  }
  return words.length === 0 ? 1 : sum / words.length;
}
