import { useState } from "react";
import { commands, type Vault } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Card, CardHead } from "../../design/Card";
import { Dialog, DialogActions } from "../../design/Dialog";
import { Stack } from "../../design/Layout";
import { Hint } from "../../design/Text";
import { useToast } from "../../design/Toast";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { walletKeys } from "../../wallet/queries";
import { useOperation } from "../../wallet/useOperation";

// `others` is how many vaults stay.
export function WatchedCard({ vault, others }: { vault: Vault; others: number }) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const stop = useOperation(() => commands.stopWatching(), {
    onDone: () => {
      toast({ message: text.watch.stopped });
    },
    refresh: walletKeys,
  });
  const close = () => {
    setAsking(false);
    stop.reset();
  };
  const name = visibleLine(vault.name);
  return (
    <Card label={text.watch.watchedTitle} data-testid="watched-card">
      <CardHead title={text.watch.watchedTitle}>
        <Hint>{text.watch.watchedText}</Hint>
        <Hint data-testid="watched-no-lock">
          {text.watch.noLock}
        </Hint>
      </CardHead>
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
        <Dialog title={text.watch.stopTitle({ vault: name })} close={text.common.close} onClose={close} data-testid="stop-watching-dialog">
          <Stack>
            <p>{text.watch.stopText}</p>
            {others > 0 && <p data-testid="stop-watching-others">{text.vaults.othersStay({ count: others })}</p>}
            {stop.failure && (
              <Banner level="danger" data-testid="stop-watching-failed">
                {stop.failure.message}
              </Banner>
            )}
            <DialogActions>
              <Button onClick={close}>{text.common.cancel}</Button>
              <Button
                kind="primary"
                busy={stop.pending}
                data-testid="stop-watching-confirm"
                onClick={() => {
                  stop.start();
                }}
              >
                {text.watch.stopConfirm}
              </Button>
            </DialogActions>
          </Stack>
        </Dialog>
      )}
    </Card>
  );
}
