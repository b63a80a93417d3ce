// An emulator of Koios, which answers for a node of Cardano: its functions, over the ledger's rules. It is no node; the rules are the
// ledger's own, each transaction makes a block by itself, and further blocks come on top of it.
//
//   node koios.mjs '{"slot", "height", "onTop"}'
//
// POST /fund {"address", "lovelace", "tokens"} makes an output out of nothing, and answers where it is. POST /spend {"txid", "index"} has
// something else spend one. POST /later {"slots", "blocks"} lets time pass. POST /lose {"which"} has submissions lost: "answer", the next
// one's, after it was taken in; "all", before they are; "none".

import { createHash } from "node:crypto";
import { createRequire } from "node:module";

import { serve, Under } from "../chains/emulators/serve.mjs";
import { addressBytes, bytesOf, bech32, mapOf, read } from "./cbor.mjs";

function load() {
  try {
    return createRequire(import.meta.url)("scalus");
  } catch (error) {
    console.error(`the rules are not installed, \`make test\` installs them (${error.code})`);
    process.exit(3);
  }
}

const { Emulator, SlotConfig } = load();
const SECONDS = 20;

let { slot, height, onTop } = JSON.parse(process.argv[2]);
let losing = "none";
let made = 0;
const outputs = new Map();
const transactions = new Map();

// The rules over what is unspent now, in the slot that it is now.
function ledger() {
  const unspent = [...outputs.values()].filter((one) => !one.spent);
  const rules = new Emulator(mapOf(unspent.map((one) => [one.input, one.output])), SlotConfig.mainnet);
  rules.setSlot(slot);
  return rules;
}

function block() {
  height += 1;
  slot += SECONDS;
}

function put(txid, index, output) {
  const [address, value] = read(output);
  const [coin, tokens] = Array.isArray(value) ? value : [value, new Map()];
  const assets = [...tokens].flatMap(([policy, names]) =>
    [...names].map(([name, quantity]) => ({
      policy_id: policy.toString("hex"),
      asset_name: name.toString("hex"),
      fingerprint: "asset1",
      decimals: 0,
      quantity: String(quantity),
    })),
  );
  const input = bytesOf([Buffer.from(txid, "hex"), BigInt(index)]);
  const told = { tx_hash: txid, tx_index: index, address: bech32("addr", address), value: String(coin), block_height: height };
  outputs.set(`${txid}#${index}`, { input, output, spent: false, told, assets });
}

const row = (one, extended) => ({ ...one.told, asset_list: extended ? one.assets : null, is_spent: one.spent });

// The failed rule by the name that a node has for it; of the rules' own words only what tells them apart.
const NAMES = [
  [/^Missing inputs/, "ConwayUtxowFailure (UtxoFailure (BadInputsUTxO (fromList [])))"],
  [/outside the validity interval/, "ConwayUtxowFailure (UtxoFailure (OutsideValidityIntervalUTxO))"],
  [/^Invalid verified signatures/, "ConwayUtxowFailure (InvalidWitnessesUTXOW [])"],
  [/^Fee/, "ConwayUtxowFailure (UtxoFailure (FeeTooSmallUTxO))"],
];

function refused(words) {
  const name = NAMES.find(([is]) => is.test(words))?.[1] ?? words;
  const contents = { era: "ShelleyBasedEraConway", error: [name], kind: "ShelleyTxValidationError" };
  const within = { contents, tag: "TxValidationErrorInCardanoMode" };
  const failure = { contents: { contents: within, tag: "TxCmdTxSubmitValidationError" }, tag: "TxSubmitFail" };
  return new Under(400, failure);
}

// An input or an output in the answer about a transaction.
const part = ({ told, assets }) => ({ payment_addr: { bech32: told.address, cred: "" }, value: told.value, asset_list: assets });

function record(txid, inputs, count, fee) {
  const paid = Array.from({ length: count }, (_, index) => part(outputs.get(`${txid}#${index}`)));
  transactions.set(txid, { tx_hash: txid, block_height: height, tx_timestamp: slot + 1_591_566_291, fee, inputs, outputs: paid });
}

function submit(bytes) {
  if (losing === "all") throw new Error("it is lost");
  const { isSuccess, txHash, error } = ledger().submitTx(bytes);
  if (!isSuccess) return refused(String(error));
  const [body] = read(bytes);
  block();
  for (const [txid, index] of body.get(0n)) outputs.get(`${txid.toString("hex")}#${index}`).spent = true;
  body.get(1n).forEach((output, index) => put(txHash, index, bytesOf(output)));
  const inputs = body.get(0n).map(([txid, index]) => part(outputs.get(`${txid.toString("hex")}#${index}`)));
  record(txHash, inputs, body.get(1n).length, String(body.get(2n)));
  for (let more = 0; more < onTop; more += 1) block();
  if (losing === "answer") {
    losing = "none";
    throw new Error("the answer is lost");
  }
  return new Under(202, txHash);
}

function fund({ address, lovelace, tokens = [] }) {
  made += 1;
  const txid = createHash("sha256").update(`fund ${made}`).digest("hex");
  const held = new Map();
  for (const { policy, name, amount } of tokens) {
    held.set(Buffer.from(policy, "hex"), new Map([[Buffer.from(name, "hex"), BigInt(amount)]]));
  }
  const value = held.size === 0 ? BigInt(lovelace) : [BigInt(lovelace), held];
  block();
  put(txid, 0, bytesOf([addressBytes(address), value]));
  record(txid, [], 1, "0");
  return { txid, index: 0 };
}

function later({ slots, blocks }) {
  slot += slots;
  height += blocks;
  return {};
}

const tip = () => [{ hash: "00".repeat(32), abs_slot: slot, block_height: height, block_no: height, block_time: slot + 1_591_566_291 }];

const functions = {
  genesis: () => [{ networkmagic: "764824073" }],
  tip,
  epoch_params: () => [{ min_fee_a: 44, min_fee_b: 155_381, max_tx_size: 16_384, coins_per_utxo_size: "4310" }],
  address_utxos: ({ _addresses, _extended }) =>
    [...outputs.values()]
      .filter((one) => !one.spent && _addresses.includes(one.told.address))
      .map((one) => row(one, _extended)),
  utxo_info: ({ _utxo_refs, _extended }) =>
    _utxo_refs.flatMap((name) => (outputs.has(name) ? [row(outputs.get(name), _extended)] : [])),
  // As servers list them: newest first.
  address_txs: ({ _addresses, _after_block_height }, query) =>
    [...transactions.values()]
      .filter((one) => one.block_height > _after_block_height)
      .filter((one) => [...one.inputs, ...one.outputs].some(({ payment_addr }) => _addresses.includes(payment_addr.bech32)))
      .reverse()
      .slice(Number(query.get("offset") ?? 0))
      .slice(0, Number(query.get("limit") ?? 1000)),
  tx_info: ({ _tx_hashes }) => _tx_hashes.flatMap((hash) => transactions.get(hash) ?? []),
  submittx: submit,
  fund,
  spend: ({ txid, index }) => ({ spent: (outputs.get(`${txid}#${index}`).spent = true) }),
  later,
  lose: ({ which }) => ({ which: (losing = which) }),
};

serve((path, body) => {
  const [name, query] = path.slice(1).split("?");
  return Object.hasOwn(functions, name) ? functions[name](body, new URLSearchParams(query)) : new Under(404, { message: "no such function" });
});
