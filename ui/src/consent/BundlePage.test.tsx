import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { acknowledge, answerTo, approval, approvalStep, bitcoinStep, bundle, danger, evmFacts, hostileText, opaqueStep, pays, permit, step, unsaid, warning } from "../testing/consentFixtures";
import { outside } from "../testing/said";
import { refuse } from "../testing/ipc";
import { callsOf } from "../testing/open";
import { openConsent } from "../testing/openConsent";
import { alice, hostile, ours, token } from "../testing/fixtures";
import { text } from "./text";
import { armsAfterMs } from "./useArmed";
import { staysForMs } from "./useConsent";

const commitment = bundle().commitment;

afterEach(() => {
  vi.useRealTimers();
});

async function armed() {
  await waitFor(
    () => {
      expect(screen.getByTestId("consent-approve")).toBeEnabled();
    },
    { timeout: armsAfterMs * 4 },
  );
  return screen.getByTestId("consent-approve");
}

describe("what the person sees", () => {
  it("is origin, network, effects, the transaction and the fee, from the facts", async () => {
    openConsent(approval());
    expect(await screen.findByTestId("consent-origin")).toHaveTextContent("Proposed by the agent");
    expect(screen.getByTestId("consent-network")).toHaveTextContent("Local");
    expect(screen.getByTestId("consent-test-money")).toBeVisible();
    expect(screen.getByTestId("consent-from").textContent).toBe(ours);
    expect(screen.getByTestId("consent-to").textContent).toBe(alice);
    expect(screen.getByTestId("consent-value")).toHaveTextContent("0.25 ETH");
    expect(screen.getByTestId("consent-value-wei").textContent).toBe("250000000000000000");
    expect(screen.getByTestId("consent-max-fee")).toHaveTextContent("0.00042 ETH");
    expect(screen.getByTestId("consent-nonce")).toHaveTextContent("7");
    expect(screen.getByTestId("consent-contact")).toHaveTextContent("to Alice");
  });

  it("says the network of every step where there are several, and numbers the steps as they run", async () => {
    const on = (chain: string, sequence: number) => step({ sequence, facts: { ...evmFacts(), chain } });
    // Two transactions of one payload have one id and number.
    openConsent(approval({ bundle: bundle({ network: "Ethereum, Arbitrum", steps: [on("Ethereum", 0), on("Arbitrum", 7), on("Arbitrum", 7)] }) }));
    const titles = await screen.findAllByTestId("consent-step-title");
    expect(titles.map((title) => title.textContent)).toEqual([
      text.stepTitleOn({ number: 1, count: 3, chain: "Ethereum" }),
      text.stepTitleOn({ number: 2, count: 3, chain: "Arbitrum" }),
      text.stepTitleOn({ number: 3, count: 3, chain: "Arbitrum" }),
    ]);
    expect(screen.getByTestId("consent-network")).toHaveTextContent("Ethereum, Arbitrum");
  });

  it("puts the effects before everything else of the step", async () => {
    openConsent(approval());
    const shown = await screen.findByTestId("consent-step");
    const [effect] = within(shown).getAllByTestId("consent-effect");
    expect(effect).toHaveTextContent("−0.25 ETH on Local");
    const from = screen.getByTestId("consent-from");
    expect((effect as Node).compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  it("keeps the agent's words apart and marks them as unverified", async () => {
    openConsent(approval({ bundle: bundle({ label: "Pay Alice back" }) }));
    const said = await screen.findByTestId("consent-agent-says");
    expect(said).toHaveTextContent("The agent says (not verified)");
    expect(within(said).queryByTestId("consent-value"), "no fact stands inside the quotation").toBeNull();
    expect(screen.getByTestId("consent-agent-label")).toHaveTextContent("Pay Alice back");
  });

  it("says that an opaque call cannot be decoded, and never claims to know its effect", async () => {
    openConsent(approval({ bundle: bundle({ steps: [opaqueStep] }) }));
    expect(await screen.findByTestId("consent-opaque")).toHaveTextContent(text.calls.opaque);
    expect(screen.getByTestId("consent-to").textContent, "the contract that is called stands with what matters").toBe(token);
    expect(screen.getByText(/0x3593564c/)).toBeInTheDocument();
  });

  it("shows an approval without limit as such, not as a number", async () => {
    openConsent(approval({ bundle: bundle({ steps: [approvalStep] }) }));
    expect(await screen.findByTestId("consent-unlimited")).toHaveTextContent(text.unlimited);
    expect(screen.getByTestId("consent-step").textContent).not.toContain("115792089237316195423570985008687907853");
    expect(screen.getAllByTestId("consent-finding"), "one finding, told with the facts and the step, is shown once").toHaveLength(1);
  });

  it("orders findings by how much they matter", async () => {
    const danger = { level: "danger" as const, code: "d", text: "Stop.", said: unsaid };
    openConsent(approval({ bundle: bundle({ findings: [{ level: "info", code: "i", text: "By the way.", said: unsaid }, warning, danger] }) }));
    await screen.findByTestId("consent");
    const levels = screen.getAllByTestId("consent-finding").map((finding) => finding.dataset.level);
    expect(levels).toEqual(["danger", "warning", "info"]);
    expect(within(screen.getByTestId("consent-details")).getByText("By the way."), "a note stands among the details").toBeInTheDocument();
  });
});

describe("consenting", () => {
  it("starts with the focus on Reject", async () => {
    openConsent(approval());
    expect(await screen.findByTestId("consent-reject")).toHaveFocus();
  });

  it("cannot happen by a click in the first moment", async () => {
    const { user, calls } = openConsent(approval());
    const button = await screen.findByTestId("consent-approve");
    expect(button).toBeDisabled();
    await user.click(button);
    expect(callsOf(calls, "answer")).toHaveLength(0);
    await armed();
  });

  it("takes a click, and echoes the request and what it is bound to", async () => {
    const { user, calls } = openConsent(approval());
    await screen.findByTestId("consent");
    await user.click(await armed());
    expect(callsOf(calls, "answer")).toEqual([answerTo("r1", { kind: "yes" }, { boundTo: commitment })]);
  });

  it("never happens by Enter, wherever the focus is", async () => {
    const { user, calls } = openConsent(approval({ gate: acknowledge, bundle: bundle({ steps: [approvalStep] }) }));
    await screen.findByTestId("consent");
    await user.click(screen.getByTestId("consent-danger-ack"));
    const button = await armed();
    const body = document.body;
    const stops = [...body.querySelectorAll<HTMLElement>("button, input, summary, [tabindex]")];
    for (const stop of stops) {
      if (stop.dataset.testid === "consent-reject") continue;
      stop.focus();
      await user.keyboard("{Enter}");
    }
    fireEvent.keyDown(button, { key: "Enter" });
    expect(callsOf(calls, "answer")).toHaveLength(0);
    expect(stops, "the sweep reached Approve").toContain(button);
  });

  it("can be done by Space on the focused button", async () => {
    const { user, calls } = openConsent(approval());
    await screen.findByTestId("consent");
    (await armed()).focus();
    await user.keyboard(" ");
    expect(callsOf(calls, "answer")).toHaveLength(1);
  });

  it("needs a danger to be acknowledged first", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { calls } = openConsent(approval({ gate: acknowledge, bundle: bundle({ steps: [approvalStep] }) }));
    await screen.findByTestId("consent");
    const focused = screen.getByTestId("consent-reject");
    await waitFor(() => {
      expect(focused, "the page's effects have run").toHaveFocus();
    });
    act(() => {
      vi.advanceTimersByTime(armsAfterMs + 1);
    });
    const button = screen.getByTestId("consent-approve");
    expect(button, "armed, but not acknowledged").toBeDisabled();
    fireEvent.click(screen.getByTestId("consent-danger-ack"));
    expect(button).toBeEnabled();
    fireEvent.click(button);
    expect(callsOf(calls, "answer"), "and the wallet is told").toEqual([
      answerTo("r1", { kind: "yes" }, { boundTo: commitment, meant: { acknowledged: true, typed: [] } }),
    ]);
  });

  it("asks for no acknowledgement where the wallet demands none", async () => {
    openConsent(approval({ bundle: bundle({ findings: [warning] }) }));
    await screen.findByTestId("consent");
    expect(screen.queryByTestId("consent-danger-ack")).toBeNull();
  });

  it("takes the texts that the wallet wants typed, and gives them as they are", async () => {
    const { user, calls } = openConsent(approval({ gate: { kind: "type", words: ["0.25 ETH", "Alice"] } }));
    await screen.findByTestId("consent");
    await user.type(screen.getByTestId("consent-gate-0"), "0.25 ETH");
    await user.type(screen.getByTestId("consent-gate-1"), "alice");
    await new Promise((done) => setTimeout(done, armsAfterMs * 2));
    expect(screen.getByTestId("consent-approve"), "one of them is not exact").toBeDisabled();
    await user.clear(screen.getByTestId("consent-gate-1"));
    await user.type(screen.getByTestId("consent-gate-1"), "Alice{Enter}");
    expect(callsOf(calls, "answer"), "Enter in a field is no yes").toHaveLength(0);
    await user.click(await armed());
    expect(callsOf(calls, "answer")).toEqual([answerTo("r1", { kind: "yes" }, { boundTo: commitment, meant: { acknowledged: false, typed: ["0.25 ETH", "Alice"] } })]);
  });

  it("has no yes where the wallet allows none", async () => {
    const forbidden = { level: "forbidden" as const, code: "f", text: "This empties the vault.", said: unsaid };
    const { user, calls } = openConsent(approval({ gate: { kind: "never" }, bundle: bundle({ findings: [forbidden] }) }));
    expect(await screen.findByTestId("consent-never")).toHaveTextContent(text.neverAllowed);
    expect(screen.queryByTestId("consent-approve")).toBeNull();
    expect(screen.getByTestId("consent-finding")).toHaveTextContent("This empties the vault.");
    await user.click(screen.getByTestId("consent-reject"));
    expect(callsOf(calls, "reject")).toEqual([{ requestId: "r1" }]);
  });
});

describe("rejecting", () => {
  it("is one Enter away at the start", async () => {
    const { user, calls } = openConsent(approval());
    await screen.findByTestId("consent-reject");
    await user.keyboard("{Enter}");
    expect(callsOf(calls, "reject")).toEqual([{ requestId: "r1" }]);
  });

  it("is what Escape does", async () => {
    const { user, calls } = openConsent(approval());
    await screen.findByTestId("consent-reject");
    await user.keyboard("{Escape}");
    expect(callsOf(calls, "reject")).toEqual([{ requestId: "r1" }]);
    expect(callsOf(calls, "answer")).toHaveLength(0);
  });
});

describe("after an answer", () => {
  it("nothing can be pressed until the wallet says more", async () => {
    const { user, calls, nudge } = openConsent(approval());
    await screen.findByTestId("consent");
    await user.click(await armed());
    expect(screen.getByTestId("consent-approve")).toBeDisabled();
    expect(screen.getByTestId("consent-reject")).toBeDisabled();
    await user.keyboard("{Escape}");
    expect(callsOf(calls, "reject")).toHaveLength(0);
    await nudge(null);
    expect(screen.getByTestId("consent-step"), "what was answered stays while the next question may be on its way").toBeVisible();
    expect(await screen.findByTestId("consent-idle", {}, { timeout: staysForMs * 2 })).toHaveTextContent(text.idleTitle);
  });

  it("a stale answer is told, and the page shows what is true now", async () => {
    const { user, nudge } = openConsent(approval(), {
      reject: () => refuse("refused", "This request is not waiting any more."),
    });
    await user.click(await screen.findByTestId("consent-reject"));
    expect(await screen.findByTestId("consent-problem")).toHaveTextContent("not waiting any more");
    await nudge(null);
    expect(screen.queryByTestId("consent-problem")).toBeNull();
  });
});

describe("the next request", () => {
  it("inherits nothing: not the acknowledgement, not the arming, not the focus", async () => {
    const first = approval({ gate: acknowledge, bundle: bundle({ steps: [approvalStep] }) });
    const { user, nudge, calls } = openConsent(first);
    await screen.findByTestId("consent");
    await user.click(screen.getByTestId("consent-danger-ack"));
    await armed();
    await nudge({ ...first, requestId: "r9" });
    expect(screen.getByTestId("consent-danger-ack")).not.toBeChecked();
    expect(screen.getByTestId("consent-approve")).toBeDisabled();
    expect(screen.getByTestId("consent-reject")).toHaveFocus();
    await user.click(screen.getByTestId("consent-reject"));
    expect(callsOf(calls, "reject")).toEqual([{ requestId: "r9" }]);
  });

  it("wins over a slow answer about the one before", async () => {
    let answerOld: (value: unknown) => void = () => undefined;
    const old = new Promise((done) => {
      answerOld = done;
    });
    let asked = 0;
    const newer = approval({ requestId: "new", bundle: bundle({ network: "Sepolia" }) });
    const { nudge } = openConsent(null, {
      current: () => {
        asked += 1;
        return asked === 1 ? old : newer;
      },
    });
    await screen.findByTestId("consent-opening");
    await waitFor(() => {
      expect(asked).toBe(1);
    });
    await nudge(newer);
    await act(async () => {
      answerOld(approval());
      await old;
    });
    expect(screen.getByTestId("consent-network")).toHaveTextContent("Sepolia");
  });
});

describe("expiry", () => {
  it("counts down and then closes every way to answer", async () => {
    const { user, calls } = openConsent(approval({ expiresAt: Date.now() + 900 }));
    expect(await screen.findByTestId("consent-countdown")).toHaveTextContent("Expires in 0:01");
    await waitFor(
      () => {
        expect(screen.getByTestId("consent-countdown")).toHaveTextContent(text.expired);
      },
      { timeout: 4000 },
    );
    await waitFor(() => {
      expect(screen.getByTestId("consent-reject")).toBeDisabled();
    });
    expect(screen.getByTestId("consent-approve")).toBeDisabled();
    await user.keyboard("{Escape}");
    await user.click(screen.getByTestId("consent-approve"));
    expect(calls.filter((call) => ["answer", "reject"].includes(call.command))).toHaveLength(0);
  });

  it("is spoken at marks, not every second", async () => {
    openConsent(approval({ expiresAt: Date.now() + 25_000 }));
    expect(await screen.findByTestId("consent-time-spoken")).toHaveTextContent("30 seconds left to answer");
    expect(screen.getByTestId("consent-countdown")).toHaveAttribute("aria-live", "off");
  });
});

describe("hostile text", () => {
  const spoiled = bundle({
    label: `${hostile}${"\n".repeat(500)}${"x".repeat(20_000)}`,
    network: hostile,
    vaultName: hostile,
    origin: { kind: "agent", text: outside(hostile.repeat(50)) },
    findings: [{ level: "warning", code: "w", text: hostile, said: unsaid }],
    steps: [
      step({
        toName: { title: hostile.repeat(20), origin: "agent", ageText: hostile },
        agentSays: [{ key: hostile, value: hostile.repeat(500) }],
      }),
    ],
  });

  it("is shown as text, with what cannot be seen spelled out, and bounded", async () => {
    openConsent(approval({ bundle: spoiled }));
    const shown = await screen.findByTestId("consent");
    expect(shown.querySelector("img, script, a, iframe, style")).toBeNull();
    expect(shown.textContent).toContain("<script>steal()</script>");
    expect(shown.textContent).toContain("[U+202E]");
    expect(shown.textContent).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B]/u);
    expect(shown.textContent.length).toBeLessThan(8000);
  });

  it("leaves the buttons and the addresses as they are", async () => {
    openConsent(approval({ bundle: spoiled }));
    expect(await screen.findByTestId("consent-to")).toHaveTextContent(alice);
    expect(screen.getByTestId("consent-reject")).toHaveFocus();
  });
});

