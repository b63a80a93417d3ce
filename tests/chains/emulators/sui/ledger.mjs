// The state of an emulated network of Sui, and what validators ask of a transaction before they sign it.

import { createHash } from "node:crypto";

import { bcs } from "@mysten/sui/bcs";
import { TransactionDataBuilder } from "@mysten/sui/transactions";
import { normalizeStructTag, toBase58 } from "@mysten/sui/utils";
import { verifyTransactionSignature } from "@mysten/sui/verify";

import { broken } from "../serve.mjs";
import { swapped } from "./deepbook.mjs";
import { isOfFlowx, routed } from "./flowx.mjs";
import { Refused, refuse } from "./refused.mjs";

export { Refused, refuse };

export const SUI = normalizeStructTag("0x2::sui::SUI");
const MOST_BUDGET = 50_000_000_000n;
// The bucket of computation that a plain transfer falls in, and what storing an object costs.
const UNITS = 1000n;
const STORAGE = 988_000n;

const { coins, price, epoch } = JSON.parse(process.argv[2]);
export const objects = new Map();
export const transactions = new Map();
/** Each version of each object, with the transaction that made it. */
export const versions = [];
export const network = { price, epoch };

export const digestOf = (...parts) => toBase58(createHash("sha256").update(parts.join("/")).digest());
const key = (one) => ({ ...one, digest: digestOf(one.id, one.version, one.balance, one.owner) });
for (const { id, type, owner, balance } of coins) {
  objects.set(id, key({ id, type: normalizeStructTag(type), owner, balance: BigInt(balance), version: 1n }));
}


function owned(reference, sender) {
  const found = objects.get(reference.objectId);
  const reason = broken([
    [() => found === undefined, `ObjectNotFound { object_id: ${reference.objectId} }`],
    [() => found.version !== BigInt(reference.version), "ObjectVersionUnavailableForConsumption"],
    [() => found.digest !== reference.digest, "InvalidObjectDigest"],
    [() => found.owner !== sender, "IncorrectUserSignature: object is owned by another account"],
  ]);
  if (reason) refuse(reason);
  return found;
}

function checkGas(data) {
  const { gasData, sender } = data;
  const budget = BigInt(gasData.budget);
  const reason = broken([
    [() => (gasData.owner ?? sender) !== sender, "a sponsor's signature is missing"],
    [() => BigInt(gasData.price) < BigInt(network.price), "GasPriceUnderRGP"],
    [() => budget > MOST_BUDGET, "GasBudgetTooHigh"],
    [() => budget < UNITS * BigInt(gasData.price), "GasBudgetTooLow"],
    [() => gasData.payment.length === 0, "MissingGasPayment"],
  ]);
  if (reason) refuse(reason);
  const payment = gasData.payment.map((one) => owned(one, sender));
  if (new Set(payment).size !== payment.length) refuse("MutableObjectUsedMoreThanOnce");
  if (payment.some((one) => one.type !== SUI)) refuse("InvalidGasObject");
  if (payment.reduce((sum, one) => sum + one.balance, 0n) < budget) refuse("GasBalanceTooLow");
  return payment;
}

// What the commands do to coins: the gas coin is one of all that pay for gas, and has what the budget leaves.
function run(data, payment) {
  const { sender, inputs, commands } = data;
  const [gas, ...spent] = payment;
  const balance = payment.reduce((sum, one) => sum + one.balance, 0n) - BigInt(data.gasData.budget);
  const held = new Map([[gas.id, { ...gas, balance }]]);
  const gone = spent.map(({ id }) => id);
  const values = inputs.map((input) => {
    if (input.Pure) return Buffer.from(input.Pure.bytes, "base64");
    if (input.Object?.SharedObject) return { shared: input.Object.SharedObject };
    const reference = input.Object?.ImmOrOwnedObject ?? refuse("only coins of the sender can be used here");
    const found = owned(reference, sender);
    if (payment.includes(found)) refuse("MutableObjectUsedMoreThanOnce");
    held.set(found.id, { ...found });
    return found.id;
  });
  const [results, passing] = [[], []];
  const found = (argument) => {
    if (argument.GasCoin) return held.get(gas.id);
    if (argument.Input !== undefined) return held.get(values[argument.Input]);
    const [command, place] = argument.NestedResult ?? [argument.Result, 0];
    return results[command]?.[place];
  };
  const coin = (argument) => found(argument) ?? refuse("CommandArgumentError: no coin");
  const pure = (argument) => values[argument.Input] ?? refuse("CommandArgumentError: no value");
  for (const [place, command] of commands.entries()) {
    if (command.SplitCoins) {
      const from = coin(command.SplitCoins.coin);
      results.push(
        command.SplitCoins.amounts.map((argument, index) => {
          const amount = BigInt(bcs.u64().parse(pure(argument)));
          if (from.balance < amount) refuse("InsufficientCoinBalance");
          from.balance -= amount;
          const id = `0x${createHash("sha256").update(`${from.id}/${from.version}/${place}/${index}`).digest("hex")}`;
          held.set(id, { id, type: from.type, owner: null, balance: amount });
          return held.get(id);
        }),
      );
    } else if (command.MergeCoins) {
      const into = coin(command.MergeCoins.destination);
      for (const argument of command.MergeCoins.sources) {
        const from = coin(argument);
        if (from.type !== into.type) refuse("CommandArgumentError: type mismatch");
        into.balance += from.balance;
        held.delete(from.id);
        gone.push(from.id);
      }
      results.push([]);
    } else if (command.TransferObjects) {
      const to = bcs.Address.parse(pure(command.TransferObjects.address));
      for (const argument of command.TransferObjects.objects) coin(argument).owner = to;
      results.push([]);
    } else if (command.MoveCall) {
      const market = isOfFlowx(command.MoveCall) ? routed : swapped;
      const called = market(command.MoveCall, { coin, pure, value: found });
      for (const one of called.taken) held.delete(one.id);
      results.push(
        called.given.map((one, index) => {
          // What is no coin lives within the transaction, and has to be used up there.
          if (one.passing !== undefined) passing.push(one);
          if (one.passing !== undefined) return one;
          const { type, balance } = one;
          const id = `0x${createHash("sha256").update(`${gas.id}/${gas.version}/${place}/${index}`).digest("hex")}`;
          held.set(id, { id, type, owner: null, balance });
          return held.get(id);
        }),
      );
    } else {
      refuse("a command that this emulator does not carry out");
    }
  }
  const left = [...held.values()].some(({ owner }) => owner === null) || passing.some(({ done }) => !done);
  if (left) refuse("UnusedValueWithoutDrop");
  return { held, gone, gas };
}

