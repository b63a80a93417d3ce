import { Disclosure } from "../design/Disclosure";
import type { BundleView } from "./bindings";
import { BundleParts } from "./BundleParts";
import { text } from "./text";

export function WholeTransaction({ bundle }: { bundle: BundleView }) {
  return (
    <Disclosure
      late
      label={bundle.steps.length === 0 ? text.wholeMessage : text.wholeTransaction}
      data-testid="consent-whole"
    >
      <BundleParts bundle={bundle} />
    </Disclosure>
  );
}
