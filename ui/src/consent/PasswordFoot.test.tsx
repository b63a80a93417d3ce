import { screen, waitFor, within } from "@testing-library/react";
import { answerTo, approvalStep, bitcoinStep, bundle, newPasswordRequest, passwordRequest, unsaid } from "../testing/consentFixtures";
import { refuse } from "../testing/ipc";
import { callsOf } from "../testing/open";
import { openConsent } from "../testing/openConsent";
import { alice } from "../testing/fixtures";
import { text } from "./text";

describe("the password page", () => {
  it("keeps in sight what is being signed", async () => {
    openConsent(passwordRequest());
    expect(await screen.findByTestId("consent-step")).toHaveTextContent("0.25 ETH");
    expect(screen.getByTestId("consent-network")).toHaveTextContent("Local");
    expect(screen.getByTestId("consent-purpose")).toHaveTextContent("Your password signs what you approved.");
    expect(screen.getByTestId("consent-password")).toHaveFocus();
  });

  it("keeps the fee in sight on every chain, also where nothing moves", async () => {
    const { facts } = bitcoinStep;
    const still = { ...bitcoinStep, facts: { ...facts, moves: [], fee: { kind: "at_most" as const, raw: "3000", text: "0.00003 BTC", said: null } } };
    openConsent(passwordRequest({ bundle: bundle({ steps: [bitcoinStep, still] }) }));
    await screen.findAllByTestId("consent-step");
    const fees = screen.getAllByTestId("consent-effect").filter((effect) => effect.dataset.kind === "fee");
    expect(fees.map((fee) => within(fee).getByTestId("consent-effect-amount").textContent)).toEqual([
      "0.00002 BTC",
      text.atMost({ amount: "0.00003 BTC" }),
    ]);
  });

  it("keeps a danger in sight too", async () => {
    openConsent(passwordRequest({ bundle: bundle({ steps: [approvalStep] }) }));
    await screen.findByTestId("consent-step");
    expect(screen.getByTestId("consent-finding")).toHaveAttribute("data-level", "danger");
  });

  it("takes no password where the wallet allows no yes", async () => {
    const forbidden = { level: "forbidden" as const, code: "f", text: "This empties the vault.", said: unsaid };
    const gate = { kind: "never" as const };
    const { user, calls } = openConsent(passwordRequest({ gate, isConsent: true, bundle: bundle({ findings: [forbidden] }) }));
    expect(await screen.findByTestId("consent-never")).toHaveTextContent(text.neverAllowed);
    expect(screen.queryByTestId("consent-password"), "there is nothing to type").toBeNull();
    expect(screen.queryByTestId("consent-password-submit"), "and nothing to submit").toBeNull();
    await user.click(screen.getByTestId("consent-cancel"));
    expect(callsOf(calls, "reject"), "only a no is left").toEqual([{ requestId: "r2" }]);
  });

  it("has the whole transaction among the details", async () => {
    const { user } = openConsent(passwordRequest());
    const details = await screen.findByTestId("consent-details");
    expect(details, "which are closed").not.toHaveAttribute("open");
    await user.click(within(details).getByText(text.details));
    expect(screen.getByTestId("consent-value-wei").textContent).toBe("250000000000000000");
    expect(screen.getByTestId("consent-to").textContent, "who gets it needs no opening").toBe(alice);
  });

  it("submits with Enter, once, and forgets what was typed", async () => {
    const { user, calls } = openConsent(passwordRequest());
    await user.type(await screen.findByTestId("consent-password"), "correct horse battery{Enter}");
    expect(callsOf(calls, "answer")).toEqual([
      answerTo("r2", { kind: "password", password: "correct horse battery" }, { boundTo: bundle().commitment }),
    ]);
    expect(screen.getByTestId("consent-password")).toHaveValue("");
    expect(screen.getByTestId("consent-password")).toBeDisabled();
    await user.keyboard("{Enter}");
    expect(callsOf(calls, "answer")).toHaveLength(1);
  });

  it("does not submit an empty password", async () => {
    const { user, calls } = openConsent(passwordRequest());
    await user.type(await screen.findByTestId("consent-password"), "{Enter}");
    expect(callsOf(calls, "answer")).toHaveLength(0);
    expect(screen.getByTestId("consent-password-submit")).toBeDisabled();
  });

  it("cancels by button and by Escape", async () => {
    const { user, calls, nudge } = openConsent(passwordRequest());
    await user.click(await screen.findByTestId("consent-cancel"));
    await nudge(passwordRequest({ requestId: "r7" }));
    await user.keyboard("{Escape}");
    expect(callsOf(calls, "reject")).toEqual([{ requestId: "r2" }, { requestId: "r7" }]);
  });

  it("says that the password was wrong and how many attempts are left", async () => {
    const { user, calls, nudge } = openConsent(passwordRequest());
    await user.type(await screen.findByTestId("consent-password"), "wrong password{Enter}");
    await nudge(passwordRequest({ requestId: "r3", wrong: { attemptsLeft: 4, retryAfterSeconds: 0 } }));
    expect(screen.getByTestId("consent-wrong-password")).toHaveTextContent(text.wrongPassword);
    expect(screen.getByTestId("consent-attempts-left")).toHaveTextContent("4 attempts left");
    expect(screen.getByTestId("consent-password")).toHaveFocus();
    await user.type(screen.getByTestId("consent-password"), "right password{Enter}");
    expect(callsOf(calls, "answer").at(-1)).toEqual(
      answerTo("r3", { kind: "password", password: "right password" }, { boundTo: bundle().commitment }),
    );
  });

  it("waits out the delay before another attempt", async () => {
    const { user, calls } = openConsent(passwordRequest({ wrong: { attemptsLeft: 0, retryAfterSeconds: 3 } }));
    await user.type(await screen.findByTestId("consent-password"), "another one{Enter}");
    expect(screen.getByTestId("consent-retry-after")).toBeVisible();
    expect(callsOf(calls, "answer"), "an attempt during the delay is not sent").toHaveLength(0);
    await waitFor(
      () => {
        expect(screen.getByTestId("consent-password-submit")).toBeEnabled();
      },
      { timeout: 8000 },
    );
  }, 15_000);

  it("tells a refusal of the wallet and stays usable", async () => {
    const { user } = openConsent(passwordRequest(), { answer: () => refuse("invalid", "The password is empty.") });
    await user.type(await screen.findByTestId("consent-password"), "x{Enter}");
    expect(await screen.findByTestId("consent-problem")).toHaveTextContent("The password is empty.");
    expect(screen.getByTestId("consent-password")).toBeEnabled();
  });

  it("closes when the request expires", async () => {
    openConsent(passwordRequest({ expiresAt: Date.now() - 1 }));
    expect(await screen.findByTestId("consent-password")).toBeDisabled();
    expect(screen.getByTestId("consent-cancel")).toBeDisabled();
    expect(screen.getByTestId("consent-countdown")).toHaveTextContent(text.expired);
  });
});