// What the bytes say, where they are the one encoding of it.
function read(whole) {
  let [data, written] = [null, null];
  try {
    data = TransactionDataBuilder.fromBytes(whole).snapshot();
    written = Buffer.from(TransactionDataBuilder.restore(data).build());
  } catch (error) {
    refuse(`Error deserializing: ${error.message}`);
  }
  return written.equals(whole) ? data : refuse("Error deserializing: not the one encoding");
}

// What the bytes would do, where validators take them. Nothing is changed by it.
function tried(data) {
  const until = data.expiration?.Epoch;
  if (until !== undefined && BigInt(until) < BigInt(network.epoch)) refuse("TransactionExpired");
  const payment = checkGas(data);
  const { held, gone, gas } = run(data, payment);
  const created = [...held.keys()].filter((id) => !objects.has(id)).length;
  const computation = UNITS * BigInt(data.gasData.price);
  const fee = computation + STORAGE * BigInt(created);
  if (fee > BigInt(data.gasData.budget)) refuse("InsufficientGas");
  const left = held.get(gas.id);
  left.balance += BigInt(data.gasData.budget) - fee;
  const costs = { computationCost: String(computation), storageCost: String(fee - computation) };
  return { held, gone, gasUsed: { ...costs, storageRebate: "0", nonRefundableStorageFee: "0" } };
}

// What an account has more or less of each coin afterwards.
function changes(held, gone, sender) {
  const sums = new Map();
  const add = (one, sign) => {
    if (one?.owner === sender) sums.set(one.type, (sums.get(one.type) ?? 0n) + sign * one.balance);
  };
  for (const id of new Set([...held.keys(), ...gone])) add(objects.get(id), -1n);
  for (const one of held.values()) add(one, 1n);
  return [...sums].filter(([, amount]) => amount !== 0n).map(([type, amount]) => ({ owner: sender, type, amount: String(amount) }));
}

/** The costs of what the bytes would do now, and what their sender would have more or less. */
export function simulate(bytes) {
  const data = read(Buffer.from(bytes, "base64"));
  const { held, gone, gasUsed } = tried(data);
  return { ...gasUsed, balances: changes(held, gone, data.sender) };
}

// All that a transaction touched gets one version, above each that it had.
function commit(digest, held, gone, gasUsed) {
  const touched = [...held.keys(), ...gone].map((id) => ({ id, before: objects.get(id)?.version ?? null }));
  const version = touched.reduce((most, { before }) => (before > most ? before : most), 0n) + 1n;
  for (const id of gone) objects.delete(id);
  for (const [id, one] of held) {
    objects.set(id, key({ ...one, version }));
    versions.push({ id, version, by: digest });
  }
  const status = { status: "success" };
  const effects = { status, gasUsed, transactionDigest: digest, executedEpoch: String(network.epoch) };
  const checkpoint = String(transactions.size + 1);
  transactions.set(digest, { digest, effects, checkpoint, touched });
  return transactions.get(digest);
}

export async function execute([bytes, signatures]) {
  const whole = Buffer.from(bytes, "base64");
  const digest = TransactionDataBuilder.getDigestFromBytes(whole);
  // Handed in again, it has the effects that it had.
  if (transactions.has(digest)) return transactions.get(digest);
  const data = read(whole);
  if (signatures.length !== 1) refuse(`Expect 1 signer signatures but got ${signatures.length}`);
  let signer = null;
  try {
    signer = (await verifyTransactionSignature(whole, signatures[0])).toSuiAddress();
  } catch (error) {
    refuse(`Invalid user signature: ${error.message}`);
  }
  if (signer !== data.sender) refuse("Invalid user signature: Value was not signed by the correct sender");
  const { held, gone, gasUsed } = tried(data);
  return commit(digest, held, gone, gasUsed);
}

/** A coin out of nothing. */
export function fund(owner, balance, type) {
  const id = `0x${createHash("sha256").update(`fund/${objects.size}/${transactions.size}`).digest("hex")}`;
  const gas = { computationCost: "0", storageCost: "0", storageRebate: "0", nonRefundableStorageFee: "0" };
  commit(digestOf("fund", id), new Map([[id, { id, type, owner, balance: BigInt(balance) }]]), [], gas);
  return id;
}

/** A transaction that is somebody else's uses an object. */
export function use(id) {
  const { version, ...one } = objects.get(id);
  const gas = { computationCost: "0", storageCost: "0", storageRebate: "0", nonRefundableStorageFee: "0" };
  return commit(digestOf("use", id, version), new Map([[id, one]]), [], gas).digest;
}
