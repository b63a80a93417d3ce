// As much of CBOR as transactions of Cardano need, and their addresses: numbers are bigints, bytes are buffers, a set is an array.

const [UNSIGNED, NEGATIVE, BYTES, TEXT, ARRAY, MAP, TAG] = [0, 1, 2, 3, 4, 5, 6];

function item(bytes, at) {
  const [kind, low] = [bytes[at] >> 5, bytes[at] & 31];
  const wide = low < 24 ? 0 : 1 << (low - 24);
  const argument = wide === 0 ? BigInt(low) : BigInt(`0x${bytes.subarray(at + 1, at + 1 + wide).toString("hex")}`);
  let place = at + 1 + wide;
  const next = () => {
    const [value, end] = item(bytes, place);
    place = end;
    return value;
  };
  const many = (one) => Array.from({ length: Number(argument) }, one);
  const cut = () => bytes.subarray(place, (place += Number(argument)));
  const read = {
    [UNSIGNED]: () => argument,
    [NEGATIVE]: () => -1n - argument,
    [BYTES]: cut,
    [TEXT]: () => cut().toString(),
    [ARRAY]: () => many(next),
    [MAP]: () => new Map(many(() => [next(), next()])),
    [TAG]: next,
  }[kind];
  return [read === undefined ? low : read(), place];
}

/** What `bytes` say. */
export const read = (bytes) => item(bytes, 0)[0];

function head(kind, argument) {
  const sizes = [24n, 1n << 8n, 1n << 16n, 1n << 32n, 1n << 64n];
  const size = sizes.findIndex((most) => argument < most);
  if (size === 0) return Buffer.from([(kind << 5) | Number(argument)]);
  const digits = argument.toString(16).padStart(2 << (size - 1), "0");
  return Buffer.from(((kind << 5) | (23 + size)).toString(16).padStart(2, "0") + digits, "hex");
}

/** The bytes of numbers, buffers, and arrays and maps of them. */
export function bytesOf(value) {
  if (typeof value === "bigint") return head(UNSIGNED, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(BYTES, BigInt(value.length)), value]);
  if (Array.isArray(value)) return Buffer.concat([head(ARRAY, BigInt(value.length)), ...value.map(bytesOf)]);
  return mapOf([...value].map((entry) => entry.map(bytesOf)));
}

/** A map of what is in bytes already. */
export const mapOf = (entries) => Buffer.concat([head(MAP, BigInt(entries.length)), ...entries.flat()]);

const LETTERS = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

function checksum(words) {
  const step = (sum, word) =>
    GENERATOR.reduce((mixed, part, bit) => ((sum >> 25) >> bit) & 1 ? mixed ^ part : mixed, ((sum & 0x1ffffff) << 5) ^ word);
  return words.reduce(step, 1) ^ 1;
}

/** An address as explorers write it. */
export function bech32(prefix, bytes) {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const words = (bits.match(/.{1,5}/g) ?? []).map((five) => parseInt(five.padEnd(5, "0"), 2));
  const codes = [...prefix].map((letter) => letter.charCodeAt(0));
  const sum = checksum([...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...words, 0, 0, 0, 0, 0, 0]);
  const check = [25, 20, 15, 10, 5, 0].map((shift) => (sum >> shift) & 31);
  return `${prefix}1${[...words, ...check].map((word) => LETTERS[word]).join("")}`;
}

/** The bytes of an address; its checksum is not looked at. */
export function addressBytes(text) {
  const words = [...text.slice(text.lastIndexOf("1") + 1, -6)].map((letter) => LETTERS.indexOf(letter));
  const bits = words.map((word) => word.toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)));
}
