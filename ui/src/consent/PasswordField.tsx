import type { ComponentProps } from "react";
import { PasswordField as Field } from "../design/Field";
import { text } from "./text";

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, "show" | "showTestId" | "autoComplete"> & {
  autoComplete: "current-password" | "new-password" | "off";
  "data-testid": string;
};

export function PasswordField(props: PasswordFieldProps) {
  return <Field {...props} show={text.showPassword} />;
}
