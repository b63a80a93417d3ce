import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { never, refuse, type Handlers } from "../../testing/ipc";
import { callsOf, openChat, openWallet } from "../../testing/open";
import { conversation, message, model, models, view } from "../../testing/fixtures";
import { text } from "../../text";

async function openModels(handlers: Handlers = {}) {
  const opened = openWallet(handlers);
  await opened.user.click(await screen.findByTestId("nav-settings"));
  await screen.findByTestId("models");
  return opened;
}

const here = model();
const elsewhere = model({ id: "mo2", kind: "anthropic", address: "https://api.example", host: "api.example", name: "large", isHere: false });

describe("the language models", () => {
  it("are none at first, and one is added with its address and name", async () => {
    const { user, calls } = await openModels({ add_model: () => models({ models: [here], chosen: "mo1" }) });
    expect(await screen.findByTestId("models-none")).toHaveTextContent(text.models.none);
    expect(screen.getByTestId("model-add"), "it needs an address and a name").toBeDisabled();
    await user.selectOptions(screen.getByTestId("model-kind"), "openAi");
    await user.type(screen.getByTestId("model-address"), "http://127.0.0.1:11434/v1");
    await user.type(screen.getByTestId("model-name"), "qwen3:8b{Enter}");
    expect(callsOf(calls, "add_model")).toEqual([{ modelKind: "openAi", address: "http://127.0.0.1:11434/v1", name: "qwen3:8b" }]);
    expect(await screen.findByTestId("model-where")).toHaveTextContent("Lockstep cannot see whether it passes it on");
    expect(screen.getByTestId("models-leaves"), "what goes to it is listed").toHaveTextContent("Everything you write");
    expect(screen.getByTestId("model-chosen")).toBeVisible();
  });

  it("say why an address was not taken", async () => {
    const { user } = await openModels({ add_model: () => refuse("invalid", "An endpoint on another machine must use https.") });
    await user.type(await screen.findByTestId("model-address"), "http://api.example");
    await user.type(screen.getByTestId("model-name"), "m{Enter}");
    expect(await screen.findByTestId("security-refused")).toHaveTextContent("must use https");
  });

  it("have their key asked for elsewhere, and sum what they used", async () => {
    const used = { ...elsewhere, tokensIn: 12_345, tokensOut: 678, context: 16_384 };
    const { user, calls } = await openModels({
      models: () => models({ models: [used], chosen: "mo2" }),
      bring_model_key: () => models({ models: [{ ...used, hasKey: true }], chosen: "mo2" }),
    });
    expect(await screen.findByTestId("model-key")).toHaveTextContent(text.models.noKey);
    expect(screen.getByTestId("model-used")).toHaveTextContent("12,345 in, 678 out");
    expect(screen.getByTestId("model-context"), "what its server told").toHaveTextContent("room for 16,384 tokens");
    expect(screen.getByTestId("models").querySelector("input[type=password]"), "this page takes no key").toBeNull();
    await user.click(screen.getByTestId("model-bring"));
    expect(callsOf(calls, "bring_model_key")).toEqual([{ modelId: "mo2" }]);
    expect(await screen.findByText(text.models.hasKey)).toBeVisible();
  });

  it("read as much at once as the person sets, until that is cleared", async () => {
    const refused = "A context length is from 8192 to 2000000 tokens. Nothing was changed.";
    const { user, calls } = await openModels({
      models: () => models({ models: [{ ...here, context: 16_384 }] }),
      set_model_context: ({ context }) =>
        context === 12 ? refuse("invalid", refused) : models({ models: [{ ...here, setContext: context as number | null }] }),
    });
    const length = await screen.findByTestId("model-context-length");
    const set = screen.getByTestId("model-context-set");
    expect(length, "nothing is set").toHaveValue("");
    expect(set).toBeDisabled();
    await user.type(length, "many");
    expect(screen.getByTestId("model-context-wrong")).toHaveTextContent(text.models.contextWrong);
    expect(set, "what is no number is not sent").toBeDisabled();
    await user.clear(length);
    await user.type(length, "12{Enter}");
    expect(await screen.findByText(refused)).toBeVisible();
    await user.clear(length);
    await user.type(length, "32,768{Enter}");
    expect(await screen.findByTestId("model-set-context")).toHaveTextContent("32,768 tokens");
    await user.clear(length);
    await user.click(set);
    await waitFor(() => {
      expect(screen.queryByTestId("model-set-context"), "cleared").toBeNull();
    });
    expect(callsOf(calls, "set_model_context").map((sent) => (sent as { context: unknown }).context)).toEqual([12, 32_768, null]);
  });

  it("are tried with a hello, and removed", async () => {
    const { user, calls } = await openModels({
      models: () => models({ models: [here] }),
      test_model: () => ({ said: "Hello.", firstWordsMs: 12, wholeMs: 34, tokensIn: 9, tokensOut: 2 }),
      remove_model: () => models(),
    });
    await user.click(await screen.findByTestId("model-test"));
    expect(await screen.findByTestId("model-tested")).toHaveTextContent("First words after 12 ms, all after 34 ms. Tokens: 9 in, 2 out.");
    await user.click(screen.getByTestId("model-remove"));
    expect(callsOf(calls, "remove_model")).toEqual([{ modelId: "mo1" }]);
    expect(await screen.findByTestId("models-none")).toBeVisible();
  });

  it("tell of a test that failed, and wait while it runs", async () => {
    const failing = await openModels({
      models: () => models({ models: [here] }),
      test_model: () => refuse("network", "The model could not be reached: no connection to it was made. Nothing was done."),
    });
    await failing.user.click(await screen.findByTestId("model-test"));
    expect(await screen.findByTestId("security-refused")).toHaveTextContent("could not be reached");
    cleanup();
    const waiting = await openModels({ models: () => models({ models: [here] }), test_model: never });
    await waiting.user.click(await screen.findByTestId("model-test"));
    expect(screen.getByTestId("model-test")).toHaveAttribute("aria-busy", "true");
  });
});

