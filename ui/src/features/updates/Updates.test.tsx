import { screen, waitFor, within } from "@testing-library/react";
import type { Release, VersionCheck } from "../../bindings";
import { status, updates } from "../../testing/fixtures";
import { refuse, type Handlers } from "../../testing/ipc";
import { callsOf, openWallet } from "../../testing/open";
import { text } from "../../text";
import { outside } from "../../testing/said";

const words = text.updates;
const newest: Release = { version: "0.2.0", date: "2026-12-01", packages: [{ file: "lockstep_0.2.0_amd64.deb", sha256: "0f".repeat(32) }] };

async function openSettings(now: VersionCheck, handlers: Handlers = {}) {
  const opened = openWallet({ status: () => status({ updates: now }), ...handlers });
  await opened.user.click(await screen.findByTestId("nav-settings"));
  return { ...opened, card: await screen.findByTestId("setting-updates") };
}

describe("the check for new versions", () => {
  it("is off as it comes, with the version that this is, and says who would be asked", async () => {
    const { card } = await openSettings(updates);
    expect(card).toHaveTextContent(words.own({ version: "0.1.0" }));
    expect(within(card).getByLabelText(words.on), "off").not.toBeChecked();
    expect(card, "the host and what it learns").toHaveTextContent(words.hint({ host: "releases.example" }));
    expect(within(card).queryByTestId("updates-asked"), "and claims nothing").toBeNull();
  });

  it("is switched on with a question, and stays off after a no", async () => {
    let now = updates;
    let answer: "no" | "yes" = "no";
    const { user, calls, card } = await openSettings(updates, {
      status: () => status({ updates: now }),
      switch_updates: () => {
        if (answer === "no") return refuse("cancelled", "You said no. Nothing was changed.");
        now = { ...updates, on: true };
        return now;
      },
    });
    await user.click(within(card).getByTestId("updates"));
    expect(callsOf(calls, "switch_updates")).toEqual([{ on: true }]);
    await waitFor(() => {
      expect(within(card).getByTestId("updates"), "a no").not.toBeChecked();
    });
    answer = "yes";
    await user.click(within(card).getByTestId("updates"));
    expect(await within(card).findByTestId("updates-asked"), "nobody was asked yet").toHaveTextContent(words.notAsked);
    expect(within(card).getByTestId("updates")).toBeChecked();
  });

  it("tells of a newer version, how to get and check it, and installs nothing", async () => {
    const { card, user } = await openSettings({ ...updates, on: true, askedAt: 1_800_000_000_000, newest, newer: true });
    const note = within(card).getByTestId("updates-newer");
    expect(note).toHaveTextContent(words.out({ version: "0.2.0", date: "December 1, 2026" }));
    expect(note).toHaveTextContent("lockstep verify FILE");
    expect(note, "the digest of the package").toHaveTextContent("0f".repeat(32));
    expect(within(note).queryByRole("button"), "there is nothing that installs").toBeNull();
    await user.click(screen.getByTestId("nav-portfolio"));
    expect(await screen.findByTestId("version-news")).toHaveTextContent(words.out({ version: "0.2.0", date: "December 1, 2026" }));
  });

  it("offers no older version, and names what was announced", async () => {
    const { card, user } = await openSettings({ ...updates, on: true, askedAt: 1_800_000_000_000, newest: { ...newest, version: "0.0.9" } });
    expect(within(card).getByTestId("updates-asked")).toHaveTextContent(words.newest({ version: "0.0.9", date: "December 1, 2026" }));
    expect(within(card).queryByTestId("updates-newer")).toBeNull();
    await user.click(screen.getByTestId("nav-portfolio"));
    expect(screen.queryByTestId("version-news"), "nor does the first screen").toBeNull();
  });

  it("says what was wrong with the last answer", async () => {
    const problem = "The announcement of new versions from releases.example is not used: it was signed with another key.";
    const { card } = await openSettings({ ...updates, on: true, askedAt: 1_800_000_000_000, problem, problemSaid: outside(problem) });
    expect(within(card).getByTestId("updates-problem")).toHaveTextContent(problem);
  });

  it("is not available in a build without a release key, which does not pretend", async () => {
    const { card } = await openSettings({ ...updates, host: null });
    expect(within(card).getByTestId("updates-unavailable")).toHaveTextContent(words.unavailable);
    expect(within(card).queryByTestId("updates"), "there is no switch").toBeNull();
  });
});
