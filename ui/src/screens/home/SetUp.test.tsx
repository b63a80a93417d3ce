import { screen, waitFor } from "@testing-library/react";
import { callsOf, openWallet } from "../../testing/open";
import { backup, contacts, dollar, drill, ether, overview, status, vault } from "../../testing/fixtures";
import { refuse, type Handlers } from "../../testing/ipc";
import { hideSetUp, isSetUpHidden, showSetUp } from "../../features/set-up/hidden";
import { text } from "../../text";

const empty: typeof ether = { ...ether, balance: { state: "known", raw: "0", text: "0" } };

async function openHome(handlers: Handlers = {}) {
  const opened = openWallet({ portfolio_all: () => overview([empty]), address_book: () => [], backup_status: () => backup({ madeAt: null, provenAt: null }), ...handlers });
  await opened.user.click(await screen.findByTestId("nav-portfolio"));
  return opened;
}

function states(): Record<string, string | undefined> {
  return Object.fromEntries(
    ["backUp", "test", "receive", "person"].map((name) => [name, screen.getByTestId(`set-up-${name}`).dataset.done]),
  );
}

describe("the set-up list", () => {
  // U15: a new vault was an empty page without a next step.
  it("says what is left, by the wallet's state", async () => {
    await openHome({ portfolio_all: () => overview([ether, dollar]), backup_status: () => backup({ madeAt: 1, provenAt: null }) });
    await screen.findByTestId("set-up");
    expect(states()).toEqual({ backUp: "true", test: "false", receive: "true", person: "false" });
    expect(screen.getByTestId("set-up-backUp")).toHaveTextContent(text.checklist.doneLabel);
  });

  it("counts a backup that can no longer sign as none", async () => {
    await openHome({ backup_status: () => backup({ madeAt: 1, provenAt: 2, outOfDate: true }) });
    await screen.findByTestId("set-up");
    expect(states()).toMatchObject({ backUp: "false", test: "false" });
  });

  it.each([
    ["person", "address-book"],
    ["receive", "receive"],
  ])("leads to the place for %s", async (item, place) => {
    const { user } = await openHome();
    await user.click(await screen.findByTestId(`set-up-${item}-start`));
    expect(await screen.findByTestId(place)).toBeVisible();
  });

  it("backs up, proves it at once, and leads to the address", async () => {
    let now = backup();
    const { user, calls } = await openHome({
      backup_status: () => now,
      make_backup: () => {
        now = backup({ madeAt: 1 });
        return now;
      },
      prove_backup: () => {
        now = backup({ madeAt: 1, provenAt: 2 });
        return drill;
      },
    });
    await user.click(await screen.findByTestId("set-up-backUp-start"));
    expect(await screen.findByTestId("backup-proven")).toHaveTextContent(text.backup.provenText);
    expect(callsOf(calls, "prove_backup"), "of the file that was just written").toEqual([{ latest: true }]);
    await user.click(screen.getByTestId("backup-then-receive"));
    expect(await screen.findByTestId("receive-address")).toBeVisible();
    expect(states()).toMatchObject({ backUp: "true", test: "true" });
  });

  it("says that the backup is made where the drill was not passed, and lets try again", async () => {
    const { user, calls } = await openHome({
      make_backup: () => backup({ madeAt: 1 }),
      prove_backup: () => refuse("cancelled", "The password was not given."),
    });
    await user.click(await screen.findByTestId("set-up-backUp-start"));
    expect(await screen.findByTestId("backup-cancelled")).toBeVisible();
    expect(screen.getByTestId("backup-made")).toHaveTextContent(text.backup.madeText);
    await user.click(screen.getByTestId("backup-prove-again"));
    expect(callsOf(calls, "prove_backup")).toEqual([{ latest: true }, { latest: true }]);
  });

  it("says why no backup was made, and lets try again", async () => {
    const { user, calls } = await openHome({ make_backup: () => refuse("internal", "The disk is full. No backup was made.") });
    await user.click(await screen.findByTestId("set-up-backUp-start"));
    expect(await screen.findByTestId("backup-failed")).toHaveTextContent("The disk is full.");
    await user.click(screen.getByTestId("backup-again"));
    expect(callsOf(calls, "make_backup")).toHaveLength(2);
    expect(callsOf(calls, "prove_backup"), "there is nothing to prove").toHaveLength(0);
  });

  it("goes when all is done", async () => {
    await openHome({ portfolio_all: () => overview([ether]), address_book: () => contacts, backup_status: () => backup({ madeAt: 1, provenAt: 2 }) });
    await screen.findByTestId("assets");
    expect(screen.queryByTestId("set-up")).toBeNull();
  });

  it("is hidden by the person, for this vault, and comes back from Settings", async () => {
    const { user } = await openHome();
    await user.click(await screen.findByTestId("set-up-hide"));
    expect(screen.queryByTestId("set-up")).toBeNull();
    await user.click(screen.getByTestId("nav-settings"));
    await user.click(await screen.findByTestId("set-up-show"));
    expect(screen.queryByTestId("set-up-hidden"), "there is nothing more to take back").toBeNull();
    await user.click(screen.getByTestId("nav-portfolio"));
    expect(await screen.findByTestId("set-up")).toBeVisible();
    await user.click(screen.getByTestId("set-up-hide"));
    const undo = await screen.findAllByTestId("toast-undo");
    await user.click(undo.at(-1) ?? document.body);
    await waitFor(() => {
      expect(screen.getByTestId("set-up"), "and from where it was hidden").toBeVisible();
    });
  });

  it("is hidden for each vault by itself", () => {
    hideSetUp("v1");
    hideSetUp("v2");
    expect(["v1", "v2", "v3"].map(isSetUpHidden), "a second vault does not bring the first one's back").toEqual([true, true, false]);
    showSetUp("v1");
    expect(["v1", "v2"].map(isSetUpHidden)).toEqual([false, true]);
    showSetUp("v2");
    expect(isSetUpHidden("v2")).toBe(false);
  });

  it("is nothing for a vault that is only watched", async () => {
    await openHome({ status: () => status({ vault: { ...vault, watched: "It is watched." } }) });
    await screen.findByTestId("assets");
    expect(screen.queryByTestId("set-up")).toBeNull();
  });
});
