import { render, screen } from "@testing-library/react";
import { cardStep } from "../../testing/fixtures";
import { BundleSteps } from "./BundleSteps";

const since = new Date(2026, 10, 23, 14, 22).getTime();
const until = new Date(2026, 10, 23, 14, 32).getTime();

function reached(element: HTMLElement): number {
  return element.querySelectorAll(".step-phase-reached").length;
}

describe("the steps of a bundle", () => {
  it("show no stage of a step that waits for money as begun", () => {
    const awaits = { amount: "250 USDC", amountSaid: null, chain: "Arbitrum", from: [1], since, until };
    render(<BundleSteps steps={[cardStep("confirmed"), cardStep("approved", { awaits })]} />);
    const [first, second] = screen.getAllByTestId("step");
    expect(first && reached(first), "the first is over").toBe(3);
    expect(second && reached(second), "nothing of the second is being signed").toBe(0);
    const said = screen.getAllByTestId("step-state")[1];
    expect(said).toHaveTextContent("Waiting since 14:22 for 250 USDC on Arbitrum, which step 1 should bring, until 14:32 at the latest.");
  });

  it("show what went wrong in the person's language, or in English where it was written without a message", () => {
    const said = { id: "error-sent-refused", arguments: { reason: "nonce too low" } };
    const worded = cardStep("failed", { error: "The node refused.", errorSaid: said });
    render(<BundleSteps steps={[worded, cardStep("failed", { error: "Written before." })]} />);
    const [first, second] = screen.getAllByTestId("step-error");
    expect(first).toHaveTextContent("The node refused it for good: nonce too low. It was not sent and can never be mined.");
    expect(second).toHaveTextContent("Written before.");
  });

  it("show a step that is about to be signed as begun", () => {
    render(<BundleSteps steps={[cardStep("approved")]} />);
    expect(reached(screen.getByTestId("step"))).toBe(1);
  });
});