describe("a conversation with a model", () => {
  const answered = view({
    agentHost: here.host,
    model: "mo1",
    messages: [
      message({ id: "m1", role: "user", text: "What do I have?" }),
      message({ id: "m2", text: "You have 2 ETH.", spent: { model: "qwen3:8b", tokensIn: 1_200, tokensOut: 40, isEstimated: false, leftOut: 3 } }),
    ],
  });

  it("names the model and the tokens at the answer, and what the model did not see", async () => {
    await openChat({ models: () => models({ models: [here] }), read_conversation: () => answered });
    const spent = await screen.findByTestId("chat-spent");
    expect(spent).toHaveTextContent("qwen3:8b: 1,200 tokens in, 40 out.");
    expect(spent).toHaveTextContent("3 earlier messages and results did not fit");
  });

  it("says that tokens are an estimate where the server did not tell them", async () => {
    const spent = { model: "qwen3:8b", tokensIn: 1_200, tokensOut: 40, isEstimated: true, leftOut: 0 };
    await openChat({
      models: () => models({ models: [here] }),
      read_conversation: () => ({ ...answered, messages: [message({ id: "m2", text: "You have 2 ETH.", spent })] }),
    });
    expect(await screen.findByTestId("chat-spent")).toHaveTextContent("qwen3:8b: about 1,200 tokens in, 40 out.");
    cleanup();
    await openModels({ models: () => models({ models: [{ ...here, tokensIn: 1_200, tokensOut: 40, tokensAreEstimated: true }] }) });
    expect(await screen.findByTestId("model-used")).toHaveTextContent("about 1,200 in, 40 out. The server did not tell all of them");
  });

  it("begins with the one that was picked, from its first message on", async () => {
    const { user, calls } = await openChat({
      models: () => models({ models: [here, elsewhere], chosen: "mo1" }),
      conversations: () => [],
      open_conversation: () => view({ messages: [] }),
      continue_with: () => null,
    });
    const choice = await screen.findByTestId("chat-begins-with");
    expect(choice, "the one for new conversations").toHaveValue("mo1");
    await user.selectOptions(choice, "mo2");
    expect(screen.getByTestId("chat-agent"), "whom it goes to is said before").toHaveTextContent(elsewhere.host);
    await user.type(screen.getByTestId("chat-input"), "what do I have?{Enter}");
    await waitFor(() => {
      expect(callsOf(calls, "send_message")).toEqual([{ conversationId: "k1", text: "what do I have?" }]);
    });
    expect(callsOf(calls, "continue_with")).toEqual([{ conversationId: "k1", model: "mo2" }]);
    const order = calls.map(({ command }) => command).filter((command) => command === "continue_with" || command === "send_message");
    expect(order, "chosen before anything is sent").toEqual(["continue_with", "send_message"]);
  });

  it("sends nothing if the picked one cannot be had", async () => {
    const { user, calls } = await openChat({
      models: () => models({ models: [here, elsewhere], chosen: "mo1" }),
      conversations: () => [],
      open_conversation: () => view({ messages: [] }),
      continue_with: () => refuse("notFound", "There is no such model. Nothing was changed and nothing was sent."),
    });
    await user.selectOptions(await screen.findByTestId("chat-begins-with"), "mo2");
    await user.type(screen.getByTestId("chat-input"), "what do I have?{Enter}");
    expect(await screen.findByTestId("chat-send-failed")).toHaveTextContent("nothing was sent");
    expect(callsOf(calls, "send_message")).toHaveLength(0);
    expect(screen.getByTestId("chat-begins-with"), "and the choice stays").toHaveValue("mo2");
  });

  it("leaves no empty conversation behind at each try, whatever is picked then", async () => {
    let made = 0;
    let words = view({ messages: [] }).messages;
    let broken = true;
    const { user, calls } = await openChat({
      models: () => models({ models: [here, elsewhere], chosen: "mo1" }),
      conversations: () => [],
      open_conversation: ({ id }) => {
        if (id === null) made += 1;
        return view({ conversation: { ...conversation, id: (id as string | null) ?? `new${String(made)}` }, messages: id === null ? [] : words });
      },
      continue_with: () => (broken ? refuse("internal", "The database is busy. Nothing was sent.") : null),
    });
    await user.selectOptions(await screen.findByTestId("chat-begins-with"), "mo2");
    await user.type(screen.getByTestId("chat-input"), "what do I have?{Enter}");
    await screen.findByTestId("chat-send-failed");
    await user.click(screen.getByTestId("nav-activity"));
    await user.click(screen.getByTestId("nav-chat"));
    await user.type(await screen.findByTestId("chat-input"), "{Enter}");
    await screen.findByTestId("chat-send-failed");
    await user.selectOptions(screen.getByTestId("chat-begins-with"), "mo1");
    broken = false;
    await user.type(screen.getByTestId("chat-input"), "{Enter}");
    await waitFor(() => {
      expect(callsOf(calls, "send_message")).toEqual([{ conversationId: "new1", text: "what do I have?" }]);
    });
    expect(made).toBe(1);

    broken = true;
    for (const text of ["hello{Enter}", "{Enter}"]) {
      await user.click(screen.getByTestId("chat-new"));
      await user.selectOptions(await screen.findByTestId("chat-begins-with"), "mo2");
      await user.type(screen.getByTestId("chat-input"), text);
      await screen.findByTestId("chat-send-failed");
      words = [message({ id: "m1", role: "user", text: "written there meanwhile" })];
    }
    expect(made, "a conversation that was used meanwhile is no empty one").toBe(3);
  });

  it("is continued with another", async () => {
    const { user, calls } = await openChat({
      models: () => models({ models: [here, elsewhere] }),
      read_conversation: () => answered,
      continue_with: () => null,
    });
    const choice = await screen.findByTestId("chat-model");
    expect(choice).toHaveValue("mo1");
    expect(within(choice).getAllByRole("option").map((option) => option.textContent)).toContain(text.models.inside);
    await user.selectOptions(choice, "mo2");
    expect(callsOf(calls, "continue_with")).toEqual([{ conversationId: "k1", model: "mo2" }]);
  });
});
