import { useEffect } from "react";
import { Button } from "../design/Button";
import { DecisionNotice } from "../design/Decision";
import { Problem, Text } from "../design/Text";
import { applyTheme, storedTheme } from "../design/theme";
import { AccountPage } from "./AccountPage";
import { Armed } from "./Armed";
import type { ConsentRequest } from "./bindings";
import type { PageProps } from "./page";
import { ApprovalPage } from "./ApprovalPage";
import { BackupSecretPage } from "./BackupSecretPage";
import { NewPasswordPage } from "./NewPasswordPage";
import { AgentTokenPage } from "./AgentTokenPage";
import { PairingCodePage } from "./PairingCodePage";
import { PasswordPage } from "./PasswordPage";
import { PhrasePage } from "./PhrasePage";
import { TakenBackPage } from "./TakenBackPage";
import { TrustPage } from "./TrustPage";
import { TypedPage } from "./TypedPage";
import { text } from "./text";
import { useConsent } from "./useConsent";
import { VaultPasswordPage } from "./VaultPasswordPage";

export function ConsentWindow() {
  const { state, request, takenBack, answered, problem, refresh, submit, seen } = useConsent();

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
  if (takenBack !== null) {
    return (
      <Armed key={takenBack.requestId}>
        <TakenBackPage back={takenBack} problem={problem} onSeen={seen} />
      </Armed>
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
  const attempt = "wrong" in request ? JSON.stringify(request.wrong) : "";
  return (
    <Armed key={`${request.requestId}/${attempt}`}>
      <RequestPage request={request} answered={answered} problem={problem} submit={submit} />
    </Armed>
  );
}

function RequestPage({ request, ...rest }: PageProps<ConsentRequest["kind"]>) {
  switch (request.kind) {
    case "approval":
      return <ApprovalPage request={request} {...rest} />;
    case "password":
      return <PasswordPage request={request} {...rest} />;
    case "vaultPassword":
      return <VaultPasswordPage request={request} {...rest} />;
    case "newPassword":
      return <NewPasswordPage request={request} {...rest} />;
    case "backupSecret":
      return <BackupSecretPage request={request} {...rest} />;
    case "phrase":
      return <PhrasePage request={request} {...rest} />;
    case "account":
      return <AccountPage request={request} {...rest} />;
    case "pairingCode":
      return <PairingCodePage request={request} {...rest} />;
    case "agentToken":
      return <AgentTokenPage request={request} {...rest} />;
    case "trust":
      return <TrustPage request={request} {...rest} />;
    case "typed":
      return <TypedPage request={request} {...rest} />;
  }
}
