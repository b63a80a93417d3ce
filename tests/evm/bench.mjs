// How long viem takes for one unsigned transaction, in nanoseconds, as JSON on stdout.
//
//   node bench.mjs UNSIGNED_HEX
//
// "digest": parse, serialise again, keccak256. "whole": that, and what the consent window shows of
// an ERC-20 transfer: the decoded call, checksummed addresses, amounts and fees as text.

import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const viem = require("viem");

const [unsigned] = process.argv.slice(2);
const batch = 100;
const batches = 151;
const from = "0x9d8a62f656a8d1615c1294fd71e9cfb3e4855a4f";

function digest() {
  const tx = viem.parseTransaction(unsigned);
  return [tx, viem.keccak256(viem.serializeTransaction(tx))];
}

function whole() {
  const [tx, hash] = digest();
  const call = viem.decodeFunctionData({ abi: viem.erc20Abi, data: tx.data });
  const [recipient, amount] = call.args;
  const fee = tx.gas * tx.maxFeePerGas;
  return {
    hash,
    from: viem.getAddress(from),
    to: viem.getAddress(tx.to),
    recipient: viem.getAddress(recipient),
    amount: viem.formatUnits(amount, 6),
    value: viem.formatEther(tx.value ?? 0n),
    maxFee: viem.formatEther(fee),
    maxCost: viem.formatEther(fee + (tx.value ?? 0n)),
    maxFeePerGas: viem.formatGwei(tx.maxFeePerGas),
    maxPriorityFeePerGas: viem.formatGwei(tx.maxPriorityFeePerGas),
  };
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

const { version } = require("viem/package.json");
console.log(
  JSON.stringify({
    peer: `viem ${version}`,
    digest: digest()[1],
    digestNs: nanoseconds(digest),
    wholeNs: nanoseconds(whole),
  }),
);
