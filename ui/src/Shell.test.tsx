import { screen } from "@testing-library/react";
import { openWallet } from "./testing/open";
import { ethereum, onAt, status, vault } from "./testing/fixtures";
import { text } from "./text";

describe("the shell", () => {
  it("says on every screen which network is in use, and that its money is test money", async () => {
    const { user } = openWallet();
    for (const name of ["chat", "portfolio", "address-book", "activity", "settings"]) {
      await user.click(await screen.findByTestId(`nav-${name}`));
      const bar = screen.getByTestId("network-bar");
      expect(bar).toHaveTextContent("Local");
      expect(bar).toHaveTextContent(text.networks.testMoney);
      expect(screen.getByTestId(`nav-${name}`)).toHaveAttribute("aria-current", "page");
    }
  });

  it("says that money is real where it is", async () => {
    const real = onAt({ ...ethereum, inUse: true }, { url: "https://one.example/" });
    openWallet({ status: () => status({ isLocal: false, profile: "main", networks: [real] }) });
    const bar = await screen.findByTestId("network-bar");
    expect(bar).toHaveTextContent("Ethereum");
    expect(bar).toHaveTextContent(text.networks.realMoney);
    expect(bar).not.toHaveTextContent(text.networks.testMoney);
  });

  it("says for good that a vault is locked, and refuses to start a send", async () => {
    const { user } = openWallet({ status: () => status({ vault: { ...vault, locked: "A value failed its check." } }) });
    expect(await screen.findByTestId("vault-locked")).toHaveTextContent("A value failed its check.");
    await user.click(screen.getByTestId("nav-portfolio"));
    expect(await screen.findByTestId("open-send")).toBeDisabled();
  });

  it("says why nothing is signed with a vault that is only watched, and starts no send", async () => {
    const { user } = openWallet({ status: () => status({ vault: { ...vault, watched: "Its shares are elsewhere." } }) });
    expect(await screen.findByTestId("vault-watched")).toHaveTextContent("Its shares are elsewhere.");
    await user.click(screen.getByTestId("nav-portfolio"));
    expect(await screen.findByTestId("open-send")).toBeDisabled();
  });

  it("can be walked with the keyboard alone", async () => {
    const { user } = openWallet();
    await screen.findAllByTestId("coin");
    screen.getByTestId("nav-address-book").focus();
    await user.tab();
    expect(screen.getByTestId("nav-activity")).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(await screen.findByTestId("activity")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 }), "a screen reader is taken to the new screen").toHaveFocus();
  });
});
