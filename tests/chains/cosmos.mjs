// What two independent libraries make of random transactions of Cosmos chains. One JSON object per line on stdout.
//
//   node cosmos.mjs COUNT SEED < CHAINS
//
// CHAINS has a line {"chain", "hrp", "id", "denom", "vault"} for each chain. Each line of the answer is a transaction as it is
// asked for, with what cosmjs signs of it ("document": hex of a SignDoc, or the text of an Amino document), its digest, and what
// is broadcast ("sent": base64; null for Amino) with its hash. Where wallet-core makes anything else of it, the script fails.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { serializeSignDoc, makeSignDoc as aminoDoc, pubkeyToAddress, encodeSecp256k1Pubkey } from "@cosmjs/amino";
import { Secp256k1, Secp256k1Signature, sha256 } from "@cosmjs/crypto";
import { Registry, makeAuthInfoBytes, makeSignBytes, makeSignDoc } from "@cosmjs/proto-signing";
import { MsgSend } from "cosmjs-types/cosmos/bank/v1beta1/tx";
import { PubKey } from "cosmjs-types/cosmos/crypto/secp256k1/keys";
import { TxRaw } from "cosmjs-types/cosmos/tx/v1beta1/tx";
import { MsgExecuteContract } from "cosmjs-types/cosmwasm/wasm/v1/tx";
import { MsgTransfer } from "cosmjs-types/ibc/applications/transfer/v1/tx";

import { draws } from "./draws.mjs";
import { MsgDeposit, MsgSend as ThorSend } from "./thorchain.mjs";
import { walletCore } from "./wallet-core.mjs";

const [count, seed] = process.argv.slice(2);
const chains = readFileSync(0, "utf8").trim().split("\n").map((line) => JSON.parse(line));

const library = walletCore();
const core = await library.initWasm();
const { Proto } = library.TW.Cosmos;
const { AnyAddress, AnySigner, CoinType, PrivateKey, TransactionCompiler } = core;
const { PreSigningOutput } = library.TW.TxCompiler.Proto;
const Long = Proto.SigningInput.create({}).sequence.constructor;
const long = (number) => Long.fromString(String(number), true);
const coins = {
  Akash: CoinType.akash,
  Cosmos: CoinType.cosmos,
  Dydx: CoinType.dydx,
  Kujira: CoinType.kujira,
  MayaChain: CoinType.thorchain,
  Noble: CoinType.noble,
  Osmosis: CoinType.osmosis,
  Terra: CoinType.terraV2,
  TerraClassic: CoinType.terra,
  THORChain: CoinType.thorchain,
};

const { bytes, random } = draws(seed);
const hex = (data) => Buffer.from(data).toString("hex");
const base64 = (data) => Buffer.from(data).toString("base64");
const one = (list) => list[random(list.length)];
const types = new Registry([
  ["/cosmos.bank.v1beta1.MsgSend", MsgSend],
  ["/types.MsgSend", ThorSend],
  ["/types.MsgDeposit", MsgDeposit],
  ["/ibc.applications.transfer.v1.MsgTransfer", MsgTransfer],
  ["/cosmwasm.wasm.v1.MsgExecuteContract", MsgExecuteContract],
]);

function account(hrp) {
  const secret = PrivateKey.createWithData(bytes());
  const key = secret.getPublicKeySecp256k1(true);
  const address = AnyAddress.createBech32WithPublicKey(key, CoinType.cosmos, hrp);
  const [bare, point] = [Buffer.from(secret.data()), Buffer.from(key.data())];
  const made = { secret: bare, key: point, address: address.description(), payload: address.data() };
  for (const gone of [secret, key, address]) gone.delete();
  assert.equal(pubkeyToAddress(encodeSecp256k1Pubkey(made.key), hrp), made.address, "the libraries agree on an address");
  return made;
}

const amount = () => String(1n + bytes().readBigUInt64BE() % 10n ** BigInt(1 + random(18)));
const text = (most) => base64(bytes()).slice(0, random(most));
const others = (chain) => one([`ibc/${hex(bytes()).toUpperCase()}`, `factory/${account(chain.hrp).address}/coin`]);
const coin = (chain) => ({ denom: random(2) === 0 ? chain.denom : others(chain), amount: amount() });
const timeout = () => String(1_700_000_000_000_000_000n + BigInt(random(2 ** 50)));

