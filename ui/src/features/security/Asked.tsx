import type { ReactNode } from "react";
import type { Settled } from "../../bridge/unwrap";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { CardSection } from "../../design/Card";
import { Check } from "../../design/Field";
import { Row } from "../../design/Layout";
import { Hint } from "../../design/Text";
import { useToast } from "../../design/Toast";
import { walletKeys } from "../../wallet/queries";
import { useOperation, type Operation } from "../../wallet/useOperation";
import { WaitingNotice, type AwaitedPage } from "../bundle/WaitingNotice";

/** An operation for which the consent window asks for the vault's password. */
export function useAsked(command: () => Promise<Settled<null>>, done: string): Operation<void, null> {
  const toast = useToast();
  return useOperation(command, {
    onDone: () => {
      toast({ message: done });
    },
    refresh: walletKeys,
  });
}

export function Refused({ problem }: { problem: string | null }) {
  if (problem === null) return null;
  return (
    <Banner level="danger" data-testid="security-refused">
      {problem}
    </Banner>
  );
}

type AskedButtonProps = {
  asked: Pick<Operation, "start" | "pending" | "problem">;
  kind?: "plain" | "danger";
  label: string;
  // Shown while it waits for an answer. By default, that the password is needed.
  waiting?: ReactNode;
  "data-testid": string;
};

export function AskedButton({ asked, kind, label, waiting = <WaitingNotice waitingFor="password" />, ...rest }: AskedButtonProps) {
  return (
    <>
      <Row>
        <Button
          {...rest}
          small
          kind={kind}
          busy={asked.pending}
          onClick={() => {
            asked.start();
          }}
        >
          {label}
        </Button>
      </Row>
      {asked.pending && waiting}
      <Refused problem={asked.problem} />
    </>
  );
}

type SettingCheckProps = {
  label: string;
  hint: string;
  on: boolean;
  set: Pick<Operation<boolean>, "start" | "pending" | "problem" | "input">;
  // The consent window's question before it is switched on, if there is one.
  asks?: AwaitedPage;
  "data-testid": string;
};

/** Shows what was chosen until the wallet has answered, and then what the wallet says. */
export function SettingCheck({ label, hint, on, set, asks, ...rest }: SettingCheckProps) {
  const shown = set.pending && set.input !== undefined ? set.input : on;
  return (
    <CardSection>
      <Check {...rest} label={label} checked={shown} busy={set.pending} onCheck={set.start} />
      <Hint>{hint}</Hint>
      {asks && set.pending && shown && <WaitingNotice waitingFor={asks} />}
      <Refused problem={set.problem} />
    </CardSection>
  );
}
