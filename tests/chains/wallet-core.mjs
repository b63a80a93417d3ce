// wallet-core, for the scripts beside this one.

import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

export function walletCore() {
  try {
    return require("@trustwallet/wallet-core");
  } catch (error) {
    console.error(`wallet-core is not installed, \`make test\` installs it (${error.code})`);
    process.exit(3);
  }
}
