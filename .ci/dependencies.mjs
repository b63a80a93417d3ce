// Every direct dependency stands in the README's table with its reason, and the table names nothing else.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const json = (path) => JSON.parse(readFileSync(path, "utf8"));
const cargo = ["metadata", "--no-deps", "--locked", "--format-version", "1"];
const { packages } = JSON.parse(execFileSync("cargo", cargo, { maxBuffer: 1 << 26 }));
const crates = packages.flatMap((one) => one.dependencies.filter((dep) => !dep.path).map((dep) => dep.name));
const modules = [".", ...json("package.json").workspaces]
  .map((folder) => json(`${folder}/package.json`))
  .flatMap((one) => Object.keys({ ...one.dependencies, ...one.devDependencies }));

const used = new Set([...crates, ...modules]);
const [, table = ""] = readFileSync("README.md", "utf8").split(/^## What it stands on$/m);
const rows = table.split(/^## /m)[0].split("\n").filter((line) => line.startsWith("| `"));
const named = new Set(rows.flatMap((row) => [...row.split("|")[1].matchAll(/`([^`]+)`/g)].map((match) => match[1])));

const missing = [...used].filter((name) => !named.has(name)).sort();
const stale = [...named].filter((name) => !used.has(name)).sort();
if (missing.length > 0) console.error(`README.md gives no reason for: ${missing.join(", ")}`);
if (stale.length > 0) console.error(`README.md gives a reason for what is not used: ${stale.join(", ")}`);
if (missing.length + stale.length > 0) process.exit(1);
console.log(`README.md: a reason for each of ${used.size} direct dependencies.`);
