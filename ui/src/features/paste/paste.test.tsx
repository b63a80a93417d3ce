import { fireEvent, screen } from "@testing-library/react";
import { callsOf, openChat, openWallet } from "../../testing/open";
import { alice } from "../../testing/fixtures";
import { text } from "../../text";
import { forgetCopied, noteCopied } from "../../wallet/copied";

const lookalike = `${alice.slice(0, 8)}${"1".repeat(28)}${alice.slice(-6)}`;

beforeEach(() => {
  forgetCopied();
});

async function pasteInto(field: HTMLElement, pasted: string) {
  fireEvent.paste(field, { clipboardData: { getData: () => pasted } });
  fireEvent.change(field, { target: { value: pasted } });
  await screen.findByDisplayValue(pasted);
}

async function openSend() {
  const opened = openWallet();
  await opened.user.click(await screen.findByTestId("nav-portfolio"));
  const [row] = await screen.findAllByTestId("coin");
  await opened.user.click(row as HTMLElement);
  await opened.user.click(await screen.findByTestId("open-send-coin"));
  await opened.user.type(await screen.findByTestId("send-amount"), "0.25");
  return opened;
}

describe("an address that is pasted into the Send form", () => {
  it("is held against the one that was copied here, and another one is not sent to without a word", async () => {
    const { user, calls } = await openSend();
    noteCopied(alice);
    await pasteInto(screen.getByTestId("send-to"), lookalike);
    expect(await screen.findByTestId("paste-warning")).toHaveTextContent(text.paste.title.lookalike);
    expect(screen.getByTestId("paste-warning")).toHaveAttribute("role", "alert");
    expect(screen.getByTestId("paste-warning-pasted")).toHaveTextContent(lookalike);
    await screen.findByTestId("send-quote");
    expect(screen.getByTestId("send-submit"), "nothing is sent before the person looked").toBeDisabled();
    await user.type(screen.getByTestId("send-amount"), "{Enter}");
    expect(callsOf(calls, "send"), "by the keyboard neither").toEqual([]);
    await user.click(screen.getByTestId("paste-accept"));
    await user.click(screen.getByTestId("send-submit"));
    expect(callsOf(calls, "send")).toHaveLength(1);
  });

  it("is no matter when it is the copied one, or the warned one is taken out again", async () => {
    await openSend();
    noteCopied(alice);
    await pasteInto(screen.getByTestId("send-to"), alice);
    expect(screen.queryByTestId("paste-warning")).toBeNull();
    await pasteInto(screen.getByTestId("send-to"), lookalike);
    expect(await screen.findByTestId("paste-warning")).toBeVisible();
    fireEvent.change(screen.getByTestId("send-to"), { target: { value: alice } });
    expect(screen.queryByTestId("paste-warning")).toBeNull();
  });
});

describe("an address that is pasted into the chat", () => {
  it("is held against the one that was copied here", async () => {
    const { user, calls } = await openChat();
    const box = await screen.findByTestId("chat-input");
    noteCopied(alice);
    await pasteInto(box, `send 1 ETH to ${lookalike}`);
    expect(await screen.findByTestId("paste-warning")).toBeVisible();
    await user.type(box, "{Enter}");
    expect(callsOf(calls, "send_message"), "nothing is said before the person looked").toEqual([]);
    await user.click(screen.getByTestId("paste-accept"));
    await user.click(screen.getByTestId("chat-send"));
    expect(callsOf(calls, "send_message")).toHaveLength(1);
  });
});
