import { useState } from "react";
import type { BundleView } from "./bindings";
import { BundleParts } from "./BundleParts";
import { text } from "./text";

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
      <summary>{bundle.steps.length === 0 ? text.wholeMessage : text.wholeTransaction}</summary>
      {open && (
        <div className="stack">
          <BundleParts bundle={bundle} />
        </div>
      )}
    </details>
  );
}
