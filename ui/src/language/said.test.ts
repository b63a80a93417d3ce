import type { Filling, Finding, Said } from "../types";
import { unsaid } from "../testing/consentFixtures";
import { files } from "./files";
import { catalogueOf } from "./fluent";
import { sentenceOf, wordsOf } from "./said";

// Every finding with each form of its evidence, as the core tells it, with its sentence in English.
const told = import.meta.glob<{ text: string; said: Said }[]>("../../../src-tauri/crates/findings/tests/fixtures/said.json", { import: "default", eager: true });
const findings = Object.values(told).flat();

const catalogue = (tag: string) => catalogueOf(files.get(tag) ?? "", tag);
const finding = (said: Said): Finding => ({ level: "info", code: "c", text: "In English.", said });

// What a sentence is told of, and has to say in every language.
function textsIn(filling: Filling): string[] {
  if (typeof filling === "string") return [filling];
  if (typeof filling === "number") return [String(filling)];
  // Each language writes it with its own mark.
  if ("amount" in filling) return [];
  return (Array.isArray(filling) ? filling : Object.values(filling.arguments)).flatMap(textsIn);
}

describe("what the core says by its id", () => {
  it("is in English the sentence of the core", () => {
    expect(findings.length, "the findings are read").toBeGreaterThan(400);
    const spoken = catalogue("en");
    for (const { text, said } of findings) expect(wordsOf(said, spoken), said.id).toBe(text);
  });

  it.each(["de", "es"])("is said in %s, with all its evidence", (tag) => {
    const spoken = catalogue(tag);
    for (const { text, said } of findings) {
      const words = wordsOf(said, spoken);
      expect(words, said.id).not.toBeNull();
      expect(words, `${said.id} is translated`).not.toBe(text);
      for (const evidence of textsIn(said)) expect(words, said.id).toContain(evidence);
    }
  });

  it("is its own sentence where the language has no such message, or not with these arguments", () => {
    const spoken = catalogue("de");
    expect(sentenceOf(finding(unsaid), spoken)).toBe("In English.");
    expect(sentenceOf(finding({ id: "finding-to_burn_address-ToBurnAddress", arguments: {} }), spoken), "a gap would be a wrong sentence").toBe("In English.");
    const within = { id: "finding-to_burn_address-ToBurnAddress", arguments: { address: ["<a>", unsaid] } };
    expect(sentenceOf(finding(within), spoken), "nor with a part that is not known").toBe("In English.");
  });

  it("never reads evidence as a message", () => {
    const address = "{ evidence-forEver } \u2068$address";
    const said = { id: "finding-to_burn_address-ToBurnAddress", arguments: { address } };
    expect(wordsOf(said, catalogue("de"))).toContain(address);
  });
});
