import { screen } from "@testing-library/react";
import { openWallet } from "../../testing/open";
import { status, vault } from "../../testing/world";
import { text } from "../../text";

describe("the shell", () => {
  it("marks test money on every screen of the local profile", async () => {
    const { user } = openWallet();
    for (const name of ["chat", "portfolio", "address-book", "activity", "settings"]) {
      await user.click(await screen.findByTestId(`nav-${name}`));
      expect(screen.getByTestId("test-money")).toHaveTextContent(text.shell.testMoney);
      expect(screen.getByTestId(`nav-${name}`)).toHaveAttribute("aria-current", "page");
    }
  });

  it("shows no test money mark elsewhere", async () => {
    openWallet({ status: () => status({ isLocal: false, profile: "main" }) });
    await screen.findByTestId("shell");
    expect(screen.queryByTestId("test-money")).toBeNull();
  });

  it("says for good that a vault is locked, and refuses to start a send", async () => {
    const { user } = openWallet({ status: () => status({ vault: { ...vault, locked: "A value failed its check." } }) });
    expect(await screen.findByTestId("vault-locked")).toHaveTextContent("A value failed its check.");
    await user.click(screen.getByTestId("nav-portfolio"));
    expect(await screen.findByTestId("open-send")).toBeDisabled();
  });

  it("can be walked with the keyboard alone", async () => {
    const { user } = openWallet();
    await screen.findAllByTestId("chat-message");
    screen.getByTestId("nav-chat").focus();
    await user.tab();
    expect(screen.getByTestId("nav-portfolio")).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(await screen.findByTestId("portfolio")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 }), "a screen reader is taken to the new screen").toHaveFocus();
  });
});
