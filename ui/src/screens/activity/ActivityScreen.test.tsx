import { act, screen, waitFor, within } from "@testing-library/react";
import type { Activity, StepState } from "../../bindings";
import { assetPicture } from "../../design/pictures";
import { never, refuse, type Handlers } from "../../testing/ipc";
import { callsOf, openWallet, tell } from "../../testing/open";
import { activityRow, alice, cardStep, day, ethereum, hash, incoming, locked, now, onAt, status } from "../../testing/fixtures";
import { inView } from "../../testing/inView";
import { text } from "../../text";
import { entriesOf, fits, noFilter } from "./entries";

async function openActivity(handlers: Handlers = {}) {
  const opened = openWallet(handlers);
  await opened.user.click(await screen.findByTestId("nav-activity"));
  return opened;
}

async function openOnly(handlers: Handlers) {
  const opened = await openActivity(handlers);
  await opened.user.click(await screen.findByTestId("activity-row"));
  return { ...opened, sheet: await screen.findByTestId("activity-sheet") };
}

const received = (...rows: ReturnType<typeof incoming>[]) => () => ({ rows, searches: [] });

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

  it("opens everything about an entry beside the list, and gives the focus back", async () => {
    const { user, sheet } = await openOnly({ activity: () => [activityRow("failed", { error: "The contract reverted." })] });
    expect(within(sheet).getByTestId("activity-hash").textContent).toBe(hash);
    expect(within(sheet).getByTestId("activity-error")).toHaveTextContent("The contract reverted.");
    expect(within(sheet).getByTestId("activity-asker")).toHaveTextContent(text.activity.askedByForm);
    expect(sheet.querySelector("a"), "links are text to copy").toBeNull();
    await user.click(within(sheet).getByTestId("dialog-close"));
    await waitFor(() => {
      expect(screen.getByTestId("activity-row")).toHaveFocus();
    });
  });

  it("names every state in its own words", async () => {
    const states: StepState[] = ["planned", "approved", "released", "signed", "broadcast", "confirmed", "failed", "timeout", "notSigned", "skipped"];
    const { user } = await openActivity({ activity: () => states.map((state) => activityRow(state)) });
    await screen.findAllByTestId("activity-row");
    const shown = new Set(screen.getAllByTestId("activity-state").map((each) => each.textContent));
    expect(shown.size, "two states must not look the same; what is done needs no word").toBe(states.length - 3);
    await user.selectOptions(screen.getByTestId("filter-status"), "notSigned");
    const unsigned = screen.getAllByTestId("activity-state").map((each) => each.textContent);
    expect(unsigned, "what was not signed is behind a filter").toHaveLength(2);
    expect(unsigned.some((state) => shown.has(state))).toBe(false);
  });

  it("says what a step waits for, from whom, since when and until when", async () => {
    const until = new Date(2026, 10, 23, 14, 32).getTime();
    const since = new Date(2026, 10, 23, 14, 22).getTime();
    const awaits = { amount: "250 USDC", amountSaid: null, chain: "Arbitrum", from: [1, 2], since, until };
    const { sheet } = await openOnly({ activity: () => [activityRow("approved", { awaits })] });
    expect(within(sheet).getByTestId("activity-awaits")).toHaveTextContent(
      "Waiting since 14:22 for 250 USDC on Arbitrum, which step 1 or 2 should bring, until 14:32 at the latest. Nothing of this step is signed yet.",
    );
    expect(within(sheet).getByTestId("activity-state")).toHaveTextContent(text.steps.awaitingShort);
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
    const { sheet } = await openOnly({ activity: () => [activityRow("confirmed", { amountText })] });
    const amount = within(sheet).getByTestId("activity-sheet-amount");
    expect(amount.textContent, "what is copied has no gaps").toBe(amountText);
    expect(Array.from(amount.querySelectorAll(".digit-group"), (group) => group.textContent)).toEqual(["5", "000", "000"]);
  });

  // U13: no days, no signs, three entries on a screen.
  it("lists what arrived beside what was sent, under its day, with its sign", async () => {
    await openActivity({
      activity: () => [activityRow("confirmed", { createdAt: now - 3 * day }), activityRow("broadcast", { createdAt: now - 9 * day })],
      received: received(incoming({ at: now - 2 * day }), incoming({ id: "b", at: now - 3 * day, from: null, fromName: null, txHash: null })),
    });
    const rows = await screen.findAllByTestId("activity-row");
    expect(rows.map((row) => row.getAttribute("data-direction")), "what is open comes first").toEqual(["out", "in", "out", "in"]);
    expect(rows[1]).toHaveTextContent("From Alice");
    expect(rows[1]).toHaveTextContent("+0.3 ETH");
    expect(screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent)).toEqual([
      text.activity.pending,
      "September 29, 2026",
      "September 28, 2026",
    ]);
  });

  it("folds away what was sent to deceive, and offers no address of it for copying", async () => {
    const poison = incoming({ id: "p", fromName: null, suspicion: { kind: "looksLike", address: alice, title: "Alice" } });
    const { user } = await openActivity({ activity: () => [activityRow("confirmed")], received: received(poison) });
    const apart = await screen.findByTestId("apart");
    expect(apart).toHaveTextContent(text.activity.apart({ count: 1 }));
    expect(screen.getAllByTestId("activity-row"), "it is not among the others").toHaveLength(1);
    await user.click(apart);
    await user.click(within(screen.getByTestId("activity-apart")).getByTestId("activity-row"));
    const sheet = await screen.findByTestId("activity-sheet");
    expect(within(sheet).getByTestId("activity-suspicion")).toHaveTextContent("Alice");
    expect(within(sheet).queryByLabelText(text.common.copyAddress)).toBeNull();
  });

  it("never says that nothing arrived where it does not know", async () => {
    const searches = [
      { chain: "Local", state: { state: "failed", since: now - day, reason: "No answer.", reasonSaid: null }, lacks: { what: "native", at: now - day } },
    ];
    const { user, calls } = await openActivity({ activity: () => [], received: () => ({ rows: [], searches }) });
    const notice = await screen.findByTestId("incoming-failed");
    expect(notice).toHaveTextContent("incomplete since");
    expect(notice).toHaveTextContent("No answer.");
    expect(screen.getByTestId("incoming-lacks")).toHaveTextContent("ETH");
    const before = callsOf(calls, "look_for_incoming").length;
    await user.click(within(notice).getByRole("button", { name: text.common.retry }));
    await waitFor(() => {
      expect(callsOf(calls, "look_for_incoming").length).toBeGreaterThan(before);
    });
  });

  it("exports what the filters leave", async () => {
    const rows = [activityRow("confirmed"), activityRow("failed"), activityRow("notSigned")];
    const { user, calls } = await openActivity({ activity: () => rows, received: received(incoming()), export_csv: () => ({ entries: 1 }) });
    await user.selectOptions(await screen.findByTestId("filter-direction"), "out");
    await user.selectOptions(screen.getByTestId("filter-status"), "failed");
    expect(screen.getByTestId("activity-count")).toHaveTextContent(text.activity.count({ shown: 1 }));
    await user.click(await screen.findByTestId("export-csv"));
    expect(callsOf(calls, "export_csv"), "the page names what, and no path").toEqual([{ what: "activity", only: ["b1/step-failed"] }]);
    expect(await screen.findByTestId("toast")).toHaveTextContent(text.exports.done({ entries: 1 }));
    await user.click(screen.getByTestId("clear-filters"));
    expect(screen.getAllByTestId("activity-row")).toHaveLength(3);
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
    state = "failed";
    await tell("bundleProgress", { bundleId: "b1", waitingFor: null, done: true, steps: [cardStep("failed")] });
    await waitFor(() => {
      expect(screen.getByTestId("activity-state")).toHaveTextContent(text.steps.shortState.failed);
    });
    expect(callsOf(calls, "activity").length).toBeGreaterThan(1);
  });

  it("says which program asked, and shows the digest of its plan", async () => {
    const { sheet } = await openOnly({ activity: () => [activityRow("confirmed", { origin: "program", program: "Scribe", planDigest: "93ae" })] });
    expect(within(sheet).getByTestId("activity-asker"), "no conversation asked for it").toHaveTextContent(text.activity.askedByProgram({ name: "Scribe" }));
    expect(within(sheet).getByTestId("activity-plan")).toHaveTextContent("93ae");
  });

  it("leads to the conversation that asked, and back from its card", async () => {
    const asked = activityRow("confirmed", { origin: "agent", conversationId: "k1", asked: "send 0.25 ETH to Alice" });
    const { user, sheet } = await openOnly({ activity: () => [asked] });
    expect(within(sheet).getByTestId("activity-asker")).toHaveTextContent("your message “send 0.25 ETH to Alice”");
    await user.click(within(sheet).getByTestId("activity-open-chat"));
    const card = await screen.findByTestId("action-card");
    await user.click(within(card).getByTestId("open-activity"));
    expect(await screen.findByTestId("activity-sheet")).toHaveTextContent("0.25 ETH");
  });

  it("leads from row to row with the arrow keys", async () => {
    const rows = [activityRow("confirmed"), activityRow("failed"), activityRow("timeout")];
    const { user } = await openActivity({ activity: () => rows });
    const [first, second, third] = await screen.findAllByTestId("activity-row");
    first?.focus();
    await user.keyboard("{ArrowDown}");
    expect(second).toHaveFocus();
    await user.keyboard("{End}");
    expect(third).toHaveFocus();
    await user.keyboard("{ArrowDown}{Home}");
    expect(first).toHaveFocus();
  });

  it("draws a long list in strips, as the person comes to its end", async () => {
    const rows = Array.from({ length: 1_000 }, (_, at) => activityRow("confirmed", { stepId: `s${String(at)}`, createdAt: now - at * 1_000 }));
    inView(() => false);
    const { user } = await openActivity({ activity: () => rows });
    expect(await screen.findByTestId("activity-count")).toHaveTextContent("1,000");
    const first = (await screen.findAllByTestId("activity-row")).length;
    expect(first, "thousands would take seconds").toBeLessThan(200);
    const [top] = screen.getAllByTestId("activity-row");
    let reached = 0;
    act(() => {
      // One turn of the wheel.
      inView((target) => target.getAttribute("data-testid") === "strips-edge" && reached++ === 0);
    });
    const second = screen.getAllByTestId("activity-row").length;
    expect(second, "no press is needed").toBeGreaterThan(first);
    expect(screen.getAllByTestId("activity-row")[0], "what was drawn stays").toBe(top);
    await user.click(screen.getByTestId("strips-more"));
    expect(screen.getAllByTestId("activity-row").length, "and a keyboard has a button").toBeGreaterThan(second);
  });

  it("shows a coin by its picture, and never one that is called like it", async () => {
    const mine = { ...onAt(ethereum, { url: "https://two.example/" }), chain: "Mine", chainId: "77", added: true };
    const networks = [onAt({ ...ethereum, inUse: true }, { url: "https://one.example/" }), mine];
    const on = (changes: Partial<Activity>) => activityRow("confirmed", { chain: ethereum.chain, ...changes });
    const rows = [
      on({ stepId: "1", amountText: "1 ETH" }),
      on({ stepId: "2", amountText: "2 USDC" }),
      on({ stepId: "3", amountText: "3 SOL" }),
      on({ stepId: "4", amountText: "4 ETH", chain: "Mine" }),
    ];
    await openActivity({ activity: () => rows, status: () => status({ isLocal: false, profile: "main", networks }) });
    const pictured = (await screen.findAllByTestId("activity-row")).map((row) => row.querySelector(".asset-mark > img")?.getAttribute("src") ?? null);
    expect(pictured).toEqual([assetPicture("native/ETH/ethereum"), assetPicture("listed/USDC/usd-coin"), null, null]);
  });

  it("shows how far each payment in progress is, above the others", async () => {
    const rows = [activityRow("confirmed"), activityRow("broadcast", { createdAt: now - 9 * day })];
    await openActivity({ activity: () => rows });
    const [first, second] = (await screen.findAllByTestId("activity-row")).map((row) => row.parentElement);
    expect(first?.querySelector(".step-track"), "signed, sent, and waiting").toHaveTextContent(
      `${text.steps.signing}${text.steps.broadcast}${text.steps.confirmed}`,
    );
    expect(first?.querySelectorAll(".disc-done")).toHaveLength(2);
    expect(second?.querySelector(".step-track"), "what is done needs none").toBeNull();
  });

  it("takes no permission for a payment", async () => {
    const titled = { id: "title-allow", arguments: { amount: "500 USDC" } };
    await openActivity({ activity: () => [activityRow("confirmed", { titled, amountText: "500 USDC" })] });
    expect((await screen.findByTestId("activity-amount")).textContent).toBe("500 USDC");
  });

  it("is filtered by person and by coin", async () => {
    const rows = [activityRow("confirmed"), activityRow("failed", { toName: "Bob", amountText: "5 USDC" }), activityRow("timeout", { toName: "Bob" })];
    const { user } = await openActivity({ activity: () => rows });
    await user.selectOptions(await screen.findByTestId("filter-person"), "Bob");
    expect(screen.getAllByTestId("activity-row")).toHaveLength(2);
    await user.selectOptions(screen.getByTestId("filter-coin"), "USDC");
    expect(screen.getAllByTestId("activity-row")).toHaveLength(1);
    await user.click(screen.getByTestId("clear-filters"));
    expect(screen.getAllByTestId("activity-row")).toHaveLength(3);
  });
});

