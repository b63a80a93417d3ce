// How long wallet-core takes for one plain payment of each kind of chain, in nanoseconds, as JSON on stdout.
//
//   node bench.mjs KINDS
//
// KINDS is what the example bench_kinds prints: of each payment the fields, the digests, and what is sent. "planNs": from the
// fields to the digests. "compileNs": from the input that was made of them, and the signatures, to what is sent. It ends with an
// error where a digest or what is sent is another one, as the times would mean nothing.

import { createRequire } from "node:module";
import { asHex, core, hex, ways } from "./payments.mjs";

const require = createRequire(import.meta.url);
const { kinds } = JSON.parse(process.argv[2]);
const batch = 20;
const batches = 51;

const { PreSigningOutput: Plain } = require("@trustwallet/wallet-core").TW.TxCompiler.Proto;
const { Curve, DataVector, PrivateKey, TransactionCompiler } = core;

function checked(output) {
  if (output.error) throw new Error(output.errorMessage || `error ${output.error}`);
  return output;
}

function plan(way, payment) {
  const { SigningInput, PreSigningOutput = Plain } = way.messages;
  const input = SigningInput.encode(SigningInput.create(way.input(payment))).finish();
  const output = checked(PreSigningOutput.decode(TransactionCompiler.preImageHashes(way.coin, input)));
  return { input, digests: way.digests(output) };
}

function compile(way, input, signatures, key) {
  const proofs = DataVector.create();
  const keys = DataVector.create();
  for (const signature of signatures) {
    proofs.add(signature);
    keys.add(key.data());
  }
  const output = TransactionCompiler.compileWithSignaturesAndPubKeyType(way.coin, input, proofs, keys, key.keyType());
  for (const list of [proofs, keys]) list.delete();
  return way.sent(checked(way.messages.SigningOutput.decode(output)));
}

function signer(way, { secret }) {
  const key = PrivateKey.createWithData(hex(secret));
  if (way.isEd) return { key: key.getPublicKeyEd25519(), sign: (message) => key.sign(message, Curve.ed25519) };
  const sign = (digest) => (way.isDer ? key.signAsDER(digest) : key.sign(digest, Curve.secp256k1));
  return { key: key.getPublicKeySecp256k1(!way.isLong), sign };
}

// The median over many batches, so that what else the machine does counts little, and the time
// before the code is compiled does not count at all.
function nanoseconds(operation) {
  const times = Array.from({ length: batches }, () => {
    const start = process.hrtime.bigint();
    for (let i = 0; i < batch; i++) operation();
    return Number(process.hrtime.bigint() - start) / batch;
  });
  return Math.round(times.sort((a, b) => a - b)[batches >> 1]);
}

// Whether a signature of something else is refused. Asked for last, as some parts of the library abort where others say so.
function verifies(way, input, signatures, key) {
  try {
    compile(way, input, signatures, key);
    return false;
  } catch {
    return true;
  }
}

function measured({ payment, digests, sent }) {
  const { chain } = payment;
  const way = ways[chain];
  if (!way) throw new Error(`nobody has written how the peer pays on ${chain}`);
  const planned = plan(way, payment);
  if (planned.digests.map(asHex).join() !== digests.join()) throw new Error(`the peer has other digests on ${chain}`);
  const { key, sign } = signer(way, payment);
  const signatures = planned.digests.map(sign);
  const compiled = compile(way, planned.input, signatures, key);
  if (!sent.includes(compiled)) throw new Error(`the peer sends something else on ${chain}`);
  const others = planned.digests.map((digest) => sign(Buffer.from(digest).reverse()));
  return {
    chain,
    planNs: nanoseconds(() => plan(way, payment)),
    compileNs: nanoseconds(() => compile(way, planned.input, signatures, key)),
    verifies: () => verifies(way, planned.input, others, key),
  };
}

const { version } = require("@trustwallet/wallet-core/package.json");
const figures = kinds.map(measured).map((one) => ({ ...one, verifies: one.verifies() }));
console.log(JSON.stringify({ peer: `wallet-core ${version}, wasm`, kinds: figures }));
// The library holds the process.
process.exit(0);