describe("the new password page", () => {
  const good = "plum harbor violet engine";

  it("says that nobody can reset it", async () => {
    openConsent(newPasswordRequest());
    expect(await screen.findByTestId("consent-no-reset")).toHaveTextContent("Nobody can reset this password.");
    expect(screen.getByTestId("consent-new-password")).toHaveFocus();
  });

  // U19: a weak one was refused only after the click, and both fields were emptied.
  it("takes the same twelve characters or more, twice", async () => {
    const { user, calls } = openConsent(newPasswordRequest());
    await user.type(await screen.findByTestId("consent-new-password"), "elevenchars");
    await user.type(screen.getByTestId("consent-new-password-again"), "elevenchars{Enter}");
    expect(screen.getByTestId("consent-strength")).toHaveTextContent("1 more character needed.");
    expect(screen.getByTestId("consent-new-password-submit")).toBeDisabled();

    await user.clear(screen.getByTestId("consent-new-password"));
    await user.type(screen.getByTestId("consent-new-password"), good);
    expect(screen.getByText(text.mismatch)).toBeVisible();
    expect(screen.getByTestId("consent-new-password-submit")).toBeDisabled();
    expect(callsOf(calls, "answer")).toHaveLength(0);

    await user.clear(screen.getByTestId("consent-new-password-again"));
    await user.type(screen.getByTestId("consent-new-password-again"), good);
    await user.click(screen.getByTestId("consent-new-password-submit"));
    expect(callsOf(calls, "answer")).toEqual([answerTo("r3", { kind: "password", password: good })]);
    expect(screen.getByTestId("consent-new-password"), "nothing typed outlives the answer").toHaveValue("");
  });

  it("takes no weak one, and says beside the button what to do", async () => {
    const { user, calls } = openConsent(newPasswordRequest());
    const submit = await screen.findByTestId("consent-new-password-submit");
    const first = screen.getByTestId("consent-new-password");
    const second = screen.getByTestId("consent-new-password-again");
    await user.type(first, "elevenchars");
    expect(submit).toHaveAccessibleDescription(text.notReady.characters);
    await user.clear(first);
    await user.type(first, "123456789012");
    await user.type(second, "123456789012{Enter}");
    expect(screen.getByTestId("consent-strength")).toHaveTextContent(text.strength.weak);
    expect(submit).toBeDisabled();
    expect(submit).toHaveAccessibleDescription(text.notReady.strength);
    expect(callsOf(calls, "answer")).toHaveLength(0);
    await user.clear(second);
    await user.clear(first);
    await user.type(first, good);
    expect(submit).toHaveAccessibleDescription(text.notReady.repeating);
    await user.type(second, "plum");
    expect(submit).toHaveAccessibleDescription(text.notReady.sameness);
    await user.type(second, good.slice(4));
    expect(submit).toBeEnabled();
    expect(screen.queryByTestId("consent-not-ready")).toBeNull();
  });

  it.each([
    ["123456789012", "danger"],
    ["x7#Kq2!vR9zp", "warning"],
    [good, "success"],
  ])("shows %j in its colour, beside a word", async (password, colour) => {
    const { user } = openConsent(newPasswordRequest());
    await user.type(await screen.findByTestId("consent-new-password"), password);
    const word = screen.getByTestId("consent-strength");
    expect(word).not.toBeEmptyDOMElement();
    expect(word.parentElement?.querySelectorAll(`[data-reached=true][data-colour=${colour}]`).length).toBeGreaterThan(0);
  });

  it("keeps what was typed where the wallet finds it too easy", async () => {
    const easy = "passwordpassword";
    const { user } = openConsent(newPasswordRequest(), { answer: () => refuse("invalid", "This password is easy to guess.") });
    await user.type(await screen.findByTestId("consent-new-password"), easy);
    await user.type(screen.getByTestId("consent-new-password-again"), easy);
    await user.click(screen.getByTestId("consent-new-password-submit"));
    expect(await screen.findByTestId("consent-problem")).toHaveTextContent("easy to guess");
    expect(screen.getByTestId("consent-new-password")).toHaveValue(easy);
    expect(screen.getByTestId("consent-new-password-again")).toHaveValue(easy);
    expect(screen.getByTestId("consent-new-password")).toBeEnabled();
  });

  it("cancels", async () => {
    const { user, calls } = openConsent(newPasswordRequest());
    await screen.findByTestId("consent-cancel");
    await user.keyboard("{Escape}");
    expect(callsOf(calls, "reject")).toEqual([{ requestId: "r3" }]);
  });
});
