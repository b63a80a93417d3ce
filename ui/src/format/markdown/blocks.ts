import { inline, type Inline, type Marks } from "./inline";

export type Item = { number: number | null; parts: Inline[]; lists: List[] };
export type List = { kind: "list"; items: Item[] };
export type Block =
  | { kind: "paragraph" | "heading"; parts: Inline[] }
  | { kind: "rule" }
  | { kind: "code"; language: string; text: string }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | List;

// A wider one is no table that a person reads.
const widest = 12;

const fence = /^ {0,3}(`{3,}|~{3,})[ \t]*([\w+#.-]{0,30})[ \t]*$/;
const heading = /^ {0,3}#{1,6}[ \t]+(\S.*)$/;
const rule = /^ {0,3}(?:-{3,}|\*{3,}|_{3,})[ \t]*$/;
const item = /^( {0,12})([-*]|(\d{1,9})[.)])[ \t]+(\S.*)$/;

type Marked = { indent: number; number: number | null; text: string };

function itemOf(line: string): Marked | null {
  const found = item.exec(line);
  if (found === null || rule.test(line)) return null;
  const [, indent = "", , digits, text = ""] = found;
  return { indent: indent.length, number: digits === undefined ? null : Number(digits), text };
}

/** The cells of a line of a table, without the pipes at its ends. */
function cells(line: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (const { index } of line.matchAll(/\|/g)) {
    if (line.charAt(index - 1) === "\\") continue;
    found.push(line.slice(from, index));
    from = index + 1;
  }
  found.push(line.slice(from));
  if (found.length > 1 && found[0]?.trim() === "") found.shift();
  if (found.length > 1 && found.at(-1)?.trim() === "") found.pop();
  return found.map((cell) => cell.trim().replaceAll("\\|", "|"));
}

/** How many columns a table has whose head is this line, with the next one under it; 0 where there is none. */
function columns(head: string, under: string | undefined): number {
  if (!head.includes("|") || under?.includes("|") !== true || !/^[\s|:-]+$/.test(under)) return 0;
  const marked = cells(under);
  const fits = marked.length <= widest && marked.length === cells(head).length && marked.every((cell) => /^:?-+:?$/.test(cell));
  return fits ? marked.length : 0;
}

/** Reads lines one after another. */
class Lines {
  private at = 0;

  constructor(
    private readonly lines: string[],
    private readonly marks: Marks,
  ) {}

  private peek(ahead = 0): string | undefined {
    return this.lines[this.at + ahead];
  }

  parts(text: string): Inline[] {
    return inline(text, this.marks);
  }

  blocks(): Block[] {
    const blocks: Block[] = [];
    for (let line = this.peek(); line !== undefined; line = this.peek()) {
      if (line.trim() === "") this.at += 1;
      else blocks.push(this.special(line) ?? this.paragraph());
    }
    return blocks;
  }

  /** A block that is no paragraph. */
  private special(line: string): Block | null {
    const [, fenced, language = ""] = fence.exec(line) ?? [];
    if (fenced !== undefined) return this.code(fenced, language);
    if (rule.test(line)) {
      this.at += 1;
      return { kind: "rule" };
    }
    const [, words] = heading.exec(line) ?? [];
    if (words !== undefined) {
      this.at += 1;
      return { kind: "heading", parts: this.parts(words) };
    }
    const width = columns(line, this.peek(1));
    if (width > 0) return this.table(line, width);
    const marked = itemOf(line);
    return marked === null ? null : this.list(marked.indent);
  }

  private begins(line: string): boolean {
    return fence.test(line) || rule.test(line) || heading.test(line) || itemOf(line) !== null || columns(line, this.peek(1)) > 0;
  }

  private paragraph(): Block {
    const from = this.at;
    // What a paragraph begins with is never the beginning of another block, which was looked for before.
    do this.at += 1;
    while (this.peek()?.trim() && !this.begins(this.peek() ?? ""));
    return { kind: "paragraph", parts: this.parts(this.lines.slice(from, this.at).join("\n")) };
  }

  /** Code until the fence is closed, or to the end: an answer that is still being written has not closed it yet. */
  private code(fenced: string, language: string): Block {
    const from = this.at + 1;
    const isEnd = (line: string) => line.trim().startsWith(fenced) && /^ {0,3}(?:`+|~+)[ \t]*$/.test(line);
    do this.at += 1;
    while (this.peek() !== undefined && !isEnd(this.peek() ?? ""));
    const text = this.lines.slice(from, this.at).join("\n");
    this.at += 1;
    return { kind: "code", language, text };
  }

  private table(head: string, width: number): Block {
    const rows: Inline[][][] = [];
    this.at += 2;
    for (let line = this.peek(); line?.includes("|") === true; line = this.peek()) {
      const all = cells(line);
      // No word is left out, also where a row has more cells than the head.
      const row = all.length <= width ? all : [...all.slice(0, width - 1), all.slice(width - 1).join(" | ")];
      rows.push(Array.from({ length: width }, (_, at) => this.parts(row[at] ?? "")));
      this.at += 1;
    }
    return { kind: "table", head: cells(head).map((cell) => this.parts(cell)), rows };
  }

  /** A list with the lists in it, each of them further to the right than the one around it. */
  private list(indent: number): List {
    const items: Item[] = [];
    const isNumbered = (marked: Marked) => marked.number !== null;
    let numbered: boolean | null = null;
    for (let line = this.peek(); line !== undefined; line = this.peek()) {
      const blank = line.trim() === "" ? 1 : 0;
      const marked = itemOf(this.peek(blank) ?? "");
      const last = items.at(-1);
      if (marked === null || marked.indent < indent) break;
      if (last !== undefined && marked.indent > indent + 1) {
        this.at += blank;
        last.lists.push(this.list(marked.indent));
        continue;
      }
      if (numbered !== null && numbered !== isNumbered(marked)) break;
      numbered = isNumbered(marked);
      this.at += blank;
      items.push({ number: marked.number, parts: this.parts(this.itemText(marked)), lists: [] });
    }
    return { kind: "list", items };
  }

  /** The words of an item, with the indented lines after it. */
  private itemText({ indent, text }: Marked): string {
    const lines = [text];
    this.at += 1;
    for (let line = this.peek(); line?.startsWith(" ".repeat(indent + 2)) === true; line = this.peek()) {
      if (line.trim() === "" || this.begins(line)) break;
      lines.push(line.trim());
      this.at += 1;
    }
    return lines.join("\n");
  }
}

/** The blocks of a text. What is no Markdown stays as it is; where only code has marks, everything is one paragraph. */
export function markdown(source: string, marks: Marks): Block[] {
  if (marks === "code") return source === "" ? [] : [{ kind: "paragraph", parts: inline(source, marks) }];
  return new Lines(source.split("\n"), marks).blocks();
}
