import { useState, type ReactNode } from "react";
import { commands, type Status, type Vault } from "./bindings";
import { Banner } from "./design/Banner";
import { Button } from "./design/Button";
import { ActivityIcon, AddressBookIcon, ChatIcon, LockIcon, PortfolioIcon, SettingsIcon } from "./design/Icon";
import { ShellBody, WindowFrame, type NavigationEntry } from "./design/Shell";
import { Strong, Text } from "./design/Text";
import { visibleLine } from "./format/visible";
import { text } from "./text";
import { ActivityScreen } from "./screens/activity/ActivityScreen";
import { AddressBookScreen } from "./screens/address-book/AddressBookScreen";
import { ChatScreen } from "./screens/chat/ChatScreen";
import { noDraft, type ChatPlace } from "./screens/chat/place";
import { ScopeSwitch } from "./features/networks/ScopeSwitch";
import { inScope, shownScope, type Scope } from "./features/networks/scope";
import { HomeScreen } from "./screens/home/HomeScreen";
import { SettingsScreen } from "./screens/settings/SettingsScreen";
import { useLockKey } from "./wallet/useLockKey";

type ScreenName = "chat" | "portfolio" | "address-book" | "activity" | "settings";

const entries: NavigationEntry<ScreenName>[] = [
  { name: "portfolio", label: text.shell.portfolio, icon: <PortfolioIcon /> },
  { name: "chat", label: text.shell.chat, icon: <ChatIcon /> },
  { name: "address-book", label: text.shell.addressBook, icon: <AddressBookIcon /> },
  { name: "activity", label: text.shell.activity, icon: <ActivityIcon /> },
  { name: "settings", label: text.shell.settings, icon: <SettingsIcon /> },
];

type ShellProps = { status: Status; vault: Vault; scope: Scope; onScope: (scope: Scope) => void };

export function Shell({ status, vault, scope: wanted, onScope }: ShellProps) {
  const [screen, setScreen] = useState<ScreenName>("portfolio");
  useLockKey(vault.watched === null);
  const [chatPlace, setChatPlace] = useState<ChatPlace>(noDraft);

  const scope = shownScope(wanted, status.networks);
  const shown = inScope(scope, status.networks);
  const content: Record<ScreenName, () => ReactNode> = {
    chat: () => <ChatScreen place={chatPlace} onPlace={setChatPlace} networks={status.networks} />,
    portfolio: () => (
      <HomeScreen
        status={status}
        vault={vault}
        scope={scope}
        onScope={onScope}
        onChooseNetwork={() => {
          setScreen("settings");
        }}
        onAsk={() => {
          setScreen("chat");
        }}
        onAddPerson={() => {
          setScreen("address-book");
        }}
      />
    ),
    "address-book": () => <AddressBookScreen networks={status.networks} />,
    activity: () => <ActivityScreen key={scope.chain} network={shown.length === 1 ? (shown[0] ?? null) : null} test={scope.test} networks={status.networks} />,
    settings: () => <SettingsScreen status={status} vault={vault} />,
  };

  return (
    <WindowFrame test={scope.test} bar={<ScopeSwitch networks={status.networks} scope={scope} onScope={onScope} />} data-testid="shell">
      <ShellBody
        product={text.common.product}
        navigation={text.shell.navigation}
        entries={entries}
        current={screen}
        onPick={(picked) => {
          setScreen(picked);
        }}
        foot={
          <>
            <Strong data-testid="vault-name">{visibleLine(vault.name)}</Strong>
            <Text as="span" tone="muted">
              {visibleLine(status.profile)}
            </Text>
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
          </>
        }
        notices={
          <>
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
          </>
        }
      >
        {content[screen]()}
      </ShellBody>
    </WindowFrame>
  );
}
