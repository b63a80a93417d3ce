// An emulator of TON Center's HTTP API, version 2, in front of the network's own virtual machine: the machine carries out what is handed
// in, and everything that is answered is read from it; the face is an emulator and no node, and a transaction is a block.
//
//   node toncenter.mjs '{"now"}'
//
// POST /jsonRPC takes the calls getMasterchainInfo, getAddressInformation, getTransactions, estimateFee and sendBocReturnHash. Beside it,
// `fund` sends nanotons to an address, `faucet` tells the contract that they come from, `pass` lets seconds go by, `lose` has the next
// message carried out and its answer lost, and `swallow` has the next `messages` taken and never carried out.

import { serve, Under } from "../chains/emulators/serve.mjs";

function missing(error) {
  console.error(`the machine is not installed, \`make test\` installs it (${error.code})`);
  process.exit(3);
}

const { Address, Cell, beginCell, loadMessage, storeMessage } = await import("@ton/core").catch(missing);
const { Blockchain } = await import("@ton/sandbox").catch(missing);

const ZERO_STATE = {
  root_hash: "F6OpKZKqvqeFp6CQmFomXNMfMj2EnaUSOXN+Mh+wVWk=",
  file_hash: "XplPz01CXAps5qeSWUtxcyBfdAo5zVb1N979KLSKD24=",
};
const NO_BLOCK = Buffer.alloc(32).toString("base64");

const { now } = JSON.parse(process.argv[2]);
const chain = await Blockchain.create();
chain.now = now;
const faucet = await chain.treasury("faucet");
const transactions = new Map();
let block = 1;
let losing = false;
let swallows = 0;

class Refused extends Under {
  constructor(words, code = 500) {
    super(code, { ok: false, error: words, code });
  }
}

const base64 = (cell) => cell.toBoc().toString("base64");

function keep({ transactions: made }) {
  for (const one of made) {
    const account = one.address.toString(16).padStart(64, "0");
    transactions.set(account, [one, ...(transactions.get(account) ?? [])]);
  }
  block += 1;
}

async function carryOut(cell, params) {
  try {
    return await chain.sendMessage(loadMessage(cell.beginParse()), params);
  } catch (error) {
    const why =
      error.exitCode === undefined
        ? `: inbound external message rejected by account before smart-contract execution`
        : `\nCannot run message on account: inbound external message rejected by transaction:\nexitcode=${error.exitCode}, steps=1, gas_used=0\n`;
    throw new Refused(
      `LITE_SERVER_UNKNOWN: cannot apply external message to current state : External message was not accepted${why}`,
    );
  }
}

async function sendBocReturnHash({ boc }) {
  const [cell] = Cell.fromBoc(Buffer.from(boc, "base64"));
  if (swallows > 0) swallows -= 1;
  else keep(await carryOut(cell));
  if (losing) {
    losing = false;
    throw new Error("the answer is lost");
  }
  return { "@type": "raw.extMessageInfo", hash: cell.hash().toString("base64") };
}

async function getAddressInformation({ address }) {
  const contract = await chain.getContract(Address.parse(address));
  const there = contract.accountState;
  const state = { active: "active", frozen: "frozen" }[there?.type] ?? "uninitialized";
  const bag = (cell) => (cell ? base64(cell) : "");
  const [code, data] = [bag(there?.state?.code), bag(there?.state?.data)];
  return { "@type": "raw.fullAccountState", balance: String(contract.balance), code, data, state, sync_utime: chain.now };
}

// A message from outside the chain has no source.
const incoming = (message) => ({
  "@type": "raw.message",
  source: message?.info.type === "internal" ? message.info.src.toString() : "",
  value: message?.info.type === "internal" ? String(message.info.value.coins) : "0",
});

async function getTransactions({ address, limit = 10, lt, hash }) {
  const all = transactions.get(Address.parse(address).hash.toString("hex")) ?? [];
  const from = lt === undefined ? 0 : all.findIndex((one) => String(one.lt) === lt && one.hash().toString("base64") === hash);
  if (from < 0) throw new Refused("LITE_SERVER_UNKNOWN: cannot find transaction");
  return all.slice(from, from + limit).map((one) => ({
    "@type": "raw.transaction",
    utime: one.now,
    in_msg: incoming(one.inMessage),
    data: base64(one.raw),
    transaction_id: { "@type": "internal.transactionId", lt: String(one.lt), hash: one.hash().toString("base64") },
  }));
}

const number = (coins) => Number(coins ?? 0n);

// On the state as it is, which stays as it was.
async function estimateFee({ address, body, init_code: code, init_data: data, ignore_chksig: ignoreChksig }) {
  const init = code ? { code: Cell.fromBase64(code), data: Cell.fromBase64(data) } : null;
  const info = { type: "external-in", dest: Address.parse(address), importFee: 0n };
  const message = beginCell().store(storeMessage({ info, init, body: Cell.fromBase64(body) })).endCell();
  const before = chain.snapshot();
  try {
    const [{ description, totalFees }] = (await carryOut(message, { ignoreChksig })).transactions;
    const { computePhase: computed, actionPhase: acted } = description;
    const [storage, gas] = [description.storagePhase?.storageFeesCollected ?? 0n, computed.gasFees];
    const imported = totalFees.coins - storage - gas - (acted?.totalActionFees ?? 0n);
    const fees = [imported, storage, gas, acted?.totalFwdFees].map(number);
    const [in_fwd_fee, storage_fee, gas_fee, fwd_fee] = fees;
    return { "@type": "query.fees", source_fees: { in_fwd_fee, storage_fee, gas_fee, fwd_fee }, destination_fees: [] };
  } finally {
    await chain.loadFrom(before);
  }
}

function getMasterchainInfo() {
  const last = { workchain: -1, shard: "-9223372036854775808", seqno: block, root_hash: NO_BLOCK, file_hash: NO_BLOCK };
  return { "@type": "blocks.masterchainInfo", last, init: { workchain: -1, shard: "0", seqno: 0, ...ZERO_STATE } };
}

async function fund({ address, nanotons }) {
  keep(await faucet.send({ to: Address.parse(address), value: BigInt(nanotons), bounce: false }));
}

// The comment that the latest message to an address carries.
function comment({ address }) {
  const [latest] = transactions.get(Address.parse(address).hash.toString("hex")) ?? [];
  const body = latest?.inMessage.body.beginParse();
  return body?.remainingBits >= 32 && body.loadUint(32) === 0 ? body.loadStringTail() : null;
}

function pass({ seconds }) {
  chain.now += seconds;
  block += 1;
}

const calls = { getMasterchainInfo, getAddressInformation, getTransactions, estimateFee, sendBocReturnHash };
const orders = {
  "/fund": fund,
  "/pass": pass,
  "/comment": comment,
  "/faucet": () => faucet.address.toString(),
  "/lose": () => (losing = true),
  "/swallow": ({ messages }) => (swallows = messages),
};

serve(async (path, { method, params, ...order }) => {
  if (path !== "/jsonRPC") return { done: await orders[path](order) };
  if (calls[method] === undefined) throw new Refused("Method not found", 404);
  return { ok: true, result: await calls[method](params), jsonrpc: "2.0", id: "1" };
});
