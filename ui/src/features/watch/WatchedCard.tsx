import { useState } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { commands, type Vault } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Card } from "../../design/Card";
import { Dialog, DialogActions } from "../../design/Dialog";
import { useToast } from "../../design/Toast";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { unwrap, messageOf } from "../../wallet/unwrap";
import { refetchWallet } from "../../wallet/queries";

export function WatchedCard({ vault }: { vault: Vault }) {
  const client = useQueryClient();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const stop = useMutation({
    mutationFn: () => unwrap(commands.stopWatching()),
    onSuccess: async () => {
      toast({ message: text.watch.stopped });
      await refetchWallet(client);
    },
  });
  const close = () => {
    setAsking(false);
    stop.reset();
  };
  const name = visibleLine(vault.name);
  return (
    <Card label={text.watch.watchedTitle} data-testid="watched-card">
      <div className="stack stack-tight">
        <h2>{text.watch.watchedTitle}</h2>
        <p className="small muted">{text.watch.watchedText}</p>
        <p className="small muted" data-testid="watched-no-lock">
          {text.watch.noLock}
        </p>
      </div>
      <div>
        <Button
          data-testid="stop-watching"
          onClick={() => {
            setAsking(true);
          }}
        >
          {text.watch.stop}
        </Button>
      </div>
      {asking && (
        <Dialog title={text.watch.stopTitle(name)} onClose={close} data-testid="stop-watching-dialog">
          <div className="stack">
            <p>{text.watch.stopText}</p>
            {stop.isError && (
              <Banner level="danger" data-testid="stop-watching-failed">
                {messageOf(stop.error)}
              </Banner>
            )}
            <DialogActions>
              <Button onClick={close}>{text.common.cancel}</Button>
              <Button
                kind="primary"
                busy={stop.isPending}
                data-testid="stop-watching-confirm"
                onClick={() => {
                  stop.mutate();
                }}
              >
                {text.watch.stopConfirm}
              </Button>
            </DialogActions>
          </div>
        </Dialog>
      )}
    </Card>
  );
}
