import { useState } from "react";
import type { Status, Vault } from "../../bindings";
import { Card, KeyValues } from "../../design/Card";
import { CopyButton } from "../../design/CopyButton";
import { ChoiceGroup } from "../../design/Field";
import { Screen } from "../../design/Screen";
import { storeTheme, storedTheme, type Theme } from "../../design/theme";
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
import { Prices } from "./Prices";
import { SecurityCard } from "../../features/security/SecurityCard";

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

export function SettingsScreen({ status, vault }: { status: Status; vault: Vault }) {
  return (
    <Screen title={text.settings.title} data-testid="settings">
      <Card label={text.settings.networks}>
        <div className="stack stack-tight">
          <h2>{text.settings.networks}</h2>
          <p className="small muted">{text.settings.networksHint}</p>
        </div>
        <NetworkList networks={status.networks} />
        <ExperimentalNetworks on={status.experimentalNetworks} />
      </Card>
      <Card label={text.settings.prices}>
        <h2>{text.settings.prices}</h2>
        <Prices prices={status.prices} />
      </Card>
      {vault.watched === null ? (
        <>
          <SecurityCard vault={vault} />
          <AgentCard />
          <CosignerCard vault={vault} />
          <BackupCard vault={vault} />
        </>
      ) : (
        <WatchedCard vault={vault} />
      )}
      <Appearance />
      <HonestLabels title={text.settings.honest} />
      <Card label={text.wipe.title}>
        <WipeProfile />
      </Card>
      <Card label={text.settings.about}>
        <h2>{text.settings.about}</h2>
        <KeyValues
          rows={[
            { key: text.settings.version, value: <span data-testid="version">{status.version}</span> },
            { key: text.settings.profile, value: visibleLine(status.profile) },
            { key: text.settings.vault, value: visibleLine(vault.name) },
            { key: text.settings.created, value: moment(vault.createdAt) },
            ...(vault.account === null
              ? []
              : [{ key: text.settings.account, value: text.settings.accountOf(visibleLine(vault.account)) }]),
            {
              key: text.settings.dataFolder,
              value: (
                <span className="with-copy">
                  <code className="hash" data-testid="data-folder">
                    {visibleLine(status.dataFolder)}
                  </code>
                  <CopyButton value={status.dataFolder} label={text.settings.copyFolder} />
                </span>
              ),
            },
            { key: text.settings.crashReports, value: <CrashReports /> },
          ]}
        />
      </Card>
    </Screen>
  );
}
