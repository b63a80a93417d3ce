import type { ReactNode } from "react";
import type { Status, Vault } from "../../bindings";
import { Card, CardHead } from "../../design/Card";
import { Hint } from "../../design/Text";
import { AgentCard } from "../../features/agent/AgentCard";
import { ModelsCard } from "../../features/agent/ModelsCard";
import { AllowancesCard } from "../../features/allowances/AllowancesCard";
import { BackupCard } from "../../features/backup/BackupCard";
import { CosignerCard } from "../../features/cosigner/CosignerCard";
import { HonestLabels } from "../../features/create-vault/HonestLabels";
import { DescriptorsCard } from "../../features/descriptors/DescriptorsCard";
import { ProgramsCard } from "../../features/programs/ProgramsCard";
import { ScriptsCard } from "../../features/scripts/ScriptsCard";
import { AddNetwork } from "../../features/networks/AddNetwork";
import { ExperimentalNetworks } from "../../features/networks/ExperimentalNetworks";
import { NetworkList } from "../../features/networks/NetworkList";
import { DeleteCard, LockCard, PasswordCard, RenewCard, SkipCard } from "../../features/security/SecurityCards";
import { RulesCard } from "../../features/rules/RulesCard";
import { isSetUpHidden } from "../../features/set-up/hidden";
import { VaultsCard } from "../../features/vaults/VaultsCard";
import { UpdatesCard } from "../../features/updates/UpdatesCard";
import { WatchedCard } from "../../features/watch/WatchedCard";
import { WipeProfile } from "../../features/wipe/WipeProfile";
import { inEach, names } from "../../language/files";
import { text } from "../../text";
import { About } from "./About";
import { Appearance } from "./Appearance";
import { LanguageCard } from "./LanguageCard";
import type { SectionName } from "./place";
import { NotificationsCard } from "./NotificationsCard";
import { TrayCard } from "./TrayCard";
import { Prices } from "./Prices";
import { SetUpList } from "./SetUpList";

/** One setting: where it stands, and what finds it. */
export type Setting = { id: string; section: SectionName; title: string; words: string; card: ReactNode };

function wordsOf(...texts: (string | object)[]): string {
  return texts.flatMap((each) => (typeof each === "string" ? [each] : Object.values(each).filter((value) => typeof value === "string"))).join(" ");
}

function networks(status: Status): Setting {
  const names = status.networks.map(({ chain, ticker, chainId }) => `${chain} ${ticker} ${chainId}`);
  return {
    id: "networks",
    section: "networks",
    title: text.settings.networks,
    words: wordsOf(text.settings.networksHint, text.settings.experimental, text.settings.experimentalHint, text.networks.addNode, text.networks.addNetworkTitle, ...names),
    card: (
      <Card label={text.settings.networks}>
        <CardHead title={text.settings.networks}>
          <Hint>{text.settings.networksHint}</Hint>
        </CardHead>
        <NetworkList networks={status.networks} />
        {!status.isLocal && <AddNetwork />}
        <ExperimentalNetworks on={status.experimentalNetworks} />
      </Card>
    ),
  };
}

