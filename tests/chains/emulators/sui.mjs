// An emulator of a full node of Sui: what validators ask of a transaction before they sign it, and what one that only splits,
// merges and transfers coins, or swaps SUI for USDC on DeepBook or over FlowX, does then.
//
//   node sui.mjs '{"coins": [{"id", "type", "owner", "balance"}], "price", "epoch"}'
//
// It answers GraphQL, and the JSON-RPC calls sui_executeTransactionBlock, sui_getTransactionBlock, suix_getCoins,
// suix_getReferenceGasPrice and sui_getChainIdentifier, which nodes do not have any more. Objects start at version 1. The call `object` tells
// one, `dry_run` tells the costs of a transaction and what its sender gains and loses, `fund` makes a coin out of nothing, `use` has another transaction use an object, `turn` begins an epoch, `lose` has the next transaction
// carried out and its answer lost, `jam` has none taken until it is called again, and `join` has the node say that it is of another network.

import { normalizeStructTag } from "@mysten/sui/utils";

import { serve } from "./serve.mjs";
import { answered, moods } from "./sui/graphql.mjs";
import { execute, fund, network, objects, Refused, refuse, simulate, SUI, transactions, use } from "./sui/ledger.mjs";

const shown = ({ digest, effects, checkpoint }) => ({ digest, effects, checkpoint });

const calls = {
  sui_executeTransactionBlock: async (given) => shown(await execute(given)),
  sui_getTransactionBlock: ([digest]) =>
    shown(transactions.get(digest) ?? refuse("Could not find the referenced transaction")),
  suix_getReferenceGasPrice: () => String(network.price),
  sui_getChainIdentifier: () => "35834a8a",
  suix_getCoins([owner, type = SUI]) {
    const wanted = normalizeStructTag(type);
    const data = [...objects.values()].filter((one) => one.owner === owner && one.type === wanted);
    const coin = ({ id, digest, version, balance }) => {
      return { coinType: type, coinObjectId: id, digest, version: String(version), balance: String(balance) };
    };
    return { data: data.map(coin), hasNextPage: false };
  },
  object: ([{ id }]) => {
    const one = objects.get(id);
    return one === undefined ? null : { ...one, version: String(one.version), balance: String(one.balance) };
  },
  dry_run: ([{ bytes }]) => simulate(bytes),
  fund: ([{ owner, balance, type = SUI }]) => fund(owner, balance, normalizeStructTag(type)),
  use: ([{ id }]) => use(id),
  turn: () => (network.epoch += 1),
  lose: () => (moods.lost = true),
  jam: () => (moods.jammed = !moods.jammed),
  turned_away: () => moods.turnedAway,
  join: ([{ chain }]) => (moods.chain = chain),
};

serve(async (_path, body) => {
  if (body.query !== undefined) return answered(body);
  const { id, method, params = [] } = body;
  if (!Object.hasOwn(calls, method)) return { jsonrpc: "2.0", id, error: { code: -32601, message: "Method not found" } };
  try {
    return { jsonrpc: "2.0", id, result: await calls[method](params) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { jsonrpc: "2.0", id, error: { code: -32002, message: `Transaction validator signing failed: ${error.message}` } };
  }
});
