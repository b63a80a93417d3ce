import type { ReactNode } from "react";
import type { Rest } from "./attributes";
import "./decision.css";

type DecisionFrameProps = Omit<Rest<"div">, "title" | "about"> & {
  title: string;
  // Whether the head already says it, so that only a screen reader needs the title.
  quiet?: boolean;
  // Above the title: who asks, and for which network.
  head: ReactNode;
  // Below the title: the vault, and the time left.
  about: ReactNode;
  aside: ReactNode;
  // The answers, which stay visible while the content scrolls.
  foot: ReactNode;
};

/** A window that asks one question. Its head and answers stay visible; the content scrolls between them. */
export function DecisionFrame({ title, quiet, head, about, aside, foot, children, ...rest }: DecisionFrameProps) {
  return (
    <div {...rest} className="consent">
      <header className="consent-head">
        {quiet ? (
          <>
            <h1 className="visually-hidden">{title}</h1>
            <div className="row row-between small">
              {about}
              {aside}
            </div>
            {head}
          </>
        ) : (
          <>
            {head}
            <h1>{title}</h1>
            <div className="row row-between small muted">
              <span>{about}</span>
              {aside}
            </div>
          </>
        )}
      </header>
      <main className="consent-body">{children}</main>
      <footer className="consent-foot">{foot}</footer>
    </div>
  );
}

/** A window without a question. */
export function DecisionNotice(props: Rest<"div">) {
  return (
    <main className="consent-centre">
      <div {...props} className="stack stack-close" role="status" />
    </main>
  );
}

/** Untrusted text, cut after two lines. */
export function Clamped(props: Rest<"span">) {
  return <span {...props} className="small muted consent-clamp" />;
}

/** What the answers need now, sliding in below what stays in view. */
export function NextAnswer(props: Rest<"div">) {
  return <div {...props} className="consent-next" />;
}

/** The buttons of the possible answers. */
export function Answers({ children }: { children: ReactNode }) {
  return <div className="consent-buttons">{children}</div>;
}

/** Says what an answer leads to. */
export function AnswersHint(props: Rest<"p">) {
  return <p {...props} className="small muted consent-hint" />;
}

/** The heading of a part of the content. */
export function Subtitle(props: Rest<"h3">) {
  return <h3 {...props} className="consent-subtitle" />;
}

/** Someone else's claims, set apart from the wallet's own findings. */
export function Quotation({ title, children, ...rest }: { title: string; children: ReactNode; "data-testid"?: string }) {
  return (
    <figure {...rest} className="agent-says">
      <figcaption className="agent-says-title">{title}</figcaption>
      <blockquote>{children}</blockquote>
    </figure>
  );
}

type StrengthMeterProps = { reached: number; of: number; colour: "danger" | "warning" | "success" };

/** A password's strength as a picture. Text beside it must say the same to a screen reader. */
export function StrengthMeter({ reached, of, colour }: StrengthMeterProps) {
  return (
    <span className="strength" aria-hidden="true">
      {Array.from({ length: of }, (_, part) => (
        <span className="strength-part" key={part} data-reached={part < reached} data-colour={colour} />
      ))}
    </span>
  );
}
