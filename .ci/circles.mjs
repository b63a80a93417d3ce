// No files of a crate import each other in a circle.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const KEYWORDS = new Set(["crate", "self", "super"]);

/** The code with comments, strings and characters blanked out. Its length stays, so that positions stay valid. */
function bare(text) {
  const blank = (found) => found.replace(/[^\n]/g, " ");
  const pattern = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|\bb?r(#*)"[\s\S]*?"\1|b?"(?:\\[\s\S]|[^"\\])*"|b?'(?:\\(?:x[0-9a-f]{2}|u\{[0-9a-f_]+\}|.)|[^'\\])'/gi;
  return text.replace(pattern, blank);
}

/** The end of the block whose brace is at `open`. */
function end(code, open) {
  let depth = 0;
  for (let at = open; at < code.length; at += 1) {
    if (code[at] === "{") depth += 1;
    if (code[at] === "}" && (depth -= 1) === 0) return at;
  }
  return code.length;
}

/** Removes test-only items with their attributes. Returns the code and the names of the removed modules. */
function withoutTests(code) {
  const marked = /#\[cfg\((?:test|all\(test[^\]]*)\)\]\s*(?:#\[[^\]]*\]\s*)*/g;
  const modules = new Set();
  let kept = code;
  for (let found; (found = marked.exec(kept)); ) {
    const after = found.index + found[0].length;
    const semicolon = kept.indexOf(";", after);
    const brace = kept.indexOf("{", after);
    const item = brace >= 0 && (semicolon < 0 || brace < semicolon) ? end(kept, brace) + 1 : semicolon + 1;
    const named = /^(?:pub(?:\([^)]*\))?\s+)?mod\s+(\w+)/.exec(kept.slice(after, item));
    if (named) modules.add(named[1]);
    kept = kept.slice(0, found.index) + kept.slice(found.index, item).replace(/[^\n]/g, " ") + kept.slice(item);
    marked.lastIndex = item;
  }
  return { code: kept, modules };
}

