import type { ComponentProps } from "react";
import * as design from "../design/Field";
import { text } from "./text";
import { useArmed } from "./useArmed";

// The fields of a question ignore every kind of input until their page is armed.

export function TextField(props: ComponentProps<typeof design.TextField>) {
  return <design.TextField {...props} readOnly={!useArmed().armed} />;
}

export function TextAreaField(props: ComponentProps<typeof design.TextAreaField>) {
  return <design.TextAreaField {...props} readOnly={!useArmed().armed} />;
}

export function PhraseField(props: ComponentProps<typeof design.PhraseField>) {
  return <design.PhraseField {...props} readOnly={!useArmed().armed} />;
}

type PasswordFieldProps = Omit<ComponentProps<typeof design.PasswordField>, "show" | "showTestId" | "autoComplete"> & {
  autoComplete: "current-password" | "new-password" | "off";
  "data-testid": string;
};

export function PasswordField(props: PasswordFieldProps) {
  return <design.PasswordField {...props} show={text.showPassword} readOnly={!useArmed().armed} />;
}
