import { act, screen, waitFor, within } from "@testing-library/react";
import { approval, approvalStep, bundle, evmFacts, passwordRequest, pays, step, unsaid } from "../testing/consentFixtures";
import { alice, ours, token } from "../testing/fixtures";
import { inView } from "../testing/inView";
import { armed, openConsent } from "../testing/openConsent";
import { callsOf } from "../testing/open";
import type { StepView, Tag } from "./bindings";
import { text } from "./text";

const asked = (changes: Partial<StepView> = {}) => approval({ bundle: bundle({ steps: [step(changes)] }) });

// Everything that is shown while the details are closed.
function outsideDetails(): string {
  const shown = screen.getByTestId("consent").cloneNode(true) as HTMLElement;
  shown.querySelector("details")?.remove();
  return shown.textContent;
}

function count(whole: string, part: string): number {
  return whole.split(part).length - 1;
}

describe("one payment", () => {
  // U9: each of them stood there up to seven times.
  it("is said once: how much on which network, what is left, who gets it, what it costs", async () => {
    openConsent(asked());
    await screen.findByTestId("consent");
    const said = outsideDetails();
    for (const part of ["−0.25 ETH on Local", "1 → 0.74958 ETH", "25 % of it", "In your book since May 3, 2026", "Paid 4 times", "at most 0.00042 ETH"]) {
      expect(count(said.replace(/\u2009/g, ""), part), `“${part}” stands once`).toBe(1);
    }
    expect(screen.getAllByTestId("consent-contact"), "and so does who gets it").toHaveLength(1);
    const order = ["consent-effect-amount", "consent-balance", "consent-contact", "consent-to", "consent-details"].map((id) => screen.getAllByTestId(id)[0] as Node);
    for (const [at, one] of order.slice(1).entries()) {
      expect((order[at] as Node).compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING, "in the order in which a person asks").not.toBe(0);
    }
  });

  it("has everything else among the details, closed, with the agent's words", async () => {
    openConsent(asked());
    const details = await screen.findByTestId("consent-details");
    expect(details).not.toHaveAttribute("open");
    expect(within(details).getByTestId("consent-from").textContent).toBe(ours);
    expect(within(details).getByTestId("consent-agent-says")).toHaveTextContent("transfer");
    expect(within(details).getByTestId("consent-commitment")).toBeInTheDocument();
    expect(outsideDetails(), "the agent's words are not beside what the bytes do").not.toContain("transfer");
    expect(outsideDetails(), "nor does an amount in wei").not.toContain(text.wei);
  });

  it("says whose words contradict the bytes, and shows both sides", async () => {
    const lie = { level: "danger" as const, code: "agent_contradicts_bytes", text: "The agent says value: “0.1 ETH”. The bytes say: 0.25 ETH.", said: unsaid };
    openConsent(asked({ findings: [lie] }));
    const shown = await screen.findByTestId("consent-finding");
    expect(shown).toHaveTextContent(text.contradiction);
    expect(shown).toHaveTextContent("0.1 ETH");
  });

  it("tells a balance that could not be read as unknown, and never as zero", async () => {
    const [change] = step().balances;
    if (change === undefined) throw new Error("the plain step has a balance");
    openConsent(asked({ balances: [{ ...change, balance: { kind: "unknown", why: "127.0.0.1 does not answer." } }] }));
    const balance = await screen.findByTestId("consent-balance");
    expect(balance).toHaveTextContent("Your balance is unknown: 127.0.0.1 does not answer.");
    expect(balance).toHaveAttribute("data-known", "false");
    expect(balance.textContent).not.toMatch(/ 0 |→|%/);
  });

  it("says what it is worth only where that is known", async () => {
    const { nudge } = openConsent(asked({ worth: { moves: ["151.20 USD"], fee: "0.12 USD" } }));
    expect(await screen.findByTestId("consent-worth")).toHaveTextContent("about 151.20 USD");
    expect(screen.getByTestId("consent-fee-worth")).toHaveTextContent("about 0.12 USD");
    await nudge({ ...asked(), requestId: "r9" });
    expect(screen.queryByTestId("consent-worth")).toBeNull();
    expect(screen.queryByTestId("consent-fee-worth")).toBeNull();
  });

  it.each<[Tag, string]>([
    [{ kind: "own" }, text.tags.own],
    [{ kind: "inBook", since: "2026-05-03", chain: "Local", by: "person" }, "In your book since May 3, 2026"],
    [{ kind: "inBook", since: "2026-05-03", chain: "Local", by: "agent" }, "Put in your book by the agent on May 3, 2026"],
    [{ kind: "inBook", since: "2026-05-03", chain: "Ethereum", by: "person" }, "Saved for Ethereum"],
    [{ kind: "paid", times: 1 }, "Paid once"],
    [{ kind: "paid", times: 4 }, "Paid 4 times"],
    [{ kind: "firstTime" }, text.tags.firstTime],
    [{ kind: "contract" }, text.tags.contract],
    [{ kind: "codeUnknown" }, text.tags.codeUnknown],
    [{ kind: "pinned", what: "DeepBook pool SUI/USDC" }, "Pinned DeepBook pool SUI/USDC"],
    [{ kind: "burn" }, text.tags.burn],
    [{ kind: "typed" }, text.tags.typed],
    [{ kind: "fromAgent" }, text.tags.fromAgent],
  ])("says what the wallet knows of who gets it: %o", async (tag, words) => {
    openConsent(asked({ parties: [{ address: alice, name: null, tags: [tag] }] }));
    const tags = (await screen.findAllByTestId("consent-tag-known")).map((shown) => shown.textContent);
    expect(tags).toContain(words);
  });

  it.each([
    [0, "less than 1 % of it"],
    [93, "93 % of it"],
    [100, "all of it"],
  ])("says how much of the balance goes: %i", async (share, words) => {
    const [change] = step().balances;
    if (change?.balance.kind !== "known") throw new Error("the plain step has a balance");
    openConsent(asked({ balances: [{ ...change, balance: { ...change.balance, share } }] }));
    expect(await screen.findByTestId("consent-balance")).toHaveTextContent(words);
  });
});

