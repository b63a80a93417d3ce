import { useState, type ReactNode } from "react";
import { commands, type Status, type Vault } from "./bindings";
import { Banner } from "./design/Banner";
import { Button } from "./design/Button";
import { KeyboardIcon, LockIcon, SearchIcon, VaultIcon } from "./design/Icon";
import { focusSearch, focusTitle } from "./design/Screen";
import { NavLabel, ShellBody, WindowFrame } from "./design/Shell";
import { Text } from "./design/Text";
import { VaultName } from "./design/VaultMark";
import { visibleLine } from "./format/visible";
import { text } from "./text";
import { ActivityLink } from "./features/activity/openActivity";
import { useEndedToast } from "./features/activity/useEndedToast";
import { ActivityScreen } from "./screens/activity/ActivityScreen";
import { activityStart, type ActivityPlace } from "./screens/activity/entries";
import { AddressBookScreen } from "./screens/address-book/AddressBookScreen";
import { ChatScreen } from "./screens/chat/ChatScreen";
import { atEnd, moved, noDraft, type ChatPlace } from "./screens/chat/place";
import { ScopeSwitch } from "./features/networks/ScopeSwitch";
import { inScope, shownScope, type Scope } from "./features/networks/scope";
import { HomeScreen } from "./screens/home/HomeScreen";
import { SettingsScreen } from "./screens/settings/SettingsScreen";
import { KeysDialog } from "./features/keys/KeysDialog";
import { useScreenKeys } from "./features/keys/keys";
import { useChooseVault } from "./features/vaults/useChooseVault";
import { VaultMenu } from "./features/vaults/VaultMenu";
import { Commands } from "./features/palette/commands";
import { chatEntries, type Doing } from "./paletteEntries";
import { screens, type ScreenName } from "./screens";
import type { HomeOpen } from "./screens/home/open";
import type { SettingPlace } from "./screens/settings/place";
import { ShellPalette } from "./ShellPalette";
import { useOpenedFromOutside } from "./wallet/events";
import { useIncoming } from "./wallet/incoming";
import { useOpenSteps } from "./wallet/pending";

type ShellProps = { status: Status; vault: Vault; scope: Scope; onScope: (scope: Scope) => void };

// The profile that opens where none is named. Its name tells nothing.
const ordinaryProfile = "main";

// A larger figure does not fit, and says no more.
function badgeFigure(count: number): string {
  return count > 99 ? "99+" : String(count);
}