// A message as both libraries take it, with what it pays. "type" and "value" are its Amino form.
const makers = {
  send(chain, own) {
    const to = account(chain.hrp);
    const paid = coin(chain);
    const plain = { fromAddress: own.address, toAddress: to.address, amount: [paid] };
    const json = { from_address: own.address, to_address: to.address, amount: [paid] };
    const made = { pays: [{ to: to.address, ...paid }], value: json };
    if (chain.vault === null) {
      return {
        ...made,
        typeUrl: "/cosmos.bank.v1beta1.MsgSend",
        message: plain,
        core: { sendCoinsMessage: { ...plain, amounts: [paid] } },
        type: "cosmos-sdk/MsgSend",
      };
    }
    const raw = { fromAddress: own.payload, toAddress: to.payload };
    return {
      ...made,
      typeUrl: "/types.MsgSend",
      message: { ...raw, amount: [paid] },
      core: { thorchainSendMessage: { ...raw, amounts: [paid] } },
      type: `${chain.vault === "THOR" ? "thorchain" : "mayachain"}/MsgSend`,
    };
  },
  transfer(chain, own, { memo = "" } = {}) {
    const token = coin(chain);
    const receiver = account(one(["cosmos", "osmo", "noble"])).address;
    const message = {
      sourcePort: "transfer",
      sourceChannel: `channel-${random(10_000)}`,
      token,
      sender: own.address,
      receiver,
      timeoutHeight: { revisionNumber: 0n, revisionHeight: 0n },
      timeoutTimestamp: BigInt(timeout()),
      memo,
    };
    const core = {
      ...message,
      timeoutHeight: { revisionNumber: long(0), revisionHeight: long(0) },
      timeoutTimestamp: long(message.timeoutTimestamp),
    };
    return {
      pays: [{ to: receiver, ...token }],
      typeUrl: "/ibc.applications.transfer.v1.MsgTransfer",
      message,
      core: { transferTokensMessage: core },
      type: "cosmos-sdk/MsgTransfer",
      value: {
        source_port: "transfer",
        source_channel: message.sourceChannel,
        token,
        sender: own.address,
        receiver,
        timeout_height: {},
        timeout_timestamp: String(message.timeoutTimestamp),
        ...(memo && { memo }),
      },
    };
  },
  execute(chain, own) {
    const contract = account(chain.hrp).address;
    const msg = { swap: { id: random(1_000_000), note: text(40) } };
    const funds = random(2) === 0 ? [] : [coin(chain)];
    const generic = { senderAddress: own.address, contractAddress: contract, executeMsg: JSON.stringify(msg), coins: funds };
    return {
      pays: funds.map((paid) => ({ to: contract, ...paid })),
      typeUrl: "/cosmwasm.wasm.v1.MsgExecuteContract",
      message: { sender: own.address, contract, msg: Buffer.from(JSON.stringify(msg)), funds },
      core: { wasmExecuteContractGeneric: generic },
      type: "wasm/MsgExecuteContract",
      value: { sender: own.address, contract, msg, funds },
      order: JSON.stringify(msg),
    };
  },
  deposit(chain, own) {
    const ticker = chain.ticker;
    const asset = { chain: chain.vault, symbol: ticker, ticker, synth: false, trade: false, secured: false };
    const paid = amount();
    const memo = `=:ETH.ETH:${hex(bytes()).slice(0, 40)}`;
    const deposited = { asset, amount: paid, decimals: chain.decimals };
    const typed = { coins: [{ ...deposited, decimals: long(chain.decimals) }], memo, signer: own.payload };
    const named = { asset: `${chain.vault}.${ticker}`, amount: paid, decimals: String(chain.decimals) };
    return {
      pays: [{ to: null, denom: chain.denom, amount: paid }],
      typeUrl: "/types.MsgDeposit",
      message: { coins: [deposited], memo, signer: own.payload },
      core: { thorchainDepositMessage: typed },
      type: `${chain.vault === "THOR" ? "thorchain" : "mayachain"}/MsgDeposit`,
      value: { coins: [named], memo, signer: own.address },
      order: memo,
    };
  },
};

function fee(chain) {
  if (chain.vault !== null) return { amount: [], gas: String(chain.gas) };
  return { amount: [{ denom: chain.denom, amount: String(1 + random(100_000)) }], gas: String(100_000 + random(900_000)) };
}

// What wallet-core hashes and sends of what `input` says.
function byWalletCore(chain, own, input) {
  const type = coins[chain.chain];
  const whole = {
    accountNumber: long(input.account),
    sequence: long(input.sequence),
    chainId: chain.id,
    fee: { amounts: input.fee.amount, gas: long(input.fee.gas) },
    memo: input.memo,
    messages: input.messages,
    mode: Proto.BroadcastMode.SYNC,
    publicKey: own.key,
    privateKey: own.secret,
    signingMode: input.amino ? Proto.SigningMode.JSON : Proto.SigningMode.Protobuf,
  };
  const encoded = Proto.SigningInput.encode(Proto.SigningInput.create(whole)).finish();
  const hashed = PreSigningOutput.decode(TransactionCompiler.preImageHashes(type, encoded));
  const signed = Proto.SigningOutput.decode(AnySigner.sign(encoded, type));
  if (hashed.errorMessage || signed.errorMessage) throw new Error(`${hashed.errorMessage} ${signed.errorMessage}`);
  return { document: hashed.data, digest: hashed.dataHash, signature: signed.signature, serialized: signed.serialized };
}

async function signature(own, digest) {
  const { privkey } = await Secp256k1.makeKeypair(own.secret);
  const made = await Secp256k1.createSignature(digest, privkey);
  return Buffer.concat([made.r(32), made.s(32)]);
}

