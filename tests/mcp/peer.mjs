// A server on the protocol's TypeScript SDK that lists the tools of a file and answers each call with one fixed answer: what a program that does
// nothing else costs. `node peer.mjs TOOLS ANSWER` speaks over stdio; with a third argument over HTTP, and prints its port.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

const [tools, answer] = process.argv.slice(2, 4).map((file) => JSON.parse(readFileSync(file, "utf8")));

function server() {
  const one = new Server({ name: "a-peer", version: "1.0.0" }, { capabilities: { tools: {} } });
  one.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
  const content = [{ type: "text", text: JSON.stringify(answer) }];
  one.setRequestHandler(CallToolRequestSchema, () => ({ content, structuredContent: answer }));
  return one;
}

if (process.argv[4] === undefined) {
  await server().connect(new StdioServerTransport());
} else {
  // Without sessions each request has a server of its own, as the SDK's documentation has it.
  const http = createServer(async (request, response) => {
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined });
    response.on("close", () => transport.close());
    await server().connect(transport);
    await transport.handleRequest(request, response);
  });
  http.listen(0, "127.0.0.1", () => console.log(http.address().port));
}
