import type { ReactNode } from "react";

type CardProps = { children: ReactNode; kind?: "normal" | "compact" | "flush"; label?: string; "data-testid"?: string };

export function Card({ children, kind = "normal", label, ...rest }: CardProps) {
  const className = kind === "normal" ? "card" : `card card-${kind}`;
  return label ? (
    <section {...rest} className={className} aria-label={label}>
      {children}
    </section>
  ) : (
    <div {...rest} className={className}>
      {children}
    </div>
  );
}

export function Badge({ children, kind }: { children: ReactNode; kind?: "accent" | "success" | "warning" | "danger" | "test" | "real" }) {
  return <span className={kind ? `badge badge-${kind}` : "badge"}>{children}</span>;
}

export type KeyValue = { key: string; value: ReactNode };

export function KeyValues({ rows }: { rows: KeyValue[] }) {
  return (
    <dl className="key-values">
      {rows.map((row) => [
        <dt key={`${row.key}-key`}>{row.key}</dt>,
        <dd key={`${row.key}-value`}>{row.value}</dd>,
      ])}
    </dl>
  );
}

type EmptyStateProps = { icon: ReactNode; title: string; text: string; children?: ReactNode; "data-testid"?: string };

export function EmptyState({ icon, title, text, children, ...rest }: EmptyStateProps) {
  return (
    <div {...rest} className="empty">
      <span className="empty-mark">{icon}</span>
      <h2>{title}</h2>
      <p className="empty-text">{text}</p>
      {children}
    </div>
  );
}
