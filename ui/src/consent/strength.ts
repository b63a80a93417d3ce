export const minimumCharacters = 12;

export const strengths = ["weak", "fair", "good", "strong"] as const;

export type Strength = (typeof strengths)[number];

// Only a hint: it rewards length and variety, and recognises repetition and sequences.
export function strengthOf(password: string): Strength {
  const characters = Array.from(password);
  let surprising = 0;
  characters.forEach((character, index) => {
    const before = characters[index - 1];
    const step = before === undefined ? Infinity : (character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
    if (Math.abs(step) > 1) surprising += 1;
  });
  const variety = new Set(characters).size;
  const score = Math.min(surprising, variety * 2);
  if (characters.length < minimumCharacters || score < 9) return "weak";
  if (score < 14) return "fair";
  return score < 20 ? "good" : "strong";
}
