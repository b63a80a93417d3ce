import { Banner } from "../../design/Banner";
import { text } from "../../text";

export function HonestLabels({ title }: { title: string }) {
  return (
    <Banner level="warning" title={title} data-testid="honest-labels">
      <p>{text.createVault.auditLabel}</p>
      <p>{text.createVault.sameMachineLabel}</p>
    </Banner>
  );
}
