// What an independent library spends, and what it hashes, for random payments on chains whose inputs are chosen by the
// wallet. One JSON object per line on stdout.
//
//   node plans.mjs COUNT SEED
//
// Each line is {"chain", "address", "key", "to", "amount", "all", "fee", "memo", "spendable", "hashes"}: the payment, and the
// digests in the order of the inputs, or null where the library refuses it.

import { draws } from "./draws.mjs";
import { walletCore } from "./wallet-core.mjs";

const [count, seed] = process.argv.slice(2);

const library = walletCore();
const core = await library.initWasm();
const { TW } = library;
const { AnyAddress, AnySigner, BitcoinScript, CoinType, PrivateKey, TransactionCompiler } = core;

const { bytes, random } = draws(seed);
const sometimes = () => random(4) === 0;

const chains = {
  Bitcoin: { coin: CoinType.bitcoin, dust: 546, fee: 200, unit: 100_000, segwit: true },
  "Bitcoin-Cash": { coin: CoinType.bitcoinCash, dust: 1000, fee: 20, unit: 100_000 },
  Litecoin: { coin: CoinType.litecoin, dust: 2940, fee: 50, unit: 1_000_000, segwit: true },
  Dogecoin: { coin: CoinType.dogecoin, dust: 1_000_000, fee: 100_000, unit: 500_000_000 },
  Dash: { coin: CoinType.dash, dust: 1000, fee: 20, unit: 100_000 },
  Zcash: { coin: CoinType.zcash, dust: 1000, fee: 100, unit: 100_000, zip317: true },
};
const names = Object.keys(chains);

function payment() {
  const chain = names[random(names.length)];
  const { coin, fee, unit } = chains[chain];
  const key = PrivateKey.createWithData(bytes());
  const other = PrivateKey.createWithData(bytes());
  const [own, to] = [key, other].map((one) => {
    const publicKey = one.getPublicKeySecp256k1(true);
    const address = AnyAddress.createWithPublicKey(publicKey, coin);
    const described = [address.description().replace(/^bitcoincash:/, ""), Buffer.from(publicKey.data()).toString("hex")];
    for (const made of [address, publicKey, one]) made.delete();
    return described;
  });
  const spendable = Array.from({ length: 1 + random(8) }, (_, index) => ({
    hash: bytes().toString("hex"),
    index,
    amount: String(1 + random(unit * (sometimes() ? 10 : 1))),
  }));
  const sum = spendable.reduce((total, one) => total + Number(one.amount), 0);
  return {
    chain,
    address: own[0],
    key: own[1],
    to: to[0],
    amount: String(1 + random(sometimes() ? sum * 2 : sum)),
    all: sometimes(),
    fee: String(1 + random(fee)),
    memo: sometimes() ? "=:ETH.ETH:0x000000000000000000000000000000000000dEaD" : null,
    spendable,
  };
}

function hashes(one) {
  const lock = BitcoinScript.lockScriptForAddress(one.address, one.coin);
  const hash = one.segwit ? lock.matchPayToWitnessPublicKeyHash() : lock.matchPayToPubkeyHash();
  const redeem = BitcoinScript.buildPayToPublicKeyHash(hash);
  const input = TW.Bitcoin.Proto.SigningInput.create({
    hashType: BitcoinScript.hashTypeForCoin(one.coin),
    amount: one.amount,
    useMaxAmount: one.all,
    toAddress: one.to,
    changeAddress: one.address,
    byteFee: one.fee,
    coinType: one.coin.value,
    fixedDustThreshold: one.dust,
    zip_0317: Boolean(one.zip317),
    scripts: { [Buffer.from(hash).toString("hex")]: redeem.data() },
    utxo: one.spendable.map((spent) => ({
      amount: spent.amount,
      outPoint: { hash: Buffer.from(spent.hash, "hex").reverse(), index: spent.index, sequence: 0xffffffff },
      script: lock.data(),
    })),
  });
  if (one.memo) input.outputOpReturn = Buffer.from(one.memo);
  const Input = TW.Bitcoin.Proto.SigningInput;
  const plan = TW.Bitcoin.Proto.TransactionPlan.decode(AnySigner.plan(Input.encode(input).finish(), one.coin));
  if (plan.error !== 0) return null;
  // NU6.1, its bytes in the order in which they are hashed.
  if (one.zip317) plan.branchId = Buffer.from("f04dec4d", "hex");
  input.plan = plan;
  const output = TransactionCompiler.preImageHashes(one.coin, Input.encode(input).finish());
  const signed = TW.Bitcoin.Proto.PreSigningOutput.decode(output);
  lock.delete();
  redeem.delete();
  if (signed.error !== 0) return null;
  return signed.hashPublicKeys.map((each) => Buffer.from(each.dataHash).toString("hex"));
}

for (let place = 0; place < Number(count); place += 1) {
  const one = payment();
  console.log(JSON.stringify({ ...one, hashes: hashes({ ...one, ...chains[one.chain], fee: one.fee }) }));
}
