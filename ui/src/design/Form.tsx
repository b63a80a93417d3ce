import type { ReactNode } from "react";
import { classes } from "./attributes";

type FormProps = {
  children: ReactNode;
  gap?: "close" | "normal" | "loose";
  // Lets a button outside the form submit it.
  id?: string;
  onSubmit: () => void;
  "data-testid"?: string;
};

/** A form of stacked fields, without the browser's own validation. */
export function Form({ gap = "normal", onSubmit, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      noValidate
      className={classes("stack", gap !== "normal" && `stack-${gap}`)}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
