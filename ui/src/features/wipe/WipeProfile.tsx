import { useMutation, useQueryClient } from "@tanstack/react-query";
import { commands } from "../../bindings";
import { WaitingNotice } from "../bundle/WaitingNotice";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { text } from "../../text";
import { unwrap, messageOf, wasCancelled } from "../../wallet/unwrap";
import { statusQuery } from "../../wallet/queries";

export function WipeProfile({ titled = true }: { titled?: boolean }) {
  const client = useQueryClient();
  const wipe = useMutation({
    mutationFn: () => unwrap(commands.wipe()),
    onSettled: () => client.invalidateQueries({ queryKey: statusQuery.queryKey }),
  });
  return (
    <div className="stack stack-close" data-testid="wipe">
      {titled && <h3>{text.wipe.title}</h3>}
      <p className="small muted">{text.wipe.text}</p>
      {wipe.isPending && <WaitingNotice waitingFor="typed" />}
      {wipe.isError && (
        <Banner level={wasCancelled(wipe.error) ? "info" : "danger"} data-testid="wipe-refused">
          {messageOf(wipe.error)}
        </Banner>
      )}
      <div>
        <Button
          small
          kind="danger"
          busy={wipe.isPending}
          data-testid="wipe-profile"
          onClick={() => {
            wipe.mutate();
          }}
        >
          {text.wipe.submit}
        </Button>
      </div>
    </div>
  );
}
