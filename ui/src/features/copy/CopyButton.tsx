import type { ReactNode } from "react";
import { CopyButton as Button } from "../../design/CopyButton";
import { useToast } from "../../design/Toast";
import { WithAction } from "../../design/values";
import { text } from "../../text";
import { noteCopied } from "../../wallet/copied";

type CopyButtonProps = { value: string; label: string; named?: boolean; "data-testid"?: string };

/** Copies a value and remembers it, so that a different address is noticed when it is pasted. */
export function CopyButton(props: CopyButtonProps) {
  const toast = useToast();
  return (
    <Button
      {...props}
      copiedLabel={text.common.copied}
      onCopied={noteCopied}
      onFailed={() => {
        toast({ message: text.common.copyFailed });
      }}
    />
  );
}

/** A value with a button beside it that copies it. */
export function Copyable({ children, ...rest }: CopyButtonProps & { children: ReactNode }) {
  return <WithAction action={<CopyButton {...rest} />}>{children}</WithAction>;
}
