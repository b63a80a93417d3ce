/** How many colours there are. */
export const tones = 8;

/** A number that is always the same for the same text, and spreads over 32 bits. */
export function mixed(text: string): number {
  const sum = Array.from(text).reduce((all, letter) => Math.imul(all ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0, 2_166_136_261);
  return (sum ^ (sum >>> 15)) >>> 0;
}

/** The number of a text's colour. The same text has the same colour everywhere. */
export function toneOf(text: string): number {
  return mixed(text) % tones;
}
