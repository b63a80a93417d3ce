type ValueTableProps = { caption: string; heads: [string, string]; rows: { key: number; cells: [string, string] }[] };

/** What a chart shows, in numbers. */
export function ValueTable({ caption, heads, rows }: ValueTableProps) {
  return (
    // Focus, so that arrow keys scroll it.
    <div className="value-table" tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
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
          {rows.map(({ key, cells: [head, value] }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
