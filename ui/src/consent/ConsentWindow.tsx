import { useEffect } from "react";
import { Button } from "../design/Button";
import { DecisionNotice } from "../design/Decision";
import { Problem, Text } from "../design/Text";
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
  const { state, request, answered, problem, refresh, submit } = useConsent();

  useEffect(() => {
    applyTheme(storedTheme());
  }, [request]);

  if (state === "failed") {
    return (
      <DecisionNotice data-testid="consent-failed">
        <h1>{text.failedTitle}</h1>
        <Text tone="muted">{text.failedText}</Text>
        {problem && <Problem>{problem}</Problem>}
        <Button data-testid="consent-retry" onClick={refresh}>
          {text.retry}
        </Button>
      </DecisionNotice>
    );
  }
  if (request === null) {
    return (
      <DecisionNotice data-testid={state === "idle" ? "consent-idle" : "consent-opening"} role="status">
        <h1>{state === "idle" ? text.idleTitle : text.opening}</h1>
        {state === "idle" && <Text tone="muted">{text.idleText}</Text>}
      </DecisionNotice>
    );
  }
  // A page lives as long as its request, so that nothing typed, ticked or armed outlives it.
  const key = request.requestId;
  switch (request.kind) {
    case "approval":
      return <ApprovalPage key={key} request={request} answered={answered} problem={problem} submit={submit} />;
    case "password":
      return <PasswordPage key={`${key}/${JSON.stringify(request.wrong)}`} request={request} answered={answered} problem={problem} submit={submit} />;
    case "vaultPassword":
      return <VaultPasswordPage key={`${key}/${JSON.stringify(request.wrong)}`} request={request} answered={answered} problem={problem} submit={submit} />;
    case "newPassword":
      return <NewPasswordPage key={key} request={request} answered={answered} problem={problem} submit={submit} />;
    case "backupSecret":
      return <BackupSecretPage key={key} request={request} answered={answered} problem={problem} submit={submit} />;
    case "phrase":
      return <PhrasePage key={key} request={request} answered={answered} problem={problem} submit={submit} />;
    case "account":
      return <AccountPage key={key} request={request} answered={answered} problem={problem} submit={submit} />;
    case "pairingCode":
      return <PairingCodePage key={key} request={request} answered={answered} problem={problem} submit={submit} />;
    case "agentToken":
      return <AgentTokenPage key={key} request={request} answered={answered} problem={problem} submit={submit} />;
    case "trust":
      return <TrustPage key={key} request={request} answered={answered} problem={problem} submit={submit} />;
    case "typed":
      return <TypedPage key={key} request={request} answered={answered} problem={problem} submit={submit} />;
  }
}
