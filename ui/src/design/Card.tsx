import type { ReactNode } from "react";
import { classes, type Rest } from "./attributes";
import { Stack } from "./Layout";

type CardProps = Omit<Rest<"div">, "aria-label"> & { kind?: "normal" | "compact" | "flush"; label?: string };

export function Card({ kind = "normal", label, ...rest }: CardProps) {
  const className = classes("card", kind !== "normal" && `card-${kind}`);
  // A group and no landmark: a screen with many cards would have as many, and two of one name.
  return <div {...rest} className={className} role={label ? "group" : undefined} aria-label={label} />;
}

/** A card's title, with hints below it. */
export function CardHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Stack gap="tight">
      <h2>{title}</h2>
      {children}
    </Stack>
  );
}

type CardSectionProps = Omit<Rest<"section">, "aria-label" | "title"> & { title?: string; label?: string };

/** A part of a card. A line separates it from the part before. */
export function CardSection({ title, label, children, ...rest }: CardSectionProps) {
  const Tag = (label ? "section" : "div") as "section";
  return (
    <Tag {...rest} className="stack stack-close card-section" aria-label={label}>
      {title && <h3>{title}</h3>}
      {children}
    </Tag>
  );
}

/** One entry in a card that is a list. */
export function CardRow(props: Rest<"div">) {
  return <div {...props} className="card-row" />;
}

export type BadgeKind = "neutral" | "accent" | "success" | "warning" | "danger" | "test" | "real";

export function Badge({ kind = "neutral", ...rest }: Rest<"span"> & { kind?: BadgeKind }) {
  return <span {...rest} className={classes("badge", kind !== "neutral" && `badge-${kind}`)} />;
}

type EmptyStateProps = { icon: ReactNode; title: string; text: string; children?: ReactNode; "data-testid"?: string };

export function EmptyState({ icon, title, text, children, ...rest }: EmptyStateProps) {
  return (
    <div {...rest} className="empty">
      <Mark>{icon}</Mark>
      <h2>{title}</h2>
      <p className="empty-text">{text}</p>
      {children}
    </div>
  );
}

/** An icon on a disc, at the top of a page. */
export function Mark({ children }: { children: ReactNode }) {
  return <span className="empty-mark">{children}</span>;
}
