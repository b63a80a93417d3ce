// An emulator of a node of the XRP ledger: what `rippled` asks of a payment of XRP before it applies it, in its order and by its
// own names.
//
//   node ripple.mjs '{"accounts": {ADDRESS: {"balance", "sequence", "flags"}}, "ledger", "closes"}'
//
// POST / takes the calls submit, account_info, account_tx, tx, fee, ledger, server_info, server_state, and ledger_accept, which closes a ledger as a
// stand-alone node does; where `closes` is "each", each transaction closes one by itself. The call `fund` gives drops to an account, out
// of nothing, and `lose` has the next submission taken in and its answer lost.

import { createHash } from "node:crypto";

import { decode, encodeForSigning } from "ripple-binary-codec";
import { deriveAddress, verify } from "ripple-keypairs";

import { broken, serve } from "./serve.mjs";

const BASE_FEE = 10n;
const RESERVE = 1_000_000n;
const RESERVE_EACH = 200_000n;
const REQUIRES_TAG = 0x0002_0000;
const MASTER_DISABLED = 0x0010_0000;

const { accounts: given, ledger: first, closes = "when asked" } = JSON.parse(process.argv[2]);
const accounts = new Map(
  Object.entries(given).map(([address, one]) => [address, { ...one, balance: BigInt(one.balance), flags: one.flags ?? 0 }]),
);
const transactions = new Map();
let open = first;
let losing = false;

// The accounts as the last closed ledger has them.
const copied = () => new Map([...accounts].map(([address, one]) => [address, { ...one }]));
let validated = copied();

// Half of the order of secp256k1: of the two proofs that verify, the lower is the canonical one.
const HALF = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

function isCanonical(signature) {
  const bytes = Buffer.from(signature, "hex");
  const length = bytes[3];
  const s = bytes.subarray(6 + length);
  const isWhole = bytes[0] === 0x30 && bytes[1] === bytes.length - 2 && s.length === bytes[5 + length];
  return isWhole && BigInt(`0x${s.toString("hex")}`) <= HALF;
}

const isSigned = ({ TxnSignature, ...rest }) => {
  try {
    return isCanonical(TxnSignature) && verify(encodeForSigning(rest), TxnSignature, rest.SigningPubKey);
  } catch {
    return false;
  }
};

// What a node refuses without looking at its ledger.
const malformed = (tx) =>
  broken([
    [() => tx.NetworkID !== undefined, "telNETWORK_ID_MAKES_TX_NON_CANONICAL"],
    [() => !/^[0-9]+$/.test(tx.Fee), "temBAD_FEE"],
    [() => tx.TransactionType !== "Payment", "temUNKNOWN"],
    [() => typeof tx.Amount !== "string", "temUNKNOWN"],
    [() => BigInt(tx.Amount) <= 0n, "temBAD_AMOUNT"],
    [() => tx.Account === tx.Destination, "temREDUNDANT"],
  ]);

// What it refuses by its ledger, before anything is claimed.
function early(tx, from) {
  const fee = BigInt(tx.Fee);
  return broken([
    [() => from === undefined, "terNO_ACCOUNT"],
    [() => tx.Sequence < from.sequence, "tefPAST_SEQ"],
    [() => tx.Sequence > from.sequence, "terPRE_SEQ"],
    [() => tx.LastLedgerSequence !== undefined && tx.LastLedgerSequence < open, "tefMAX_LEDGER"],
    [() => fee < BASE_FEE, "telINSUF_FEE_P"],
    [() => fee > from.balance, "terINSUF_FEE_B"],
    [() => deriveAddress(tx.SigningPubKey) !== tx.Account, "tefBAD_AUTH"],
    [() => (from.flags & MASTER_DISABLED) !== 0, "tefMASTER_DISABLED"],
  ]);
}

// What is recorded as failed, and costs its fee.
function late(tx, from, to) {
  const [amount, fee] = [BigInt(tx.Amount), BigInt(tx.Fee)];
  const reserve = RESERVE + RESERVE_EACH * BigInt(from.owned ?? 0);
  const kept = fee > reserve ? fee : reserve;
  return broken([
    [() => to === undefined && amount < RESERVE, "tecNO_DST_INSUF_XRP"],
    [() => to !== undefined && (to.flags & REQUIRES_TAG) !== 0 && tx.DestinationTag === undefined, "tecDST_TAG_NEEDED"],
    [() => from.balance < amount + kept, "tecUNFUNDED_PAYMENT"],
  ]);
}

const invalid = (error_exception) => ({ status: "error", error: "invalidTransaction", error_exception });

