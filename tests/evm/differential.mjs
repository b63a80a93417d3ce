// What two independent libraries make of EVM transactions, one JSON object per line on stdout.
//
//   node differential.mjs generate COUNT SEED   random unsigned transactions, signed
//   node differential.mjs describe              the transactions on stdin, one
//                                               {"unsigned", "r", "s", "yParity"} per line
//
// viem encodes, decodes and hashes; ethers recovers the sender and must agree with viem.

import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const require = createRequire(import.meta.url);
const { ethers, viem, accounts } = load();

function load() {
  try {
    return {
      ethers: require("ethers").ethers,
      viem: require("viem"),
      accounts: require("viem/accounts"),
    };
  } catch (error) {
    console.error(`viem and ethers are not installed, \`make test\` installs them (${error.code})`);
    process.exit(3);
  }
}

function describe(unsigned, signature) {
  const tx = viem.parseTransaction(unsigned);
  if (viem.serializeTransaction(tx) !== unsigned) throw new Error(`viem respells ${unsigned}`);
  // viem wants v for the legacy form, and turns it into the one of EIP-155 itself.
  const v = 27n + BigInt(signature.yParity);
  const raw = viem.serializeTransaction(tx, { ...signature, v });
  const hash = viem.keccak256(raw);
  const digest = viem.keccak256(unsigned);
  const peer = ethers.Transaction.from(raw);
  for (const [name, ours, theirs] of [
    ["digest", digest, peer.unsignedHash],
    ["hash", hash, peer.hash],
    ["nonce", tx.nonce ?? 0, peer.nonce],
    ["value", tx.value ?? 0n, peer.value],
    ["data", tx.data ?? "0x", peer.data],
  ]) {
    if (ours !== theirs) throw new Error(`viem and ethers differ in ${name} of ${unsigned}`);
  }
  return {
    type: tx.type,
    chainId: tx.chainId,
    nonce: String(tx.nonce ?? 0),
    to: tx.to ? ethers.getAddress(tx.to.toLowerCase()) : null,
    value: String(tx.value ?? 0n),
    data: tx.data ?? "0x",
    gas: String(tx.gas ?? 0n),
    gasPrice: tx.type === "eip1559" ? null : String(tx.gasPrice ?? 0n),
    maxFeePerGas: tx.type === "eip1559" ? String(tx.maxFeePerGas ?? 0n) : null,
    maxPriorityFeePerGas: tx.type === "eip1559" ? String(tx.maxPriorityFeePerGas ?? 0n) : null,
    accessList: (tx.accessList ?? []).map(({ address, storageKeys }) => ({
      address: ethers.getAddress(address.toLowerCase()),
      storageKeys,
    })),
    unsigned,
    prefixed: tx.type === "legacy" ? prefixedLegacy(unsigned) : null,
    digest,
    r: signature.r,
    s: signature.s,
    yParity: signature.yParity,
    raw,
    hash,
    sender: peer.from,
  };
}

// The legacy form without a chain id: 0x00 and the first six fields.
function prefixedLegacy(unsigned) {
  return viem.concat(["0x00", viem.toRlp(viem.fromRlp(unsigned, "hex").slice(0, 6))]);
}

function source(seed) {
  let drawn = 0;
  const bytes = (length) => {
    let hex = "";
    while (hex.length < 2 * length) {
      hex += createHash("sha256").update(`${seed}/${drawn++}`).digest("hex");
    }
    return `0x${hex.slice(0, 2 * length)}`;
  };
  const below = (bound) => Number(BigInt(bytes(6)) % BigInt(bound));
  // Numbers at the edges of the encoding are drawn far more often than chance would.
  const number = (maxBytes) => {
    const max = (1n << BigInt(8 * maxBytes)) - 1n;
    const edges = [0n, 1n, 127n, 128n, 255n, 256n, max];
    return below(3) === 0 ? edges[below(edges.length)] : BigInt(bytes(1 + below(maxBytes)));
  };
  return { bytes, below, number };
}

function transaction({ bytes, below, number }, type) {
  const lengths = [0, 1, 4, 31, 54, 55, 56, 57, 68, 255, 256, 300];
  const length = lengths[below(lengths.length)];
  const tx = {
    type,
    chainId: [1, 11155111, 31337][below(3)],
    nonce: Number(number(6)),
    gas: number(8),
    to: below(8) === 0 ? undefined : bytes(20),
    value: number(32),
    // A single byte is its own encoding below 0x80 only.
    data: length === 0 ? undefined : bytes(length),
  };
  if (type === "eip1559") {
    const [a, b] = [number(16), number(16)];
    tx.maxFeePerGas = a > b ? a : b;
    tx.maxPriorityFeePerGas = a > b ? b : a;
  } else {
    tx.gasPrice = number(16);
  }
  if (type !== "legacy") {
    tx.accessList = Array.from({ length: below(4) }, () => ({
      address: bytes(20),
      storageKeys: Array.from({ length: below(3) }, () => bytes(32)),
    }));
  }
  return tx;
}

async function generate(count, seed) {
  const random = source(seed);
  const types = ["eip1559", "eip2930", "legacy"];
  for (let i = 0; i < count; i++) {
    const unsigned = viem.serializeTransaction(transaction(random, types[i % types.length]));
    const privateKey = random.bytes(32);
    const { r, s, yParity } = await accounts.sign({ hash: viem.keccak256(unsigned), privateKey });
    const described = describe(unsigned, { r, s, yParity });
    const signer = accounts.privateKeyToAddress(privateKey);
    if (described.sender !== signer) throw new Error(`ethers recovers another sender of ${unsigned}`);
    console.log(JSON.stringify(described));
  }
}

const [mode, count, seed] = process.argv.slice(2);
if (mode === "generate") {
  await generate(Number(count), seed);
} else if (mode === "describe") {
  for await (const line of createInterface({ input: process.stdin })) {
    const { unsigned, r, s, yParity } = JSON.parse(line);
    console.log(JSON.stringify(describe(unsigned, { r, s, yParity })));
  }
} else {
  console.error("usage: differential.mjs generate COUNT SEED | describe");
  process.exit(2);
}
