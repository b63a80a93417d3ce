/** A part of a line. There are no links, pictures or HTML: they stay text, word for word. */
export type Inline = { kind: "text" | "code"; text: string } | { kind: "strong" | "emphasis"; parts: Inline[] };

// An address of a page, a long word such as an address of a chain, backticks, an escaped mark, or a mark. None of them looks far ahead, so that
// a long text takes no longer than its length.
const special = /(?<![\p{L}\p{N}])(?<url>(?:[a-z][a-z0-9+.-]{0,30}:\/\/|www\.)[^\s<>`]+)|(?<![\w-])(?<word>[\w-]{40,})|(?<ticks>`+)|(?<escaped>\\[`*_])|(?<mark>\*+|_+)/giu;
// These belong to the sentence around the address of a page.
const afterUrl = new Set("*_.,;:!?)]}'\"»”’");

const isSpace = (letter: string) => letter === "" || /\s/u.test(letter);
const isWord = (letter: string) => /[\p{L}\p{N}]/u.test(letter);

const before = (source: string, at: number) => (at === 0 ? "" : source.charAt(at - 1));

/** Whether a mark can begin and end something here. Two asterisks can do so within a word, as in Chinese, which has no spaces. */
function sides(source: string, at: number, mark: string): { opens: boolean; closes: boolean } {
  const [left, right] = [before(source, at), source.charAt(at + mark.length)];
  const within = mark === "**";
  return {
    opens: !isSpace(right) && (!isWord(left) || (within && isWord(right))),
    closes: !isSpace(left) && (!isWord(right) || (within && isWord(left))),
  };
}

function withoutTail(url: string): string {
  let end = url.length;
  while (end > 0 && afterUrl.has(url.charAt(end - 1))) end -= 1;
  return url.slice(0, end);
}

/** Where each run of backticks ends its code: at the next run of as many. */
function codeEnds(source: string): Map<number, number> {
  const ends = new Map<number, number>();
  const last = new Map<number, number>();
  for (const { index, 0: run } of source.matchAll(/`+/g)) {
    const begun = last.get(run.length);
    if (begun !== undefined) ends.set(begun, index);
    last.set(run.length, index);
  }
  return ends;
}

// Spaces that only keep a backtick of the code away from its marks.
function code(text: string): string {
  return text.length > 2 && text.startsWith(" ") && text.endsWith(" ") && text.trim() !== "" ? text.slice(1, -1) : text;
}

const wrapped: Record<string, (parts: Inline[]) => Inline> = {
  1: (parts) => ({ kind: "emphasis", parts }),
  2: (parts) => ({ kind: "strong", parts }),
  3: (parts) => ({ kind: "strong", parts: [{ kind: "emphasis", parts }] }),
};

/** Which marks have a meaning: all, or only those of code. */
export type Marks = "all" | "code";

/** The parts of a text. A mark without its counterpart is text. */
export function inline(source: string, marks: Marks): Inline[] {
  const ends = codeEnds(source);
  const parts: Inline[] = [];
  // Where marks were begun. One does not stand within its own kind, so there are never more than there are kinds.
  let open: { mark: string; at: number }[] = [];
  let from = 0;
  const say = (text: string) => {
    const last = parts.at(-1);
    // What an open mark stands for is kept apart.
    if (last?.kind === "text" && open.at(-1)?.at !== parts.length - 1) last.text += text;
    else if (text !== "") parts.push({ kind: "text", text });
  };
  const close = (mark: string) => {
    const begun = open.findLast((each) => each.mark === mark);
    const wrap = wrapped[mark.length];
    if (begun === undefined || wrap === undefined) return false;
    const within = parts.splice(begun.at).slice(1);
    open = open.filter(({ at }) => at < begun.at);
    parts.push(wrap(within));
    return true;
  };

  const next = new RegExp(special);
  for (let found = next.exec(source); found !== null; found = next.exec(source)) {
    const { index, groups = {} } = found;
    let whole = found[0];
    say(source.slice(from, index));
    if (groups.url !== undefined) {
      whole = withoutTail(whole) || whole;
      say(whole);
    } else if (groups.ticks !== undefined) {
      const end = ends.get(index);
      if (end === undefined) say(whole);
      else {
        parts.push({ kind: "code", text: code(source.slice(index + whole.length, end)) });
        whole = source.slice(index, end + whole.length);
      }
    } else if (groups.escaped !== undefined && marks === "all") {
      say(whole.slice(1));
    } else if (groups.mark !== undefined && marks === "all" && wrapped[whole.length] !== undefined) {
      const { opens, closes } = sides(source, index, whole);
      if (!(closes && close(whole))) {
        if (opens) {
          open = [...open.filter(({ mark }) => mark !== whole), { mark: whole, at: parts.length }];
          parts.push({ kind: "text", text: whole });
        } else say(whole);
      }
    } else say(whole);
    from = index + whole.length;
    next.lastIndex = from;
  }
  say(source.slice(from));
  return parts;
}
