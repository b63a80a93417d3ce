import { visible } from "../visible";
import { markdown, type Block, type List } from "./blocks";
import { inline, type Inline } from "./inline";

/** The words of parts, with the marks that were taken away left out. */
const words = (parts: Inline[]): string => parts.map((part) => ("text" in part ? part.text : words(part.parts))).join("");
const listWords = ({ items }: List): string[] => items.flatMap(({ number, parts, lists }) => [String(number ?? ""), words(parts), ...lists.flatMap(listWords)]);

function blockWords(block: Block): string {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return words(block.parts);
    case "rule":
      return "";
    case "code":
      return `${block.language} ${block.text}`;
    case "table":
      return [block.head, ...block.rows].flat().map(words).join(" ");
    case "list":
      return listWords(block).join(" ");
  }
}

const all = (source: string) => markdown(source, "all");
const text = (value: string): Inline => ({ kind: "text", text: value });
const strong = (...parts: Inline[]): Inline => ({ kind: "strong", parts });
const emphasis = (...parts: Inline[]): Inline => ({ kind: "emphasis", parts });
const code = (value: string): Inline => ({ kind: "code", text: value });

/** The same numbers each time, so that a failure can be looked into. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const pieces = [
  "*", "**", "***", "****", "_", "__", "`", "``", "```", "~~~", "\n", "\n\n", " ", "  ", "    ", "- ", "* ", "1. ", "12) ", "# ", "### ", "|", "|-|-|", "| a | b |\n|---|---|\n", "---",
  "\\", "\\*", "\\|", "[text](https://evil.example)", "![x](y)", "<b>", "&amp;", "https://a.example/_b_/*c*", "www.example", "snake_case_name", "0x52908400098527886E0F7030069857D2E4169EE7",
  "EQ_aB-c_dEfGhIjKlMnOpQrStUvWxYz0123456789_aBcd", "a", "word", "7", "0.25 ETH", "重要", "שלום", "\u202e", "\u200b", "🙂", "e\u0301\u0301\u0301\u0301",
];
const some = (next: (below: number) => number) => Array.from({ length: next(40) }, () => pieces[next(pieces.length)] ?? "").join("");
const letters = (value: string) => value.replace(/[^\p{L}\p{N}]/gu, "");

describe("light Markdown", () => {
  it("knows bold, italic and code, within each other", () => {
    expect(inline("a **b** *c* __d__ _e_ `f`", "all")).toEqual([text("a "), strong(text("b")), text(" "), emphasis(text("c")), text(" "), strong(text("d")), text(" "), emphasis(text("e")), text(" "), code("f")]);
    expect(inline("**a *b* c**", "all")).toEqual([strong(text("a "), emphasis(text("b")), text(" c"))]);
    expect(inline("***both***", "all")).toEqual([strong(emphasis(text("both")))]);
    expect(inline("**bold:** then", "all")).toEqual([strong(text("bold:")), text(" then")]);
    expect(inline("这是**重要**的", "all"), "in a language without spaces").toEqual([text("这是"), strong(text("重要")), text("的")]);
    expect(inline("`` a ` b `` and `*not bold*`", "all")).toEqual([code("a ` b"), text(" and "), code("*not bold*")]);
  });

  it.each([
    "2 * 3 * 4 = 24",
    "snake_case_name and other_snake_case",
    "**not closed, *nor this, `nor that",
    "a **** b",
    "5*6*7",
    "a ** b ** c",
    "[here](https://evil.example/)",
    "![picture](https://evil.example/x.png)",
    "<a href='https://evil.example'>here</a> &amp; <img src=x>",
    "https://example.org/_a_/*b*/c_d_e?x=*y*",
    "see www.example.org/_a_ and ftp://x/**y**z",
    "EQ_aB-c_dEfGhIjKlMnOpQrStUvWxYz0123456789_aBcd",
    "C:\\Users\\name",
    "> quoted",
    "#1 is no heading",
    "-5 ETH",
    "+ 3",
    "1.5 ETH",
    "a | b",
  ])("leaves %j as it is, word for word", (source) => {
    const [block, ...others] = all(source);
    expect(others).toEqual([]);
    expect(block?.kind === "paragraph" && block.parts.every(({ kind }) => kind === "text") ? blockWords(block) : block).toBe(source);
  });

  it("leaves the marks of a sentence around an address of a page out of it", () => {
    expect(inline("**https://example.org/a_b**.", "all")).toEqual([strong(text("https://example.org/a_b")), text(".")]);
    expect(inline("(_www.example.org_)", "all")).toEqual([text("("), emphasis(text("www.example.org")), text(")")]);
  });

  it("lets a mark be escaped", () => {
    expect(inline("\\*a\\* \\_b\\_ \\`c\\`", "all")).toEqual([text("*a* _b_ `c`")]);
  });

  it("knows headings, lists in lists, code, rules and tables", () => {
    const source = "## Your *coins*\nThese:\n- ETH\n  on two networks\n  1. Base\n  2. Ethereum\n\n- USDC\n---\n```json\n{ \"a\": **1** }\n```\n| Coin | Amount |\n|:---|---:|\n| **ETH** | 5.62 |\n| a \\| b |\nafter";
    expect(all(source)).toEqual([
      { kind: "heading", parts: [text("Your "), emphasis(text("coins"))] },
      { kind: "paragraph", parts: [text("These:")] },
      {
        kind: "list",
        items: [
          {
            number: null,
            parts: [text("ETH\non two networks")],
            lists: [{ kind: "list", items: [{ number: 1, parts: [text("Base")], lists: [] }, { number: 2, parts: [text("Ethereum")], lists: [] }] }],
          },
          { number: null, parts: [text("USDC")], lists: [] },
        ],
      },
      { kind: "rule" },
      { kind: "code", language: "json", text: '{ "a": **1** }' },
      { kind: "table", head: [[text("Coin")], [text("Amount")]], rows: [[[strong(text("ETH"))], [text("5.62")]], [[text("a | b")], []]] },
      { kind: "paragraph", parts: [text("after")] },
    ]);
  });

  it("keeps every word of a row that is longer than the head of its table", () => {
    expect(all("| a | b |\n|---|---|\n| 1 | 2 | 3 |")).toEqual([{ kind: "table", head: [[text("a")], [text("b")]], rows: [[[text("1")], [text("2 | 3")]]] }]);
  });

  it("shows code that is still being written as code", () => {
    expect(all("```\nlet a = *b;")).toEqual([{ kind: "code", language: "", text: "let a = *b;" }]);
  });

  it("knows only code where names of others stand in a sentence", () => {
    const source = "- *USDC* and **ETH**: `lockstep backup FILE`\n\n# x";
    expect(markdown(source, "code")).toEqual([{ kind: "paragraph", parts: [text("- *USDC* and **ETH**: "), code("lockstep backup FILE"), text("\n\n# x")] }]);
  });

  it("neither loses nor adds a letter or digit, whatever it is given", () => {
    const next = numbers(7);
    for (let round = 0; round < 4_000; round += 1) {
      const source = visible(some(next));
      expect(letters(all(source).map(blockWords).join("\n")), JSON.stringify(source)).toBe(letters(source));
      expect(markdown(source, "code").map(blockWords).join("").replaceAll(/[`\s]/g, ""), JSON.stringify(source)).toBe(source.replaceAll(/[`\s]/g, ""));
    }
  });

  it("leaves a text without any mark as it is", () => {
    const next = numbers(11);
    const plain = ["word", " ", "(1,5 %)", "₿", "שלום", "0x12", "a.b/c", "!", "?", "\n"];
    for (let round = 0; round < 500; round += 1) {
      const source = `x${Array.from({ length: next(30) }, () => plain[next(plain.length)] ?? "").join("")}`;
      const paragraphs = all(source).map((block) => (block.kind === "paragraph" ? words(block.parts) : `<${block.kind}>`));
      expect(paragraphs.join("\n").split(/\n+/).join("\n").trim()).toBe(source.split(/\n(?:\s*\n)*/).join("\n").trim());
    }
  });

  it.each(pieces)("takes 100 KB of %j, and nests nothing deeply", (piece) => {
    const deep = (parts: Inline[]): number => Math.max(0, ...parts.slice(0, 1_000).map((part) => ("parts" in part ? 1 + deep(part.parts) : 0)));
    const listDeep = ({ items }: List): number => Math.max(0, ...items.slice(0, 1_000).map(({ lists }) => 1 + Math.max(0, ...lists.map(listDeep))));
    const began = performance.now();
    for (const source of [piece.repeat(100_000 / piece.length), `${piece}a `.repeat(100_000 / (piece.length + 2)), `a${piece}`.repeat(100_000 / (piece.length + 1))]) {
      for (const block of all(source)) {
        if (block.kind === "paragraph") expect(deep(block.parts)).toBeLessThanOrEqual(7);
        if (block.kind === "list") expect(listDeep(block)).toBeLessThanOrEqual(8);
      }
    }
    // Far more than it takes, and far less than what grows with the square of the length.
    expect(performance.now() - began).toBeLessThan(3_000);
  });
});
