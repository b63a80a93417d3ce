import { screen, within } from "@testing-library/react";
import { never, refuse, type Handlers } from "../../testing/ipc";
import { begin, callsOf, openWallet, tell } from "../../testing/open";
import { backup, drill, now, ours, status, vault } from "../../testing/fixtures";
import { text } from "../../text";

async function openBackup(handlers: Handlers = {}) {
  const opened = openWallet(handlers);
  await opened.user.click(await screen.findByTestId("nav-settings"));
  await screen.findByTestId("backup");
  return opened;
}

describe("the backup", () => {
  it("says that there is none, and that both passwords will be needed", async () => {
    await openBackup();
    expect(await screen.findByTestId("backup-never")).toHaveTextContent(text.backup.neverText);
    expect(screen.getByTestId("backup")).toHaveTextContent("It needs two passwords");
    expect(document.querySelector('input[type="password"], input[type="file"]'), "neither is this window's").toBeNull();
  });

  it("says when it was made, and that a refresh has made it useless", async () => {
    await openBackup({ backup_status: () => backup({ madeAt: now, outOfDate: true }) });
    expect(await screen.findByTestId("backup-made-at")).toHaveTextContent("2026");
    expect(screen.getByTestId("backup-proven-at")).toHaveTextContent(text.backup.notProven);
    expect(screen.getByTestId("backup-out-of-date")).toHaveTextContent(text.backup.outOfDateText);
  });

  it("says that it does not know, rather than that all is well", async () => {
    await openBackup({ backup_status: () => backup({ madeAt: now, unknown: "The co-signer cannot be reached." }) });
    expect(await screen.findByTestId("backup-unknown")).toHaveTextContent("The co-signer cannot be reached.");
  });

  it("advises a refresh after a restore", async () => {
    await openBackup({ backup_status: () => backup({ madeAt: now, restoredAt: now, refreshAdvised: true }) });
    expect(await screen.findByTestId("backup-restored")).toHaveTextContent(text.backup.restoredText);
  });

  it("offers that refresh as a button, and says when it is done", async () => {
    let stands = backup({ madeAt: now, restoredAt: now, refreshAdvised: true });
    const { user, calls } = await openBackup({
      backup_status: () => stands,
      renew_shares: () => {
        stands = backup({ madeAt: now, restoredAt: now, outOfDate: true });
        return null;
      },
    });
    await user.click(await screen.findByTestId("refresh-shares"));
    expect(callsOf(calls, "renew_shares")).toHaveLength(1);
    expect(await screen.findByTestId("toast")).toHaveTextContent(text.security.renewed);
    expect(await screen.findByTestId("backup-out-of-date"), "the file it came from is worthless now").toBeVisible();
    expect(screen.queryByTestId("backup-restored")).toBeNull();
  });

  it("says why a refresh was not done, and nothing of a no", async () => {
    let error = () => refuse("cosigner", "The co-signer cannot be reached.");
    const restored = backup({ madeAt: now, restoredAt: now, refreshAdvised: true });
    const { user } = await openBackup({ backup_status: () => restored, renew_shares: () => error() });
    await user.click(await screen.findByTestId("refresh-shares"));
    expect(await screen.findByTestId("security-refused")).toHaveTextContent("The co-signer cannot be reached.");
    error = () => refuse("cancelled", "The password was not given.");
    await user.click(screen.getByTestId("refresh-shares"));
    expect(screen.queryByTestId("security-refused")).toBeNull();
  });

  it("tells how it goes on, without naming a file", async () => {
    const { user, calls } = await openBackup({ make_backup: never });
    await user.click(await screen.findByTestId("backup-make"));
    expect(await screen.findByTestId("backup-stage")).toHaveTextContent(text.backup.choosing);
    expect(screen.queryByTestId("waiting-for-consent"), "no password is asked yet").toBeNull();
    await tell("backupProgress", { stage: "vaultPassword", text: "Type the vault's password", said: { id: "none", arguments: {} } });
    expect(screen.getByTestId("waiting-for-consent")).toBeVisible();
    await tell("backupProgress", { stage: "reading", text: "Reading it back", said: { id: "none", arguments: {} } });
    const marks = screen.getAllByTestId("stage").map((stage) => stage.dataset.mark);
    expect(marks).toEqual(["done", "done", "done", "current", "todo"]);
    expect(callsOf(calls, "make_backup"), "a page gives no path").toEqual([{}]);
  });

  it("offers the drill right after it was made, and shows what was proven", async () => {
    const { user, calls } = await openBackup({
      make_backup: () => backup({ madeAt: now }),
      prove_backup: () => drill,
    });
    await user.click(await screen.findByTestId("backup-make"));
    expect(await screen.findByTestId("backup-made")).toHaveTextContent(text.backup.madeText);
    await user.click(screen.getByTestId("backup-prove-now"));
    const proven = await screen.findByTestId("backup-proven");
    expect(within(proven).getByTestId("backup-proven-address")).toHaveTextContent(ours);
    expect(proven).toHaveTextContent(text.backup.provenText);
    expect(callsOf(calls, "prove_backup")).toEqual([{ latest: true }]);
  });

  it("proves another file later", async () => {
    const { user, calls } = await openBackup({ prove_backup: () => ({ ...drill, locked: "A check failed." }) });
    await user.click(await screen.findByTestId("backup-prove"));
    expect(await screen.findByTestId("backup-proven")).toHaveTextContent("the vault is locked: A check failed.");
    expect(callsOf(calls, "prove_backup")).toEqual([{ latest: false }]);
  });

  it("tells a no from a failure", async () => {
    let chosen = false;
    const { user } = await openBackup({
      make_backup: () =>
        chosen ? refuse("internal", "The disk is full. No backup was made.") : refuse("cancelled", "No file was chosen."),
    });
    await user.click(await screen.findByTestId("backup-make"));
    expect(await screen.findByTestId("backup-cancelled")).toHaveTextContent(text.backup.cancelled);
    chosen = true;
    await user.click(screen.getByTestId("backup-make"));
    expect(await screen.findByTestId("backup-failed")).toHaveTextContent("The disk is full. No backup was made.");
  });

  it("can be asked again when its state could not be read", async () => {
    await openBackup({ backup_status: () => refuse("internal", "The database is busy.") });
    expect(await screen.findByTestId("failed")).toHaveTextContent("The database is busy.");
  });
});

describe("restoring", () => {
  it("is a way to begin, and opens the wallet when it is done", async () => {
    let restored = false;
    const { user, calls } = await begin("restore", {
      status: () => status({ vault: restored ? vault : null }),
      restore_backup: () => {
        restored = true;
        return vault;
      },
    });
    expect(await screen.findByTestId("restore")).toHaveTextContent(text.backup.restoreIntro);
    await user.click(screen.getByTestId("restore-backup"));
    expect(await screen.findByTestId("vault-address")).toHaveTextContent(ours);
    expect(callsOf(calls, "restore_backup")).toEqual([{ cosigner: "here" }]);
  });

  it("says why nothing was restored, and lets try again", async () => {
    const { user } = await begin("restore", {
      status: () => status({ vault: null }),
      restore_backup: () => refuse("invalid", "This backup is damaged. Nothing was restored."),
    });
    await user.click(await screen.findByTestId("restore-backup"));
    expect(await screen.findByTestId("backup-failed")).toHaveTextContent("This backup is damaged. Nothing was restored.");
    expect(screen.getByTestId("restore-backup")).toBeEnabled();
  });
});
