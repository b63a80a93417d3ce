import { DataTable } from "./DataTable";

type ValueTableProps = { caption: string; heads: [string, string]; rows: { key: number; cells: [string, string] }[] };

/** What a chart shows, in numbers. */
export function ValueTable({ caption, heads, rows }: ValueTableProps) {
  return (
    // Focus, so that arrow keys scroll it.
    <div className="value-table" tabIndex={0} role="region" aria-label={caption}>
      <DataTable caption={caption} heads={heads} rows={rows} />
    </div>
  );
}
