import type { ReactNode } from "react";

type DataTableProps = { caption?: string; heads: string[]; rows: { key: number; cells: ReactNode[] }[] };

/** A table whose first column names its rows. */
export function DataTable({ caption, heads, rows }: DataTableProps) {
  return (
    <table>
      {caption !== undefined && <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {others.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
