// Compares the pictures of the windows with the last ones: node compare.mjs TAKEN LAST REPORT [MEANT...]
// A MEANT is the name of a picture whose change is meant; `*` stands for any letters. If no other picture has changed, the changed and new ones
// become the last ones. REPORT/index.html shows every picture, the changed ones first, each with the last one and what differs.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

// Two colours count as different from this part of the distance between black and white.
const threshold = 0.1;
// A picture has changed if so many pixels differ in one square of this side. A blinking caret and a clock's digits are fewer; a word is more.
const side = 48;
const changed = 160;

/** What became of a picture, and in words how much of it changed. */
function compared(last, taken) {
  if (last === undefined) return { state: "new" };
  if (taken === undefined) return { state: "gone" };
  if (last.width !== taken.width || last.height !== taken.height) return { state: "changed", much: "another size" };
  const { width, height } = taken;
  const difference = new PNG({ width, height });
  const pixels = pixelmatch(last.data, taken.data, difference.data, width, height, { threshold, windowSize: side });
  return pixels < changed ? { state: "equal" } : { state: "changed", much: `${pixels} pixels of one square`, difference };
}

function isMeant(name, patterns) {
  const literal = (text) => text.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
  return patterns.some((pattern) => new RegExp(`^${pattern.split("*").map(literal).join(".*")}$`).test(name));
}

const names = (folder) => readdirSync(folder).filter((file) => file.endsWith(".png")).map((file) => file.slice(0, -4));
const picture = (folder, name) => {
  const path = join(folder, `${name}.png`);
  return existsSync(path) ? PNG.sync.read(readFileSync(path)) : undefined;
};

function row({ name, state, meant, much }) {
  const shown = (folder) => `<td><img src="${folder}/${encodeURIComponent(name)}.png" alt="${name}, ${folder}" loading="lazy"></td>`;
  const cells = { equal: ["taken"], new: ["taken"], gone: ["last"], changed: ["last", "taken", "difference"] }[state];
  return `<tr class="${state}"><th>${name}<br>${[meant && "meant", state, much].filter(Boolean).join(", ")}</th>${cells.map(shown).join("")}</tr>`;
}

const page = (rows) => `<!doctype html><meta charset="utf-8"><title>Pictures of the windows</title>
<style>body{font:14px system-ui;margin:24px}th{text-align:left;vertical-align:top;padding-right:16px}img{max-width:30vw;border:1px solid #ccc}
.equal th,.new th{color:#666}</style><table>${rows.join("\n")}</table>`;

function main([taken, last, report, ...patterns]) {
  mkdirSync(last, { recursive: true });
  rmSync(report, { recursive: true, force: true });
  for (const folder of ["last", "taken", "difference"]) mkdirSync(join(report, folder), { recursive: true });
  const all = [...new Set([...names(last), ...names(taken)])].sort();
  const found = all.map((name) => {
    const { state, much, difference } = compared(picture(last, name), picture(taken, name));
    for (const [folder, from] of [["last", last], ["taken", taken]]) {
      const path = join(from, `${name}.png`);
      if (existsSync(path)) copyFileSync(path, join(report, folder, `${name}.png`));
    }
    if (difference) writeFileSync(join(report, "difference", `${name}.png`), PNG.sync.write(difference));
    return { name, state, much, meant: isMeant(name, patterns) };
  });
  const order = ["changed", "gone", "new", "equal"];
  const rows = found.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state)).map(row);
  writeFileSync(join(report, "index.html"), page(rows));
  const count = (state) => found.filter((one) => one.state === state).length;
  console.log(`${names(taken).length} pictures: ${order.map((state) => `${count(state)} ${state}`).join(", ")}. ${join(report, "index.html")}`);
  const unmeant = found.filter(({ state, meant }) => !meant && (state === "changed" || state === "gone"));
  if (unmeant.length > 0) {
    for (const { name, state } of unmeant) console.error(`  ${state}: ${name}`);
    console.error("Look at them. If they are meant, name them: make pictures MEANT='name another-*'. The last pictures are kept until then.");
    return 1;
  }
  for (const { name, state } of found) {
    const path = join(last, `${name}.png`);
    // An equal one stays, because many small changes could add up to one that no person saw.
    if (state === "gone") rmSync(path);
    else if (state !== "equal") copyFileSync(join(taken, `${name}.png`), path);
  }
  return 0;
}

process.exitCode = main(process.argv.slice(2));
