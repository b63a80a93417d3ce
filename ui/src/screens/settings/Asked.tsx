import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { useToast } from "../../design/Toast";
import { text } from "../../text";
import { messageOf, wasCancelled } from "../../wallet/answer";
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

export function Refused({ error }: { error: unknown }) {
  if (error === null || wasCancelled(error)) return null;
  return (
    <Banner level="danger" data-testid="security-refused">
      {messageOf(error)}
    </Banner>
  );
}

type AskedButtonProps = {
  asked: ReturnType<typeof useAsked>;
  kind?: "plain" | "danger";
  label: string;
  "data-testid": string;
};

export function AskedButton({ asked, kind, label, ...rest }: AskedButtonProps) {
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
        {asked.isPending && <span className="small muted">{text.security.passwordAsked}</span>}
      </div>
      <Refused error={asked.error} />
    </>
  );
}
