// The emulator's GraphQL: questions are checked against the schema that Sui's own library carries, and answered by its types.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { bcs } from "@mysten/sui/bcs";
import { normalizeStructTag } from "@mysten/sui/utils";
import { buildSchema, graphql } from "graphql";

import { execute, network, objects, Refused, simulate, transactions, versions } from "./ledger.mjs";

const MOST_AT_ONCE = 50;
// The first checkpoint's digest on the main network.
const MAIN = "4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S";

const library = createRequire(import.meta.url).resolve("@mysten/sui/bcs").split("/@mysten/sui/")[0];
const schema = buildSchema(
  readFileSync(`${library}/@mysten/sui/src/graphql/generated/latest/schema.graphql`, "utf8"),
);

/** What a story has the emulator do: `chain` is another network's name, `lost` loses one answer, `jammed` takes nothing. */
export const moods = { chain: MAIN, lost: false, jammed: false, turnedAway: 0 };

const isOf = (one, type) => normalizeStructTag(`0x2::coin::Coin<${one.type}>`) === normalizeStructTag(type);
const coinType = (one) => normalizeStructTag(`0x2::coin::Coin<${one.type}>`);
const contents = (one) => ({
  type: { repr: coinType(one) },
  bcs: Buffer.concat([Buffer.from(one.id.slice(2), "hex"), Buffer.from(bcs.u64().serialize(one.balance).toBytes())]).toString("base64"),
});

const object = (id) => {
  const one = objects.get(id);
  if (one === undefined) return null;
  const owner = { __typename: "AddressOwner", address: { address: one.owner } };
  const known = { address: one.id, version: Number(one.version), digest: one.digest, owner };
  return { ...known, contents: contents(one), asMoveObject: { contents: contents(one) } };
};

function owned(address, { first = 20, after, filter }) {
  if (first > MOST_AT_ONCE) throw new Error(`Page size is too large: ${first} > ${MOST_AT_ONCE}`);
  const all = [...objects.values()].filter((one) => one.owner === address && isOf(one, filter.type));
  const from = after === undefined || after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const page = all.slice(from, from + first);
  const pageInfo = { hasNextPage: from + first < all.length, endCursor: page.at(-1)?.id ?? null, hasPreviousPage: from > 0 };
  return { pageInfo, nodes: page.map(({ id }) => object(id)) };
}

function balance(address, { coinType }) {
  const type = normalizeStructTag(coinType);
  const coins = [...objects.values()].filter((one) => one.owner === address && one.type === type);
  return { coinType: { repr: type }, totalBalance: String(coins.reduce((sum, one) => sum + one.balance, 0n)) };
}

const gasEffects = ({ computationCost, storageCost, storageRebate }) => ({
  gasSummary: { computationCost: Number(computationCost), storageCost: Number(storageCost), storageRebate: Number(storageRebate) },
});

const state = (id, version) => (version === null ? null : { address: id, version: Number(version) });

function transaction(digest) {
  const found = transactions.get(digest);
  if (found === undefined) return null;
  const nodes = found.touched.map(({ id, before }) => ({ address: id, inputState: state(id, before) }));
  const effects = { digest, status: "SUCCESS", gasEffects: gasEffects(found.effects.gasUsed), objectChanges: { nodes } };
  return { digest, effects: { ...effects, checkpoint: { sequenceNumber: Number(found.checkpoint) } } };
}

const refused = (reason) => `status: InvalidArgument, message: "${reason}", details: [], metadata: MetadataMap { headers: {} }`;
const byValidators = (reason) =>
  refused(
    "Transaction is rejected as invalid by more than 1/3 of validators by stake (non-retriable). " +
      `Non-retriable errors: [${reason}]`,
  );

async function executed({ transactionDataBcs, signatures }) {
  if (moods.jammed) {
    moods.turnedAway += 1;
    return { effects: null, errors: ['status: Unavailable, message: "system is overloaded", details: []'] };
  }
  try {
    const { digest } = await execute([transactionDataBcs, signatures]);
    if (moods.lost) {
      moods.lost = false;
      throw new Error("the answer is lost");
    }
    return { effects: { digest, status: "SUCCESS" }, errors: null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { effects: null, errors: [byValidators(error.message)] };
  }
}

function simulated({ transaction: { bcs: whole } }) {
  try {
    return { error: null, effects: { status: "SUCCESS", gasEffects: gasEffects(simulate(whole.value)) } };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { error: refused(error.message), effects: null };
  }
}

const answers = {
  chainIdentifier: () => moods.chain,
  checkpoint: () => ({ sequenceNumber: transactions.size }),
  epoch: () => ({ epochId: Number(network.epoch), referenceGasPrice: String(network.price) }),
  address: ({ address }) => ({
    address,
    balance: (asked) => balance(address, asked),
    objects: (asked) => owned(address, asked),
  }),
  object: ({ address }) => object(address),
  multiGetObjects: ({ keys }) => keys.map(({ address }) => object(address)),
  objectVersions: ({ address, first, filter }) => {
    const later = versions.filter(({ id, version }) => id === address && Number(version) > filter.afterVersion);
    const node = ({ id, version, by }) => ({ ...state(id, version), previousTransaction: transaction(by) });
    return { nodes: later.slice(0, first).map(node) };
  },
  transactions: ({ last, filter }) => {
    const touching = ({ touched }) => touched.some(({ id }) => id === filter.affectedObject);
    return { nodes: [...transactions.values()].filter(touching).slice(-last).map(({ digest }) => transaction(digest)) };
  },
  transaction: ({ digest }) => transaction(digest),
  simulateTransaction: simulated,
  executeTransaction: executed,
};

/** Answers a question; one that the schema does not have is refused by the rules of the language. */
export async function answered({ query, variables }) {
  const said = await graphql({ schema, source: query, rootValue: answers, variableValues: variables });
  const [lost] = said.errors?.filter(({ originalError }) => originalError?.message === "the answer is lost") ?? [];
  if (lost !== undefined) throw lost;
  return said;
}
