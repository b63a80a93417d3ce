import { screen, waitFor } from "@testing-library/react";
import { never, refuse, type Handlers } from "../../testing/ipc";
import { callsOf, openChat, openWallet } from "../../testing/open";
import { agent, day, message, now, view } from "../../testing/fixtures";
import { text } from "../../text";

async function openAgent(handlers: Handlers = {}) {
  const opened = openWallet(handlers);
  await opened.user.click(await screen.findByTestId("nav-settings"));
  await screen.findByTestId("agent-which");
  return opened;
}

const elsewhere = agent({ address: "https://agent.example/", host: "agent.example", on: true, publicKey: "02ab" });

describe("the agent's settings", () => {
  it("begin with the agent inside, and ask before another one is used", async () => {
    const { user, calls } = await openAgent({ use_agent_elsewhere: () => elsewhere });
    expect(screen.getByTestId("agent-which")).toHaveTextContent(text.agent.embedded);
    await user.type(screen.getByTestId("agent-address"), "https://agent.example");
    await user.click(screen.getByTestId("agent-use"));
    expect(callsOf(calls, "use_agent_elsewhere")).toEqual([{ address: "https://agent.example" }]);
    expect(await screen.findByText(text.agent.elsewhere({ host: "agent.example" }))).toBeVisible();
    expect(screen.getByTestId("agent-leaves"), "what leaves is listed").toHaveTextContent("IP address");
  });

  it("say why an address was not taken", async () => {
    const { user } = await openAgent({
      use_agent_elsewhere: () => refuse("invalid", "An endpoint on another machine must use https."),
    });
    await user.type(screen.getByTestId("agent-address"), "http://agent.example{Enter}");
    expect(await screen.findByTestId("security-refused")).toHaveTextContent("must use https");
    expect(screen.getByTestId("agent-address"), "at the field it is about").toHaveAccessibleDescription(/must use https/);
  });

  it("have a token asked for elsewhere, and sign out", async () => {
    const { user, calls } = await openAgent({
      agent_settings: () => elsewhere,
      bring_agent_token: () => ({ ...elsewhere, signedIn: true }),
      sign_out_of_agent: () => elsewhere,
    });
    expect(screen.getByTestId("agent-session")).toHaveTextContent(text.agent.signedOut);
    expect(screen.getByTestId("agent").querySelector("input[type=password]"), "this page takes no token").toBeNull();
    await user.click(screen.getByTestId("agent-bring"));
    expect(callsOf(calls, "bring_agent_token"), "nor hands one on").toHaveLength(1);
    expect(await screen.findByText("02ab")).toBeVisible();
    await user.click(screen.getByTestId("agent-sign-out"));
    expect(await screen.findByTestId("agent-bring")).toBeEnabled();
  });

  it("show a session that outlived the switch, and end it", async () => {
    const kept = agent({ address: "https://agent.example/", host: "agent.example", signedIn: true, publicKey: "02ab" });
    const { user, calls } = await openAgent({
      agent_settings: () => kept,
      sign_out_of_agent: () => ({ ...kept, signedIn: false, publicKey: null }),
    });
    expect(screen.getByTestId("agent-still")).toHaveTextContent(text.agent.stillSignedIn({ host: "agent.example" }));
    expect(screen.getByTestId("agent-session")).toHaveTextContent("02ab");
    expect(screen.queryByTestId("agent-leaves"), "nothing leaves while it is off").toBeNull();
    await user.click(screen.getByTestId("agent-sign-out"));
    expect(callsOf(calls, "sign_out_of_agent")).toHaveLength(1);
    await waitFor(() => {
      expect(screen.queryByTestId("agent-session")).toBeNull();
    });
    expect(screen.queryByTestId("agent-sign-in"), "an agent that is off is not signed in to").toBeNull();
  });

  it("sign in with the vault, and say why it did not work", async () => {
    let works = false;
    const { user, calls } = await openAgent({
      agent_settings: () => elsewhere,
      sign_in_to_agent: () => (works ? { ...elsewhere, signedIn: true } : refuse("refused", "You are not signed in. It refused the signature.")),
    });
    await user.click(screen.getByTestId("agent-sign-in"));
    expect(await screen.findByTestId("security-refused")).toHaveTextContent("refused the signature");
    works = true;
    await user.click(screen.getByTestId("agent-sign-in"));
    expect(await screen.findByText("02ab")).toBeVisible();
    expect(callsOf(calls, "sign_in_to_agent")).toHaveLength(2);
  });

  it("share the address book only when asked to", async () => {
    const { user, calls } = await openAgent({
      agent_settings: () => elsewhere,
      share_contacts: () => ({ ...elsewhere, shareNames: true }),
    });
    expect(screen.getByTestId("agent-share")).not.toBeChecked();
    await user.click(screen.getByTestId("agent-share"));
    expect(callsOf(calls, "share_contacts")).toEqual([{ on: true }]);
  });

  it("say that the question waits in the consent window, and ask it once", async () => {
    const { user, calls } = await openAgent({ agent_settings: () => elsewhere, share_contacts: never });
    await user.click(screen.getByTestId("agent-share"));
    expect(await screen.findByTestId("waiting-for-consent")).toHaveAttribute("role", "status");
    expect(screen.getByTestId("agent-share"), "what was chosen is shown").toBeChecked();
    await user.click(screen.getByTestId("agent-share"));
    expect(callsOf(calls, "share_contacts"), "a second click asks nothing").toHaveLength(1);
    await user.click(screen.getByTestId("show-consent"));
    expect(callsOf(calls, "show_consent")).toHaveLength(1);
  });

  it("show an agent that asks nothing more today, and let it ask again", async () => {
    const quiet = agent({ quiet: [{ host: null, program: null, until: now + day }, { host: "agent.example", program: null, until: now + day }] });
    const { user, calls } = await openAgent({ agent_settings: () => quiet, let_agents_ask: () => agent() });
    const told = screen.getAllByTestId("agent-quiet").map((line) => line.textContent);
    expect(told).toEqual([text.agent.quietInside, text.agent.quiet({ who: "agent.example" })]);
    await user.click(screen.getByTestId("agent-ask-again"));
    expect(callsOf(calls, "let_agents_ask")).toHaveLength(1);
    await waitFor(() => {
      expect(screen.queryByTestId("agent-quiet")).toBeNull();
    });
  });

  it("ask nothing where something is switched off", async () => {
    const { user, calls } = await openAgent({
      agent_settings: () => ({ ...elsewhere, signedIn: true, shareNames: true }),
      share_contacts: never,
      sign_out_of_agent: never,
    });
    await user.click(screen.getByTestId("agent-share"));
    await user.click(screen.getByTestId("agent-sign-out"));
    expect(callsOf(calls, "share_contacts")).toEqual([{ on: false }]);
    expect(callsOf(calls, "sign_out_of_agent")).toHaveLength(1);
    expect(screen.queryByTestId("waiting-for-consent")).toBeNull();
  });
});

