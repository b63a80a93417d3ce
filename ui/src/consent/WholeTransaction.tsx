import { useState } from "react";
import type { BundleView } from "./bindings";
import { Message } from "./Message";
import { Step } from "./Step";
import { text } from "./text";
import { titleOf } from "./titleOf";

export function WholeTransaction({ bundle }: { bundle: BundleView }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="disclosure"
      data-testid="consent-whole"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>{text.wholeTransaction}</summary>
      {open && (
        <div className="stack">
          {bundle.steps.map((step, index) => (
            <Step key={index} step={step} title={titleOf(bundle, index)} />
          ))}
          {bundle.messages.map((message, index) => (
            <Message key={index} message={message} />
          ))}
        </div>
      )}
    </details>
  );
}
