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

/** Explains the element beside it. */
export function Hint(props: Omit<TextProps, "tone" | "size" | "strong">) {
  return <Text {...props} tone="muted" size="small" />;
}

export function Strong(props: Rest<"span">) {
  return <span {...props} className="strong" />;
}

/** An untrusted name: it keeps its own text direction and may break anywhere. */
export function Name(props: Rest<"bdi">) {
  return <bdi {...props} className="strong plain-text" />;
}

type TitleProps = Rest<"h2"> & { level?: 2 | 3; grow?: boolean };

/** An untrusted heading. */
export function Title({ level = 2, grow, ...rest }: TitleProps) {
  const Tag = `h${String(level)}` as "h2";
  return <Tag {...rest} className={classes("plain-text", grow && "grow")} />;
}

/** An error about the element beside it. */
export function Problem(props: Rest<"p">) {
  return <p {...props} className="field-error" />;
}

/** The label of a value that is not a field. */
export function Caption(props: Rest<"span">) {
  return <span {...props} className="field-label" />;
}

/** For screen readers only. */
export function VisuallyHidden(props: Rest<"span">) {
  return <span {...props} className="visually-hidden" />;
}

/** Between two parts of a name that stand side by side: a screen reader reads them as one word without it. */
export function Pause() {
  return <VisuallyHidden>, </VisuallyHidden>;
}

export function HintList(props: Rest<"ul">) {
  return <ul {...props} className="bullets small muted" />;
}
