import { screen, within } from "@testing-library/react";
import { never, refuse } from "../../testing/ipc";
import { outside } from "../../testing/said";
import { begin, callsOf, openWallet, tell } from "../../testing/open";
import { ours, programs, status, vault } from "../../testing/fixtures";
import { text } from "../../text";

const watched = { ...vault, watched: "Its shares are elsewhere." };

async function openSettings(handlers = {}) {
  const opened = openWallet({ status: () => status({ vault: watched }), ...handlers });
  await opened.user.click(await screen.findByTestId("nav-settings"));
  await screen.findByTestId("watched-card");
  return opened;
}

describe("watching a vault of another wallet", () => {
  it("stands beside restoring, asks for its password elsewhere, and opens the portfolio", async () => {
    let made = false;
    let done: (value: unknown) => void = () => undefined;
    const { user, calls } = await begin("restore", {
      status: () => status({ vault: made ? watched : null }),
      watch_backup: () =>
        new Promise((resolve) => {
          done = resolve;
        }),
    });
    await user.click(await screen.findByTestId("watch-backup"));
    expect(screen.getByTestId("watch")).toHaveTextContent(text.backup.choosing);
    await tell("backupProgress", { stage: "backupPassword", text: "Type it", said: { id: "none", arguments: {} } });
    expect(screen.getByTestId("watch")).toHaveTextContent(text.consentWait.password);
    expect(callsOf(calls, "watch_backup"), "a page gives no path").toEqual([{}]);
    made = true;
    done(watched);
    expect(await screen.findByTestId("vault-address")).toHaveTextContent(ours);
  });

  it("opens the portfolio also where the news of the vault comes before the answer", async () => {
    let made = false;
    const { user } = await begin("restore", { status: () => status({ vault: made ? watched : null }), watch_backup: never });
    await user.click(await screen.findByTestId("watch-backup"));
    made = true;
    await tell("vaultModified");
    expect(await screen.findByTestId("vault-address")).toHaveTextContent(ours);
  });

  it("says why a file was not taken, and lets try another", async () => {
    const { user } = await begin("restore", {
      status: () => status({ vault: null }),
      watch_backup: () => refuse("invalid", "This is not a Vultisig vault backup. Nothing was imported."),
    });
    await user.click(await screen.findByTestId("watch-backup"));
    expect(await screen.findByTestId("backup-failed")).toHaveTextContent("This is not a Vultisig vault backup.");
    expect(screen.getByTestId("watch-backup")).toBeEnabled();
  });
});

describe("a watched vault", () => {
  it("has no password, no backup and no lock, and says why", async () => {
    const { user, calls } = await openSettings();
    expect(screen.queryByTestId("security")).toBeNull();
    expect(screen.queryByTestId("backup")).toBeNull();
    expect(screen.queryByTestId("lock"), "no button that does nothing").toBeNull();
    expect(screen.getByTestId("watched-no-lock")).toHaveTextContent(text.watch.noLock);
    await user.keyboard("{Control>}l{/Control}");
    expect(callsOf(calls, "lock"), "nor a key").toHaveLength(0);
  });

  it("has its programs in the settings, where they are removed and turned off", async () => {
    const scribe = { id: "p1", name: "Scribe", sees: [], createdAt: 1, usedAt: null, ofConnection: false };
    const { user, calls } = await openSettings({
      status: () => status({ vault: watched }),
      programs: () => programs({ admitted: [scribe] }),
      remove_program: () => programs(),
    });
    expect(await screen.findByTestId("programs-on"), "the switch of all programs").toBeChecked();
    await user.click(within(await screen.findByTestId("program")).getByTestId("program-remove"));
    expect(callsOf(calls, "remove_program")).toEqual([{ id: "p1" }]);
  });

  it("is watched no longer only after a second click", async () => {
    let now = status({ vault: watched });
    const { user, calls } = await openSettings({
      status: () => now,
      stop_watching: () => {
        now = status({ vault: null });
        return null;
      },
    });
    await user.click(screen.getByTestId("stop-watching"));
    expect(await screen.findByTestId("stop-watching-dialog")).toHaveTextContent(text.watch.stopText);
    await user.click(screen.getByTestId("dialog-close"));
    expect(callsOf(calls, "stop_watching")).toHaveLength(0);
    await user.click(screen.getByTestId("stop-watching"));
    await user.click(await screen.findByTestId("stop-watching-confirm"));
    expect(await screen.findByTestId("welcome")).toBeVisible();
  });

  it("stays where stopping fails, and says why", async () => {
    const { user } = await openSettings({ stop_watching: () => refuse("internal", "The database is busy.") });
    await user.click(screen.getByTestId("stop-watching"));
    await user.click(await screen.findByTestId("stop-watching-confirm"));
    expect(await screen.findByTestId("stop-watching-failed")).toHaveTextContent("The database is busy.");
  });
});

describe("removing the profile", () => {
  it("is asked in the consent window, and says what is left", async () => {
    let now = status();
    const { user } = openWallet({
      status: () => now,
      wipe: () => {
        now = status({ vault: null, startup: { state: "problem", problem: "removed", message: "It is gone.", said: outside("It is gone.") } });
        return null;
      },
    });
    await user.click(await screen.findByTestId("nav-settings"));
    await user.click(await screen.findByTestId("wipe-profile"));
    expect(await screen.findByTestId("startup-problem")).toHaveTextContent(text.startup.removed.title);
    expect(screen.getByTestId("startup-retry")).toHaveTextContent(text.wipe.startAnew);
    expect(screen.queryByText(text.startup.unchanged), "nothing is claimed to be unchanged").toBeNull();
  });

  it("waits for the person, and a no leaves everything", async () => {
    let answer: () => unknown = never;
    const { user } = openWallet({ wipe: () => answer() });
    await user.click(await screen.findByTestId("nav-settings"));
    answer = () => refuse("cancelled", "The name was not typed. Nothing was removed.");
    await user.click(await screen.findByTestId("wipe-profile"));
    expect(await screen.findByTestId("wipe-refused")).toHaveTextContent("Nothing was removed.");
    answer = never;
    await user.click(screen.getByTestId("wipe-profile"));
    expect(await screen.findByTestId("waiting-for-consent")).toBeVisible();
  });
});
