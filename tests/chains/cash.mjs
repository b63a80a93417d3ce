// What a virtual machine of Bitcoin Cash says of transactions: one JSON object per line on stdin, {"raw", "spent": [{"script",
// "amount"}]} with hex and a decimal text, and per line `true` or the reason, as JSON, on stdout.
//
//   node cash.mjs

import { createInterface } from "node:readline";

const library = await import("@bitauth/libauth").catch((error) => {
  console.error(`libauth is not installed, \`make test\` installs it (${error.code})`);
  process.exit(3);
});
const { createVirtualMachineBCH, decodeTransaction, hexToBin } = library;
const machine = createVirtualMachineBCH();

function verdict({ raw, spent }) {
  const transaction = decodeTransaction(hexToBin(raw));
  if (typeof transaction === "string") return transaction;
  const sourceOutputs = spent.map(({ script, amount }) => ({
    lockingBytecode: hexToBin(script),
    valueSatoshis: BigInt(amount),
  }));
  return machine.verify({ sourceOutputs, transaction });
}

for await (const line of createInterface({ input: process.stdin })) console.log(JSON.stringify(verdict(JSON.parse(line))));
