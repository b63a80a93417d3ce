// A Solana node on a chain of its own, without any network: the real runtime and the real token programs.
//
//   node solana.mjs
//
// Reads one JSON object per line, {"do": what, ...}, and answers each with one line: {"ok": result} or {"error": text}. It
// ends with its input.

import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const require = createRequire(import.meta.url);
const TOKEN = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";

function load() {
  try {
    return require("@solana/surfpool-linux-x64-gnu").Surfnet;
  } catch (error) {
    console.error(`surfpool is not installed, \`make test\` installs it (${error.code})`);
    process.exit(3);
  }
}

const node = load().startWithConfig({ offline: true, blockProductionMode: "transaction", slotTimeMs: 400 });

async function call(method, ...params) {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const headers = { "content-type": "application/json" };
  const answer = await (await fetch(node.rpcUrl, { method: "POST", headers, body })).json();
  if (answer.error) throw new Error(answer.error.message);
  return answer.result;
}

// A mint as the token program keeps it: the supply, the decimals, and that it is one.
function mint(decimals) {
  const data = Buffer.alloc(82);
  data.writeBigUInt64LE(1_000_000_000n, 36);
  data[44] = decimals;
  data[45] = 1;
  return [...data];
}

// Sent, and waited for: what became of it, or null where it did what it says.
async function send(raw) {
  const hash = await call("sendTransaction", raw, { encoding: "base64" });
  for (let tries = 0; tries < 100; tries += 1) {
    const [status] = (await call("getSignatureStatuses", [hash])).value;
    if (status) return { hash, failed: status.err };
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error("it is not in any block");
}

const answers = {
  where: () => node.rpcUrl,
  fund: ({ address, lamports }) => node.fundSol(address, lamports) ?? null,
  mint: ({ address, decimals }) => node.setAccount(address, 1_461_600, mint(decimals), TOKEN) ?? null,
  put: ({ address, owner, data }) => node.setAccount(address, 10_000_000, [...Buffer.from(data, "hex")], owner) ?? null,
  give: ({ address, mint: token, amount, program }) => node.fundToken(address, token, amount, program) ?? null,
  account: ({ address, mint: token, program }) => node.getAta(address, token, program),
  blockhash: async () => (await call("getLatestBlockhash")).value.blockhash,
  balance: async ({ address }) => (await call("getBalance", address)).value,
  tokens: async ({ account }) => (await call("getTokenAccountBalance", account)).value.amount,
  send: ({ raw }) => send(raw),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { do: what, ...given } = JSON.parse(line);
  try {
    console.log(JSON.stringify({ ok: await answers[what](given) }));
  } catch (error) {
    console.log(JSON.stringify({ error: error.message.split("\n")[0] }));
  }
}
node.stop();
process.exit(0);