describe("a click on a notification", () => {
  it("opens the entry from any screen, also where its network is not shown", async () => {
    const elsewhere = activityRow("confirmed", { chain: ethereum.chain, bundleId: "b7" });
    openWallet({ activity: () => [elsewhere] });
    await screen.findByTestId("nav-chat");
    await tell("openActivity", { entry: "b7" });
    expect(await screen.findByTestId("activity-sheet")).toHaveTextContent("0.25 ETH");
  });

  it("opens the activity as a whole if it is about several", async () => {
    openWallet({ activity: () => [activityRow("confirmed")] });
    await screen.findByTestId("nav-chat");
    await tell("openActivity", { entry: null });
    expect(await screen.findByTestId("activity-list")).toBeInTheDocument();
    expect(screen.queryByTestId("activity-sheet")).toBeNull();
  });

  it("waits for the unlocking of a locked vault", async () => {
    let isLocked = true;
    const handlers = { activity: () => [activityRow("confirmed", { bundleId: "b7" })] };
    openWallet({ ...handlers, status: () => (isLocked ? status({ vault: null, locked: locked() }) : status()) });
    await screen.findByTestId("lock-screen");
    await tell("openActivity", { entry: "b7" });
    isLocked = false;
    await tell("vaultModified");
    expect(await screen.findByTestId("activity-sheet")).toHaveTextContent("0.25 ETH");
  });
});

