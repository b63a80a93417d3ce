import { screen } from "@testing-library/react";
import { openChat } from "../../testing/open";
import { message, view } from "../../testing/fixtures";

const markdown = "**Both** of them:\n- [ETH](https://evil.example/)\n- USDC\n\n| Coin | Amount |\n|---|---|\n| ETH | 5.62 |\n\n```\nlet a = 1;\n```\n<img src=x>";
const spent = { model: "qwen3:8b", tokensIn: 1, tokensOut: 1, isEstimated: false, leftOut: 0 };

describe("an answer", () => {
  it("of a model is drawn with its Markdown, and without links, pictures and HTML", async () => {
    await openChat({ read_conversation: () => view({ messages: [message({ text: markdown, spent })] }) });
    const answer = await screen.findByTestId("chat-message-text");
    expect(answer.querySelector("strong")).toHaveTextContent("Both");
    expect([...answer.querySelectorAll("li")].map((each) => each.textContent), "an address of a page stays text").toEqual(["[ETH](https://evil.example/)", "USDC"]);
    expect(screen.getByRole("columnheader", { name: "Amount" })).toBeVisible();
    expect(answer.querySelector(".raw")).toHaveTextContent("let a = 1;");
    expect(answer, "HTML is text").toHaveTextContent("<img src=x>");
    expect(answer.querySelector("a, img, h1, h2, h3, h4")).toBeNull();
  });

  it("of an agent elsewhere is drawn with its Markdown, and what the person wrote is shown as they wrote it", async () => {
    const messages = [message({ id: "m1", role: "user", text: "**me** and `you`" }), message({ id: "m2", text: "**it**\u202e" })];
    await openChat({ read_conversation: () => view({ messages, agentHost: "agent.example" }) });
    const [asked, answered] = await screen.findAllByTestId("chat-message-text");
    expect(asked).toHaveTextContent("**me** and `you`");
    expect(asked?.querySelector("strong, code")).toBeNull();
    expect(answered?.querySelector("strong"), "and what cannot be seen is spelled out").toHaveTextContent("it");
    expect(answered).toHaveTextContent("[U+202E]");
  });

  it("of the agent inside keeps names of others word for word, and shows commands as code", async () => {
    await openChat({ read_conversation: () => view({ messages: [message({ text: "1 *USDC* on Base. Use `lockstep backup FILE`." })] }) });
    const answer = await screen.findByTestId("chat-message-text");
    expect(answer).toHaveTextContent("1 *USDC* on Base. Use lockstep backup FILE.");
    expect(answer.querySelector("code")).toHaveTextContent("lockstep backup FILE");
    expect(answer.querySelector("em")).toBeNull();
  });
});