function submit({ tx_blob: blob }) {
  let tx = null;
  try {
    tx = decode(blob);
  } catch (error) {
    return invalid(String(error.message));
  }
  if (!isSigned(tx)) return invalid("fails local checks: Invalid signature.");
  const bytes = Buffer.concat([Buffer.from("TXN\0"), Buffer.from(blob, "hex")]);
  const hash = createHash("sha512").update(bytes).digest("hex").slice(0, 64).toUpperCase();
  const from = accounts.get(tx.Account);
  let engine_result = malformed(tx) ?? early(tx, from);
  const applied = engine_result === null;
  if (applied) {
    const to = accounts.get(tx.Destination);
    engine_result = late(tx, from, to) ?? "tesSUCCESS";
    from.balance -= BigInt(tx.Fee);
    from.sequence += 1;
    if (engine_result === "tesSUCCESS") {
      from.balance -= BigInt(tx.Amount);
      if (to === undefined) accounts.set(tx.Destination, { balance: BigInt(tx.Amount), sequence: open, flags: 0 });
      else to.balance += BigInt(tx.Amount);
    }
    transactions.set(hash, { tx, result: engine_result, ledger: null });
    if (closes === "each") close();
  }
  if (losing) {
    losing = false;
    throw new Error("the answer is lost");
  }
  return { status: "success", engine_result, applied, accepted: applied, tx_blob: blob, tx_json: { ...tx, hash } };
}

function close() {
  for (const one of transactions.values()) one.ledger ??= open;
  open += 1;
  validated = copied();
  return { status: "success", ledger_current_index: open };
}

function looked({ transaction, max_ledger }) {
  const found = transactions.get(transaction);
  if (found === undefined) {
    const searched = max_ledger === undefined ? {} : { searched_all: max_ledger < open };
    return { status: "error", error: "txnNotFound", error_code: 29, error_message: "Transaction not found.", ...searched };
  }
  const { tx, result, ledger } = found;
  if (ledger === null) return { status: "success", ...tx, hash: transaction, validated: false };
  const delivered = result === "tesSUCCESS" ? { delivered_amount: tx.Amount } : {};
  const meta = { TransactionResult: result, ...delivered };
  return { status: "success", ...tx, hash: transaction, validated: true, ledger_index: ledger, meta };
}

function account({ account: address, ledger_index }) {
  const closed = ledger_index === "validated";
  const found = (closed ? validated : accounts).get(address);
  if (found === undefined) return { status: "error", error: "actNotFound", error_code: 19, error_message: "Account not found." };
  const [Balance, OwnerCount] = [String(found.balance), found.owned ?? 0];
  const data = { Account: address, Balance, Flags: found.flags, OwnerCount, Sequence: found.sequence };
  const ledger = closed ? { ledger_index: open - 1 } : { ledger_current_index: open };
  return { status: "success", account_data: data, ...ledger, validated: closed };
}

function fund({ account: address, drops }) {
  const found = accounts.get(address) ?? { balance: 0n, sequence: open, flags: 0 };
  accounts.set(address, { ...found, balance: found.balance + BigInt(drops) });
  return close();
}

function lose() {
  losing = true;
  return { status: "success" };
}

function fees() {
  const [least, drops] = [String(BASE_FEE), {}];
  for (const name of ["base_fee", "minimum_fee", "open_ledger_fee"]) drops[name] = least;
  return { status: "success", drops, ledger_current_index: open };
}

function information() {
  const validated_ledger = { seq: open - 1, reserve_base_xrp: 1, base_fee_xrp: 0.00001 };
  const complete_ledgers = `32570-${open - 1}`;
  return { status: "success", info: { complete_ledgers, network_id: 0, server_state: "full", validated_ledger } };
}

function state() {
  const reserves = { reserve_base: Number(RESERVE), reserve_inc: Number(RESERVE_EACH) };
  const validated_ledger = { base_fee: Number(BASE_FEE), seq: open - 1, ...reserves };
  return { status: "success", state: { complete_ledgers: `32570-${open - 1}`, server_state: "full", validated_ledger } };
}

const closed = () => ({ status: "success", ledger: { closed: true }, ledger_index: open - 1, validated: true });

// The oldest first, from the first ledger that is asked for.
function accountTx({ account: address, ledger_index_min: least }) {
  const made = [...transactions].filter(([, { tx, ledger }]) => [tx.Account, tx.Destination].includes(address) && ledger >= least && ledger !== null);
  const told = made.map(([hash, { tx, result, ledger }]) => ({
    tx: { ...tx, hash, ledger_index: ledger, date: 800_000_000 },
    meta: { TransactionResult: result, ...(result === "tesSUCCESS" ? { delivered_amount: tx.Amount } : {}) },
    validated: true,
  }));
  return { status: "success", account: address, ledger_index_min: Math.max(least, first), ledger_index_max: open - 1, transactions: told };
}

const calls = {
  account_tx: accountTx,
  submit,
  tx: looked,
  account_info: account,
  ledger_accept: close,
  ledger: closed,
  fee: fees,
  server_info: information,
  server_state: state,
  fund,
  lose,
};

serve((_path, { method, params = [{}] }) => {
  const call = Object.hasOwn(calls, method) ? calls[method] : () => ({ status: "error", error: "unknownCmd" });
  return { result: call(params[0] ?? {}) };
});
