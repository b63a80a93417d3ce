import { localAmount } from "./decimal";
import { duration } from "./duration";
import { allOf, anyOf } from "./list";
import { addressGroups, amountParts, digitGroups, figureGroups, groupedAmount, listedAmount, shortAmount, shortAtMost } from "./groups";
import { bounded, visible, visibleLine } from "./visible";

describe("visible text", () => {
  it("spells out what cannot be seen or turns the text around", () => {
    expect(visible("a\u202Eb\u200Bc\u0000d\u2066e\uFEFF")).toBe("a[U+202E]b[U+200B]c[U+0000]d[U+2066]e[U+FEFF]");
    expect(visible("\u{E0041}")).toBe("[U+E0041]");
    expect(visible("\u3164x\u115f")).toBe("[U+3164]x[U+115F]");
  });

  it("keeps ordinary text of any script, and its lines", () => {
    const ordinary = "Grüße, 你好, مرحبا, नमस्ते\nπ ≈ 3.14 ✅";
    expect(visible(ordinary)).toBe(ordinary);
    expect(visibleLine("one\n two\t three ")).toBe("one two three");
  });

  it("flattens towers of marks", () => {
    expect(visible(`a${"\u0301".repeat(40)}`)).toBe(`a${"\u0301".repeat(3)}`);
  });

  it("is bounded by characters and by lines, and says how much is hidden", () => {
    expect(bounded("abcdef", 4, 10)).toEqual({ shown: "abcd", hidden: 2 });
    expect(bounded("a\nb\nc\nd", 100, 2)).toEqual({ shown: "a\nb", hidden: 4 });
    expect(bounded("short", 100, 2)).toEqual({ shown: "short", hidden: 0 });
    expect(bounded("🦀🦀🦀", 2, 2).shown, "no character is cut in half").toBe("🦀🦀");
  });
});

describe("groups", () => {
  it("lose nothing of an address", () => {
    const address = "0x8ba1f109551bD432803012645Ac136ddd64DBA72";
    expect(addressGroups(address)[1]).toBe("8ba1");
    expect(addressGroups(address)).toHaveLength(11);
    for (const each of [address, "", "0x", "abc", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"]) {
      expect(addressGroups(each).join("")).toBe(each);
    }
  });

  it("lose nothing of a number", () => {
    expect(digitGroups("250000000000000000")).toEqual(["250", "000", "000", "000", "000", "000"]);
    for (const each of ["0", "12", "123", "1234", "-5", "1.5", ""]) expect(digitGroups(each).join("")).toBe(each);
  });

  it("group the whole part of an amount, and lose nothing of it", () => {
    expect(figureGroups("5000000")).toEqual(["5", "000", "000"]);
    expect(figureGroups("1234.56789")).toEqual(["1", "234.56789"]);
    for (const each of ["0.25", "unlimited", "-1", "1.2.3", "1e18", ""]) expect(figureGroups(each)).toEqual([each]);
  });

  it("part an amount at its unit", () => {
    expect(amountParts("0.25 ETH")).toEqual({ figure: "0.25", unit: "ETH" });
    expect(amountParts("7")).toEqual({ figure: "7", unit: "" });
  });
});

describe("an amount in a locale", () => {
  it("has the decimal mark of the locale, and each of its digits", () => {
    expect(localAmount("1234.50 ETH", ",")).toBe("1234,50 ETH");
    expect(localAmount("0.000000000000000001", ",")).toBe("0,000000000000000001");
    const comma = (figure: string) => localAmount(figure, ",");
    expect(figureGroups("1234567.891", comma), "no mark of thousands could be taken for a decimal mark").toEqual(["1", "234", "567,891"]);
    expect(figureGroups("1234,5", comma), "a second time changes nothing").toEqual(["1", "234,5"]);
  });

  it("is left alone where it is no plain figure", () => {
    for (const each of ["unlimited", "at most 0.5 ETH", "1.2.3", "v1.2", "1.5%", "10.0.0.1 does not answer", "1250 ETH"]) {
      expect(localAmount(each, ","), each).toBe(each);
    }
  });
});

describe("words of a locale", () => {
  it("tell a time in its largest unit, rounded up", () => {
    expect([1, 59, 60, 61, 3600, 3601].map(duration)).toEqual(["1 second", "59 seconds", "1 minute", "2 minutes", "1 hour", "2 hours"]);
  });

  it("list things", () => {
    expect(allOf(["A"])).toBe("A");
    expect(allOf(["A", "B"])).toBe("A and B");
    expect(anyOf(["1", "2"])).toBe("1 or 2");
  });
});

// Rust reads this file as well (`texts/src/listed.rs`), so that no door writes an amount otherwise.
type Cases = Record<"listed" | "grouped", Record<"exact" | "en" | "de" | "es", string>[]>;
const [shared] = Object.values(import.meta.glob<Cases>("../../../src-tauri/crates/texts/tests/fixtures/amounts.json", { import: "default", eager: true }));

// U22: every decimal stood in large letters.
describe("an amount in a list", () => {
  it("is written as the other doors write it, in each language", () => {
    const forms = { listed: listedAmount, grouped: groupedAmount };
    for (const form of ["listed", "grouped"] as const) {
      const cases = shared?.[form] ?? [];
      expect(cases.length, form).toBeGreaterThan(10);
      for (const { exact, ...words } of cases) {
        for (const [tag, written] of Object.entries(words)) expect(forms[form](exact, tag), `${form}, ${tag}: ${exact}`).toBe(written);
      }
    }
  });

  it("has the groups of the person's region", () => {
    expect(listedAmount("1234567.891 USDC", "en-IN")).toBe("12,34,567.891 USDC");
    expect(listedAmount("1234567.5 USDC", "fr-FR")).toBe("1\u202f234\u202f567,5 USDC");
  });

  it("has six decimals from the first that is not zero, and is never more than there is", () => {
    const cases: [string, string][] = [
      ["9.74958", "9.74958"],
      ["1.234567890123456789", "1.234567"],
      ["98765432.099999996838936576", "98765432.099999"],
      ["0.000083325375221264", "0.0000833253"],
      ["0.000000000000000001", "0.000000000000000001"],
      ["5.0000001", "5"],
      ["0.100000", "0.1"],
      ["1250", "1250"],
      ["0", "0"],
      ["unknown", "unknown"],
    ];
    for (const [whole, shown] of cases) expect(shortAmount(whole)).toBe(shown);
  });

  it("is never shown below what it may be, where it is a limit", () => {
    const cases: [string, string][] = [
      ["0.000083325375221264", "0.0000833254"],
      ["0.00042", "0.00042"],
      ["5.0000001", "5.000001"],
      ["0.9999999", "1"],
      ["9.9999999", "10"],
      ["0.000000999999999", "0.000001"],
      ["1.100000", "1.1"],
      ["1250", "1250"],
      ["unknown", "unknown"],
    ];
    for (const [whole, shown] of cases) expect(shortAtMost(whole)).toBe(shown);
  });
});
