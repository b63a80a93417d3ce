import { screen } from "@testing-library/react";
import type { ScriptPrograms } from "../../bindings";
import { refuse, type Handlers } from "../../testing/ipc";
import { callsOf, openWallet } from "../../testing/open";
import { text } from "../../text";
import { outside } from "../../testing/said";

const words = text.scripts;

const programs: ScriptPrograms = { forge: "/home/ada/.foundry/bin/forge", compiler: "/usr/bin/solc", problem: null, problemSaid: null };

async function openScripts(handlers: Handlers = {}) {
  const opened = openWallet(handlers);
  await opened.user.click(await screen.findByTestId("nav-settings"));
  await screen.findByTestId("scripts");
  return opened;
}

describe("developer tools in the settings", () => {
  it("are off, and show the programs by their paths once the person has named them", async () => {
    let named = false;
    const { user, calls } = await openScripts({
      script_programs: () => (named ? programs : null),
      use_script_programs: () => {
        named = true;
        return programs;
      },
    });
    expect(await screen.findByText(words.off)).toBeVisible();
    expect(screen.queryByTestId("scripts-drop"), "there is nothing to turn off").toBeNull();
    await user.click(screen.getByTestId("scripts-use"));
    expect(callsOf(calls, "use_script_programs"), "no path comes from the page").toEqual([{}]);
    expect(await screen.findByText(programs.forge)).toBeVisible();
    expect(screen.getByText(programs.compiler)).toBeVisible();
    expect(screen.getByTestId("scripts-state")).toHaveTextContent(words.on);
  });

  it("say why scripts cannot be run now, and turn off", async () => {
    const problem = "There is no program “/usr/bin/solc”. No script was run.";
    const { user, calls } = await openScripts({ script_programs: () => ({ ...programs, problem, problemSaid: outside(problem) }), drop_script_programs: () => null });
    expect(await screen.findByTestId("scripts-state")).toHaveTextContent(problem);
    await user.click(screen.getByTestId("scripts-drop"));
    expect(callsOf(calls, "drop_script_programs")).toHaveLength(1);
  });

  it("say why the programs were refused", async () => {
    const { user } = await openScripts({ use_script_programs: () => refuse("refused", "This computer has no sandbox.") });
    await user.click(await screen.findByTestId("scripts-use"));
    expect(await screen.findByText("This computer has no sandbox.")).toBeVisible();
  });

  it("say that they could not be read", async () => {
    await openScripts({ script_programs: () => refuse("internal", "The database failed.") });
    expect(await screen.findByText(words.failed)).toBeVisible();
  });
});
