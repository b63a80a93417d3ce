// The ledger rules of Cardano, with the outputs that are given. Reads one JSON object per line, and answers each with one.
//
//   node cardano.mjs OUTPUTS
//
// OUTPUTS is the map of unspent outputs in CBOR, hex. {"send": HEX} hands in a transaction: {"hash"}, or {"refused"}.
// {"holds": ADDRESS} answers {"outputs": [HEX]}.

import { createRequire } from "node:module";
import { createInterface } from "node:readline";

function load() {
  try {
    return createRequire(import.meta.url)("scalus");
  } catch (error) {
    console.error(`the rules are not installed, \`make test\` installs them (${error.code})`);
    process.exit(3);
  }
}

const { Emulator, SlotConfig } = load();
const ledger = new Emulator(Buffer.from(process.argv[2], "hex"), SlotConfig.mainnet);

function send(hex) {
  const { isSuccess, txHash, error } = ledger.submitTx(Buffer.from(hex, "hex"));
  return isSuccess ? { hash: txHash } : { refused: String(error) };
}

for await (const line of createInterface({ input: process.stdin })) {
  const { send: transaction, holds } = JSON.parse(line);
  const outputs = () => ledger.getUtxosForAddress(holds).map((output) => Buffer.from(output).toString("hex"));
  console.log(JSON.stringify(transaction ? send(transaction) : { outputs: outputs() }));
}
