// No type that wipes a field from memory prints it. A derived `Debug` prints every field, so such a type implements `Debug` by hand.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const files = readdirSync("src-tauri", { recursive: true }).filter((file) => file.endsWith(".rs") && !file.startsWith("target"));
const isAttribute = (line) => line.trimStart().startsWith("#[");
const isEnd = (line) => line.startsWith("}") || line.trim() === "";
let [derived, found] = [0, 0];
for (const file of files) {
  const lines = readFileSync(join("src-tauri", file), "utf8").split("\n");
  for (const [at, line] of lines.entries()) {
    if (!/^\s*#\[derive\(.*Debug/.test(line)) continue;
    derived += 1;
    const after = lines.slice(at + 1);
    const item = after.slice(after.findIndex((next) => !isAttribute(next)));
    // A tuple struct ends with its own line.
    const end = item[0].trimEnd().endsWith(";") ? 1 : item.findIndex(isEnd);
    if (!item.slice(0, end < 0 ? undefined : end).some((field) => field.includes("Zeroizing<"))) continue;
    found += 1;
    console.error(`secrets: src-tauri/${file}:${at + 1} derives Debug, which prints a secret.`);
  }
}
if (derived < 100) {
  console.error(`secrets: only ${derived} derivations of Debug were found, so this check reads the wrong files.`);
  process.exit(1);
}
if (found > 0) process.exit(1);
console.log("secrets: no type that wipes a field prints it.");
