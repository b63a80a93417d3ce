// An emulator of a node of the XRP ledger: what `rippled` asks of a payment of XRP before it applies it, in its order and by its
// own names.
//
//   node ripple.mjs '{"accounts": {ADDRESS: {"balance", "sequence", "flags"}}, "ledger"}'
//
// POST / takes the calls submit, account_info, tx, fee, server_info, and ledger_accept, which closes a ledger as a stand-alone
// node does.

import { createHash } from "node:crypto";

import { decode, encodeForSigning } from "ripple-binary-codec";
import { deriveAddress, verify } from "ripple-keypairs";

import { broken, serve } from "./serve.mjs";

const BASE_FEE = 10n;
const RESERVE = 1_000_000n;
const REQUIRES_TAG = 0x0002_0000;
const MASTER_DISABLED = 0x0010_0000;

const { accounts: given, ledger: first } = JSON.parse(process.argv[2]);
const accounts = new Map(
  Object.entries(given).map(([address, one]) => [address, { ...one, balance: BigInt(one.balance), flags: one.flags ?? 0 }]),
);
const transactions = new Map();
let open = first;

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
  const kept = fee > RESERVE ? fee : RESERVE;
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
  }
  return { status: "success", engine_result, applied, accepted: applied, tx_blob: blob, tx_json: { ...tx, hash } };
}

function close() {
  for (const one of transactions.values()) one.ledger ??= open;
  open += 1;
  return { status: "success", ledger_current_index: open };
}

function looked({ transaction }) {
  const found = transactions.get(transaction);
  if (found === undefined) return { status: "error", error: "txnNotFound" };
  const { tx, result, ledger } = found;
  if (ledger === null) return { status: "success", ...tx, hash: transaction, validated: false };
  const delivered = result === "tesSUCCESS" ? { delivered_amount: tx.Amount } : {};
  const meta = { TransactionResult: result, ...delivered };
  return { status: "success", ...tx, hash: transaction, validated: true, ledger_index: ledger, meta };
}

function account({ account: address }) {
  const found = accounts.get(address);
  if (found === undefined) return { status: "error", error: "actNotFound", error_code: 19 };
  const data = { Account: address, Balance: String(found.balance), Sequence: found.sequence, Flags: found.flags };
  return { status: "success", account_data: data, ledger_current_index: open, validated: false };
}

function fees() {
  const [least, drops] = [String(BASE_FEE), {}];
  for (const name of ["base_fee", "minimum_fee", "open_ledger_fee"]) drops[name] = least;
  return { status: "success", drops, ledger_current_index: open };
}

function information() {
  const validated_ledger = { seq: open - 1, reserve_base_xrp: 1, base_fee_xrp: 0.00001 };
  return { status: "success", info: { network_id: 0, server_state: "full", validated_ledger } };
}

const calls = {
  submit,
  tx: looked,
  account_info: account,
  ledger_accept: close,
  fee: fees,
  server_info: information,
};

serve((_path, { method, params = [{}] }) => {
  const call = Object.hasOwn(calls, method) ? calls[method] : () => ({ status: "error", error: "unknownCmd" });
  return { result: call(params[0] ?? {}) };
});
