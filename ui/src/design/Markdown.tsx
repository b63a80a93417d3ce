import type { Block, List } from "../format/markdown/blocks";
import type { Inline } from "../format/markdown/inline";
import { RawBox } from "./values";
import "./markdown.css";

/** What a screen reader calls a box that scrolls. */
export type MarkdownLabels = { code: string; table: string };

function Parts({ parts }: { parts: Inline[] }) {
  return parts.map((part, index) => {
    switch (part.kind) {
      case "text":
        return part.text;
      case "code":
        return (
          <code key={index} className="markdown-code">
            {part.text}
          </code>
        );
      case "strong":
        return (
          <strong key={index}>
            <Parts parts={part.parts} />
          </strong>
        );
      case "emphasis":
        return (
          <em key={index}>
            <Parts parts={part.parts} />
          </em>
        );
    }
  });
}

function ListOf({ list: { items } }: { list: List }) {
  const shown = items.map(({ number, parts, lists }, index) => (
    <li key={index} value={number ?? undefined}>
      <p className="plain-text">
        <Parts parts={parts} />
      </p>
      {lists.map((list, at) => (
        <ListOf key={at} list={list} />
      ))}
    </li>
  ));
  // A reader of the screen says that it is a list, also where it has no marks.
  return items[0]?.number == null ? <ul className="markdown-list">{shown}</ul> : <ol className="markdown-list">{shown}</ol>;
}

function Table({ head, rows, label }: { head: Inline[][]; rows: Inline[][][]; label: string }) {
  return (
    // Focus, so that arrow keys scroll it.
    <div className="markdown-table" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((parts, index) => (
              <th key={index} scope="col">
                <Parts parts={parts} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((parts, index) => (
                <td key={index}>
                  <Parts parts={parts} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function BlockOf({ block, labels }: { block: Block; labels: MarkdownLabels }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p className="plain-text">
          <Parts parts={block.parts} />
        </p>
      );
    case "heading":
      // A line of an agent is no heading of the window.
      return (
        <p className="plain-text">
          <strong>
            <Parts parts={block.parts} />
          </strong>
        </p>
      );
    case "rule":
      return <hr className="markdown-rule" />;
    case "code":
      return <RawBox label={block.language === "" ? labels.code : `${labels.code} (${block.language})`}>{block.text}</RawBox>;
    case "table":
      return <Table head={block.head} rows={block.rows} label={labels.table} />;
    case "list":
      return <ListOf list={block} />;
  }
}

/** Markdown without links, pictures and HTML. */
export function MarkdownBlocks({ blocks, labels }: { blocks: Block[]; labels: MarkdownLabels }) {
  return (
    <div className="markdown">
      {blocks.map((block, index) => (
        <BlockOf key={index} block={block} labels={labels} />
      ))}
    </div>
  );
}