function ofVault(vault: Vault, status: Status): Setting[] {
  const chains = status.networks.map(({ chain }) => chain);
  const others = status.vaults.filter(({ id }) => id !== vault.id).length;
  const { security, agent, cosigner, backup } = text;
  const words = wordsOf(text.programs, text.programs.kinds, text.programs.seesOf);
  const programs: Setting = { id: "programs", section: "agent", title: text.programs.title, words, card: <ProgramsCard /> };
  if (vault.watched !== null) {
    const card = <WatchedCard vault={vault} others={others} />;
    // A program is admitted to a watched vault as well, from the terminal, so the person has to see it and take that back here.
    return [programs, { id: "watched", section: "security", title: text.watch.watchedTitle, words: wordsOf(text.watch), card }];
  }
  return [
    { id: "agent", section: "agent", title: agent.title, words: wordsOf(agent), card: <AgentCard /> },
    programs,
    { id: "models", section: "agent", title: text.models.title, words: wordsOf(text.models), card: <ModelsCard /> },
    { id: "scripts", section: "agent", title: text.scripts.title, words: wordsOf(text.scripts), card: <ScriptsCard /> },
    {
      id: "lock",
      section: "security",
      title: security.lockTitle,
      words: wordsOf(security.lockNow, security.idle, security.idleHint, security.sleep, security.session),
      card: <LockCard />,
    },
    { id: "password", section: "security", title: security.passwordTitle, words: wordsOf(security.passwordHint, security.changePassword), card: <PasswordCard /> },
    { id: "allowances", section: "security", title: text.allowances.title, words: wordsOf(text.allowances), card: <AllowancesCard /> },
    { id: "skip", section: "security", title: security.skipTitle, words: wordsOf(security.skip, security.skipHint), card: <SkipCard /> },
    { id: "renew", section: "security", title: security.renewTitle, words: wordsOf(security.renewHint, security.renew), card: <RenewCard vault={vault} /> },
    { id: "delete", section: "security", title: security.deleteTitle, words: wordsOf(security.deleteHint({ vault: vault.name }), security.delete), card: <DeleteCard vault={vault} others={others} /> },
    { id: "rules", section: "rules", title: text.rules.title, words: wordsOf(text.rules), card: <RulesCard chains={chains} /> },
    { id: "descriptors", section: "rules", title: text.descriptors.title, words: wordsOf(text.descriptors), card: <DescriptorsCard /> },
    { id: "cosigner", section: "cosigner", title: cosigner.title, words: wordsOf(cosigner, cosigner.protects, cosigner.moveTitle), card: <CosignerCard vault={vault} /> },
    { id: "backup", section: "backup", title: backup.title, words: wordsOf(backup), card: <BackupCard vault={vault} /> },
  ];
}

/** Every setting there is now, in the order of the sections. */
export function settingsOf(status: Status, vault: Vault): Setting[] {
  const { settings } = text;
  const setUp: Setting = {
    id: "set-up",
    section: "general",
    title: text.checklist.settingsTitle,
    words: wordsOf(text.checklist),
    card: <SetUpList vault={vault} />,
  };
  return [
    {
      id: "vaults",
      section: "general",
      title: text.vaults.title,
      words: wordsOf(text.vaults, text.vaults.colours, ...status.vaults.map(({ name }) => name)),
      card: <VaultsCard vault={vault} vaults={status.vaults} />,
    },
    { id: "appearance", section: "general", title: settings.appearance, words: wordsOf(settings.theme, settings.themes), card: <Appearance /> },
    {
      id: "language",
      section: "general",
      title: settings.language,
      // It is found in a window that speaks a language which the person does not know.
      words: wordsOf(...names.values(), ...inEach("settings-language").values()),
      card: <LanguageCard />,
    },
    {
      id: "prices",
      section: "general",
      title: settings.prices,
      words: wordsOf(
        settings.pricesOn({ operator: status.prices.operator, host: status.prices.host }),
        settings.pricesHint({ host: status.prices.host }),
        settings.currency,
        ...status.prices.currency.offered,
      ),
      card: (
        <Card label={settings.prices}>
          <h2>{settings.prices}</h2>
          <Prices prices={status.prices} />
        </Card>
      ),
    },
    {
      id: "notifications",
      section: "general",
      title: settings.notifications,
      words: wordsOf(settings.notificationsHint, settings.notificationsOf),
      card: <NotificationsCard notifications={status.notifications} />,
    },
    {
      id: "tray",
      section: "general",
      title: settings.tray,
      words: wordsOf(settings.trayHint, settings.trayEntryOf, settings.closing, settings.closingOf),
      card: <TrayCard tray={status.tray} />,
    },
    ...(isSetUpHidden(vault.id) ? [setUp] : []),
    networks(status),
    ...ofVault(vault, status),
    {
      id: "about",
      section: "about",
      title: settings.about,
      words: wordsOf(settings.version, settings.profile, settings.dataFolder, settings.crashReports, text.support),
      card: <About status={status} vault={vault} />,
    },
    {
      id: "updates",
      section: "about",
      title: text.updates.title,
      words: wordsOf(text.updates, text.updates.hint({ host: status.updates.host ?? "" })),
      card: <UpdatesCard status={status} />,
    },
    { id: "honest", section: "about", title: settings.honest, words: wordsOf(text.createVault.auditLabel, text.createVault.sameMachineLabel), card: <HonestLabels title={settings.honest} /> },
    {
      id: "wipe",
      section: "about",
      title: text.wipe.title,
      words: wordsOf(text.wipe.text, text.wipe.submit),
      card: (
        <Card label={text.wipe.title}>
          <WipeProfile vaults={status.vaults.length} />
        </Card>
      ),
    },
  ];
}