// U10: what is left was not said, and a token’s contract stood there as who gets it.
describe("a payment in a token", () => {
  const tusd = { symbol: "TUSD", id: token, decimals: 6 };
  const paid = step({
    facts: evmFacts({ moves: [pays("5000000", "5 TUSD", alice, tusd)] }, { to: token, value: { raw: "0", text: "0 ETH", said: null } }),
    balances: [
      ...step().balances,
      { asset: { ...tusd, id: token.toLowerCase() }, leaves: { raw: "5000000", text: "5 TUSD", said: null }, balance: { kind: "known", before: { raw: "0", text: "9 TUSD", said: null }, after: { raw: "0", text: "4 TUSD", said: null }, share: 55 } },
    ],
  });

  it("shows the token's balance with the amount, and the fee's with the fee", async () => {
    openConsent(approval({ bundle: bundle({ steps: [paid] }) }));
    const [move, fee] = await screen.findAllByTestId("consent-effect");
    expect(within(move as HTMLElement).getByTestId("consent-balance")).toHaveTextContent("9 → 4 TUSD");
    expect(within(fee as HTMLElement).getByTestId("consent-balance")).toHaveTextContent("1 → 0.74958 ETH");
  });

  it("names who gets the tokens, not the contract, and hides an amount of nothing", async () => {
    openConsent(approval({ bundle: bundle({ steps: [paid] }) }));
    expect((await screen.findByTestId("consent-to")).textContent).toBe(alice);
    expect(outsideDetails()).not.toContain("0 ETH ");
    expect(screen.getByTestId("consent-called").textContent, "the contract stands among the details").toBe(token);
  });
});

