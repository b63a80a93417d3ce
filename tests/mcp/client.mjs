// Speaks with a server of the Model Context Protocol through the protocol's own TypeScript SDK, which checks each answer against the schema that
// the server published. The first line of the input says how to connect; each further line is one thing to do, and gets one line of answer.
import { createInterface } from "node:readline";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

function transport({ command, args, env, url, headers }) {
  if (command !== undefined) return new StdioClientTransport({ command, args, env, stderr: "inherit" });
  return new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } });
}

// An argument "$requestId" stands for the id of the last request.
let requestId = null;
const filled = (args) => JSON.parse(JSON.stringify(args ?? {}).replaceAll('"$requestId"', JSON.stringify(requestId)));

async function call(client, { name, args }) {
  const result = await client.callTool({ name, arguments: filled(args) });
  requestId = result.structuredContent?.requestId ?? requestId;
  return result;
}

async function does(client, todo) {
  if (todo.list) return { ...(await client.listTools()), instructions: client.getInstructions(), server: client.getServerVersion() };
  if (todo.call) return call(client, todo.call);
  if (todo.prompts) return client.listPrompts();
  if (todo.prompt) return client.getPrompt(todo.prompt);
  if (todo.complete) return client.complete(todo.complete);
  if (todo.resources) return client.listResources();
  if (todo.read) return client.readResource({ uri: todo.read });
  if (todo.waits) {
    // Many waits at once, each given up by the client.
    const stop = new AbortController();
    const all = Array.from({ length: todo.waits }, () =>
      client
        .callTool({ name: todo.name, arguments: filled({ requestId: "$requestId", timeoutSeconds: 55 }) }, undefined, { signal: stop.signal })
        .then((result) => (result.isError === true ? "refused" : "answered"), () => "given up"),
    );
    setTimeout(() => stop.abort(), todo.for ?? 500);
    const ended = await Promise.all(all);
    return Object.fromEntries(["refused", "answered", "given up"].map((how) => [how, ended.filter((one) => one === how).length]));
  }
  throw new Error(`nothing to do in ${JSON.stringify(todo)}`);
}

let client = null;
for await (const line of createInterface({ input: process.stdin })) {
  const todo = JSON.parse(line);
  if (client === null) {
    client = new Client({ name: todo.as ?? "a-test", version: "1.0.0" });
    await client.connect(transport(todo));
    // From here on the SDK checks answers against the schemas that were listed.
    await client.listTools();
    continue;
  }
  let answer;
  try {
    answer = { ok: await does(client, todo) };
  } catch (error) {
    answer = { error: { code: error.code ?? null, message: String(error.message) } };
  }
  console.log(JSON.stringify(answer));
}
await client?.close();
