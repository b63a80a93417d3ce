import { classes, type Rest } from "./attributes";

type StackProps = Rest<"div"> & {
  as?: "div" | "span" | "ul" | "ol";
  gap?: "tight" | "close" | "normal" | "loose";
  grow?: boolean;
};

/** Things below each other. */
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

/** Things beside each other, which go below each other where there is no room. */
export function Row({ as: Element = "div", justify = "start", align = "centre", grow, ...rest }: RowProps) {
  const Tag = Element as "div";
  return (
    <Tag {...rest} className={classes("row", justify === "between" && "row-between", align === "top" && "row-top", grow && "grow")} />
  );
}

/** Two fields of equal width. */
export function Pair(props: Rest<"div">) {
  return <div {...props} className="pair" />;
}

/** What a row aligns at its end, such as an amount and its state. */
export function Aside(props: Rest<"div">) {
  return <div {...props} className="aside" />;
}

/** A picture beside what belongs to it. */
export function Illustrated(props: Rest<"div">) {
  return <div {...props} className="illustrated" />;
}
