import { commands, type Closing, type Tray, type TrayEntry } from "../../bindings";
import { Card, CardHead } from "../../design/Card";
import { ChoiceGroup } from "../../design/Field";
import { Hint } from "../../design/Text";
import { text } from "../../text";
import { statusQuery } from "../../wallet/queries";
import { useOperation } from "../../wallet/useOperation";

const ENTRIES: TrayEntry[] = ["on", "off"];
const CLOSINGS: Closing[] = ["asks", "hides", "quits"];
const afterwards = { refresh: [statusQuery.queryKey], toastFailure: true as const };

export function TrayCard({ tray }: { tray: Tray }) {
  const show = useOperation((entry: TrayEntry) => commands.setTrayEntry(entry), afterwards);
  const close = useOperation((closing: Closing) => commands.setClosing(closing), afterwards);
  const { settings } = text;
  return (
    <Card label={settings.tray} data-testid="tray">
      <CardHead title={settings.tray}>
        <Hint>{settings.trayHint}</Hint>
      </CardHead>
      <ChoiceGroup
        label={settings.tray}
        value={show.pending && show.input !== undefined ? show.input : tray.entry}
        options={ENTRIES.map((entry) => ({ value: entry, label: settings.trayEntryOf[entry] }))}
        onPick={(value) => {
          const entry = ENTRIES.find((one) => one === value);
          if (entry !== undefined) show.start(entry);
        }}
      />
      {tray.entry === "on" && <Hint>{settings.closing}</Hint>}
      {tray.entry === "on" && (
        <ChoiceGroup
          label={settings.closing}
          value={close.pending && close.input !== undefined ? close.input : tray.closing}
          options={CLOSINGS.map((closing) => ({ value: closing, label: settings.closingOf[closing] }))}
          onPick={(value) => {
            const closing = CLOSINGS.find((one) => one === value);
            if (closing !== undefined) close.start(closing);
          }}
        />
      )}
    </Card>
  );
}
