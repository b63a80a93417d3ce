import { screen } from "@testing-library/react";
import { refuse } from "../../testing/ipc";
import { callsOf, openWallet, tell } from "../../testing/open";
import { locked, status } from "../../testing/fixtures";
import { text } from "../../text";

async function closes(handlers: Parameters<typeof openWallet>[0]) {
  const opened = openWallet(handlers);
  await screen.findByTestId("lock-screen");
  await tell("closingAsked");
  await screen.findByTestId("closing-dialog");
  return opened;
}

const shut = { status: () => status({ vault: null, locked: locked() }) };

describe("the question about closing", () => {
  it.each([
    ["closing-hide", "hides"],
    ["closing-quit", "quits"],
    ["closing-cancel", "asks"],
  ])("is answered by %s, also while the vault is locked", async (button, closing) => {
    const { user, calls } = await closes({ ...shut, close_window: () => null });
    await user.click(screen.getByTestId(button));
    expect(callsOf(calls, "close_window")).toEqual([{ closing }]);
    expect(screen.queryByTestId("closing-dialog"), "it is answered").toBeNull();
  });

  it("can be put away, and is asked again then", async () => {
    const { user, calls } = await closes({ ...shut, close_window: () => null });
    await user.click(screen.getByTestId("dialog-close"));
    expect(callsOf(calls, "close_window"), "nothing is chosen").toEqual([{ closing: "asks" }]);
  });

  it("stays when the choice could not be kept, and says why", async () => {
    const { user } = await closes({ ...shut, close_window: () => refuse("internal", "It could not be written down.") });
    await user.click(screen.getByText(text.tray.stay));
    expect(await screen.findByText("It could not be written down.")).toBeVisible();
    expect(screen.getByTestId("closing-dialog")).toBeVisible();
  });
});