/** The paths of a tree such as `a::{b, c::{self, D as E}, f::*}`: the segments, and the name that each gets. */
function leaves(tree, above = []) {
  const all = [];
  let depth = 0;
  let part = "";
  for (const letter of `${tree},`) {
    if (letter === "{") depth += 1;
    if (letter === "}") depth -= 1;
    if (letter !== "," || depth > 0) {
      part += letter;
      continue;
    }
    const [path, inner] = /^\s*([^{]*?)(?:::)?\s*(?:\{([\s\S]*)\})?\s*$/.exec(part).slice(1);
    const [named, alias] = path.split(/\s+as\s+/);
    const segments = [...above, ...named.split("::").map((one) => one.trim()).filter(Boolean)];
    if (inner !== undefined) all.push(...leaves(inner, segments));
    else if (named.trim() === "self" && above.length > 0) all.push({ path: above, name: alias?.trim() ?? above.at(-1) });
    else if (segments.length > above.length) all.push({ path: segments, name: alias?.trim() ?? segments.at(-1) });
    part = "";
  }
  return all;
}

/** The modules of a crate, by their path: each has its file, its children, what it defines and what it passes on. */
function crate(root) {
  const modules = new Map();
  const read = (path, file, folder) => {
    const { code, modules: ofTests } = withoutTests(bare(readFileSync(file, "utf8")));
    modulesIn(path, file, folder, code, ofTests);
  };
  const modulesIn = (path, file, folder, code, ofTests) => {
    const children = new Set();
    const module = { path, file, children, uses: [], passes: [], defines: new Set(), code: "" };
    modules.set(path.join("::"), module);
    const declared = /(?:#\[path[^\]]*\]\s*)?\bmod\s+(\w+)\s*(;|\{)/g;
    let own = code;
    for (let found; (found = declared.exec(own)); ) {
      const [, name, opened] = found;
      if (ofTests.has(name)) continue;
      if (opened === "{") {
        const open = found.index + found[0].length - 1;
        const close = end(own, open);
        children.add(name);
        modulesIn([...path, name], file, join(folder, name), own.slice(open + 1, close), new Set());
        own = own.slice(0, open) + own.slice(open, close + 1).replace(/[^\n]/g, " ") + own.slice(close + 1);
      } else {
        const at = [join(folder, `${name}.rs`), join(folder, name, "mod.rs")].find(existsSync);
        if (!at) continue;
        children.add(name);
        read([...path, name], at, join(folder, name));
      }
    }
    own = own.replace(/\b(pub(?:\([^)]*\))?\s+)?use\s+([^;]+);/g, (_, passes, tree) => {
      module[passes ? "passes" : "uses"].push(...leaves(tree));
      return " ";
    });
    for (const [, name] of own.matchAll(/(?<!')\b(?:fn|struct|enum|union|trait|type|const|static|macro_rules!)\s+(\w+)/g)) module.defines.add(name);
    module.code = own;
  };
  read([], root, dirname(root));
  return modules;
}

/** The files that each file of a crate uses. */
function edges(modules) {
  const at = (path) => modules.get(path.join("::"));
  /** The file that has what a path names, seen from a module; nothing where it is another crate's. */
  const target = (module, path, seen = new Set()) => {
    let here = module;
    let rest = path;
    if (rest[0] === "crate") [here, rest] = [at([]), rest.slice(1)];
    else if (rest[0] === "super" || rest[0] === "self") {
      for (; rest[0] === "super" || rest[0] === "self"; rest = rest.slice(1)) if (rest[0] === "super") here = at(here.path.slice(0, -1));
    } else {
      const known = module.uses.find((one) => one.name === rest[0] && one.path.join() !== rest[0]);
      if (!module.children.has(rest[0]) && known) return seen.has(known) ? undefined : target(module, [...known.path, ...rest.slice(1)], new Set([...seen, known]));
      if (!module.children.has(rest[0])) return undefined;
    }
    while (here && rest.length > 0 && here.children.has(rest[0])) {
      // A name may be both a module and what its parent passes on out of it.
      const item = rest.length === 1 && here.passes.some((one) => one.name === rest[0] && one.path.at(-2) === rest[0]);
      [here, rest] = [at([...here.path, rest[0]]), item ? rest : rest.slice(1)];
      if (item) break;
    }
    if (!here || rest.length === 0 || rest[0] === "*") return rest[0] === "*" || !here ? here : undefined;
    if (here.defines.has(rest[0])) return here;
    const key = `${here.path.join("::")}::${rest[0]}`;
    if (seen.has(key)) return undefined;
    const passed = here.passes.find((one) => one.name === rest[0]);
    if (passed) return target(here, passed.path, new Set([...seen, key]));
    for (const all of here.passes.filter((one) => one.path.at(-1) === "*")) {
      const whole = target(here, [...all.path.slice(0, -1), rest[0]], new Set([...seen, key]));
      if (whole) return whole;
    }
    return here;
  };
  const all = new Map();
  for (const module of modules.values()) {
    const used = all.get(module.file) ?? new Set();
    all.set(module.file, used);
    const starts = [...module.children, ...module.uses.map((one) => one.name), ...KEYWORDS].filter((one) => one !== "_" && one !== "*");
    const mentioned = new RegExp(`(?<![\\w:])(?:${starts.join("|")})(?:::\\w+)+`, "g");
    const paths = [...module.code.matchAll(mentioned)].map(([path]) => path.split("::"));
    for (const path of [...module.uses.map((one) => one.path), ...paths]) {
      const file = target(module, path)?.file;
      if (file && file !== module.file) used.add(file);
    }
  }
  return all;
}

/** Tarjan's components of more than one file. */
function circles(all) {
  const [index, low, stack, found] = [new Map(), new Map(), [], []];
  const visit = (file) => {
    index.set(file, index.size);
    low.set(file, index.get(file));
    stack.push(file);
    for (const next of all.get(file) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)));
    }
    if (low.get(file) !== index.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) found.push(circle.sort());
  };
  [...all.keys()].forEach((file) => index.has(file) || visit(file));
  return found;
}

const roots = [...readdirSync("src-tauri/crates").map((name) => `src-tauri/crates/${name}`), "src-tauri", "tests"]
  .flatMap((folder) => ["lib.rs", "main.rs"].map((file) => `${folder}/src/${file}`))
  .filter(existsSync);
let found = 0;
for (const root of roots) {
  const folder = dirname(root);
  const name = (file) => relative(folder, file);
  const all = edges(crate(root));
  for (const circle of circles(all)) {
    found += 1;
    console.error(`circles: these files of ${folder} import each other in a circle.`);
    for (const file of circle) console.error(`  ${name(file)} -> ${[...all.get(file)].filter((one) => circle.includes(one)).map(name).sort().join(" ")}`);
  }
}
if (found > 0) process.exit(1);
console.log("circles: no files of a crate import each other in a circle.");