describe("what came in since the person last looked", () => {
  it("is a line on the first screen that leads to it, and is then no news", async () => {
    let isNews = true;
    const rows = () => ({ rows: [incoming({ isNews })], searches: [] });
    const seen = () => {
      isNews = false;
      return null;
    };
    const { user, calls } = openWallet({ received: rows, note_received_seen: seen });
    const line = await screen.findByTestId("incoming-news");
    expect(line).toHaveTextContent("0.3 ETH on Local came in");
    await user.click(within(line).getByTestId("show-incoming"));
    expect(await screen.findByTestId("activity-sheet")).toHaveTextContent("0.3 ETH");
    await waitFor(() => {
      expect(callsOf(calls, "note_received_seen")).toHaveLength(1);
    });
    await user.keyboard("{Escape}");
    await user.click(screen.getByTestId("nav-portfolio"));
    expect(screen.queryByTestId("incoming-news")).toBeNull();
  });

  it("leaves out what was sent to deceive", async () => {
    const poison = incoming({ isNews: true, suspicion: { kind: "nothing" } });
    openWallet({ received: received(poison) });
    await screen.findAllByTestId("coin");
    expect(screen.queryByTestId("incoming-news")).toBeNull();
  });
});

// U13: nothing could be searched for.
describe("the filters", () => {
  const entries = entriesOf(
    [activityRow("confirmed"), activityRow("failed", { chain: "Base", toName: null }), activityRow("notSigned")],
    [incoming({ id: "i", fromName: null })],
  );
  const found = (filter: Partial<typeof noFilter>) => entries.filter((entry) => fits(entry, { ...noFilter, ...filter })).map(({ id }) => id).sort();

  it("each leave out what does not fit", () => {
    expect(found({})).toEqual(["b1/step-confirmed", "b1/step-failed", "i"]);
    expect(found({ chain: "Base" })).toEqual(["b1/step-failed"]);
    expect(found({ direction: "in" })).toEqual(["i"]);
    expect(found({ status: "notSigned" })).toEqual(["b1/step-notSigned"]);
    expect(found({ kind: "message" })).toEqual([]);
    expect(found({ person: "Alice" })).toEqual(["b1/step-confirmed"]);
    expect(found({ coin: "ETH" })).toEqual(["b1/step-confirmed", "b1/step-failed", "i"]);
    expect(found({ coin: "USDC" })).toEqual([]);
    expect(found({ words: "ALICE" })).toEqual(["b1/step-confirmed", "b1/step-failed"]);
    expect(found({ words: `${alice.slice(0, 10)} 0.3` }), "every word must be there").toEqual(["i"]);
    expect(found({ words: hash.slice(2, 20) })).toEqual(["b1/step-confirmed", "b1/step-failed", "i"]);
  });
});
