import { classes, type Rest } from "./attributes";

type StackProps = Rest<"div"> & {
  as?: "div" | "span" | "ul" | "ol";
  gap?: "tight" | "close" | "normal" | "loose";
  grow?: boolean;
};

/** Stacks its children vertically. */
export function Stack({ as: Element = "div", gap = "normal", grow, ...rest }: StackProps) {
  const Tag = Element as "div";
  return <Tag {...rest} className={classes("stack", gap !== "normal" && `stack-${gap}`, grow && "grow")} />;
}

type RowProps = Rest<"div"> & {
  as?: "div" | "span";
  justify?: "start" | "between";
  align?: "centre" | "top";
  grow?: boolean;
};

/** Puts its children side by side, and wraps them if there is no room. */
export function Row({ as: Element = "div", justify = "start", align = "centre", grow, ...rest }: RowProps) {
  const Tag = Element as "div";
  return (
    <Tag {...rest} className={classes("row", justify === "between" && "row-between", align === "top" && "row-top", grow && "grow")} />
  );
}

/** Two fields of equal width, side by side. */
export function Pair(props: Rest<"div">) {
  return <div {...props} className="pair" />;
}

/** The end of a row, aligned to the right, such as an amount and its state. */
export function Aside(props: Rest<"div">) {
  return <div {...props} className="aside" />;
}

/** A picture with text beside it. */
export function Illustrated(props: Rest<"div">) {
  return <div {...props} className="illustrated" />;
}
