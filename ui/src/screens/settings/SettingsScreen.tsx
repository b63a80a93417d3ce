import { useState } from "react";
import type { Status, Vault } from "../../bindings";
import { Card, CardHead } from "../../design/Card";
import { ChoiceGroup } from "../../design/Field";
import { InView } from "../../design/InView";
import { Screen } from "../../design/Screen";
import { Hint } from "../../design/Text";
import { storeTheme, storedTheme, type Theme } from "../../design/theme";
import { CodeText } from "../../design/values";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { moment } from "../../wallet/when";
import { BackupCard } from "../../features/backup/BackupCard";
import { HonestLabels } from "../../features/create-vault/HonestLabels";
import { NetworkList } from "../../features/networks/NetworkList";
import { WatchedCard } from "../../features/watch/WatchedCard";
import { WipeProfile } from "../../features/wipe/WipeProfile";
import { AgentCard } from "../../features/agent/AgentCard";
import { CrashReports } from "./CrashReports";
import { CosignerCard } from "../../features/cosigner/CosignerCard";
import { ExperimentalNetworks } from "../../features/networks/ExperimentalNetworks";
import { NotificationsCard } from "./NotificationsCard";
import { Prices } from "./Prices";
import { SetUpList } from "./SetUpList";
import { SupportFile } from "./SupportFile";
import { SecurityCard } from "../../features/security/SecurityCard";
import { Fact, Facts } from "../../design/Facts";
import { Copyable } from "../../features/copy/CopyButton";

function isTheme(value: string): value is Theme {
  return value === "system" || value === "light" || value === "dark";
}

function Appearance() {
  const [theme, setTheme] = useState(storedTheme);
  const { themes } = text.settings;
  return (
    <Card label={text.settings.appearance}>
      <h2>{text.settings.appearance}</h2>
      <ChoiceGroup
        label={text.settings.theme}
        value={theme}
        options={[
          { value: "system", label: themes.system },
          { value: "light", label: themes.light },
          { value: "dark", label: themes.dark },
        ]}
        onPick={(value) => {
          if (!isTheme(value)) return;
          storeTheme(value);
          setTheme(value);
        }}
      />
    </Card>
  );
}

type SettingsScreenProps = { status: Status; vault: Vault; forBackup?: boolean };

export function SettingsScreen({ status, vault, forBackup = false }: SettingsScreenProps) {
  return (
    <Screen title={text.settings.title} data-testid="settings">
      <Card label={text.settings.networks}>
        <CardHead title={text.settings.networks}>
          <Hint>{text.settings.networksHint}</Hint>
        </CardHead>
        <NetworkList networks={status.networks} />
        <ExperimentalNetworks on={status.experimentalNetworks} />
      </Card>
      <Card label={text.settings.prices}>
        <h2>{text.settings.prices}</h2>
        <Prices prices={status.prices} />
      </Card>
      {vault.watched === null ? (
        <>
          <InView wanted={forBackup}>
            <BackupCard vault={vault} />
          </InView>
          <SecurityCard vault={vault} />
          <AgentCard />
          <CosignerCard vault={vault} />
        </>
      ) : (
        <WatchedCard vault={vault} />
      )}
      <NotificationsCard notifications={status.notifications} />
      <Appearance />
      <SetUpList vault={vault} />
      <HonestLabels title={text.settings.honest} />
      <Card label={text.wipe.title}>
        <WipeProfile />
      </Card>
      <Card label={text.settings.about}>
        <h2>{text.settings.about}</h2>
        <Facts>
          <Fact label={text.settings.version} data-testid="version">
            {status.version}
          </Fact>
          <Fact label={text.settings.profile}>{visibleLine(status.profile)}</Fact>
          <Fact label={text.settings.vault}>{visibleLine(vault.name)}</Fact>
          <Fact label={text.settings.created}>{moment(vault.createdAt)}</Fact>
          {vault.account !== null && (
            <Fact label={text.settings.account}>{text.settings.accountOf(visibleLine(vault.account))}</Fact>
          )}
          <Fact label={text.settings.dataFolder}>
            <Copyable value={status.dataFolder} label={text.settings.copyFolder}>
              <CodeText data-testid="data-folder">{visibleLine(status.dataFolder)}</CodeText>
            </Copyable>
          </Fact>
          <Fact label={text.settings.crashReports}>
            <CrashReports />
          </Fact>
        </Facts>
        <SupportFile />
      </Card>
    </Screen>
  );
}
