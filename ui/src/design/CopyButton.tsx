import { useEffect, useState } from "react";
import { Button } from "./Button";
import { CheckIcon, CopyIcon } from "./Icon";

type CopyButtonProps = {
  value: string;
  label: string;
  // The label for a moment after copying.
  copiedLabel: string;
  // Shows the label beside the icon.
  named?: boolean;
  onCopied: (value: string) => void;
  onFailed: () => void;
  "data-testid"?: string;
};

export function CopyButton({ value, label, copiedLabel, named, onCopied, onFailed, ...rest }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const said = copied ? copiedLabel : label;

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
    } catch {
      onFailed();
      return;
    }
    onCopied(value);
    setCopied(true);
  };

  return (
    <Button
      data-testid="copy"
      {...rest}
      kind={named ? "plain" : "quiet"}
      small
      icon={copied ? <CheckIcon /> : <CopyIcon />}
      aria-label={said}
      title={said}
      onClick={() => {
        void copy();
      }}
    >
      {named && said}
    </Button>
  );
}
