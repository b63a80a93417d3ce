import { screen } from "@testing-library/react";
import { violations } from "../testing/axe";
import { outside } from "../testing/said";
import {
  accountRequest,
  acknowledge,
  approval,
  approvalStep,
  backupSecretRequest,
  bundle,
  danger,
  newPasswordRequest,
  open,
  opaqueStep,
  passwordRequest,
  permit,
  phraseRequest,
  vaultPasswordRequest,
  warning,
} from "../testing/consentFixtures";
import { openConsent } from "../testing/openConsent";
import type { ConsentRequest } from "./bindings";

const expiresAt = Date.now() + 600_000;
const common = { requestId: "r9", expiresAt, gate: open, asker: null };
const wrong = { attemptsLeft: 2, retryAfterSeconds: 0 };

const pages: Record<string, ConsentRequest | null> = {
  nothing: null,
  "a payment": approval(),
  "a payment that waits for typed words": approval({ gate: { kind: "type", words: ["0.25 ETH", "Alice"] } }),
  "an approval of a token, with findings": approval({ gate: acknowledge, bundle: bundle({ steps: [approvalStep], findings: [danger, warning] }) }),
  "bytes that nobody understands": approval({ gate: { kind: "never" }, bundle: bundle({ steps: [opaqueStep] }) }),
  "a message": approval({ bundle: bundle({ steps: [], messages: [permit()] }) }),
  "the password of a payment": passwordRequest(),
  "the password of a payment, after a wrong one": passwordRequest({ wrong }),
  "the password of the vault": vaultPasswordRequest(),
  "the password of the vault, after a wrong one": vaultPasswordRequest({ wrong }),
  "a new password": newPasswordRequest(),
  "a backup's password": backupSecretRequest({ secret: "newBackup" }),
  "a backup's password, refused": backupSecretRequest({ problem: outside("It does not open with this password.") }),
  "a phrase": phraseRequest(),
  "an account": accountRequest(),
  "something to trust": {
    ...common,
    kind: "trust",
    question: {
      title: outside("Add this contact?"),
      origin: outside("The agent asks for this."),
      entries: [{ name: outside("Alice"), chain: "Ethereum", address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", note: null, findings: [danger] }],
      undo: outside("You can remove it again."),
    },
  },
};

describe("no rule of axe is broken by", () => {
  it.each(Object.entries(pages))("%s", async (_, request) => {
    openConsent(request);
    if (request !== null) await screen.findByTestId("consent");
    expect(await violations()).toEqual([]);
  });
});
