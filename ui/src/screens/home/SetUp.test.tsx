import { screen, waitFor } from "@testing-library/react";
import { openWallet } from "../../testing/open";
import { backup, contacts, dollar, ether, overview, status, vault } from "../../testing/fixtures";
import type { Handlers } from "../../testing/ipc";
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
    ["backUp", "settings"],
    ["person", "address-book"],
    ["receive", "receive"],
  ])("leads to the place for %s", async (item, place) => {
    const { user } = await openHome();
    await user.click(await screen.findByTestId(`set-up-${item}-start`));
    expect(await screen.findByTestId(place)).toBeVisible();
  });

  it("leads to the backup itself, not to the top of Settings", async () => {
    const { user } = await openHome();
    await user.click(await screen.findByTestId("set-up-backUp-start"));
    const card = await screen.findByTestId("backup");
    expect(document.activeElement).toContainElement(card);
    expect(screen.getByTestId("settings")).not.toBe(document.activeElement);
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

  it("is nothing for a vault that is only watched", async () => {
    await openHome({ status: () => status({ vault: { ...vault, watched: "It is watched." } }) });
    await screen.findByTestId("assets");
    expect(screen.queryByTestId("set-up")).toBeNull();
  });
});
