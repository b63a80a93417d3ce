// What two independent libraries make of typed data (EIP-712), one JSON object per line on stdout.
//
//   node typed_data.mjs generate COUNT SEED   random documents, with their digests
//
// viem and ethers must agree before anything is printed.

import { createHash } from "node:crypto";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { ethers, viem } = load();

function load() {
  try {
    return { ethers: require("ethers").ethers, viem: require("viem") };
  } catch (error) {
    console.error(`viem and ethers are not installed, \`make test\` installs them (${error.code})`);
    process.exit(3);
  }
}

// A stream of bytes that only the seed decides.
function stream(seed) {
  let block = 0;
  let left = Buffer.alloc(0);
  return (count) => {
    while (left.length < count) {
      left = Buffer.concat([left, createHash("sha256").update(`${seed}/${block++}`).digest()]);
    }
    const taken = left.subarray(0, count);
    left = left.subarray(count);
    return taken;
  };
}

function documents(seed) {
  const bytes = stream(seed);
  const below = (limit) => bytes(4).readUInt32BE() % limit;
  const pick = (list) => list[below(list.length)];
  const hex = (count) => `0x${bytes(count).toString("hex")}`;
  const text = () => Array.from({ length: below(40) }, () => pick([..."abc XYZ019€ß漢🙂\"\\\n\u202e"])).join("");
  const elementary = () =>
    pick([
      "address",
      "bool",
      "string",
      "bytes",
      `bytes${1 + below(32)}`,
      `uint${8 * (1 + below(32))}`,
      `int${8 * (1 + below(32))}`,
    ]);
  const arrays = (type) => pick([type, type, type, `${type}[]`, `${type}[2]`, `${type}[][]`, `${type}[1][]`]);

  function number(bits, signed) {
    const half = 1n << BigInt(bits - 1);
    const least = signed ? -half : 0n;
    const most = signed ? half - 1n : (half << 1n) - 1n;
    const any = BigInt(`0x${bytes(Math.ceil(bits / 8)).toString("hex")}`) + least;
    const value = pick([least, most, any, any, any, 0n, 1n]);
    if (value >= 0n && value <= 9007199254740991n && below(3) === 0) return Number(value);
    if (value >= 0n && below(3) === 0) return `0x${value.toString(16)}`;
    return value.toString();
  }

  function value(type, types) {
    const array = /^(.*)\[(\d*)\]$/.exec(type);
    if (array) {
      const count = array[2] === "" ? below(4) : Number(array[2]);
      return Array.from({ length: count }, () => value(array[1], types));
    }
    if (types[type]) return Object.fromEntries(types[type].map((field) => [field.name, value(field.type, types)]));
    if (type === "address") return pick([(it) => it, ethers.getAddress])(hex(20));
    if (type === "bool") return below(2) === 1;
    if (type === "string") return text();
    if (type === "bytes") return hex(below(70));
    const sized = /^(bytes|uint|int)(\d+)$/.exec(type);
    return sized[1] === "bytes" ? hex(Number(sized[2])) : number(Number(sized[2]), sized[1] === "int");
  }

  return () => {
    // A struct contains only later ones, so that none contains itself.
    const names = Array.from({ length: 1 + below(5) }, (_, at) => `${pick(["Zed", "Alpha", "_m", "x", "Mail"])}${at}`);
    const types = {};
    names.forEach((name, at) => {
      const fields = Array.from({ length: below(6) }, () => arrays(elementary()));
      // The first reaches each of the others, so that none is left over.
      const later = at === 0 ? names.slice(1) : names.slice(at + 1).filter(() => below(3) === 0);
      fields.push(...later.map(arrays));
      types[name] = fields.map((type, place) => ({ name: `${pick(["a", "to", "_b", "$"])}${place}`, type }));
    });
    const parts = {
      name: ["string", text],
      version: ["string", () => String(below(9))],
      chainId: ["uint256", () => pick([1, "1", "0x1", below(1e9)])],
      verifyingContract: ["address", () => hex(20)],
      salt: ["bytes32", () => hex(32)],
    };
    const has = Object.keys(parts).filter(() => below(4) > 0);
    if (has.length === 0) has.push("name");
    const domain = Object.fromEntries(has.map((key) => [key, parts[key][1]()]));
    const domainType = has.map((name) => ({ name, type: parts[name][0] }));
    const message = value(names[0], types);

    const byEthers = ethers.TypedDataEncoder.hash(domain, types, message);
    const byViem = viem.hashTypedData({
      domain,
      types: { ...types, EIP712Domain: domainType },
      primaryType: names[0],
      message,
    });
    if (byEthers !== byViem) throw new Error(`viem and ethers differ on ${JSON.stringify({ domain, types, message })}`);
    const document = { types: below(2) ? { ...types, EIP712Domain: domainType } : types, domain, message };
    if (names.length === 1 || below(2)) document.primaryType = names[0];
    return {
      document: JSON.stringify(document),
      digest: byEthers,
      domainHash: ethers.TypedDataEncoder.hashDomain(domain),
      text: text() || "x",
    };
  };
}

const [command, count, seed] = process.argv.slice(2);
if (command !== "generate") {
  console.error("usage: typed_data.mjs generate COUNT SEED");
  process.exit(2);
}
const next = documents(seed);
for (let made = 0; made < Number(count); made += 1) {
  const peer = next();
  const message = ethers.hashMessage(peer.text);
  if (message !== viem.hashMessage(peer.text)) throw new Error("viem and ethers differ on a message");
  console.log(JSON.stringify({ ...peer, messageDigest: message }));
}
