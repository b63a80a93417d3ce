// What a verifier looks at when a vault signs in, and the tokens that it gives.

import { randomUUID } from "node:crypto";

import { HDKey } from "viem/accounts";
import { hexToBytes, recoverMessageAddress } from "viem";
import { publicKeyToAddress } from "viem/utils";

const MINUTE = 60_000;
const BRAND = "Sign into Vultisig Plugin Marketplace";

class Refused extends Error {
  constructor(error) {
    super(error);
    this.status = 401;
    this.body = { error };
  }
}

export class SignIns {
  count = 0;
  #nonces = new Set();
  #session = null;

  /** Who a token is of. */
  who(authorization, Refusal) {
    if (!authorization) throw new Refusal(401, "missing authorization header");
    const token = /^Bearer (\S+)$/.exec(authorization)?.[1];
    if (!token) throw new Refusal(401, "invalid authorization header");
    if (token !== this.#session?.token) throw new Refusal(401, "invalid token");
    return this.#session.publicKey;
  }

  endSession() {
    if (this.#session) this.#session.token = null;
  }

  /** A session for a text that the vault has signed. */
  async token(body, judge) {
    judge.members("sign-in", body, ["public_key", "chain_code_hex", "message", "signature"]);
    const said = this.#text(body, judge);
    if (!/^0x[0-9a-f]{128}(00|01|1b|1c)$/.test(body.signature ?? "")) judge.note(`the signature of a sign-in has another form: ${body.signature}`);
    const bytes = hexToBytes(body.signature);
    bytes[64] = bytes[64] < 27 ? bytes[64] + 27 : bytes[64];
    const signature = `0x${Buffer.from(bytes).toString("hex")}`;
    const signer = await recoverMessageAddress({ message: body.message, signature });
    if (signer !== derived(body.public_key, body.chain_code_hex)) throw new Refused("invalid signature");
    this.#nonces.add(`${body.public_key}:${said.nonce}`);
    this.count += 1;
    return this.#grant(body.public_key);
  }

  refresh(body, judge) {
    judge.members("renewal", body, ["refresh_token"]);
    if (body.refresh_token !== this.#session?.refresh) throw new Refused("invalid token");
    return this.#grant(this.#session.publicKey);
  }

  #grant(publicKey) {
    this.#session = { publicKey, token: `access-${randomUUID()}`, refresh: `refresh-${randomUUID()}` };
    const { token, refresh } = this.#session;
    const expires_at = Math.floor((Date.now() + 60 * MINUTE) / 1000);
    return { token, expires_at, access_token: token, refresh_token: refresh };
  }

  /** The text is compact JSON with its members in this order. */
  #text(body, judge) {
    let said;
    try {
      said = JSON.parse(body.message);
    } catch {
      throw new Refused("invalid message format");
    }
    const compact = JSON.stringify({ message: said.message, nonce: said.nonce, expiresAt: said.expiresAt, address: said.address });
    if (compact !== body.message || said.message !== BRAND) judge.note(`the text of a sign-in has another form: ${body.message}`);
    if (!/^0x[0-9a-f]{32}$/.test(said.nonce)) judge.note(`a nonce of another form: ${said.nonce}`);
    if (!/^0x[0-9a-fA-F]{40}$/.test(said.address)) judge.note(`an address of another form: ${said.address}`);
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(said.expiresAt)) judge.note(`a time of another form: ${said.expiresAt}`);
    const left = Date.parse(said.expiresAt) - Date.now();
    if (left <= 0) throw new Refused("message has expired");
    if (left > 15 * MINUTE) throw new Refused("message expiry is too far ahead");
    if (this.#nonces.has(`${body.public_key}:${said.nonce}`)) throw new Refused("nonce already used");
    return said;
  }
}

/** The Ethereum address below a root. */
function derived(publicKey, chainCode) {
  const root = new HDKey({ publicKey: Buffer.from(publicKey, "hex"), chainCode: Buffer.from(chainCode, "hex") });
  const key = [44, 60, 0, 0, 0].reduce((parent, index) => parent.deriveChild(index), root);
  // The address is of the uncompressed point.
  return publicKeyToAddress(uncompressed(key.publicKey));
}

const P = 2n ** 256n - 2n ** 32n - 977n;

function power(base, exponent) {
  let [result, square] = [1n, base % P];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % P;
    square = (square * square) % P;
  }
  return result;
}

function uncompressed(compressed) {
  const x = BigInt(`0x${Buffer.from(compressed.slice(1)).toString("hex")}`);
  const root = power((power(x, 3n) + 7n) % P, (P + 1n) / 4n);
  const y = (root & 1n) === BigInt(compressed[0] & 1) ? root : P - root;
  const hex = (number) => number.toString(16).padStart(64, "0");
  return `0x04${hex(x)}${hex(y)}`;
}
