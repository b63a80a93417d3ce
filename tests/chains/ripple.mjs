// What two independent libraries make of random transactions of the XRP ledger. One JSON object per line on stdout.
//
//   node ripple.mjs COUNT SEED
//
// Each line is a transaction as it is asked for, with what Ripple's own codec signs of it ("document", hex), its digest, what is
// broadcast ("sent", hex) and its hash. Where wallet-core makes anything else of it, the script fails.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";

import { decode, encode, encodeForSigning } from "ripple-binary-codec";
import { deriveAddress, sign, verify } from "ripple-keypairs";

import { draws } from "./draws.mjs";
import { walletCore } from "./wallet-core.mjs";

const [count, seed] = process.argv.slice(2);

const library = walletCore();
const core = await library.initWasm();
const { SigningInput, SigningOutput } = library.TW.Ripple.Proto;
const { PreSigningOutput } = library.TW.TxCompiler.Proto;
const { AnyAddress, AnySigner, CoinType, PrivateKey, TransactionCompiler } = core;
const Long = SigningInput.create({}).fee.constructor;
const long = (number) => Long.fromString(String(number));

const { bytes, random } = draws(seed);
const one = (list) => list[random(list.length)];
const hex = (data) => Buffer.from(data).toString("hex").toUpperCase();
const half = (digits) => createHash("sha512").update(Buffer.from(digits, "hex")).digest("hex").slice(0, 64);

function account() {
  const secret = PrivateKey.createWithData(bytes());
  const key = secret.getPublicKeySecp256k1(true);
  const address = AnyAddress.createWithPublicKey(key, CoinType.xrp);
  const made = { secret: Buffer.from(secret.data()), key: hex(key.data()), address: address.description() };
  for (const gone of [secret, key, address]) gone.delete();
  assert.equal(deriveAddress(made.key), made.address, "the libraries agree on an address");
  return made;
}

const text = (most) => bytes().toString("base64").slice(0, 1 + random(most));
const drops = () => String(1n + bytes().readBigUInt64BE() % 10n ** BigInt(1 + random(17)));
// Three signs, of which wallet-core writes small letters as great ones, or twenty bytes of a longer name.
const currency = () => (random(2) === 0 ? one(["USD", "EUR", "XYZ", "A$1"]) : hex(Buffer.from("Lockstep".padEnd(20, "\0"))));
// At most fifteen digits, which every library keeps, and no zero at the end of a fraction.
function number() {
  const whole = String(1 + random(10 ** (1 + random(9))));
  return random(2) === 0 ? whole : `${whole}.${random(10 ** 5)}${1 + random(9)}`;
}
const issued = () => ({ currency: currency(), issuer: account().address, value: number() });
const memos = () => [{ Memo: { MemoData: hex(Buffer.from(text(40))) } }];

// The fields of a transaction by its sort, and what it moves.
const sorts = {
  payment() {
    const [Destination, Amount] = [account().address, drops()];
    return { TransactionType: "Payment", Destination, Amount, pays: [{ to: Destination, value: Amount, of: null }] };
  },
  issued() {
    const [Destination, Amount] = [account().address, issued()];
    const fields = { TransactionType: "Payment", Destination, Amount };
    if (random(2) === 0) return { ...fields, pays: [{ to: Destination, value: Amount.value, of: Amount }] };
    const SendMax = drops();
    return { ...fields, SendMax, Flags: 0x0002_0000, pays: [{ to: Destination, value: SendMax, of: null }] };
  },
  offer() {
    const [TakerGets, TakerPays] = [drops(), issued()];
    const terms = { Flags: 0x0008_0000, Expiration: random(2 ** 32) };
    return { TransactionType: "OfferCreate", TakerGets, TakerPays, ...terms, pays: [{ to: null, value: TakerGets, of: null }] };
  },
  cancel: () => ({ TransactionType: "OfferCancel", OfferSequence: 1 + random(2 ** 31), pays: [] }),
  line: () => ({ TransactionType: "TrustSet", LimitAmount: issued(), QualityIn: random(2 ** 31), pays: [] }),
  settings: () => ({ TransactionType: "AccountSet", SetFlag: 1 + random(8), Domain: hex(Buffer.from("example.com")), pays: [] }),
  escrow() {
    const [Destination, Amount] = [account().address, drops()];
    const ends = { FinishAfter: random(2 ** 32), DestinationTag: random(2 ** 32) };
    return { TransactionType: "EscrowCreate", Destination, Amount, ...ends, pays: [{ to: Destination, value: Amount, of: null }] };
  },
};

