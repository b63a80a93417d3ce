// An emulator of a full node of Sui: what validators ask of a transaction before they sign it, and what one that only splits,
// merges and transfers coins does then.
//
//   node sui.mjs '{"coins": [{"id", "type", "owner", "balance"}], "price", "epoch"}'
//
// It has the JSON-RPC calls sui_executeTransactionBlock, sui_getTransactionBlock, suix_getCoins, suix_getReferenceGasPrice and
// sui_getChainIdentifier. Objects start at version 1.

import { createHash } from "node:crypto";

import { bcs } from "@mysten/sui/bcs";
import { TransactionDataBuilder } from "@mysten/sui/transactions";
import { normalizeStructTag, toBase58 } from "@mysten/sui/utils";
import { verifyTransactionSignature } from "@mysten/sui/verify";

import { broken, serve } from "./serve.mjs";

const SUI = normalizeStructTag("0x2::sui::SUI");
const MOST_BUDGET = 50_000_000_000n;
// The bucket of computation that a plain transfer falls in, and what storing an object costs.
const UNITS = 1000n;
const STORAGE = 988_000n;

const { coins, price, epoch } = JSON.parse(process.argv[2]);
const objects = new Map();
const transactions = new Map();

const digestOf = (...parts) => toBase58(createHash("sha256").update(parts.join("/")).digest());
const key = (one) => ({ ...one, digest: digestOf(one.id, one.version, one.balance, one.owner) });
for (const { id, type, owner, balance } of coins) {
  objects.set(id, key({ id, type: normalizeStructTag(type), owner, balance: BigInt(balance), version: 1n }));
}

class Refused extends Error {}
const refuse = (reason) => {
  throw new Refused(reason);
};

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
    [() => BigInt(gasData.price) < BigInt(price), "GasPriceUnderRGP"],
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
    const reference = input.Object?.ImmOrOwnedObject ?? refuse("only coins of the sender can be used here");
    const found = owned(reference, sender);
    if (payment.includes(found)) refuse("MutableObjectUsedMoreThanOnce");
    held.set(found.id, { ...found });
    return found.id;
  });
  const results = [];
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
    } else {
      refuse("a command that this emulator does not carry out");
    }
  }
  if ([...held.values()].some(({ owner }) => owner === null)) refuse("UnusedValueWithoutDrop");
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

async function execute([bytes, signatures]) {
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
  const until = data.expiration?.Epoch;
  if (until !== undefined && BigInt(until) < BigInt(epoch)) refuse("TransactionExpired");

  const payment = checkGas(data);
  const { held, gone, gas } = run(data, payment);
  const created = [...held.keys()].filter((id) => !objects.has(id)).length;
  const computation = UNITS * BigInt(data.gasData.price);
  const fee = computation + STORAGE * BigInt(created);
  if (fee > BigInt(data.gasData.budget)) refuse("InsufficientGas");
  const left = held.get(gas.id);
  left.balance += BigInt(data.gasData.budget) - fee;
  // All that a transaction touched gets one version, above each that it had.
  const touched = [...held.keys(), ...gone].map((id) => objects.get(id)?.version ?? 0n);
  const version = touched.reduce((most, one) => (one > most ? one : most)) + 1n;
  for (const id of gone) objects.delete(id);
  for (const [id, one] of held) objects.set(id, key({ ...one, version }));
  const costs = { computationCost: String(computation), storageCost: String(fee - computation) };
  const gasUsed = { ...costs, storageRebate: "0", nonRefundableStorageFee: "0" };
  const effects = { status: { status: "success" }, gasUsed, transactionDigest: digest, executedEpoch: String(epoch) };
  transactions.set(digest, { digest, effects, checkpoint: String(transactions.size + 1) });
  return transactions.get(digest);
}

const calls = {
  sui_executeTransactionBlock: execute,
  sui_getTransactionBlock: ([digest]) => transactions.get(digest) ?? refuse("Could not find the referenced transaction"),
  suix_getReferenceGasPrice: () => String(price),
  sui_getChainIdentifier: () => "35834a8a",
  suix_getCoins([owner, type = SUI]) {
    const wanted = normalizeStructTag(type);
    const data = [...objects.values()].filter((one) => one.owner === owner && one.type === wanted);
    const shown = ({ id, digest, version, balance }) => {
      return { coinType: type, coinObjectId: id, digest, version: String(version), balance: String(balance) };
    };
    return { data: data.map(shown), hasNextPage: false };
  },
};

serve(async (_path, { id, method, params = [] }) => {
  if (!Object.hasOwn(calls, method)) return { jsonrpc: "2.0", id, error: { code: -32601, message: "Method not found" } };
  try {
    return { jsonrpc: "2.0", id, result: await calls[method](params) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { jsonrpc: "2.0", id, error: { code: -32002, message: `Transaction validator signing failed: ${error.message}` } };
  }
});
