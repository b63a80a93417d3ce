/** The number of colours. */
export const tones = 8;

/** A 32-bit hash of a text. */
export function mixed(text: string): number {
  const sum = Array.from(text).reduce((all, letter) => Math.imul(all ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0, 2_166_136_261);
  return (sum ^ (sum >>> 15)) >>> 0;
}

/** The index of a text's colour, which is fixed for each text. */
export function toneOf(text: string): number {
  return mixed(text) % tones;
}