export function Shell({ status, vault, scope: wanted, onScope }: ShellProps) {
  const [screen, showScreen] = useState<ScreenName>("portfolio");
  const [over, setOver] = useState<"palette" | "keys" | "vaults" | null>(null);
  const [homeOpen, setHomeOpen] = useState<HomeOpen>(null);
  const [settingPlace, setSettingPlace] = useState<SettingPlace | null>(null);
  const [activityPlace, setActivityPlace] = useState<ActivityPlace>(activityStart);
  const [chatPlace, setChatPlace] = useState<ChatPlace>(noDraft);
  const lockable = vault.watched === null;
  // The palette is closed by then, so a refusal is told in a toast.
  const choose = useChooseVault({ toastFailure: true });
  useIncoming();

  const inProgress = new Set(useOpenSteps().map(({ bundleId }) => bundleId)).size;

  const scope = shownScope(wanted, status.networks);
  const shown = inScope(scope, status.networks);
  const setScreen = (name: ScreenName) => {
    // A message that was looked for is not shown again whenever the person comes back.
    if (name !== "chat") setChatPlace(atEnd);
    showScreen(name);
  };
  const goTo = (name: ScreenName) => {
    setSettingPlace(null);
    setHomeOpen(null);
    setScreen(name);
  };
  // Asked for where one is already, a screen begins again at its title.
  const pick = (name: ScreenName) => {
    goTo(name);
    if (name === screen) focusTitle();
  };
  const openSetting = (setting: string) => {
    setSettingPlace({ setting });
    setScreen("settings");
  };
  const lock = () => {
    void commands.lock();
  };
  // What is about a network is shown where that network is shown.
  const showAlso = ({ chain, test }: { chain: string; test: boolean }) => {
    if (!shown.some((network) => network.chain === chain)) onScope({ test, chain: null });
  };
  const openActivity = (entry: string | null) => {
    setActivityPlace({ ...activityStart, open: entry });
    goTo("activity");
  };
  useOpenedFromOutside(openActivity);
  useEndedToast(screen === "activity" || screen === "chat" || homeOpen?.kind === "send", openActivity);
  const doing: Doing = {
    goTo,
    send: (to) => {
      goTo("portfolio");
      const network = status.networks.find(({ chain }) => chain === to?.chain);
      if (network) showAlso(network);
      setHomeOpen({ kind: "send", coinId: null, to: to ?? undefined });
    },
    receive: (network) => {
      goTo("portfolio");
      showAlso(network);
      setHomeOpen({ kind: "receive", chain: network.chain, ticker: network.ticker });
    },
    show: onScope,
    openConversation: (conversationId, message = null) => {
      setActivityPlace((place) => ({ ...place, open: null }));
      setChatPlace((place) => moved(place, conversationId, message));
      goTo("chat");
    },
    openSetting,
    showKeys: () => {
      setOver("keys");
    },
    lock: lockable ? lock : null,
    openVault: choose.start,
  };
  useScreenKeys((asked) => {
    switch (asked.what) {
      case "palette":
      case "keys":
        setOver(asked.what);
        break;
      case "conversation":
        doing.openConversation(null);
        break;
      case "search":
        // The palette finds on every screen.
        if (!focusSearch()) setOver("palette");
        break;
      case "screen": {
        const picked = screens[asked.index];
        if (picked) pick(picked.name);
      }
    }
  });
  const content: Record<ScreenName, () => ReactNode> = {
    chat: () => (
      <Commands value={chatEntries({ status, vault, scope }, doing)}>
        <ChatScreen place={chatPlace} onPlace={setChatPlace} networks={status.networks} />
      </Commands>
    ),
    portfolio: () => (
      <HomeScreen
        status={status}
        vault={vault}
        scope={scope}
        open={homeOpen}
        onOpen={setHomeOpen}
        onScope={onScope}
        onChooseNetwork={() => {
          openSetting("networks");
        }}
        onAsk={() => {
          goTo("chat");
        }}
        onAddPerson={() => {
          goTo("address-book");
        }}
      />
    ),
    "address-book": () => <AddressBookScreen networks={status.networks} />,
    activity: () => (
      <ActivityScreen
        shown={shown}
        networks={status.networks}
        test={scope.test}
        place={activityPlace}
        onPlace={setActivityPlace}
        onChat={doing.openConversation}
      />
    ),
    settings: () => <SettingsScreen status={status} vault={vault} place={settingPlace} />,
  };

  return (
    <WindowFrame test={scope.test} bar={<ScopeSwitch networks={status.networks} scope={scope} onScope={onScope} />} data-testid="shell">
      <ShellBody
        product={text.common.product}
        navigation={text.shell.navigation}
        entries={screens.map((entry, index) => ({
          ...entry,
          keys: ["Ctrl", String(index + 1)],
          badge: entry.name === "activity" && inProgress > 0 ? { figure: badgeFigure(inProgress), words: text.shell.inProgress({ count: inProgress }) } : undefined,
        }))}
        current={screen}
        onPick={pick}
        head={
          <Button
            wide
            icon={<SearchIcon />}
            title={text.keys.withKey({ label: text.keys.palette, key: "Ctrl+K" })}
            aria-keyshortcuts="Control+K"
            data-testid="open-palette"
            onClick={() => {
              setOver("palette");
            }}
          >
            <NavLabel>{text.palette.open}</NavLabel>
          </Button>
        }
        foot={
          <>
            <VaultName colour={vault.colour} data-testid="vault-name">
              {visibleLine(vault.name)}
            </VaultName>
            {status.profile !== ordinaryProfile && (
              <Text tone="muted" data-testid="profile-name">
                {visibleLine(status.profile)}
              </Text>
            )}
            {status.vaults.length > 1 && (
              <Button
                small
                kind="quiet"
                icon={<VaultIcon />}
                title={text.shell.vaultsHint}
                aria-haspopup="dialog"
                data-testid="open-vaults"
                onClick={() => {
                  setOver("vaults");
                }}
              >
                {text.shell.vaults}
              </Button>
            )}
            {lockable && (
              <Button
                small
                kind="quiet"
                icon={<LockIcon />}
                title={text.shell.lockHint}
                data-testid="lock"
                onClick={lock}
              >
                {text.shell.lock}
              </Button>
            )}
            <Button
              small
              kind="quiet"
              icon={<KeyboardIcon />}
              title={text.keys.withKey({ label: text.keys.title, key: "?" })}
              data-testid="open-keys"
              onClick={() => {
                setOver("keys");
              }}
            >
              {text.shell.keys}
            </Button>
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
                <p>{text.shell.locked({ reason: visibleLine(vault.locked).slice(0, 400) })}</p>
              </Banner>
            )}
          </>
        }
      >
        <ActivityLink value={openActivity}>{content[screen]()}</ActivityLink>
      </ShellBody>
      {over === "palette" && (
        <ShellPalette
          status={status}
          vault={vault}
          scope={scope}
          doing={doing}
          onClose={() => {
            setOver(null);
          }}
        />
      )}
      {over === "vaults" && (
        <VaultMenu
          vault={vault}
          vaults={status.vaults}
          onSettings={() => {
            openSetting("vaults");
          }}
          onClose={() => {
            setOver(null);
          }}
        />
      )}
      {over === "keys" && (
        <KeysDialog
          screens={screens.map(({ label }) => label)}
          lockable={lockable}
          onClose={() => {
            setOver(null);
          }}
        />
      )}
    </WindowFrame>
  );
}
