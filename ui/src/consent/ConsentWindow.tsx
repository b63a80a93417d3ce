import { useEffect } from "react";
import { Button } from "../design/Button";
import { DecisionNotice } from "../design/Decision";
import { Problem, Text } from "../design/Text";
import { applyTheme, storedTheme } from "../design/theme";
import { isOutdated } from "../language/locale";
import { AccountPage } from "./AccountPage";
import { Armed } from "./Armed";
import type { ConsentRequest } from "./bindings";
import type { PageProps } from "./page";
import { BundlePage } from "./BundlePage";
import { BackupSecretPage } from "./BackupSecretPage";
import { NewPasswordPage } from "./NewPasswordPage";
import { AgentTokenPage } from "./AgentTokenPage";
import { ModelKeyPage } from "./ModelKeyPage";
import { PairingCodePage } from "./PairingCodePage";
import { PhrasePage } from "./PhrasePage";
import { TakenBackPage } from "./TakenBackPage";
import { TrustPage } from "./TrustPage";
import { TypedPage } from "./TypedPage";
import { text } from "./text";
import { useConsent } from "./useConsent";
import { VaultPasswordPage } from "./VaultPasswordPage";

function reloadPage() {
  location.reload();
}

export function ConsentWindow({ reload = reloadPage }: { reload?: () => void }) {
  const { state, request, page, takenBack, answered, problem, refresh, submit, seen } = useConsent();

  useEffect(() => {
    applyTheme(storedTheme());
  }, [request]);

  // The window is there from the start of the program, so a language that was chosen since is taken up between two questions.
  const isAsked = request !== null;
  useEffect(() => {
    if (isOutdated()) reload();
  }, [isAsked, reload]);

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
      <Armed key={takenBack.requestId} of={takenBack.requestId}>
        <TakenBackPage back={takenBack} problem={problem} onSeen={seen} />
      </Armed>
    );
  }
  if (request === null) {
    return (
      <DecisionNotice data-testid={state === "idle" ? "consent-idle" : "consent-opening"}>
        <h1>{state === "idle" ? text.idleTitle : text.opening}</h1>
        {state === "idle" && <Text tone="muted">{text.idleText}</Text>}
      </DecisionNotice>
    );
  }
  // A page is keyed by its request, so that nothing typed, ticked or armed is kept after it. Only the content stays in view from the yes to
  // the password; the answers below it belong to each request and arm again.
  const attempt = "wrong" in request ? JSON.stringify(request.wrong) : "";
  const isBundle = request.kind === "approval" || request.kind === "password";
  const moment = `${request.requestId}/${attempt}`;
  return (
    <Armed key={isBundle ? page : moment} of={moment}>
      <RequestPage request={request} attempt={attempt} answered={answered} problem={problem} submit={submit} />
    </Armed>
  );
}

function RequestPage({ request, attempt, ...rest }: PageProps<ConsentRequest["kind"]> & { attempt: string }) {
  switch (request.kind) {
    case "approval":
    case "password":
      return <BundlePage request={request} attempt={attempt} {...rest} />;
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
    case "modelKey":
      return <ModelKeyPage request={request} {...rest} />;
    case "trust":
      return <TrustPage request={request} {...rest} />;
    case "typed":
      return <TypedPage request={request} {...rest} />;
  }
}
