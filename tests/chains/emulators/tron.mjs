// An emulator of a node of Tron: what java-tron asks of a transaction before it takes it, by its own codes, and what a transfer
// of coins or of the one token does then.
//
//   node tron.mjs '{"accounts": {ADDRESS: {"balance", "tokens"}}, "now", "token", "energy"}'
//
// Addresses in base58, moments in milliseconds. It has the calls /wallet/broadcasttransaction, getaccount, getnowblock,
// gettransactioninfobyid, triggerconstantcontract of the token's balanceOf, and /emulator/block, which makes {"after"}
// milliseconds pass and a block.

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
const MEMO = 1_000_000n;
const MOST_LIMIT = 15_000_000_000;
const LARGEST = 500 * 1024;

const raw = (base58) => Buffer.from(crypto.decodeBase58Address(base58)).toString("hex");
const told = (text) => Buffer.from(text).toString("hex");

const { accounts: given, now, token, energy } = JSON.parse(process.argv[2]);
const account = (balance = 0, tokens = 0) => ({ balance: BigInt(balance), tokens: BigInt(tokens), free: FREE_BANDWIDTH });
const accounts = new Map(Object.entries(given).map(([address, one]) => [raw(address), account(one.balance, one.tokens)]));
const contract = raw(token);
const transactions = new Map();
const blocks = [];

function block(timestamp) {
  const number = 1_000_000 + blocks.length;
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
  // The transaction as it is kept: its raw data, and a signature with its length.
  const size = document.length / 2 + 70;
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
  const from = accounts.get(done.from);
  const bandwidth = from.free >= size ? 0n : BigInt(size) * BYTE;
  if (from.balance < bandwidth) return refuse("BANDWITH_ERROR", "Account resource insufficient error.");
  if (bandwidth === 0n) from.free -= size;
  transactions.set(txid, carriedOut(tx, done, from, beside + bandwidth));
  return { result: true, txid };
}

function carriedOut(tx, done, from, beside) {
  from.balance -= beside;
  if (done.of === "coin") {
    const to = accounts.get(done.to) ?? account();
    accounts.set(done.to, to);
    from.balance -= done.amount;
    to.balance += done.amount;
    return { fee: beside, receipt: { net_fee: Number(beside) }, contractRet: "SUCCESS" };
  }
  // Energy is burnt up to the limit, whether or not the call succeeds.
  const [needed, limit] = [BigInt(energy) * ENERGY, BigInt(tx.raw_data.fee_limit)];
  const burnt = [needed, limit, from.balance].reduce((least, one) => (one < least ? one : least));
  from.balance -= burnt;
  const enough = burnt === needed;
  const contractRet = !enough ? "OUT_OF_ENERGY" : from.tokens < done.amount ? "REVERT" : "SUCCESS";
  if (contractRet === "SUCCESS") {
    const to = accounts.get(done.to) ?? account();
    accounts.set(done.to, to);
    from.tokens -= done.amount;
    to.tokens += done.amount;
  }
  return { fee: beside + burnt, receipt: { energy_fee: Number(burnt), result: contractRet }, contractRet };
}

function information({ value: id }) {
  const found = transactions.get(id);
  if (found?.blockNumber === undefined) return {};
  const { fee, receipt, blockNumber, contractRet } = found;
  return { id, fee: Number(fee), blockNumber, receipt, ...(contractRet !== "SUCCESS" && { result: "FAILED" }) };
}

const calls = {
  "/wallet/broadcasttransaction": broadcast,
  "/wallet/gettransactioninfobyid": information,
  "/wallet/getnowblock": () => blocks.at(-1),
  "/wallet/getaccount": ({ address }) => {
    const found = accounts.get(address);
    return found === undefined ? {} : { address, balance: Number(found.balance) };
  },
  "/wallet/triggerconstantcontract": ({ owner_address: owner, function_selector: selector }) => {
    if (selector !== "balanceOf(address)") return { result: { code: "CONTRACT_EXE_ERROR" } };
    const { tokens } = accounts.get(owner) ?? { tokens: 0n };
    return { result: { result: true }, constant_result: [tokens.toString(16).padStart(64, "0")] };
  },
  "/emulator/block": ({ after }) => block(head() + after),
};

serve((path, asked) => (Object.hasOwn(calls, path) ? calls[path](asked) : { Error: "no such call of this emulator" }));
