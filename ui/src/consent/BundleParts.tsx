import type { BundleView } from "./bindings";
import { Message } from "./Message";
import { Step } from "./Step";
import { messageTitleOf, titleOf } from "./titleOf";

export function BundleParts({ bundle }: { bundle: BundleView }) {
  const { steps, messages } = bundle;
  return (
    <>
      {steps.map((step, index) => (
        <Step key={index} step={step} title={titleOf(bundle, index)} />
      ))}
      {messages.map((message, index) => (
        <Message key={index} message={message} title={messageTitleOf(bundle, message, index)} isOneOfMany={messages.length > 1} />
      ))}
    </>
  );
}
