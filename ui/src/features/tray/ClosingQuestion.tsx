import { useState } from "react";
import { commands, type Closing } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Dialog, DialogActions } from "../../design/Dialog";
import { Stack } from "../../design/Layout";
import { Hint } from "../../design/Text";
import { text } from "../../text";
import { useClosingAsked } from "../../wallet/events";
import { statusQuery } from "../../wallet/queries";
import { useOperation } from "../../wallet/useOperation";

/** What closing the window should do, asked when the person closes it and has not chosen yet. */
export function ClosingQuestion() {
  const [asked, setAsked] = useState(false);
  useClosingAsked(() => {
    setAsked(true);
  });
  const close = useOperation((closing: Closing) => commands.closeWindow(closing), {
    refresh: [statusQuery.queryKey],
    onDone: () => {
      setAsked(false);
    },
  });
  if (!asked) return null;
  const { tray } = text;
  const answer = (closing: Closing) => () => {
    close.start(closing);
  };
  return (
    <Dialog title={tray.title} close={text.common.close} onClose={answer("asks")} data-testid="closing-dialog">
      <Stack>
        <p>{tray.explains}</p>
        <Hint>{tray.later}</Hint>
        {close.problem !== null && <Banner level="danger">{close.problem}</Banner>}
        <DialogActions>
          <Button disabled={close.pending} onClick={answer("asks")} data-testid="closing-cancel">
            {text.common.cancel}
          </Button>
          <Button disabled={close.pending} onClick={answer("quits")} data-testid="closing-quit">
            {tray.quit}
          </Button>
          <Button kind="primary" busy={close.pending} onClick={answer("hides")} data-testid="closing-hide">
            {tray.stay}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