async function check(own, digest, theirs, ours, about) {
  assert.equal(hex(theirs.digest), hex(digest), `one digest of ${about}`);
  assert.equal(hex(theirs.signature), hex(ours), `one signature of ${about}`);
  const read = Secp256k1Signature.fromFixedLength(theirs.signature);
  assert(await Secp256k1.verifySignature(read, digest, own.key), `cosmjs verifies wallet-core's signature of ${about}`);
}

async function direct(chain, own, said, messages) {
  const key = { typeUrl: "/cosmos.crypto.secp256k1.PubKey", value: PubKey.encode({ key: own.key }).finish() };
  const values = messages.map(({ typeUrl, message }) => ({ typeUrl, value: message }));
  const body = types.encodeTxBody({ messages: values, memo: said.memo });
  const signers = [{ pubkey: key, sequence: said.sequence }];
  const auth = makeAuthInfoBytes(signers, said.fee.amount, Number(said.fee.gas), undefined, undefined);
  const document = makeSignBytes(makeSignDoc(body, auth, chain.id, said.account));
  const digest = sha256(document);
  const proof = await signature(own, digest);
  const sent = TxRaw.encode({ bodyBytes: body, authInfoBytes: auth, signatures: [proof] }).finish();
  const about = JSON.stringify({ ...said, seed });
  const whole = [{ signDirectMessage: { bodyBytes: body, authInfoBytes: auth } }];
  for (const input of said.kind === "composed" ? [whole] : [messages.map(({ core }) => core), whole]) {
    const theirs = byWalletCore(chain, own, { ...said, messages: input });
    assert.equal(hex(theirs.document), hex(document), `one document of ${about}`);
    await check(own, digest, theirs, proof, about);
    assert.equal(JSON.parse(theirs.serialized).tx_bytes, base64(sent), `one transaction of ${about}`);
  }
  const hash = hex(sha256(sent)).toUpperCase();
  return { body: base64(body), auth: base64(auth), document: hex(document), digest: hex(digest), sent: base64(sent), hash };
}

async function amino(chain, own, said, messages) {
  const forms = messages.map(({ type, value }) => ({ type, value }));
  const document = serializeSignDoc(aminoDoc(forms, said.fee, chain.id, said.memo, said.account, said.sequence));
  const digest = sha256(document);
  const about = JSON.stringify({ ...said, seed });
  const raw = forms.map(({ type, value }) => ({ rawJsonMessage: { type, value: JSON.stringify(value) } }));
  const theirs = byWalletCore(chain, own, { ...said, messages: raw, amino: true });
  assert.equal(Buffer.from(theirs.document).toString(), Buffer.from(document).toString(), `one document of ${about}`);
  await check(own, digest, theirs, await signature(own, digest), about);
  const texts = forms.map(({ type, value }) => ({ type, value: JSON.stringify(value) }));
  return { forms: texts, document: Buffer.from(document).toString(), digest: hex(digest), signature: hex(theirs.signature) };
}

function kinds(chain) {
  const composed = ["composed", "amino"];
  if (chain.vault === null) return ["send", "transfer", ...composed];
  return chain.vault === "THOR" ? ["send", "deposit", "execute", ...composed] : ["send", "deposit", ...composed];
}

for (let index = 0; index < Number(count); index += 1) {
  const chain = chains[index % chains.length];
  const own = account(chain.hrp);
  const kind = one(kinds(chain));
  // From 2^31 to 2^32 this version of cosmjs-types writes numbers wrongly.
  const [number, sequence] = [random(2 ** 31), random(2 ** 31)];
  const memo = kind === "transfer" ? "" : text(40);
  const said = { chain: chain.chain, kind, account: number, sequence, fee: fee(chain), memo };
  const several = kind === "composed" || kind === "amino";
  // One that another program composed may be of several messages of any sort.
  const sorts = chain.vault === null ? ["send", "transfer", "execute"] : ["send", "deposit"];
  const parts = several ? Array.from({ length: 1 + random(3) }, () => one(sorts)) : [kind];
  const messages = parts.map((sort) => makers[sort](chain, own, { memo: several && random(2) === 0 ? text(40) : "" }));
  const [first] = messages;
  if (kind === "deposit") said.memo = first.order;
  const made = kind === "amino" ? await amino(chain, own, said, messages) : await direct(chain, own, said, messages);
  const line = {
    ...said,
    seed: hex(own.secret),
    key: hex(own.key),
    address: own.address,
    pays: messages.flatMap(({ pays }) => pays),
    order: kind === "execute" ? first.order : null,
    contract: kind === "execute" ? first.message.contract : null,
    channel: kind === "transfer" ? first.message.sourceChannel : null,
    timeout: kind === "transfer" ? String(first.message.timeoutTimestamp) : null,
    body: null,
    auth: null,
    forms: [],
    sent: null,
    hash: null,
    signature: null,
    ...made,
  };
  console.log(JSON.stringify(line));
}
process.exit(0);
