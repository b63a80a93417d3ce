import { screen, waitFor } from "@testing-library/react";
import { never, refuse, type Handlers } from "../../testing/ipc";
import { callsOf, openWallet } from "../../testing/open";
import { security } from "../../testing/fixtures";
import { text } from "../../text";

async function openSecurity(handlers: Handlers = {}) {
  const opened = openWallet(handlers);
  await opened.user.click(await screen.findByTestId("nav-settings"));
  await screen.findByTestId("idle-minutes");
  return opened;
}

describe("the security settings", () => {
  it("lock now", async () => {
    const { user, calls } = await openSecurity();
    await user.click(screen.getByTestId("lock-now"));
    expect(callsOf(calls, "lock")).toHaveLength(1);
  });

  it("choose after how long it locks", async () => {
    const { user, calls } = await openSecurity({ set_idle_minutes: () => null });
    expect(screen.getByTestId("idle-minutes")).toHaveValue("10");
    await user.selectOptions(screen.getByTestId("idle-minutes"), "2");
    expect(callsOf(calls, "set_idle_minutes")).toEqual([{ minutes: 2 }]);
  });

  it("say when the desktop cannot be heard", async () => {
    await openSecurity({ security: () => ({ ...security, sleep: { state: "lost", reason: "no system bus" } }) });
    expect(screen.getByTestId("desktop-sleep")).toHaveTextContent("no system bus");
    expect(screen.getByTestId("desktop-session")).toHaveTextContent(text.security.desktop.listening);
  });

  it("change the password where passwords are typed", async () => {
    const { user, calls } = await openSecurity({ change_password: never });
    await user.click(screen.getByTestId("change-password"));
    expect(callsOf(calls, "change_password")).toEqual([{}]);
    expect(await screen.findByText(text.consentWait.password)).toBeVisible();
  });

  it("say that the password is changed, and why it was not", async () => {
    let answer: () => unknown = () => refuse("busy", "The password cannot be changed while something is being signed.");
    const { user } = await openSecurity({ change_password: () => answer() });
    await user.click(screen.getByTestId("change-password"));
    expect(await screen.findByTestId("security-refused")).toHaveTextContent("while something is being signed");
    answer = () => null;
    await user.click(screen.getByTestId("change-password"));
    expect(await screen.findByTestId("toast")).toHaveTextContent(text.security.changed);
  });

  it("ask before the agent may skip the consent question, and do not pretend meanwhile", async () => {
    const { user, calls } = await openSecurity({
      set_honour_skip_approval: () => refuse("cancelled", "The password was not given. Nothing was done."),
    });
    expect(screen.getByTestId("honour-skip"), "off by default").not.toBeChecked();
    await user.click(screen.getByTestId("honour-skip"));
    expect(callsOf(calls, "set_honour_skip_approval")).toEqual([{ on: true }]);
    await waitFor(() => {
      expect(screen.getByTestId("honour-skip"), "a no leaves it off").not.toBeChecked();
    });
    expect(screen.queryByTestId("security-refused"), "and a no is no failure").toBeNull();
  });

  it("warn before a vault without a backup is deleted", async () => {
    const { user, calls } = await openSecurity({
      security: () => ({ ...security, backedUpAt: null }),
      delete_vault: never,
    });
    expect(screen.getByTestId("delete-no-backup")).toHaveTextContent(text.security.noBackup);
    expect(screen.getByTestId("backed-up")).toHaveTextContent(text.security.never);
    await user.click(screen.getByTestId("delete-vault"));
    expect(callsOf(calls, "delete_vault")).toHaveLength(1);
  });
});
