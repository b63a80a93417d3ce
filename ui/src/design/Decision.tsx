import type { ReactNode } from "react";
import type { Rest } from "./attributes";
import "./decision.css";

type DecisionFrameProps = Omit<Rest<"div">, "title" | "about"> & {
  title: string;
  // Above the title: who asks, and about what money it is.
  head: ReactNode;
  // Below the title: what it is about, and how long it can be answered.
  about: ReactNode;
  aside: ReactNode;
  // The answers, which stay in sight while the content scrolls.
  foot: ReactNode;
};

/** A window that asks one question: its head and its answers stay in sight, what is decided about scrolls between them. */
export function DecisionFrame({ title, head, about, aside, foot, children, ...rest }: DecisionFrameProps) {
  return (
    <div {...rest} className="consent">
      <header className="consent-head">
        {head}
        <h1>{title}</h1>
        <div className="row row-between small muted">
          <span>{about}</span>
          {aside}
        </div>
      </header>
      <main className="consent-body">{children}</main>
      <footer className="consent-foot">{foot}</footer>
    </div>
  );
}

/** A window that has no question to ask. */
export function DecisionNotice(props: Rest<"main">) {
  return <main {...props} className="consent-centre" />;
}

/** Who asks, beside which money it is about. */
export function DecisionOrigin({ who, where }: { who: ReactNode; where: ReactNode }) {
  return (
    <div className="consent-origin">
      <div className="stack stack-tight grow">{who}</div>
      <div className="consent-where small">{where}</div>
    </div>
  );
}

/** Two lines at most, whatever somebody else wrote. */
export function Clamped(props: Rest<"span">) {
  return <span {...props} className="small muted consent-clamp" />;
}

/** The possible answers, beside each other. */
export function Answers({ children }: { children: ReactNode }) {
  return <div className="consent-buttons">{children}</div>;
}

/** What an answer leads to. */
export function AnswersHint(props: Rest<"p">) {
  return <p {...props} className="small muted consent-hint" />;
}

/** Heads a part of what is decided about. */
export function Subtitle(props: Rest<"h3">) {
  return <h3 {...props} className="consent-subtitle" />;
}

/** What somebody else says, set apart from what the wallet found out itself. */
export function Quotation({ title, children, ...rest }: { title: string; children: ReactNode; "data-testid"?: string }) {
  return (
    <figure {...rest} className="agent-says">
      <figcaption className="agent-says-title">{title}</figcaption>
      <blockquote>{children}</blockquote>
    </figure>
  );
}

/** How strong a new password is, for the eye; a sentence beside it says it in words. */
export function StrengthMeter({ reached, of }: { reached: number; of: number }) {
  return (
    <span className="strength" aria-hidden="true">
      {Array.from({ length: of }, (_, part) => (
        <span className="strength-part" key={part} data-reached={part < reached} />
      ))}
    </span>
  );
}