describe("a conversation with an agent elsewhere", () => {
  it("says where it goes, and offers to send again what did not arrive", async () => {
    const { user, calls } = await openChat({
      read_conversation: () =>
        view({ unsent: true, agentHost: "agent.example", messages: [message({ role: "user", text: "hello" })] }),
      send_again: () => null,
    });
    expect(await screen.findByTestId("chat-agent")).toHaveTextContent("agent.example");
    expect(screen.getByTestId("chat-input")).toHaveAccessibleDescription(text.chat.withAgent({ host: "agent.example" }));
    await user.click(screen.getByTestId("chat-send-again"));
    expect(callsOf(calls, "send_again")).toEqual([{ conversationId: "k1" }]);
  });

  it("says where the first message goes, before there is a conversation", async () => {
    await openChat({ conversations: () => [], agent_settings: () => elsewhere });
    expect(await screen.findByTestId("chat-agent")).toHaveTextContent(text.chat.withAgent({ host: "agent.example" }));
  });

  it("says so in one in which nothing was said yet", async () => {
    await openChat({ read_conversation: () => view({ messages: [], agentHost: "agent.example" }) });
    expect(await screen.findByTestId("chat-agent")).toHaveTextContent("agent.example");
  });

  it("does not hide that it is not known where the first message goes", async () => {
    let works = false;
    const { user } = await openChat({
      conversations: () => [],
      agent_settings: () => (works ? elsewhere : refuse("internal", "The settings could not be read.")),
    });
    expect(await screen.findByTestId("failed")).toHaveTextContent(text.agent.failed);
    works = true;
    await user.click(screen.getByTestId("retry"));
    expect(await screen.findByTestId("chat-agent")).toHaveTextContent("agent.example");
  });

  it("does not say so of one that began with the agent inside", async () => {
    await openChat({
      read_conversation: () => view({ agentHost: null, messages: [message({ role: "user", text: "hello" })] }),
      agent_settings: () => elsewhere,
    });
    expect(await screen.findByText("hello")).toBeVisible();
    expect(screen.getByTestId("chat-input")).not.toHaveAccessibleDescription();
    expect(screen.queryByTestId("chat-agent")).not.toBeInTheDocument();
  });
});
