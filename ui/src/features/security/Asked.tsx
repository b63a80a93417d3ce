import type { ReactNode } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { WaitingNotice, type AwaitedPage } from "../bundle/WaitingNotice";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Check } from "../../design/Field";
import { useToast } from "../../design/Toast";
import { messageOf, wasCancelled } from "../../wallet/unwrap";
import { refetchWallet } from "../../wallet/queries";

// What needs the vault's password, which is asked for in the consent window.
export function useAsked(run: () => Promise<null>, done: string) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: run,
    onSuccess: () => {
      toast({ message: done });
    },
    onSettled: () => refetchWallet(client),
  });
}

// A no of the person is no failure.
export function refusalOf(error: unknown): string | null {
  return error === null || wasCancelled(error) ? null : messageOf(error);
}

export function Refused({ error }: { error: unknown }) {
  const refusal = refusalOf(error);
  if (refusal === null) return null;
  return (
    <Banner level="danger" data-testid="security-refused">
      {refusal}
    </Banner>
  );
}

type AskedButtonProps = {
  asked: { isPending: boolean; error: unknown; mutate: () => void };
  kind?: "plain" | "danger";
  label: string;
  // What is said until it is answered: that the password is asked for, where nothing else is given.
  waiting?: ReactNode;
  "data-testid": string;
};

export function AskedButton({ asked, kind, label, waiting = <WaitingNotice waitingFor="password" />, ...rest }: AskedButtonProps) {
  return (
    <>
      <div className="row">
        <Button
          {...rest}
          small
          kind={kind}
          busy={asked.isPending}
          onClick={() => {
            asked.mutate();
          }}
        >
          {label}
        </Button>
      </div>
      {asked.isPending && waiting}
      <Refused error={asked.error} />
    </>
  );
}

type SettingCheckProps = {
  label: string;
  hint: string;
  on: boolean;
  set: { isPending: boolean; variables: boolean | undefined; error: unknown; mutate: (on: boolean) => void };
  // The question in the consent window before it is switched on, where there is one.
  asks?: AwaitedPage;
  "data-testid": string;
};

// Shows what was chosen until the wallet has answered, and then what the wallet says.
export function SettingCheck({ label, hint, on, set, asks, ...rest }: SettingCheckProps) {
  const shown = set.isPending && set.variables !== undefined ? set.variables : on;
  return (
    <div className="stack stack-close step">
      <Check
        {...rest}
        label={label}
        checked={shown}
        busy={set.isPending}
        onCheck={(wanted) => {
          set.mutate(wanted);
        }}
      />
      <p className="small muted">{hint}</p>
      {asks && set.isPending && shown && <WaitingNotice waitingFor={asks} />}
      <Refused error={set.error} />
    </div>
  );
}
