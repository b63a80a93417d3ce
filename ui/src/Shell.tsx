import { useState, type ReactNode } from "react";
import { commands, type Status, type Vault } from "./bindings";
import { Banner } from "./design/Banner";
import { Button } from "./design/Button";
import {
  ActivityIcon,
  AddressBookIcon,
  ChatIcon,
  LockIcon,
  LockstepIcon,
  PortfolioIcon,
  SettingsIcon,
} from "./design/Icon";
import { visibleLine } from "./format/visible";
import { text } from "./text";
import { ActivityScreen } from "./screens/activity/ActivityScreen";
import { AddressBookScreen } from "./screens/address-book/AddressBookScreen";
import { ChatScreen } from "./screens/chat/ChatScreen";
import { noDraft, type ChatPlace } from "./screens/chat/place";
import { NetworkBar } from "./features/networks/NetworkBar";
import { inUseOf } from "./features/networks/money";
import { PortfolioScreen } from "./screens/portfolio/PortfolioScreen";
import { SettingsScreen } from "./screens/settings/SettingsScreen";
import { useLockKey, useIdleReporter } from "./wallet/useIdleReporter";

export type ScreenName = "chat" | "portfolio" | "address-book" | "activity" | "settings";

const entries: { name: ScreenName; label: string; icon: ReactNode }[] = [
  { name: "chat", label: text.shell.chat, icon: <ChatIcon /> },
  { name: "portfolio", label: text.shell.portfolio, icon: <PortfolioIcon /> },
  { name: "address-book", label: text.shell.addressBook, icon: <AddressBookIcon /> },
  { name: "activity", label: text.shell.activity, icon: <ActivityIcon /> },
  { name: "settings", label: text.shell.settings, icon: <SettingsIcon /> },
];

type ShellProps = { status: Status; vault: Vault; first: ScreenName };

export function Shell({ status, vault, first }: ShellProps) {
  const [screen, setScreen] = useState<ScreenName>(first);
  useIdleReporter();
  useLockKey(vault.watched === null);
  const [chatPlace, setChatPlace] = useState<ChatPlace>(noDraft);

  const inUse = inUseOf(status.networks);
  const content: Record<ScreenName, () => ReactNode> = {
    chat: () => <ChatScreen place={chatPlace} onPlace={setChatPlace} networks={status.networks} />,
    portfolio: () => (
      <PortfolioScreen
        key={inUse?.chain}
        status={status}
        vault={vault}
        onChooseNetwork={() => {
          setScreen("settings");
        }}
      />
    ),
    "address-book": () => <AddressBookScreen networks={status.networks} />,
    activity: () => <ActivityScreen key={inUse?.chain} network={inUse} />,
    settings: () => <SettingsScreen status={status} vault={vault} />,
  };

  return (
    <div className="shell" data-testid="shell">
      <NetworkBar networks={status.networks} />
      <div className="shell-body">
        <aside className="sidebar">
          <span className="wordmark">
            <LockstepIcon />
            {text.common.product}
          </span>
          <nav className="nav" aria-label={text.shell.navigation}>
            {entries.map((entry) => (
              <button
                key={entry.name}
                type="button"
                className="nav-item"
                data-testid={`nav-${entry.name}`}
                aria-current={entry.name === screen ? "page" : undefined}
                onClick={() => {
                  setScreen(entry.name);
                }}
              >
                {entry.icon}
                {entry.label}
              </button>
            ))}
          </nav>
          <div className="sidebar-foot small">
            <span className="strong" data-testid="vault-name">
              {visibleLine(vault.name)}
            </span>
            <span className="muted">{visibleLine(status.profile)}</span>
            {vault.watched === null && (
              <Button
                small
                kind="quiet"
                icon={<LockIcon />}
                title={text.shell.lockHint}
                data-testid="lock"
                onClick={() => {
                  void commands.lock();
                }}
              >
                {text.shell.lock}
              </Button>
            )}
          </div>
        </aside>
        <main className="shell-main">
          <div className="notices">
            {vault.watched !== null && (
              <Banner level="info" title={text.shell.watchedTitle} data-testid="vault-watched">
                <p>{visibleLine(vault.watched).slice(0, 400)}</p>
              </Banner>
            )}
            {vault.locked !== null && (
              <Banner level="danger" title={text.shell.lockedTitle} data-testid="vault-locked">
                <p>{text.shell.locked(visibleLine(vault.locked).slice(0, 400))}</p>
              </Banner>
            )}
          </div>
          {content[screen]()}
        </main>
      </div>
    </div>
  );
}
