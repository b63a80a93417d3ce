import { files } from "./files";

// Words that people were seen to stumble over, and what says the same in their place.
const unclear: Record<string, RegExp[]> = {
  en: [/Prove a backup/, /Continue to consent/, /They would stay/, /= Commitment$/m, /nobody uses it/, /Network in use/, /Do without/, /Make them anew/],
  de: [/Sicherung erproben/, /Weiter zur Zustimmung/, /Sie würden auf diesem/, /= Commitment$/m, /Benutztes Netzwerk/],
  es: [/Ensayar una copia/, /Seguir al consentimiento/, /Se quedarían en este/, /= Compromiso$/m, /Red en uso/],
};

describe("the words of the windows", () => {
  it.each(Object.entries(unclear))("are plain ones in %s", (tag, words) => {
    const file = files.get(tag) ?? "";
    expect(file).not.toBe("");
    expect(words.filter((word) => word.test(file))).toEqual([]);
  });
});
