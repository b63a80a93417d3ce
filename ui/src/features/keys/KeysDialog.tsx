import { Dialog } from "../../design/Dialog";
import { KeyList, KeyRow } from "../../design/Keys";
import { text } from "../../text";

type KeysDialogProps = { screens: string[]; lockable: boolean; onClose: () => void };

/** The list of keys. */
export function KeysDialog({ screens, lockable, onClose }: KeysDialogProps) {
  const words = text.keys;
  return (
    <Dialog title={words.title} close={text.common.close} onClose={onClose} data-testid="keys-dialog">
      <KeyList label={words.anywhere}>
        <KeyRow keys={["Ctrl", "K"]}>{words.palette}</KeyRow>
        {screens.map((screen, index) => (
          <KeyRow key={screen} keys={["Ctrl", String(index + 1)]}>
            {words.goTo({ screen })}
          </KeyRow>
        ))}
        <KeyRow keys={["Ctrl", "N"]}>{words.newChat}</KeyRow>
        <KeyRow keys={["Ctrl", "F"]} or={{ word: words.or, keys: ["/"] }}>
          {words.search}
        </KeyRow>
        {lockable && <KeyRow keys={["Ctrl", "L"]}>{words.lock}</KeyRow>}
        <KeyRow keys={["?"]}>{words.list}</KeyRow>
      </KeyList>
      <KeyList label={words.moving}>
        <KeyRow keys={["Tab"]}>{words.next}</KeyRow>
        <KeyRow keys={["Shift", "Tab"]}>{words.previous}</KeyRow>
        <KeyRow keys={["Enter"]}>{words.press}</KeyRow>
        <KeyRow keys={["Esc"]}>{words.escape}</KeyRow>
      </KeyList>
      <KeyList label={words.chat}>
        <KeyRow keys={["Enter"]}>{words.send}</KeyRow>
        <KeyRow keys={["Shift", "Enter"]}>{words.line}</KeyRow>
      </KeyList>
    </Dialog>
  );
}
