import { screen } from "@testing-library/react";
import { never, refuse } from "../../testing/ipc";
import { begin, callsOf, tell } from "../../testing/open";
import { ours, status, vault } from "../../testing/fixtures";
import { text } from "../../text";

const fresh = { status: () => status({ vault: null }) };

describe("importing a recovery phrase", () => {
  it("is a way to begin, says what it means, and takes no phrase in this window", async () => {
    await begin("phrase", fresh);
    expect(await screen.findByTestId("import-phrase")).toHaveTextContent(text.importPhrase.intro);
    expect(document.querySelector("textarea, input[type=\"password\"]")).toBeNull();
  });

  it("asks for a name, and then walks through the stages as they are told", async () => {
    const { user, calls } = await begin("phrase", { ...fresh, import_phrase: never });
    await user.clear(await screen.findByTestId("import-phrase-name"));
    await user.click(screen.getByTestId("import-phrase-submit"));
    expect(await screen.findByRole("alert")).toHaveTextContent(text.createVault.nameMissing);
    expect(callsOf(calls, "import_phrase")).toHaveLength(0);
    await user.type(screen.getByTestId("import-phrase-name"), " Old wallet {Enter}");
    expect(callsOf(calls, "import_phrase"), "a name and nothing else leaves this window").toEqual([{ name: "Old wallet" }]);
    await tell("vaultProgress", { stage: "phrase", text: "Type the recovery phrase", said: { id: "none", arguments: {} } });
    expect(screen.getByTestId("waiting-for-consent")).toHaveTextContent(text.consentWait.phrase);
    await tell("vaultProgress", { stage: "refreshing", text: "Both shares are being replaced", said: { id: "none", arguments: {} } });
    expect(screen.queryByTestId("waiting-for-consent")).toBeNull();
    const marks = screen.getAllByTestId("stage").map((stage) => stage.dataset.mark);
    expect(marks).toEqual(["done", "done", "done", "done", "current", "todo", "todo"]);
  });

  it("opens the portfolio when it is done", async () => {
    let made = false;
    const { user } = await begin("phrase", {
      status: () => status({ vault: made ? vault : null }),
      import_phrase: () => {
        made = true;
        return vault;
      },
    });
    await user.click(await screen.findByTestId("import-phrase-submit"));
    expect(await screen.findByTestId("vault-address")).toHaveTextContent(ours);
  });

  it("tells a no from a failure, and lets try again", async () => {
    let error = () => refuse("cancelled", "No recovery phrase was given.");
    const { user } = await begin("phrase", { ...fresh, import_phrase: () => error() });
    await user.click(await screen.findByTestId("import-phrase-submit"));
    expect(await screen.findByTestId("backup-cancelled")).toHaveTextContent(text.backup.cancelled);
    error = () => refuse("cosigner", "The co-signer ended. Nothing was imported.");
    await user.click(screen.getByTestId("import-phrase-submit"));
    expect(await screen.findByTestId("backup-failed")).toHaveTextContent("The co-signer ended.");
  });
});
