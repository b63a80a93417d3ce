// What two independent libraries make of random transactions of Tron. One JSON object per line on stdout.
//
//   node tron.mjs COUNT SEED
//
// Each line is a transaction as it is asked for, with the raw_data that TronWeb writes of it ("document", hex), its digest, and
// what wallet-core broadcasts ("sent", JSON). Where the two make different things of it, the script fails.

import assert from "node:assert/strict";

import { utils } from "tronweb";

import { draws } from "./draws.mjs";
import { walletCore } from "./wallet-core.mjs";

const [count, seed] = process.argv.slice(2);
const { crypto, transaction: pb } = utils;

const library = walletCore();
const core = await library.initWasm();
const { SigningInput, SigningOutput } = library.TW.Tron.Proto;
const { PreSigningOutput } = library.TW.TxCompiler.Proto;
const { AnyAddress, AnySigner, CoinType, PrivateKey, TransactionCompiler } = core;
const Long = library.TW.Tron.Proto.Transaction.create({}).timestamp.constructor;
const long = (number) => Long.fromString(String(number));

const { bytes, random } = draws(seed);
const one = (list) => list[random(list.length)];
const hex = (data) => Buffer.from(data).toString("hex");

function account() {
  const secret = PrivateKey.createWithData(bytes());
  const key = secret.getPublicKeySecp256k1(true);
  const long = secret.getPublicKeySecp256k1(false);
  const address = AnyAddress.createWithPublicKey(long, CoinType.tron);
  const made = { secret: Buffer.from(secret.data()), key: hex(key.data()), address: address.description() };
  for (const gone of [secret, key, long, address]) gone.delete();
  const theirs = crypto.getBase58CheckAddress(crypto.getAddressFromPriKey(made.secret));
  assert.equal(theirs, made.address, "the libraries agree on an address");
  return { ...made, raw: hex(crypto.decodeBase58Address(made.address)) };
}

const amount = () => 1 + random(10 ** (1 + random(15)));
const text = (most) => bytes().toString("base64").slice(0, 1 + random(most));

// A contract by its sort: its fields as nodes write them, as wallet-core takes them, what it moves, and the order that asks for it.
const sorts = {
  transfer(own) {
    const [to, sum] = [account(), amount()];
    return {
      type: "TransferContract",
      value: { owner_address: own.raw, to_address: to.raw, amount: sum },
      core: { transfer: { ownerAddress: own.address, toAddress: to.address, amount: long(sum) } },
      pays: { to: to.address, of: null, amount: String(sum) },
    };
  },
  token(own) {
    const [to, token, sum] = [account(), account(), amount()];
    // wallet-core, with which payloads are signed elsewhere, keeps the network's byte before the recipient, where TronWeb leaves it out.
    const parameters = utils.abi.encodeParams(["address", "uint256"], [to.address, sum]).replace(/^0x/, "");
    const data = `a9059cbb${parameters.replace(/^0{24}/, `${"0".repeat(22)}41`)}`;
    return {
      type: "TriggerSmartContract",
      value: { owner_address: own.raw, contract_address: token.raw, data },
      core: {
        transferTrc20Contract: {
          ownerAddress: own.address,
          contractAddress: token.address,
          toAddress: to.address,
          amount: Buffer.from(sum.toString(16).padStart(64, "0"), "hex"),
        },
      },
      pays: { to: to.address, of: token.address, amount: String(sum) },
    };
  },
  asset(own) {
    const [to, sum, name] = [account(), amount(), String(1_000_001 + random(100_000))];
    return {
      type: "TransferAssetContract",
      value: { asset_name: hex(Buffer.from(name)), owner_address: own.raw, to_address: to.raw, amount: sum },
      core: { transferAsset: { assetName: name, ownerAddress: own.address, toAddress: to.address, amount: long(sum) } },
      pays: { to: to.address, of: name, amount: String(sum) },
    };
  },
  trigger(own) {
    const [called, sum, data] = [account(), amount(), bytes()];
    return {
      type: "TriggerSmartContract",
      value: { owner_address: own.raw, contract_address: called.raw, call_value: sum, data: hex(data) },
      core: {
        triggerSmartContract: { ownerAddress: own.address, contractAddress: called.address, callValue: long(sum), data },
      },
      pays: { to: called.address, of: null, amount: String(sum) },
      data: hex(data),
    };
  },
  freeze(own) {
    const [sum, of] = [amount(), one(["BANDWIDTH", "ENERGY"])];
    return {
      type: "FreezeBalanceV2Contract",
      value: { owner_address: own.raw, frozen_balance: sum, ...(of === "ENERGY" && { resource: of }) },
      core: { freezeBalanceV2: { ownerAddress: own.address, frozenBalance: long(sum), resource: of } },
      order: `FREEZE:${of}`,
      sum,
    };
  },
  unfreeze(own) {
    const [sum, of] = [amount(), one(["BANDWIDTH", "ENERGY"])];
    return {
      type: "UnfreezeBalanceV2Contract",
      value: { owner_address: own.raw, unfreeze_balance: sum, ...(of === "ENERGY" && { resource: of }) },
      core: { unfreezeBalanceV2: { ownerAddress: own.address, unfreezeBalance: long(sum), resource: of } },
      order: `UNFREEZE:${of}`,
      sum,
    };
  },
  withdraw(own) {
    return {
      type: "WithdrawExpireUnfreezeContract",
      value: { owner_address: own.raw },
      core: { withdrawExpireUnfreeze: { ownerAddress: own.address } },
      order: "WITHDRAW_EXPIRE_UNFREEZE",
    };
  },
};
// What burns no energy has no limit for it.
const limited = ["token", "asset", "trigger", "freeze", "unfreeze"];

