// What two independent libraries make of recovery phrases (BIP-39, BIP-32), one JSON object per line on stdout.
//
//   node phrases.mjs generate COUNT SEED   random phrases of every length, with and without a passphrase, and their addresses
//   node phrases.mjs keys                  the secrets of the {"words", "passphrase"} on stdin, so that they can be looked for
//
// ethers makes the phrases and derives; viem derives from the same words and must agree.

import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const require = createRequire(import.meta.url);
const { ethers, accounts } = load();
const account = "m/44'/60'/0'";

function load() {
  try {
    return { ethers: require("ethers").ethers, accounts: require("viem/accounts") };
  } catch (error) {
    console.error(`viem and ethers are not installed, \`make test\` installs them (${error.code})`);
    process.exit(3);
  }
}

function source(seed) {
  let drawn = 0;
  return (length) => createHash("sha512").update(`${seed}/${drawn++}`).digest().subarray(0, length);
}

// Plain, none, with spaces, and letters that Unicode can spell in more than one way.
const passphrases = ["", "TREZOR", " a space before and after ", "Zwölf Grüße é \u212b \ufb01 \u3350", "🔑"];

function generate(count, seed) {
  const random = source(seed);
  for (let i = 0; i < count; i++) {
    const entropy = random(16 + 4 * (i % 5));
    const passphrase = passphrases[Math.floor(i / 5) % passphrases.length];
    const mnemonic = ethers.Mnemonic.fromEntropy(entropy, passphrase);
    const root = ethers.HDNodeWallet.fromMnemonic(mnemonic, account);
    const addresses = [0, 1, 7].map((index) => {
      const { address } = root.derivePath(`0/${index}`);
      const peer = accounts.mnemonicToAccount(mnemonic.phrase, { passphrase, addressIndex: index });
      if (peer.address !== address) throw new Error(`viem and ethers differ in address ${index} of phrase ${i}`);
      return { path: `${account}/0/${index}`, address };
    });
    console.log(JSON.stringify({ words: mnemonic.phrase, passphrase, addresses }));
  }
}

function keys({ words, passphrase }) {
  const mnemonic = ethers.Mnemonic.fromPhrase(words, passphrase);
  const root = ethers.HDNodeWallet.fromMnemonic(mnemonic, account);
  return {
    entropy: mnemonic.entropy,
    seed: mnemonic.computeSeed(),
    account: root.privateKey,
    first: root.derivePath("0/0").privateKey,
    address: root.derivePath("0/0").address,
  };
}

const [mode, count, seed] = process.argv.slice(2);
if (mode === "generate") {
  generate(Number(count), seed);
} else if (mode === "keys") {
  for await (const line of createInterface({ input: process.stdin })) console.log(JSON.stringify(keys(JSON.parse(line))));
} else {
  console.error("usage: phrases.mjs generate COUNT SEED | keys");
  process.exit(2);
}
