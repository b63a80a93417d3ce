import { screen, within } from "@testing-library/react";
import type { StepState } from "../../bindings";
import { never, refuse, type Handlers } from "../../testing/ipc";
import { callsOf, openWallet, tell } from "../../testing/open";
import { activityRow, cardStep, hash } from "../../testing/fixtures";
import { text } from "../../text";

async function openActivity(handlers: Handlers = {}) {
  const opened = openWallet(handlers);
  await opened.user.click(await screen.findByTestId("nav-activity"));
  return opened;
}

describe("the activity", () => {
  it("is empty with a sentence about what will appear", async () => {
    await openActivity({ activity: () => [] });
    expect(await screen.findByTestId("activity-empty")).toHaveTextContent(text.activity.emptyText);
  });

  it("shows that it is loading", async () => {
    await openActivity({ activity: never });
    expect(await screen.findByTestId("loading")).toBeVisible();
  });

  it("says that it could not be read, and retries", async () => {
    let broken = true;
    const { user } = await openActivity({
      activity: () => (broken ? refuse("internal", "Busy.") : [activityRow("confirmed")]),
    });
    expect(await screen.findByTestId("failed")).toHaveTextContent("Busy.");
    broken = false;
    await user.click(screen.getByTestId("retry"));
    expect(await screen.findByTestId("activity-row")).toBeVisible();
  });

  it("shows the whole hash and the reason of a failure", async () => {
    await openActivity({ activity: () => [activityRow("failed", { error: "The contract reverted." })] });
    const row = await screen.findByTestId("activity-row");
    expect(within(row).getByTestId("activity-hash").textContent).toBe(hash);
    expect(within(row).getByTestId("activity-error")).toHaveTextContent("The contract reverted.");
    expect(row.querySelector("a"), "links are text to copy").toBeNull();
  });

  it("names every state in its own words", async () => {
    const states: StepState[] = ["planned", "approved", "released", "signed", "broadcast", "confirmed", "failed", "timeout", "notSigned", "skipped"];
    await openActivity({ activity: () => states.map((state) => activityRow(state)) });
    await screen.findAllByTestId("activity-row");
    const shown = screen.getAllByTestId("activity-state").map((each) => each.textContent);
    expect(new Set(shown).size, "two states must not look the same").toBe(states.length);
    expect(screen.getByText(text.steps.state.timeout), "a timeout is not a failure").toBeVisible();
  });

  it("says what a step waits for, from whom, since when and until when", async () => {
    const until = new Date(2026, 10, 23, 14, 32).getTime();
    const since = new Date(2026, 10, 23, 14, 22).getTime();
    const awaits = { amount: "250 USDC", chain: "Arbitrum", from: [1, 2], since, until };
    await openActivity({ activity: () => [activityRow("approved", { awaits })] });
    expect(await screen.findByTestId("activity-awaits")).toHaveTextContent(
      "Waiting since 14:22 for 250 USDC on Arbitrum, which step 1 or 2 should bring, until 14:32 at the latest. Nothing of this step is signed yet.",
    );
    expect(screen.getByTestId("activity-state")).toHaveTextContent(text.steps.awaitingShort);
  });

  it("calls a signature handed over, and not confirmed", async () => {
    const permit = activityRow("confirmed", { signed: "message", title: "Signature: Allow", amountText: "", to: null, toName: null, feeText: null, txHash: null });
    await openActivity({ activity: () => [permit] });
    expect(await screen.findByTestId("activity-state")).toHaveTextContent("Signed and handed over");
    expect(screen.queryByText(text.steps.shortState.confirmed), "no chain has heard of it").toBeNull();
    expect(screen.queryByTestId("activity-amount"), "it moves nothing itself").toBeNull();
  });

  it("groups the digits of a token whose decimals nobody knows", async () => {
    const amountText = "5000000 units of an unknown token";
    await openActivity({ activity: () => [activityRow("confirmed", { amountText })] });
    const amount = await screen.findByTestId("activity-amount");
    expect(amount.textContent, "what is copied has no gaps").toBe(amountText);
    expect(Array.from(amount.querySelectorAll(".digit-group"), (group) => group.textContent)).toEqual(["5", "000", "000"]);
  });

  it("is exported, and says that it was written", async () => {
    const { user, calls } = await openActivity({ export_csv: () => ({ entries: 1 }) });
    await user.click(await screen.findByTestId("export-csv"));
    expect(callsOf(calls, "export_csv"), "the page names what, and no path").toEqual([{ what: "activity" }]);
    expect(await screen.findByTestId("toast")).toHaveTextContent(text.exports.done(1));
  });

  it("says why it was not exported", async () => {
    const { user } = await openActivity({ export_csv: () => refuse("refused", "The disk is full.") });
    await user.click(await screen.findByTestId("export-csv"));
    expect(await screen.findByTestId("toast")).toHaveTextContent("The disk is full.");
  });

  it("reads again while a bundle moves", async () => {
    let state: StepState = "broadcast";
    const { calls } = await openActivity({ activity: () => [activityRow(state)] });
    expect(await screen.findByTestId("activity-state")).toHaveAttribute("data-state", "broadcast");
    state = "confirmed";
    await tell("bundleProgress", { bundleId: "b1", waitingFor: null, done: true, steps: [cardStep("confirmed")] });
    expect(await screen.findByText(text.steps.shortState.confirmed)).toBeVisible();
    expect(callsOf(calls, "activity").length).toBeGreaterThan(1);
  });
});