for (let index = 0; index < Number(count); index += 1) {
  const own = account();
  const kind = one(Object.keys(sorts));
  const made = sorts[kind](own);
  const block = {
    timestamp: 1_600_000_000_000 + random(2 ** 38),
    number: random(2 ** 31),
    version: random(40),
    trieRoot: hex(bytes()),
    parentHash: hex(bytes()),
    witness: account().raw,
  };
  const said = {
    kind,
    timestamp: block.timestamp + random(100_000),
    expiration: block.timestamp + 60_000 + random(10_000_000),
    limit: limited.includes(kind) ? amount() : 0,
    memo: made.order ?? (random(2) === 0 ? `for ${text(40)}` : ""),
    block,
  };
  const data = made.order === undefined ? said.memo : "";
  const about = JSON.stringify({ ...said, ...made, seed });

  const input = {
    privateKey: own.secret,
    transaction: {
      timestamp: long(said.timestamp),
      expiration: long(said.expiration),
      feeLimit: long(said.limit),
      memo: data,
      blockHeader: {
        timestamp: long(block.timestamp),
        txTrieRoot: Buffer.from(block.trieRoot, "hex"),
        parentHash: Buffer.from(block.parentHash, "hex"),
        number: long(block.number),
        witnessAddress: Buffer.from(block.witness, "hex"),
        version: block.version,
      },
      ...made.core,
    },
  };
  const encoded = SigningInput.encode(SigningInput.create(input)).finish();
  const hashed = PreSigningOutput.decode(TransactionCompiler.preImageHashes(CoinType.tron, encoded));
  const signed = SigningOutput.decode(AnySigner.sign(encoded, CoinType.tron));
  const failure = hashed.errorMessage || signed.errorMessage;
  if (failure) throw new Error(`${failure}: ${about}`);

  // TronWeb writes the same from the fields as nodes name them.
  const type_url = `type.googleapis.com/protocol.${made.type}`;
  const written = pb.txJsonToPb({
    visible: false,
    raw_data: {
      contract: [{ type: made.type, parameter: { type_url, value: made.value } }],
      ref_block_bytes: hex(signed.refBlockBytes),
      ref_block_hash: hex(signed.refBlockHash),
      timestamp: said.timestamp,
      expiration: said.expiration,
      ...(data !== "" && { data: hex(Buffer.from(data)) }),
      ...(said.limit !== 0 && { fee_limit: said.limit }),
    },
  });
  const document = pb.txPbToRawDataHex(written).toLowerCase();
  const digest = pb.txPbToTxID(written).replace(/^0x/, "");
  const sent = JSON.parse(signed.json);
  // The first of a list of names is what a field is that is left out, as nodes write it.
  const { value } = sent.raw_data.contract[0].parameter;
  if (value.resource === "BANDWIDTH") delete value.resource;
  assert.equal(hex(hashed.dataHash), digest, `one digest of ${about}`);
  assert.equal(sent.raw_data_hex, document, `one document of ${about}`);
  assert(pb.txCheck(sent), `TronWeb takes what wallet-core sends of ${about}`);
  const signer = crypto.ecRecover(sent.txID, sent.signature[0]).toLowerCase();
  assert.equal(signer, own.raw, `TronWeb verifies wallet-core's signature of ${about}`);

  const line = {
    ...said,
    seed: hex(own.secret),
    key: own.key,
    address: own.address,
    pays: made.pays ?? null,
    data: made.data ?? null,
    sum: String(made.sum ?? made.pays?.amount ?? 0),
    document,
    digest,
    sent,
  };
  console.log(JSON.stringify(line));
}
process.exit(0);
