import type { ReactNode } from "react";
import { Card } from "./Card";
import { DataTable } from "./DataTable";
import "./markdown.css";

type ResultRowsProps = { label: string; heads: string[]; rows: ReactNode[][]; "data-testid"?: string };

/** What was found, in a small table. */
export function ResultRows({ label, heads, rows, ...rest }: ResultRowsProps) {
  return (
    <Card kind="compact">
      {/* Focus, so that arrow keys scroll it. */}
      <div {...rest} className="markdown-table" role="region" aria-label={label} tabIndex={0}>
        <DataTable heads={heads} rows={rows.map((cells, key) => ({ key, cells }))} />
      </div>
    </Card>
  );
}
