// An emulator of a node of Tron: what java-tron asks of a transaction before it takes it, by its own codes, and what a transfer
// of coins or of the one token does then.
//
//   node tron.mjs '{"accounts": {ADDRESS: {"balance", "tokens", "staked", "energy"}}, "now", "token", "energy", "closes"}'
//
// Addresses in base58, moments in milliseconds. It has the calls of /wallet and /walletsolidity that stand at the end of this. Of its own
// are /emulator/block, which makes {"after"} milliseconds pass and a block; /emulator/fund, which gives {"address", "balance", "tokens"}
// out of nothing; /emulator/lose, which has the next submission taken and its answer lost; and /emulator/drop, which has the next one
// answered and forgotten. Where `closes` is "each", each transaction makes a block by itself, and one upon it that makes it final.

import { createHash } from "node:crypto";

import { BinaryWriter } from "cosmjs-types/binary";
import { utils } from "tronweb";

import { broken, serve } from "./serve.mjs";

const { crypto, transaction: pb } = utils;
const DAY = 86_400_000;
// What the chain's parameters are: free bytes a day, and prices in sun.
const FREE_BANDWIDTH = 600;
const BYTE = 1000n;
const ENERGY = 100n;
const NEW_ACCOUNT = 1_000_000n;
const NEW_ACCOUNT_BANDWIDTH = 100_000n;
const MEMO = 1_000_000n;
const MOST_LIMIT = 15_000_000_000;
// What is counted for the result beside a transaction.
const RESULT = 64;
// The first block of the main network, and the number at which this one goes on.
const GENESIS = "00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc";
const FIRST = 1_000_000;
const LARGEST = 500 * 1024;
const raw = (base58) => Buffer.from(crypto.decodeBase58Address(base58)).toString("hex");
const told = (text) => Buffer.from(text).toString("hex");

const { accounts: given, now, token, energy, closes = "when asked" } = JSON.parse(process.argv[2]);
const account = ({ balance = 0, tokens = 0, staked = 0, energy: lent = 0 } = {}) => {
  const [coins, held, units] = [balance, tokens, lent].map(BigInt);
  return { balance: coins, tokens: held, free: FREE_BANDWIDTH, staked, lent: units };
};
const accounts = new Map(Object.entries(given).map(([address, one]) => [raw(address), account(one)]));
// Who holds tokens only has no account.
const holders = new Map();
const contract = raw(token);
let [losing, dropping] = [false, false];
const [transactions, blocks] = [new Map(), []];

function block(timestamp) {
  const number = FIRST + blocks.length;
  const before = blocks.at(-1)?.blockID ?? "00".repeat(32);
  const fixed = { txTrieRoot: "00".repeat(32), witness_address: `41${"11".repeat(20)}`, version: 31 };
  const header = { ...fixed, number, parentHash: before, timestamp };
  const bytes = BinaryWriter.create();
  bytes.uint32(1 << 3).int64(BigInt(timestamp));
  bytes.uint32((2 << 3) | 2).bytes(Buffer.from(header.txTrieRoot, "hex"));
  bytes.uint32((3 << 3) | 2).bytes(Buffer.from(before, "hex"));
  bytes.uint32(7 << 3).int64(BigInt(number));
  bytes.uint32((9 << 3) | 2).bytes(Buffer.from(header.witness_address, "hex"));
  bytes.uint32(10 << 3).int32(header.version);
  const hash = createHash("sha256").update(bytes.finish()).digest("hex");
  // The number takes the place of the hash's first eight bytes.
  const blockID = number.toString(16).padStart(16, "0") + hash.slice(16);
  blocks.push({ blockID, block_header: { raw_data: header } });
  for (const one of transactions.values()) one.blockNumber ??= number;
  return blocks.at(-1);
}
block(now);

const head = () => blocks.at(-1).block_header.raw_data.timestamp;
const settled = () => (closes === "each" ? (blocks.at(-2) ?? blocks.at(-1)) : blocks.at(-1));
const fees = {
  getTransactionFee: Number(BYTE),
  getEnergyFee: Number(ENERGY),
  getCreateNewAccountFeeInSystemContract: Number(NEW_ACCOUNT),
  getCreateAccountFee: Number(NEW_ACCOUNT_BANDWIDTH),
  getMemoFee: Number(MEMO),
  getMaxFeeLimit: MOST_LIMIT,
};

// A block of before the emulator began.
function earlier(number) {
  if (number >= FIRST) return {};
  const fixed = { txTrieRoot: "00".repeat(32), witness_address: `41${"00".repeat(20)}`, parentHash: "00".repeat(32) };
  if (number === 0) return { blockID: GENESIS, block_header: { raw_data: fixed } };
  const raw_data = { ...fixed, number, timestamp: now - 3000 * (FIRST - number), version: 31 };
  return { blockID: number.toString(16).padStart(16, "0") + "00".repeat(24), block_header: { raw_data } };
}

const owner = (address) => accounts.get(address) ?? holders.get(address) ?? account();
const has = (address) => owner(address).tokens;
function gains(address, amount) {
  const gaining = owner(address);
  if (!accounts.has(address)) holders.set(address, gaining);
  gaining.tokens += amount;
}
function begins(address) {
  const made = owner(address);
  holders.delete(address);
  accounts.set(address, made);
  return made;
}