describe("an amount of a token whose decimals nobody knows", () => {
  it("has its digits in groups, and none is lost", async () => {
    const amountText = "5000000 units of an unknown token";
    const unknown = { symbol: null, id: token, decimals: null };
    const move = pays("5000000", amountText, alice, unknown);
    openConsent(approval({ bundle: bundle({ steps: [step({ facts: { ...evmFacts(), moves: [move] } })] }) }));
    const [amount] = await screen.findAllByTestId("consent-effect-amount");
    if (amount === undefined) throw new Error("the move has an amount");
    expect(amount.textContent).toBe(`−${amountText}`);
    expect(Array.from(amount.querySelectorAll(".digit-group"), (group) => group.textContent)).toEqual(["5", "000", "000"]);
  });
});

describe("a window that cannot read its request", () => {
  it("says so and tries again", async () => {
    let broken = true;
    const { user } = openConsent(null, {
      current: () => (broken ? refuse("internal", "The wallet did not answer.") : null),
    });
    expect(await screen.findByTestId("consent-failed")).toHaveTextContent("The wallet did not answer.");
    broken = false;
    await user.click(screen.getByTestId("consent-retry"));
    expect(await screen.findByTestId("consent-idle")).toBeVisible();
  });
});

describe("a message", () => {
  const asked = () => approval({ gate: acknowledge, bundle: bundle({ steps: [], messages: [permit()], findings: [danger] }) });

  it("shows every field, what it allows, and nothing that the document could fake", async () => {
    openConsent(asked());
    const shown = await screen.findByTestId("consent-message");
    expect(within(shown).getByTestId("consent-effect")).toHaveAttribute("data-grave", "true");
    expect(within(shown).getByTestId("consent-effect-amount")).toHaveTextContent("unlimited TUSD");
    expect(within(shown).getByTestId("consent-from").textContent).toBe(ours);
    const [domain, fields] = within(shown).getAllByTestId("consent-fields");
    expect(domain).toHaveTextContent(hostileText);
    expect(domain?.querySelector("b")).toBeNull();
    expect(fields).toHaveTextContent("deadline");
    expect(within(shown).getByTestId("consent-agent-says")).toHaveTextContent("Sign in");
  });

  it("has a number where there are several, and each says what was found in it", async () => {
    const { what } = permit();
    if (what.kind !== "typedData") throw new Error("a permit is a document");
    const plain = permit({ title: "Signature: Vote", titled: { id: "title-signature", arguments: { title: "Vote" } }, what: { ...what, facts: { ...what.facts, moves: [], findings: [] } } });
    openConsent(approval({ bundle: bundle({ steps: [], messages: [permit(), plain], findings: [{ ...danger, code: "unlimited_approval" }] }) }));
    const [first, second] = await screen.findAllByTestId("consent-message");
    expect(first).toHaveTextContent("Message 1 of 2: Signature: Allow unlimited TUSD");
    expect(second).toHaveTextContent("Message 2 of 2: Signature: Vote");
    expect(within(first as HTMLElement).getByTestId("consent-finding")).toHaveTextContent(danger.text);
    expect(within(second as HTMLElement).queryByTestId("consent-finding")).toBeNull();
  });

  it("has no number where it is the only one", async () => {
    openConsent(asked());
    expect(await screen.findByTestId("consent-message")).not.toHaveTextContent("1 of 1");
    expect(screen.getAllByTestId("consent-finding"), "and what was found stands once").toHaveLength(1);
  });

  it("cannot be approved before its danger was read", async () => {
    openConsent(asked());
    await screen.findByTestId("consent-message");
    await new Promise((done) => setTimeout(done, armsAfterMs * 2));
    expect(screen.getByTestId("consent-approve")).toBeDisabled();
    fireEvent.click(screen.getByTestId("consent-danger-ack"));
    expect(await armed()).toBeEnabled();
  });

  it("is a sign-in only where the wallet says so", async () => {
    const what = {
      kind: "signIn" as const,
      signer: ours,
      challenge: { to: "Example", address: ours, nonce: `0x${"07".repeat(16)}`, expiresAt: "2026-11-21T04:05:06.042Z" },
    };
    const origin = { kind: "form" as const, text: { id: "question-origin-signIn", arguments: { host: "agent.example" } } };
    openConsent(approval({ bundle: bundle({ origin, steps: [], messages: [permit({ what })] }) }));
    expect(await screen.findByTestId("consent-message")).toHaveTextContent(text.messageMovesNothing.signIn);
    expect(screen.getByTestId("consent-why"), "and who gets it is said").toHaveTextContent("agent.example");
  });
});

