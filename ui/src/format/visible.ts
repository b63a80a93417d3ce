// Bidirectional controls, zero-width and other invisible characters can make one text look like another, so they
// are spelled out.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu;
const stackedMarks = /(\p{M}{3})\p{M}+/gu;

function spelled(character: string): string {
  if (character === "\n" || character === "\t") return character;
  const code = character.codePointAt(0) ?? 0;
  return `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`;
}

export function visible(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(stackedMarks, "$1").replace(unseen, spelled);
}

export function visibleLine(text: string): string {
  return visible(text).replace(/\s+/g, " ").trim();
}

export type Bounded = { shown: string; hidden: number };

export function bounded(text: string, characters: number, lines: number): Bounded {
  const all = Array.from(visible(text));
  let shown = 0;
  let breaks = 0;
  for (const character of all) {
    if (shown >= characters) break;
    if (character === "\n") breaks += 1;
    if (breaks >= lines) break;
    shown += 1;
  }
  return { shown: all.slice(0, shown).join(""), hidden: all.length - shown };
}

/** The first character of a name, for a picture of it. */
export function firstCharacter(text: string): string {
  return Array.from(visibleLine(text))[0]?.toUpperCase() ?? "";
}
