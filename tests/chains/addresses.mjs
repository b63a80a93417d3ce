// The addresses that an independent library gives to random keys, one JSON object per line on stdout.
//
//   node addresses.mjs COUNT SEED
//
// Each line is {"secp256k1", "ed25519", "addresses"}: two public keys in hex, and an address by the name of its chain.

import { createHash } from "node:crypto";

import { walletCore } from "./wallet-core.mjs";

const [count, seed] = process.argv.slice(2);

const core = await walletCore().initWasm();
const { AnyAddress, CoinType, PrivateKey } = core;

// Chains whose address the library knows by their coin.
const coins = {
  Ethereum: CoinType.ethereum,
  BSC: CoinType.smartChain,
  Bitcoin: CoinType.bitcoin,
  "Bitcoin-Cash": CoinType.bitcoinCash,
  Litecoin: CoinType.litecoin,
  Dogecoin: CoinType.dogecoin,
  Dash: CoinType.dash,
  Zcash: CoinType.zcash,
  THORChain: CoinType.thorchain,
  Cosmos: CoinType.cosmos,
  Osmosis: CoinType.osmosis,
  Dydx: CoinType.dydx,
  Kujira: CoinType.kujira,
  Terra: CoinType.terraV2,
  TerraClassic: CoinType.terra,
  Noble: CoinType.noble,
  Akash: CoinType.akash,
  Ripple: CoinType.xrp,
  Tron: CoinType.tron,
  Solana: CoinType.solana,
  Sui: CoinType.sui,
  Polkadot: CoinType.polkadot,
  Ton: CoinType.ton,
};

// What the library makes by hand is deleted by hand.
function described(address) {
  const text = address.description();
  address.delete();
  return text;
}

function publicKeyOf(key, chain, edwards) {
  if (edwards.has(chain)) return key.getPublicKeyEd25519();
  // These two hash the point in full.
  const compressed = !["Ethereum", "BSC", "Tron"].includes(chain);
  return key.getPublicKeySecp256k1(compressed);
}

const edwards = new Set(["Solana", "Sui", "Polkadot", "Ton"]);

for (let place = 0; place < Number(count); place += 1) {
  const secret = createHash("sha256").update(`${seed}/${place}`).digest();
  const key = PrivateKey.createWithData(secret);
  const addresses = {};
  for (const [chain, coin] of Object.entries(coins)) {
    const publicKey = publicKeyOf(key, chain, edwards);
    const text = described(AnyAddress.createWithPublicKey(publicKey, coin));
    publicKey.delete();
    addresses[chain] = text.replace(/^bitcoincash:/, "");
  }
  const secp256k1 = key.getPublicKeySecp256k1(true);
  const ed25519 = key.getPublicKeyEd25519();
  addresses.MayaChain = described(AnyAddress.createBech32WithPublicKey(secp256k1, CoinType.thorchain, "maya"));
  addresses.Bittensor = described(AnyAddress.createSS58WithPublicKey(ed25519, CoinType.polkadot, 42));
  console.log(
    JSON.stringify({
      secp256k1: Buffer.from(secp256k1.data()).toString("hex"),
      ed25519: Buffer.from(ed25519.data()).toString("hex"),
      addresses,
    }),
  );
  for (const one of [secp256k1, ed25519, key]) one.delete();
}
