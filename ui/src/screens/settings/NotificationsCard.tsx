import { commands, type Notifications } from "../../bindings";
import { Card, CardHead } from "../../design/Card";
import { ChoiceGroup } from "../../design/Field";
import { Hint } from "../../design/Text";
import { text } from "../../text";
import { statusQuery } from "../../wallet/queries";
import { useOperation } from "../../wallet/useOperation";

const AMOUNTS_OF_TELLING: Notifications[] = ["plain", "detailed", "off"];

export function NotificationsCard({ notifications }: { notifications: Notifications }) {
  const set = useOperation((how: Notifications) => commands.setNotifications(how), { refresh: [statusQuery.queryKey], toastFailure: true });
  const { settings } = text;
  return (
    <Card label={settings.notifications} data-testid="notifications">
      <CardHead title={settings.notifications}>
        <Hint>{settings.notificationsHint}</Hint>
      </CardHead>
      <ChoiceGroup
        label={settings.notifications}
        value={set.pending && set.input !== undefined ? set.input : notifications}
        options={AMOUNTS_OF_TELLING.map((how) => ({ value: how, label: settings.notificationsOf[how] }))}
        onPick={(value) => {
          const how = AMOUNTS_OF_TELLING.find((one) => one === value);
          if (how !== undefined) set.start(how);
        }}
      />
      {notifications === "detailed" && <Hint>{settings.notificationsDetailed}</Hint>}
    </Card>
  );
}