it("spells out what cannot be seen in a text that is signed, and names the box it stands in", async () => {
  const what = { kind: "text" as const, signer: ours, lines: ["pay \u202eno", "twice"] };
  openConsent(approval({ bundle: bundle({ steps: [], messages: [permit({ what })] }) }));
  const shown = await screen.findByRole("region", { name: text.messageText });
  expect(shown).toHaveTextContent("pay [U+202E]notwice");
  expect(shown.textContent).not.toContain("\u202e");
});

it("shows the destination tag of a payment of XRP beside who gets it", async () => {
  const calls = [{ target: "Payment", called: "name" as const, function: null, arguments: [{ name: "DestinationTag", type: "UInt32", value: "123" }] }];
  const facts = { ...bitcoinStep.facts, calls };
  openConsent(approval({ bundle: bundle({ steps: [{ ...bitcoinStep, facts }] }) }));
  const [first] = await screen.findAllByTestId("consent-effect");
  expect(first).toHaveTextContent("Destination tag123");
  expect(screen.getAllByTestId("consent-tag"), "it stands beside one recipient only").toHaveLength(1);
  expect(screen.getByText("Payment"), "what is asked of the ledger has a name").toBeInTheDocument();
  expect(screen.queryByText(text.unknownFunction), "and no function beside it").toBeNull();
});

it("shows of a payment in bitcoin what leaves, what comes back, and the memo without its tricks", async () => {
  openConsent(approval({ bundle: bundle({ steps: [bitcoinStep] }) }));
  const effects = await screen.findAllByTestId("consent-effect");
  expect(effects.map((effect) => effect.getAttribute("data-kind"))).toEqual(["pay", "fee"]);
  expect(effects[0]).toHaveTextContent("0.25 BTC");
  expect(effects[0]).toHaveTextContent(text.notInBook);
  expect(screen.getByText(text.move.change), "what comes back is no change of the balance, and stands among the details").toBeInTheDocument();
  expect(screen.getByTestId("consent-max-fee")).toHaveTextContent("0.00002 BTC");
  expect(screen.getByTestId("consent-raw"), "no details of the fee are promised where there are none").not.toHaveTextContent("fee");
  expect(document.body.textContent).not.toContain("\u202e");
});
