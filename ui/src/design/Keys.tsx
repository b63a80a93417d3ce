import { useId, type ReactNode } from "react";
import "./keys.css";

/** Keys, and what they do. */
export function KeyList({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="key-group" aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      <dl className="key-list">{children}</dl>
    </section>
  );
}

type KeyRowProps = {
  keys: string[];
  // Other keys that do the same, after the word that says so.
  or?: { word: string; keys: string[] };
  children: ReactNode;
};

export function KeyRow({ keys, or, children }: KeyRowProps) {
  return (
    <div className="key-row">
      <dt className="key-name">{children}</dt>
      <dd>
        <Keys keys={keys} />
        {or && (
          <>
            {" "}
            {or.word} <Keys keys={or.keys} />
          </>
        )}
      </dd>
    </div>
  );
}

/** Keys that are pressed together. */
export function Keys({ keys }: { keys: string[] }) {
  return (
    <span className="keys">
      {keys.map((key) => (
        <kbd key={key} className="key">
          {key}
        </kbd>
      ))}
    </span>
  );
}
