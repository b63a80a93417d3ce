// What two independent libraries make of random transfers on Sui. One JSON object per line on stdout.
//
//   node sui.mjs COUNT SEED
//
// Each line is {"seed", "key", "address", "type", "to", "amount", "budget", "price", "coins", "bytes", "signature", "digest"}: the
// transfer, then the transaction and its signature by wallet-core, and the digest of the one that Mysten's library builds;
// "bytes" is null where what is there does not suffice.

import { createRequire } from "node:module";

import { draws } from "./draws.mjs";

const require = createRequire(import.meta.url);
const [count, seed] = process.argv.slice(2);
const SUI = "0x2::sui::SUI";
const USDC = "0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC";

async function load() {
  try {
    const mysten = await import("@mysten/sui/transactions");
    return { library: require("@trustwallet/wallet-core"), mysten, verify: await import("@mysten/sui/verify") };
  } catch (error) {
    console.error(`wallet-core or @mysten/sui is not installed, \`make test\` installs them (${error.code})`);
    process.exit(3);
  }
}

const { library, mysten, verify } = await load();
const { Inputs, Transaction } = mysten;
const core = await library.initWasm();
const { TW } = library;
const Long = TW.Sui.Proto.ObjectRef.create({}).version.constructor;
const { AnyAddress, AnySigner, CoinType, PrivateKey } = core;

const { bytes, random } = draws(seed);
const hex = () => `0x${bytes().toString("hex")}`;

const DIGITS = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
function base58(some) {
  let number = BigInt(`0x${some.toString("hex")}`);
  let text = "";
  for (; number > 0n; number /= 58n) text = DIGITS[Number(number % 58n)] + text;
  return "1".repeat(some.findIndex((byte) => byte !== 0)) + text;
}

function account() {
  const secret = PrivateKey.createWithData(bytes());
  const key = secret.getPublicKeyEd25519();
  return { secret, key: Buffer.from(key.data()).toString("hex"), address: AnyAddress.createWithPublicKey(key, CoinType.sui).description() };
}

// As the wallets of this field choose: the fewest, the largest first, of equals the lower id.
function fewest(coins, target) {
  const chosen = [];
  let sum = 0;
  for (const coin of [...coins].sort((one, other) => other.balance - one.balance || (one.id < other.id ? -1 : 1))) {
    if (chosen.length > 0 && sum >= target) break;
    chosen.push(coin);
    sum += coin.balance;
  }
  return chosen.length > 0 && sum >= target ? chosen : null;
}

function chosen({ type, coins, amount, budget }) {
  const of = (wanted) => coins.filter((coin) => coin.type === wanted);
  if (type === SUI) {
    const gas = fewest(of(SUI), amount + budget);
    return gas && { inputs: [], gas };
  }
  const inputs = fewest(of(type), amount);
  const covering = of(SUI).filter((coin) => coin.balance >= budget);
  const smallest = covering.sort((one, other) => one.balance - other.balance)[0];
  return inputs && smallest ? { inputs, gas: [smallest] } : null;
}

function byWalletCore({ secret, address, to, amount, budget, price }, { inputs, gas }) {
  const reference = ({ id, version, digest }) => ({ objectId: id, version: Long.fromString(version), objectDigest: digest });
  const long = (number) => Long.fromString(String(number));
  const paid = { recipients: [to], amounts: [long(amount)] };
  const parts =
    inputs.length === 0
      ? { paySui: { inputCoins: gas.map(reference), ...paid } }
      : { pay: { inputCoins: inputs.map(reference), gas: reference(gas[0]), ...paid } };
  const input = TW.Sui.Proto.SigningInput.create({
    signer: address,
    privateKey: secret.data(),
    gasBudget: long(budget),
    referenceGasPrice: long(price),
    ...parts,
  });
  const output = AnySigner.sign(TW.Sui.Proto.SigningInput.encode(input).finish(), CoinType.sui);
  const { unsignedTx, signature, errorMessage } = TW.Sui.Proto.SigningOutput.decode(output);
  if (errorMessage) throw new Error(errorMessage);
  return { bytes: unsignedTx, signature };
}

async function byMysten({ address, to, amount, budget, price }, { inputs, gas }) {
  const transaction = new Transaction();
  const reference = ({ id, version, digest }) => ({ objectId: id, version, digest });
  const [first, ...others] = inputs.map((coin) => transaction.object(Inputs.ObjectRef(reference(coin))));
  if (others.length > 0) transaction.mergeCoins(first, others);
  const [part] = transaction.splitCoins(first ?? transaction.gas, [amount]);
  transaction.transferObjects([part], to);
  transaction.setSender(address);
  transaction.setGasPrice(price);
  transaction.setGasBudget(budget);
  transaction.setGasPayment(gas.map(reference));
  return transaction.getDigest();
}

for (let index = 0; index < Number(count); index += 1) {
  const own = account();
  const transfer = {
    ...own,
    type: random(2) === 0 ? SUI : USDC,
    to: account().address,
    amount: random(2_000_000_000),
    budget: 1_000_000 + random(9_000_000),
    price: 500 + random(1000),
    coins: Array.from({ length: 1 + random(9) }, () => ({
      type: random(2) === 0 ? SUI : USDC,
      id: hex(),
      version: String(1 + random(1_000_000_000)),
      digest: base58(bytes()),
      // A few sizes, so that there are equals.
      balance: (1 + random(4)) * 10 ** (5 + random(5)),
    })),
  };
  const choice = chosen(transfer);
  const signed = choice ? byWalletCore(transfer, choice) : { bytes: null, signature: null };
  const digest = choice ? await byMysten(transfer, choice) : null;
  if (choice) {
    const signer = await verify.verifyTransactionSignature(Buffer.from(signed.bytes, "base64"), signed.signature);
    if (signer.toSuiAddress() !== own.address) throw new Error("the two libraries disagree on a signature");
  }
  const { secret, ...said } = transfer;
  console.log(JSON.stringify({ seed: Buffer.from(secret.data()).toString("hex"), ...said, ...signed, digest }));
}
process.exit(0);
