// Random numbers that a seed repeats, for the scripts beside this one.

import { createHash } from "node:crypto";

export function draws(seed) {
  let drawn = 0;
  const bytes = () => createHash("sha256").update(`${seed}/${(drawn += 1)}`).digest();
  return { bytes, random: (below) => Number(bytes().readBigUInt64BE() % BigInt(below)) };
}