const refersToABlock = ({ ref_block_bytes: bytes, ref_block_hash: hash }) =>
  blocks.some(({ blockID }) => blockID.slice(12, 16) === bytes && blockID.slice(16, 32) === hash);

// The contract's fields, with what it moves; none where it is of a type that this does not carry out.
function deed({ type, parameter: { value } }) {
  const from = value.owner_address;
  if (type === "TransferContract") return { from, to: value.to_address, amount: BigInt(value.amount), of: "coin" };
  const [, to, digits] = value.data?.match(/^a9059cbb[0-9a-f]{24}([0-9a-f]{40})([0-9a-f]{64})$/) ?? [];
  if (type !== "TriggerSmartContract" || value.contract_address !== contract || to === undefined) return null;
  return { from, to: `41${to}`, amount: BigInt(`0x${digits}`), of: "token", carries: value.call_value ?? 0 };
}

function invalid(tx, done, fees) {
  const from = accounts.get(done?.from);
  const coins = done?.of === "coin";
  const limit = tx.raw_data.fee_limit ?? 0;
  return broken([
    [() => done === null, "No contract or function of this emulator"],
    [() => from === undefined, "Validate TransferContract error, no OwnerAccount."],
    [() => coins && done.from === done.to, "Cannot transfer TRX to yourself."],
    [() => coins && done.to === contract, "Cannot transfer TRX to a smartContract."],
    [() => coins && done.amount <= 0n, "Amount must be greater than 0."],
    [() => coins && from.balance < done.amount + fees, "Validate TransferContract error, balance is not sufficient."],
    // A node takes a limit of zero from who has staked for energy, which nobody has here.
    [() => !coins && (limit <= 0 || limit > MOST_LIMIT), `feeLimit must be > 0 and <= ${MOST_LIMIT}`],
    [() => !coins && done.carries !== 0, "the token takes no coins"],
  ]);
}

function broadcast(tx) {
  let [written, document] = [null, null];
  try {
    written = pb.txJsonToPb(tx);
    document = pb.txPbToRawDataHex(written).toLowerCase();
  } catch (error) {
    return { code: "OTHER_ERROR", message: told(String(error)) };
  }
  const txid = createHash("sha256").update(Buffer.from(document, "hex")).digest("hex");
  const refuse = (code, message) => ({ code, txid, message: told(message) });
  const [one] = tx.raw_data.contract;
  const done = tx.raw_data.contract.length === 1 ? deed(one) : null;
  // The transaction as it is kept: its raw data with their length, and a signature with its own.
  const length = document.length / 2;
  const size = 1 + (length < 128 ? 1 : length < 16_384 ? 2 : 3) + length + 67;
  const signer = () => {
    try {
      return tx.signature.length === 1 ? crypto.ecRecover(txid, tx.signature[0]).toLowerCase() : null;
    } catch {
      return null;
    }
  };
  const { expiration } = tx.raw_data;
  const refusal = broken([
    [() => transactions.has(txid), ["DUP_TRANSACTION_ERROR", "Dup transaction."]],
    [() => size > LARGEST, ["TOO_BIG_TRANSACTION_ERROR", "Transaction size is too big."]],
    [() => expiration <= head() || expiration > head() + DAY, ["TRANSACTION_EXPIRATION_ERROR", "Transaction expired"]],
    [() => !refersToABlock(tx.raw_data), ["TAPOS_ERROR", "Tapos check error."]],
    [() => signer() !== one.parameter.value.owner_address, ["SIGERROR", "Validate signature error"]],
  ]);
  if (refusal) return refuse(...refusal);

  const isNew = done?.of === "coin" && !accounts.has(done.to);
  const beside = (isNew ? NEW_ACCOUNT : 0n) + (tx.raw_data.data ? MEMO : 0n);
  const reason = invalid(tx, done, beside);
  if (reason) return refuse("CONTRACT_VALIDATE_ERROR", `contract validate error : ${reason}`);
  if (dropping) {
    dropping = false;
    return { result: true, txid };
  }
  const from = accounts.get(done.from);
  const places = isNew ? ["staked"] : ["staked", "free"];
  const place = places.find((one) => from[one] >= size + RESULT);
  const burnt = isNew ? NEW_ACCOUNT_BANDWIDTH : BigInt(size + RESULT) * BYTE;
  const bandwidth = place === undefined ? burnt : 0n;
  const needed = beside + bandwidth + (done.of === "coin" ? done.amount : 0n);
  if (from.balance < needed) return refuse("BANDWITH_ERROR", "Account resource insufficient error.");
  if (place !== undefined) from[place] -= size + RESULT;
  transactions.set(txid, { tx, ...carriedOut(tx, done, from, beside + bandwidth) });
  if (closes === "each") {
    block(head() + 3000);
    block(head() + 3000);
  }
  if (losing) {
    losing = false;
    throw new Error("the answer is lost");
  }
  return { result: true, txid };
}

