// How long Tevm takes to carry out the steps of a plan over the state of a node, in milliseconds, as JSON on stdout.
//
//   node simulate.cjs '{"url": "...", "calls": [{"from": "...", "to": "...", "data": "...", "value": "0x0", "gas": "0x..."}]}'
//
// "cold": a new client, which reads what the steps need. "warm": the client has read it already. CommonJS, because the package's ECMAScript
// modules import a name that their dependency does not export.

const { createMemoryClient } = require("@tevm/memory-client");
const { version } = require("@tevm/memory-client/package.json");

const { url, calls } = JSON.parse(process.argv[2]);
const COLD = 20;
const CLIENTS = 5;
// The account has enough for eight more.
const AGAIN = 8;

async function carryOut(client) {
  for (const { from, to, data, value, gas } of calls) {
    const ran = await client.tevmCall({
      from,
      to,
      data,
      value: BigInt(value),
      gas: BigInt(gas),
      createTransaction: true,
    });
    if (ran.errors) throw new Error(String(ran.errors[0]));
    await client.tevmMine({ blockCount: 1 });
  }
}

async function request({ method, params }) {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: params ?? [] });
  const answer = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });
  const { result, error } = await answer.json();
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}

async function ready() {
  const client = createMemoryClient({ fork: { transport: { request } }, loggingLevel: "error" });
  await client.tevmReady();
  return client;
}

const median = (times) => times.sort((a, b) => a - b)[times.length >> 1];

async function timed(work) {
  const began = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - began) / 1e6;
}

async function main() {
  const cold = [];
  for (let i = 0; i < COLD; i++) cold.push(await timed(async () => carryOut(await ready())));
  const warm = [];
  for (let i = 0; i < CLIENTS; i++) {
    const client = await ready();
    await carryOut(client);
    for (let j = 0; j < AGAIN; j++) warm.push(await timed(() => carryOut(client)));
  }
  console.log(JSON.stringify({ peer: `Tevm ${version}`, coldMs: median(cold), warmMs: median(warm) }));
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
