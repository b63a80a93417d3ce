/** A line of balances. `amount` and `value` are null where they are not known. */
export type BalanceRow = { ticker: string; chain: string; amount: string | null; value: string | null };
export type ContactRow = { title: string; chain: string; address: string };
/** What a tool found, as rows. */
export type Found = { kind: "balances"; rows: BalanceRow[] } | { kind: "contacts"; rows: ContactRow[] };

/** The tools whose results are drawn as rows. */
export const drawn = new Set(["get_balances", "get_portfolio", "get_address_book"]);

type Fields = Partial<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
}

const listOf = (value: unknown): Fields[] | null => (Array.isArray(value) ? value.map((each) => fieldsOf(each) ?? {}) : null);
const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const isFigure = (value: string | null): value is string => value !== null && /^\d+(\.\d+)?$/.test(value);
const figureOf = (value: unknown) => {
  const text = textOf(value);
  return isFigure(text) ? text : null;
};

function balanceOf(fields: Fields): BalanceRow | null {
  const [ticker, chain] = [textOf(fields.ticker), textOf(fields.chain)];
  // A pretender is told of in the result's own words, and not beside what it pretends to be.
  if (ticker === null || chain === null || textOf(fields.counterfeit_of) !== null) return null;
  return { ticker, chain, amount: figureOf(fields.balance), value: figureOf(fields.value_usd) };
}

function contactOf({ title, chain, address }: Fields): ContactRow | null {
  const [name, on, at] = [textOf(title), textOf(chain), textOf(address)];
  return name === null || on === null || at === null ? null : { title: name, chain: on, address: at };
}

/** The rows of a result; null where it has none, is cut off, or is not what this tool answers. */
export function foundBy(tool: string, result: string): Found | null {
  let read: unknown;
  try {
    read = JSON.parse(result);
  } catch {
    return null;
  }
  const data = fieldsOf(fieldsOf(read)?.data);
  if (data === null || !drawn.has(tool)) return null;
  if (tool === "get_address_book") {
    const rows = listOf(data.entries)?.map(contactOf).filter((row) => row !== null) ?? [];
    return rows.length === 0 ? null : { kind: "contacts", rows };
  }
  const rows = listOf(data.coins)?.map(balanceOf).filter((row) => row !== null) ?? [];
  return rows.length === 0 ? null : { kind: "balances", rows };
}