function ordinary(kind, said) {
  const flags = { Flags: 0 };
  if (kind === "trust") {
    const limit = issued();
    return { ...flags, TransactionType: "TrustSet", LimitAmount: limit, pays: [] };
  }
  const tag = random(2) === 0 ? 1 + random(2 ** 32 - 1) : null;
  const memo = random(2) === 0 ? `order ${text(40)}` : "";
  Object.assign(said, { tag, memo });
  return {
    ...(memo === "" ? flags : { Memos: [{ Memo: { MemoData: hex(Buffer.from(memo)) } }] }),
    ...(tag !== null && { DestinationTag: tag }),
    ...sorts.payment(),
  };
}

// What wallet-core signs, from its own fields where it has them, and from JSON.
function byWalletCore(own, json) {
  const { Account, Fee, Sequence, LastLedgerSequence, TransactionType, Flags, SigningPubKey, ...rest } = json;
  const shared = {
    account: Account,
    fee: long(Fee),
    sequence: Sequence,
    lastLedgerSequence: LastLedgerSequence,
    privateKey: own.secret,
    publicKey: Buffer.from(SigningPubKey, "hex"),
  };
  const whole = { ...rest, TransactionType, Account, ...(Flags !== undefined && { Flags }) };
  const inputs = [{ ...shared, rawJson: JSON.stringify(whole) }];
  if (TransactionType === "TrustSet" && Flags === 0) {
    inputs.push({ ...shared, flags: long(0), opTrustSet: { limitAmount: json.LimitAmount } });
  }
  if (TransactionType === "Payment" && Flags === 0) {
    const { DestinationTag: tag } = json;
    const opPayment = { destination: json.Destination, amount: long(json.Amount), ...(tag && { destinationTag: long(tag) }) };
    inputs.push({ ...shared, flags: long(0), opPayment });
  }
  return inputs.map((input) => {
    const encoded = SigningInput.encode(SigningInput.create(input)).finish();
    const hashed = PreSigningOutput.decode(TransactionCompiler.preImageHashes(CoinType.xrp, encoded));
    const signed = SigningOutput.decode(AnySigner.sign(encoded, CoinType.xrp));
    if (hashed.errorMessage || signed.errorMessage) throw new Error(`${hashed.errorMessage} ${signed.errorMessage}`);
    return { document: hex(hashed.data), digest: hex(hashed.dataHash).toLowerCase(), sent: hex(signed.encoded) };
  });
}

for (let index = 0; index < Number(count); index += 1) {
  const own = account();
  const kind = one(["pay", "pay", "trust", "composed", "composed"]);
  const [sequence, last] = [1 + random(2 ** 31), 1 + random(2 ** 31)];
  const said = { kind, fee: String(10 + random(5000)), sequence, last, tag: null, memo: "" };
  const { pays, ...fields } = kind === "composed" ? one(Object.values(sorts))() : ordinary(kind, said);
  if (kind === "composed" && random(2) === 0) fields.Memos = memos();
  const plain = { ...fields, Account: own.address, Fee: said.fee, Sequence: said.sequence, LastLedgerSequence: said.last };
  const json = { ...plain, SigningPubKey: own.key };
  const about = JSON.stringify({ json, seed });

  const document = encodeForSigning(json);
  const proof = sign(document, `00${hex(own.secret)}`);
  const sent = encode({ ...json, TxnSignature: proof });
  assert(verify(document, decode(sent).TxnSignature, own.key), `the signature verifies of ${about}`);
  const digest = half(document);
  for (const theirs of byWalletCore(own, json)) {
    assert.equal(theirs.document, document, `one document of ${about}`);
    assert.equal(theirs.digest, digest, `one digest of ${about}`);
    assert.equal(theirs.sent, sent, `one transaction of ${about}`);
  }
  const line = {
    ...said,
    seed: hex(own.secret).toLowerCase(),
    key: own.key.toLowerCase(),
    address: own.address,
    to: fields.Destination ?? "",
    amount: fields.Amount ?? fields.LimitAmount ?? "0",
    pays,
    json: kind === "composed" ? JSON.stringify(plain) : null,
    document: document.slice(8).toLowerCase(),
    digest,
    sent: sent.toLowerCase(),
    hash: half(`54584E00${sent}`).toUpperCase(),
  };
  console.log(JSON.stringify(line));
}
process.exit(0);
