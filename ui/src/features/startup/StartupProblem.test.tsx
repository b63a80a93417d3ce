import { screen } from "@testing-library/react";
import type { StartupProblem } from "../../bindings";
import { refuse } from "../../testing/ipc";
import { outside } from "../../testing/said";
import { callsOf, openWallet } from "../../testing/open";
import { status } from "../../testing/fixtures";
import { text } from "../../text";

const problems: StartupProblem[] = [
  "keychainLocked",
  "keychainUnreachable",
  "keychainEntryMissing",
  "wrongKey",
  "newerData",
  "profileHeld",
  "cosigner",
  "other",
];

function stuck(problem: StartupProblem) {
  return status({ vault: null, startup: { state: "problem", problem, message: "The bus said no.", said: outside("The bus said no.") } });
}

describe("the startup problem", () => {
  it("has a title and advice of its own for each state", () => {
    const titles = problems.map((problem) => text.startup[problem].title);
    const advice = problems.map((problem) => text.startup[problem].advice);
    expect(new Set(titles).size, "two states must not share a title").toBe(problems.length);
    expect(new Set(advice).size, "two states must not share advice").toBe(problems.length);
  });

  it.each(problems)("explains %s and what was reported", async (problem) => {
    openWallet({ status: () => stuck(problem) });
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(text.startup[problem].title);
    expect(screen.getByText("The bus said no.")).toBeVisible();
    expect(screen.queryByTestId("create-vault"), "no vault may be made over a problem").toBeNull();
  });

  it("retries, and opens the wallet when the problem is gone", async () => {
    const { user, calls } = openWallet({ status: () => stuck("keychainLocked"), retry: () => status() });
    await user.click(await screen.findByTestId("startup-retry"));
    expect(await screen.findByTestId("shell")).toBeVisible();
    expect(callsOf(calls, "retry")).toHaveLength(1);
  });

  it("stays, with the reason, when the retry fails too", async () => {
    const { user } = openWallet({
      status: () => stuck("cosigner"),
      retry: () => refuse("cosigner", "The co-signer ended at once."),
    });
    await user.click(await screen.findByTestId("startup-retry"));
    expect(await screen.findByText("The co-signer ended at once.")).toBeVisible();
    expect(screen.getByTestId("startup-problem")).toBeVisible();
  });

  it("covers a status that cannot be read at all", async () => {
    openWallet({ status: () => refuse("internal", "The wallet is closing.") });
    expect(await screen.findByText("The wallet is closing.")).toBeVisible();
    expect(screen.getByTestId("startup-problem")).toHaveAttribute("data-problem", "other");
  });
});