function carriedOut(tx, done, from, beside) {
  from.balance -= beside;
  if (done.of === "coin") {
    from.balance -= done.amount;
    begins(done.to).balance += done.amount;
    return { fee: beside, receipt: { net_fee: Number(beside) }, contractRet: "SUCCESS" };
  }
  // Energy is used up to the limit, whether or not the call succeeds; coins are burnt where none was lent.
  const least = (...all) => all.reduce((one, other) => (other < one ? other : one));
  const needed = BigInt(energy);
  const used = least(needed, BigInt(tx.raw_data.fee_limit) / ENERGY, from.lent + from.balance / ENERGY);
  const lent = least(used, from.lent);
  const burnt = (used - lent) * ENERGY;
  from.lent -= lent;
  from.balance -= burnt;
  const contractRet = used < needed ? "OUT_OF_ENERGY" : from.tokens < done.amount ? "REVERT" : "SUCCESS";
  if (contractRet === "SUCCESS") {
    from.tokens -= done.amount;
    gains(done.to, done.amount);
  }
  return { fee: beside + burnt, receipt: { energy_fee: Number(burnt), result: contractRet }, contractRet };
}

// What is zero is left out, as a node writes it.
const written = (fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== 0));

function information(id, until) {
  const found = transactions.get(id);
  if (found?.blockNumber === undefined || found.blockNumber > until) return {};
  const { fee, receipt, blockNumber, contractRet } = found;
  return written({ id, fee: Number(fee), blockNumber, receipt, ...(contractRet !== "SUCCESS" && { result: "FAILED" }) });
}

function included({ value: id }) {
  const found = transactions.get(id);
  return found?.blockNumber === undefined ? {} : { ...found.tx, txID: id, ret: [{ contractRet: found.contractRet }] };
}

const account21 = ({ address, visible }) => (visible ? raw(address) : address);
function held(asked) {
  const address = account21(asked);
  if (address === contract) return { address: asked.address, type: "Contract" };
  const found = accounts.get(address);
  if (found === undefined) return {};
  return written({ address: asked.address, balance: Number(found.balance) });
}

function resources(asked) {
  const found = accounts.get(account21(asked));
  if (found === undefined) return {};
  const free = { freeNetLimit: FREE_BANDWIDTH, freeNetUsed: FREE_BANDWIDTH - found.free };
  return written({ ...free, NetLimit: found.staked, EnergyLimit: Number(found.lent) });
}

const word = (number) => number.toString(16).padStart(64, "0");
const abiText = (text) => word(32) + word(text.length) + told(text).padEnd(64, "0");

// What the token says without a block. A node words its refusals in hex.
function tried({ owner_address, contract_address, visible, function_selector: selector, data = "" }) {
  const read = (address) => (visible ? raw(address) : address);
  const [from, called] = [read(owner_address), read(contract_address ?? token)];
  const gives = (result) => ({ result: { result: true }, energy_used: energy, constant_result: [result] });
  if (selector === "balanceOf(address)") return gives(word(has(from)));
  if (called !== contract) return { result: { code: "CONTRACT_VALIDATE_ERROR", message: told("Smart contract is not exist.") } };
  const rest = data.slice(8);
  switch (data.slice(0, 8)) {
    case "70a08231":
      return gives(word(has(`41${rest.slice(24)}`)));
    case "95d89b41":
      return gives(abiText("USDT"));
    case "06fdde03":
      return gives(abiText("Tether USD"));
    case "313ce567":
      return gives(word(6));
    case "a9059cbb":
      if (has(from) >= BigInt(`0x${rest.slice(64, 128)}`)) return gives(word(1));
  }
  const failed = { result: { result: true, message: told("REVERT opcode executed") }, energy_used: energy, constant_result: [""] };
  return { ...failed, transaction: { ret: [{ ret: "FAILED" }] } };
}

function fund({ address, balance = 0, tokens = 0 }) {
  if (balance > 0) begins(raw(address)).balance += BigInt(balance);
  gains(raw(address), BigInt(tokens));
  return {};
}

const calls = {
  "/wallet/broadcasttransaction": broadcast,
  "/wallet/gettransactioninfobyid": ({ value }) => information(value, Infinity),
  "/wallet/gettransactionbyid": included,
  "/wallet/getnowblock": () => blocks.at(-1),
  "/wallet/getblockbynum": ({ num }) => blocks[num - FIRST] ?? earlier(num),
  "/wallet/getaccount": held,
  "/wallet/getaccountresource": resources,
  "/wallet/getchainparameters": () => ({ chainParameter: Object.entries(fees).map(([key, value]) => ({ key, value })) }),
  "/wallet/triggerconstantcontract": tried,
  "/walletsolidity/gettransactioninfobyid": ({ value }) => information(value, settled().block_header.raw_data.number),
  "/walletsolidity/getnowblock": settled,
  "/emulator/block": ({ after }) => block(head() + after),
  "/emulator/fund": fund,
  "/emulator/lose": () => ({ losing: (losing = true) }),
  "/emulator/drop": () => ({ dropping: (dropping = true) }),
};

serve((path, asked) => (Object.hasOwn(calls, path) ? calls[path](asked) : { Error: "no such call of this emulator" }));
