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

export function KeyRow({ keys, children }: { keys: string[]; children: ReactNode }) {
  return (
    <div className="key-row">
      <dt className="key-name">{children}</dt>
      <dd>
        <Keys keys={keys} />
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
