import { screen, waitFor } from "@testing-library/react";
import { ours } from "../testing/fixtures";
import { accountRequest, answerTo, phraseRequest } from "../testing/consentFixtures";
import { refuse } from "../testing/ipc";
import { callsOf } from "../testing/open";
import { openConsent } from "../testing/openConsent";
import { text } from "./text";
import { armsAfterMs } from "./useArmed";

const words = "test test test test test test test test test test test junk";

describe("the page of a recovery phrase", () => {
  it("takes as many words as a phrase can have, and hides them unless asked", async () => {
    const { user, calls } = openConsent(phraseRequest());
    const field = await screen.findByTestId("consent-phrase");
    expect(field, "an onlooker reads nothing").toHaveClass("phrase-hidden");
    await user.type(field, words.replace(" junk", ""));
    expect(screen.getByTestId("consent-phrase-count")).toHaveTextContent("11 words so far");
    expect(screen.getByTestId("consent-phrase-submit")).toBeDisabled();
    await user.type(field, " junk");
    await user.click(screen.getByTestId("consent-phrase-show"));
    expect(field).not.toHaveClass("phrase-hidden");
    await user.click(screen.getByTestId("consent-phrase-submit"));
    expect(callsOf(calls, "answer")).toEqual([answerTo("r6", { kind: "phrase", words, passphrase: "" })]);
  });

  it("sends the passphrase to the letter", async () => {
    const { user, calls } = openConsent(phraseRequest());
    await user.type(await screen.findByTestId("consent-phrase"), words);
    await user.type(screen.getByTestId("consent-passphrase"), " two spaces {Enter}");
    expect(callsOf(calls, "answer")).toEqual([answerTo("r6", { kind: "phrase", words, passphrase: " two spaces " })]);
  });

  it("keeps what was typed while a word is wrong, and says which", async () => {
    const { user } = openConsent(phraseRequest(), {
      answer: () => refuse("invalid", "Words 3 and 7 are not words of recovery phrases."),
    });
    await user.type(await screen.findByTestId("consent-phrase"), words);
    await user.click(screen.getByTestId("consent-phrase-submit"));
    expect(await screen.findByTestId("consent-problem")).toHaveTextContent("Words 3 and 7");
    expect(screen.getByTestId("consent-phrase"), "nobody types them all anew").toHaveValue(words);
  });

  it("forgets what was typed with its request", async () => {
    const { user, nudge } = openConsent(phraseRequest());
    await user.type(await screen.findByTestId("consent-phrase"), words);
    await nudge(null);
    expect(document.body.innerHTML).not.toContain("junk");
    await nudge(phraseRequest({ requestId: "r8" }));
    expect(await screen.findByTestId("consent-phrase")).toHaveValue("");
  });

  it("cancels by Escape", async () => {
    const { user, calls } = openConsent(phraseRequest());
    await screen.findByTestId("consent-cancel");
    await user.keyboard("{Escape}");
    expect(callsOf(calls, "reject")).toEqual([{ requestId: "r6" }]);
  });
});

describe("the page of a phrase's account", () => {
  it("shows address, path and account, and what the person has to know, before the yes", async () => {
    const { user, calls } = openConsent(accountRequest());
    expect((await screen.findByTestId("consent-account-address")).textContent).toBe(ours);
    expect(screen.getByTestId("consent-account-path")).toHaveTextContent("m/44'/60'/0'/0/0");
    expect(screen.getAllByTestId("consent-account-sentence")).toHaveLength(3);
    const accept = screen.getByTestId("consent-account-accept");
    expect(accept, "a click meant for what was there before is none").toBeDisabled();
    await waitFor(
      () => {
        expect(accept).toBeEnabled();
      },
      { timeout: armsAfterMs * 4 },
    );
    accept.focus();
    await user.keyboard("{Enter}");
    expect(callsOf(calls, "answer"), "nor is Enter a yes").toHaveLength(0);
    await user.click(accept);
    expect(callsOf(calls, "answer")).toEqual([answerTo("r7", { kind: "yes" }, { boundTo: ours })]);
  });

  it("is a no by Escape", async () => {
    const { user, calls } = openConsent(accountRequest());
    expect(await screen.findByRole("heading", { name: text.accountTitle })).toBeVisible();
    await user.keyboard("{Escape}");
    expect(callsOf(calls, "reject")).toEqual([{ requestId: "r7" }]);
  });
});
