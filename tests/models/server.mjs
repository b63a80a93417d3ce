// A server of language models that others wrote, with answers for the story's sentences. It prints its address.
import { LLMock } from "@copilotkit/aimock";

const server = new LLMock({ port: 0, host: "127.0.0.1" });
const calls = [
  { name: "portfolio_balances", arguments: JSON.stringify({ chain: "Local" }) },
  { name: "get_address_book", arguments: JSON.stringify({ query: "nobody" }) },
];
server.addFixtures([
  // The wallet asks for the answer in a note after the results.
  { match: { userMessage: "[[SYSTEM:" }, response: { content: "You have 10 ETH, and nobody is in your book." } },
  { match: { userMessage: "both please" }, response: { content: "I am looking at both.", toolCalls: calls } },
  { match: { userMessage: "break off" }, response: { content: "This answer is long enough to be cut somewhere in its middle." }, chunkSize: 5, latency: 20, truncateAfterChunks: 4 },
  { match: { userMessage: "too much" }, response: { error: { message: "slow down", type: "rate_limit_error" }, status: 429, retryAfter: 60 } },
  { match: { userMessage: "no key" }, response: { error: { message: "bad key", type: "authentication_error" }, status: 401 } },
  // Its first words come at once, and the next ones after a minute.
  { match: { userMessage: "slowly" }, response: { content: "Nobody waits for the end of this sentence, which never comes." }, chunkSize: 5, recordedTimings: { ttftMs: 0, totalDurationMs: 120000, interChunkDelaysMs: [0, 0, 0, 60000, 60000] } },
  { match: { userMessage: /.*/ }, response: { content: "Hello from another program." } },
]);
await server.start();
console.log(new URL(server.url).port);
process.stdin.on("end", () => process.exit()).resume();
