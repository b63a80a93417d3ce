// The runtime of Paseo, a test network of Polkadot, as WebAssembly: it checks signatures, takes fees and makes blocks, one for each
// extrinsic. No other node is spoken to. Reads one JSON object per line, and answers each with one.
//
//   node runtime.mjs SPEC        SPEC is the network's raw chain specification
//
// {"serve": true}                 makes blocks only when it is told to, for somebody who asks it itself: {"url"}
// {"pass": N}                     makes so many blocks, what waits is in the first: {}
// {"fund": ADDRESS, "planck": N}  gives an account that much: {}
// {"account": ADDRESS}            {"nonce", "planck"}
// {"compose": {"from", "to", "planck", "call"}}  what another wallet signs: {"message": HEX}; "call" is a name of the balances pallet
// {"batch": {"from", "to", "planck", "times"}}   the same for several transfers at once
// {"send": HEX}                   hands in an extrinsic: {"hash", "events": ["pallet.Event"], "fee"} once a block has it, or {"refused"}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

function missing(error) {
  console.error(`the runtime is not installed, \`make test-nodes\` installs it (${error.code})`);
  process.exit(3);
}

// What the library has to say of its connection is no answer.
console.log = console.error;
const { ApiPromise, WsProvider } = await import("@polkadot/api").catch(missing);

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

const folder = mkdtempSync(join(tmpdir(), "lockstep-runtime."));
const port = await freePort();
const config = join(folder, "config.yml");
writeFileSync(
  config,
  `chain-spec: ${process.argv[2]}\nport: ${port}\nhost: 127.0.0.1\nbuild-block-mode: Instant\nmock-signature-host: false\n`,
);
const program = join(dirname(fileURLToPath(import.meta.url)), "node_modules/@acala-network/chopsticks/chopsticks.cjs");
const child = spawn(process.execPath, [program, "--config", config], { stdio: ["ignore", "ignore", "inherit"] });
child.on("exit", (code) => {
  console.error(`the runtime ended (${code})`);
  process.exit(4);
});

// Before it answers, the library would complain of it.
while (!(await raw("system_health").catch(() => null)));
// Its first block fails where the clock passes from one slot to the next while it is made.
while (Number((await raw("chain_getHeader")).result.number) < 1) await raw("dev_newBlock", {});
const api = await ApiPromise.create({ provider: new WsProvider(`ws://127.0.0.1:${port}`, 100), noInitWarn: true });

async function raw(method, ...params) {
  const answer = await fetch(`http://127.0.0.1:${port}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  return answer.json();
}

async function dev(method, ...params) {
  const { error } = await raw(method, ...params);
  if (error) throw new Error(error.message);
  return {};
}

async function serve() {
  await dev("dev_setBlockBuildMode", "Manual");
  return { url: `http://127.0.0.1:${port}/` };
}

async function fund(address, planck) {
  const account = { providers: 1, data: { free: planck } };
  return dev("dev_setStorage", { System: { Account: [[[address], account]] } });
}

async function account(address) {
  const { nonce, data } = await api.query.system.account(address);
  return { nonce: nonce.toNumber(), planck: data.free.toString() };
}

async function signed(from, call) {
  const header = await api.rpc.chain.getHeader();
  const { nonce } = await account(from);
  const payload = api.createType("ExtrinsicPayload", {
    method: call.method.toHex(),
    era: api.createType("ExtrinsicEra", { current: header.number.toNumber(), period: 64 }),
    nonce,
    tip: 0,
    specVersion: api.runtimeVersion.specVersion,
    transactionVersion: api.runtimeVersion.transactionVersion,
    genesisHash: api.genesisHash,
    blockHash: header.hash,
  }, { version: 4 });
  // Without the length of the call before it: that is how it is signed.
  return { message: Buffer.from(payload.toU8a({ method: true })).toString("hex"), genesis: api.genesisHash.toHex() };
}

async function send(extrinsic) {
  const before = (await api.rpc.chain.getHeader()).number.toNumber();
  const { result, error } = await raw("author_submitExtrinsic", `0x${extrinsic}`);
  if (error) return { refused: `${error.message} ${JSON.stringify(error.data ?? "")}` };
  for (let number = before + 1; ; number++) {
    let hash = await api.rpc.chain.getBlockHash(number);
    while (hash.isEmpty) hash = await api.rpc.chain.getBlockHash(number);
    const { block } = await api.rpc.chain.getBlock(hash);
    const at = block.extrinsics.findIndex((one) => one.hash.toHex() === result);
    if (at < 0) continue;
    const events = (await (await api.at(hash)).query.system.events())
      .filter(({ phase }) => phase.isApplyExtrinsic && phase.asApplyExtrinsic.eq(at))
      .map(({ event }) => event);
    const fee = events.find((event) => event.section === "transactionPayment")?.data[1].toString();
    return { hash: result, events: events.map((event) => `${event.section}.${event.method}`), fee };
  }
}

const transfer = ({ to, planck, call }) => api.tx.balances[call](to, planck);
const transfers = ({ to, planck, times }) =>
  api.tx.utility.batchAll(Array.from({ length: times }, () => transfer({ to, planck, call: "transferKeepAlive" })));

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  let answer;
  if (asked.serve) answer = await serve();
  else if (asked.pass) answer = await dev("dev_newBlock", { count: asked.pass });
  else if (asked.fund) answer = await fund(asked.fund, asked.planck);
  else if (asked.account) answer = await account(asked.account);
  else if (asked.compose) answer = await signed(asked.compose.from, transfer(asked.compose));
  else if (asked.batch) answer = await signed(asked.batch.from, transfers(asked.batch));
  else answer = await send(asked.send);
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
child.removeAllListeners("exit");
child.kill();
rmSync(folder, { recursive: true });
process.exit(0);
