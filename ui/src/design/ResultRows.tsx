import type { ReactNode } from "react";
import { Card } from "./Card";
import "./markdown.css";

type ResultRowsProps = { label: string; heads: string[]; rows: ReactNode[][]; "data-testid"?: string };

/** What was found, in a small table. */
export function ResultRows({ label, heads, rows, ...rest }: ResultRowsProps) {
  return (
    <Card kind="compact">
      {/* Focus, so that arrow keys scroll it. */}
      <div {...rest} className="markdown-table" role="region" aria-label={label} tabIndex={0}>
        <table>
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
            {rows.map(([first, ...others], at) => (
              <tr key={at}>
                <th scope="row">{first}</th>
                {others.map((cell, index) => (
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