describe("Approve", () => {
  const button = () => screen.getByTestId("consent-approve");
  const within2 = (sequence: number) => (target: Element) => target.closest(`[data-sequence="${String(sequence)}"]`) !== null;

  // U3: with large text the recipient was never on the screen.
  it("waits until all that matters has been in view", async () => {
    inView(() => false);
    const { user, calls } = openConsent(approval({ bundle: bundle({ steps: [step({ sequence: 1 }), { ...approvalStep, sequence: 2 }] }) }));
    await screen.findByTestId("consent");
    await armed();
    expect(button(), "nothing was in view").toBeDisabled();
    expect(screen.getByText(text.seeAll), "and it says what is missing").toBeVisible();
    act(() => {
      inView(within2(1));
    });
    expect(button(), "the second step was not").toBeDisabled();
    await user.click(button());
    expect(callsOf(calls, "answer")).toEqual([]);
    act(() => {
      inView(within2(2));
    });
    expect(button(), "what was in view need not stay there").toBeEnabled();
    expect(screen.queryByText(text.seeAll)).toBeNull();
  });

  it("is not waiting for the details", async () => {
    inView((target) => target.closest("details") === null);
    openConsent(approval());
    await screen.findByTestId("consent");
    await armed();
    expect(button()).toBeEnabled();
  });

  it("by a password alone waits as well", async () => {
    inView(() => false);
    const { user, calls } = openConsent(passwordRequest({ isConsent: true }));
    await user.type(await screen.findByTestId("consent-password"), "plum harbor{Enter}");
    expect(callsOf(calls, "answer"), "nobody has seen what it would sign").toEqual([]);
    act(() => {
      inView(() => true);
    });
    await user.keyboard("{Enter}");
    expect(callsOf(calls, "answer")).toHaveLength(1);
  });
});

describe("the password after the yes", () => {
  async function approved() {
    const opened = openConsent(approval());
    const shown = await screen.findByTestId("consent-step");
    await armed();
    await opened.user.click(screen.getByText(text.details));
    await opened.user.click(screen.getByTestId("consent-approve"));
    await opened.nudge(null);
    return { ...opened, shown };
  }

  it("is asked for on the same page: what is signed stays where it is", async () => {
    const { nudge, shown } = await approved();
    await nudge(passwordRequest());
    expect(screen.getByTestId("consent-step"), "not a copy of it").toBe(shown);
    expect(screen.getByTestId("consent-details"), "opened as it was").toHaveAttribute("open");
    expect(screen.getByTestId("consent-password")).toHaveFocus();
    expect(screen.queryByTestId("consent-approve")).toBeNull();
    expect(screen.getByTestId("consent-password-submit")).toHaveTextContent(text.signAndSend);
  });

  it("arms anew: what a hand goes on typing types nothing", async () => {
    const { nudge, hand, calls } = await approved();
    await nudge(passwordRequest());
    expect(screen.getByTestId("consent")).toHaveAttribute("data-armed", "false");
    await hand.keyboard("arbor{Enter}");
    expect(screen.getByTestId("consent-password")).toHaveValue("");
    expect(callsOf(calls, "answer"), "only the yes was answered").toHaveLength(1);
    await armed();
    await hand.keyboard("arbor{Enter}");
    expect(callsOf(calls, "answer")).toHaveLength(2);
  });

  it("comes on a page of its own for anything else", async () => {
    const { nudge, shown } = await approved();
    await nudge(passwordRequest({ bundle: bundle({ commitment: "ff".repeat(32) }) }));
    expect(screen.getByTestId("consent-step"), "other bytes").not.toBe(shown);
    expect(screen.getByTestId("consent-details")).not.toHaveAttribute("open");
  });

  it("comes on a page of its own where the yes was not the person's last answer", async () => {
    const { nudge } = openConsent(approval());
    const shown = await screen.findByTestId("consent-step");
    await nudge(passwordRequest());
    expect(screen.getByTestId("consent-step")).not.toBe(shown);
  });

  it("stays through a wrong attempt", async () => {
    const { nudge, user, shown } = await approved();
    await nudge(passwordRequest());
    await user.type(screen.getByTestId("consent-password"), "wrong{Enter}");
    await nudge(null);
    expect(screen.getByTestId("consent-password")).toHaveValue("");
    await nudge(passwordRequest({ requestId: "r3", wrong: { attemptsLeft: 4, retryAfterSeconds: 0 } }));
    expect(screen.getByTestId("consent-step")).toBe(shown);
    await waitFor(() => {
      expect(screen.getByTestId("consent-password")).toHaveFocus();
    });
    expect(screen.getByTestId("consent-wrong-password")).toBeVisible();
  });
});
