import { screen, waitFor } from "@testing-library/react";
import { openWallet, tell } from "./testing/open";
import type { StepState } from "./bindings";
import { activityRow, cardStep, ethereum, onAt, status, vault } from "./testing/fixtures";
import { text } from "./text";

describe("the shell", () => {
  it("says on every screen what is shown, and that it is test money", async () => {
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

  it("says that a second start asked for another profile, and what to do", async () => {
    openWallet();
    await screen.findByTestId("shell");
    await tell("otherProfileAsked", { asked: "savings", open: "local" });
    expect(screen.getByTestId("toast")).toHaveTextContent(text.shell.otherProfile({ asked: "savings", open: "local" }));
  });

  it("names the profile unless it is the ordinary one", async () => {
    let profile = "local";
    openWallet({ status: () => status({ profile }) });
    expect(await screen.findByTestId("profile-name")).toHaveTextContent("local");
    profile = "main";
    await tell("vaultModified");
    await waitFor(() => {
      expect(screen.queryByTestId("profile-name")).toBeNull();
    });
  });

  it("counts beside the activity what is in progress", async () => {
    const titled = { id: "title-send", arguments: {} };
    let state: StepState = "broadcast";
    openWallet({
      activity: () => [activityRow(state, { titled }), activityRow("confirmed", { bundleId: "b2" }), activityRow(state, { titled, stepId: "s2", bundleId: "b3" })],
    });
    expect(await screen.findByTestId("badge-activity")).toHaveTextContent("2");
    expect(screen.getByTestId("nav-activity")).toHaveAccessibleName(`${text.shell.activity} ${text.shell.inProgress({ count: 2 })}`);
    expect(await screen.findByTestId("coin-pending"), "and below the balance").toHaveTextContent("−0.5 pending");
    state = "confirmed";
    await tell("bundleProgress", { bundleId: "b1", waitingFor: null, done: true, steps: [cardStep("confirmed")] });
    await waitFor(() => {
      expect(screen.queryByTestId("badge-activity")).toBeNull();
    });
    expect(screen.queryByTestId("coin-pending")).toBeNull();
  });

  it("tells elsewhere how a payment ended, once, and leads to it", async () => {
    const { user } = openWallet();
    await user.click(await screen.findByTestId("nav-settings"));
    const ended = { bundleId: "b1", waitingFor: null, done: true, steps: [cardStep("confirmed")] };
    await tell("bundleProgress", { ...ended, done: false });
    expect(screen.queryByTestId("toast"), "it has not ended").toBeNull();
    await tell("bundleProgress", ended);
    expect(screen.getByTestId("toast")).toHaveTextContent(`Send 0.25 ETH to Alice: ${text.steps.shortState.confirmed}`);
    await user.click(screen.getByTestId("toast-open"));
    expect(await screen.findByTestId("activity-sheet")).toHaveTextContent("0.25 ETH");
    await user.click(screen.getByTestId("dialog-close"));
    await user.click(screen.getByTestId("nav-settings"));
    await tell("bundleProgress", ended);
    expect(screen.queryByTestId("toast"), "what was told is not told again").toBeNull();
  });

  it("tells nothing of what the person refused, or sees on the screen", async () => {
    const { user } = openWallet();
    await user.click(await screen.findByTestId("nav-settings"));
    await tell("bundleProgress", { bundleId: "b1", waitingFor: null, done: true, steps: [cardStep("notSigned")] });
    expect(screen.queryByTestId("toast")).toBeNull();
    await user.click(screen.getByTestId("nav-activity"));
    await tell("bundleProgress", { bundleId: "b2", waitingFor: null, done: true, steps: [cardStep("confirmed")] });
    expect(screen.queryByTestId("toast")).toBeNull();
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
