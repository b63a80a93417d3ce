import { classes, type Rest } from "./attributes";

type TextProps = Rest<"p"> & {
  as?: "p" | "span" | "div";
  tone?: "normal" | "muted" | "danger";
  size?: "normal" | "small";
  strong?: boolean;
};

export function Text({ as: Element = "p", tone = "normal", size = "normal", strong, ...rest }: TextProps) {
  const Tag = Element as "p";
  const tones = { normal: null, muted: "muted", danger: "danger-text" };
  return <Tag {...rest} className={classes(tones[tone], size === "small" && "small", strong && "strong")} />;
}

/** Explains what stands beside it. */
export function Hint(props: Omit<TextProps, "tone" | "size" | "strong">) {
  return <Text {...props} tone="muted" size="small" />;
}

export function Strong(props: Rest<"span">) {
  return <span {...props} className="strong" />;
}

/** A name or title that someone else may have written: it keeps its own direction and breaks anywhere. */
export function Name(props: Rest<"span">) {
  return <span {...props} className="strong plain-text" />;
}

type TitleProps = Rest<"h2"> & { level?: 2 | 3; grow?: boolean };

/** A heading that someone else may have written. */
export function Title({ level = 2, grow, ...rest }: TitleProps) {
  const Tag = `h${String(level)}` as "h2";
  return <Tag {...rest} className={classes("plain-text", grow && "grow")} />;
}

/** What went wrong with what stands beside it. */
export function Problem(props: Rest<"p">) {
  return <p {...props} className="field-error" />;
}

/** Heads a value that is shown and not asked for. */
export function Caption(props: Rest<"span">) {
  return <span {...props} className="field-label" />;
}

/** For screen readers only. */
export function VisuallyHidden(props: Rest<"span">) {
  return <span {...props} className="visually-hidden" />;
}

export function HintList(props: Rest<"ul">) {
  return <ul {...props} className="bullets small muted" />;
}
