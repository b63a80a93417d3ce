import { useEffect } from "react";
import { applyTheme, storedTheme } from "../design/theme";
import { AccountPage } from "./AccountPage";
import { ApprovalPage } from "./ApprovalPage";
import { BackupSecretPage } from "./BackupSecretPage";
import { NewPasswordPage } from "./NewPasswordPage";
import { AgentTokenPage } from "./AgentTokenPage";
import { PairingCodePage } from "./PairingCodePage";
import { PasswordPage } from "./PasswordPage";
import { PhrasePage } from "./PhrasePage";
import { TrustPage } from "./TrustPage";
import { TypedPage } from "./TypedPage";
import { text } from "./text";
import { useConsent } from "./useConsent";
import { VaultPasswordPage } from "./VaultPasswordPage";

export function ConsentWindow() {
  const { state, request, answered, problem, refresh, give } = useConsent();

  useEffect(() => {
    applyTheme(storedTheme());
  }, [request]);

  if (state === "failed") {
    return (
      <main className="consent-centre" data-testid="consent-failed">
        <h1>{text.failedTitle}</h1>
        <p className="muted">{text.failedText}</p>
        {problem && <p className="field-error">{problem}</p>}
        <button type="button" className="button" data-testid="consent-retry" onClick={refresh}>
          {text.retry}
        </button>
      </main>
    );
  }
  if (request === null) {
    return (
      <main className="consent-centre" data-testid={state === "idle" ? "consent-idle" : "consent-opening"} role="status">
        <h1>{state === "idle" ? text.idleTitle : text.opening}</h1>
        {state === "idle" && <p className="muted">{text.idleText}</p>}
      </main>
    );
  }
  // A page lives as long as its request, so that nothing typed, ticked or armed outlives it.
  const key = request.requestId;
  switch (request.kind) {
    case "approval":
      return <ApprovalPage key={key} request={request} answered={answered} problem={problem} give={give} />;
    case "password":
      return <PasswordPage key={`${key}/${JSON.stringify(request.wrong)}`} request={request} answered={answered} problem={problem} give={give} />;
    case "vaultPassword":
      return <VaultPasswordPage key={`${key}/${JSON.stringify(request.wrong)}`} request={request} answered={answered} problem={problem} give={give} />;
    case "newPassword":
      return <NewPasswordPage key={key} request={request} answered={answered} problem={problem} give={give} />;
    case "backupSecret":
      return <BackupSecretPage key={key} request={request} answered={answered} problem={problem} give={give} />;
    case "phrase":
      return <PhrasePage key={key} request={request} answered={answered} problem={problem} give={give} />;
    case "account":
      return <AccountPage key={key} request={request} answered={answered} problem={problem} give={give} />;
    case "pairingCode":
      return <PairingCodePage key={key} request={request} answered={answered} problem={problem} give={give} />;
    case "agentToken":
      return <AgentTokenPage key={key} request={request} answered={answered} problem={problem} give={give} />;
    case "trust":
      return <TrustPage key={key} request={request} answered={answered} problem={problem} give={give} />;
    case "typed":
      return <TypedPage key={key} request={request} answered={answered} problem={problem} give={give} />;
  }
}
