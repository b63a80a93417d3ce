import { useEffect, useState } from "react";
import { text } from "../text";
import { noteCopied } from "../wallet/copied";
import { Button } from "./Button";
import { CheckIcon, CopyIcon } from "./Icon";
import { useToast } from "./Toast";

type CopyButtonProps = { value: string; label: string; named?: boolean; "data-testid"?: string };

export function CopyButton({ value, label, named, "data-testid": testId = "copy" }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const toast = useToast();

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => {
      setCopied(false);
    }, 2000);
    return () => {
      clearTimeout(timer);
    };
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      noteCopied(value);
      setCopied(true);
    } catch {
      toast({ message: text.common.copyFailed });
    }
  };

  return (
    <Button
      kind={named ? "plain" : "quiet"}
      small
      icon={copied ? <CheckIcon /> : <CopyIcon />}
      aria-label={copied ? text.common.copied : label}
      title={copied ? text.common.copied : label}
      data-testid={testId}
      onClick={() => {
        void copy();
      }}
    >
      {named && (copied ? text.common.copied : label)}
    </Button>
  );
}
