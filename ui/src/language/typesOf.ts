import { FluentResource } from "@fluent/bundle";
import { isOfTheCore } from "./core";
import { put, type Tree } from "./tree";

type Message = FluentResource["body"][number];
type Pattern = NonNullable<Message["value"]>;
type Expression = Exclude<Exclude<Pattern, string>[number], string>;
export type Kind = "string" | "number";

const categories = new Set(["zero", "one", "two", "few", "many"]);

/** The arguments of a pattern. What is counted or formatted as a number has to be one. */
export function argumentsOf(pattern: Pattern, found = new Map<string, Kind>()): Map<string, Kind> {
  if (typeof pattern !== "string") for (const part of pattern) if (typeof part !== "string") add(part, found, "string");
  return found;
}

function add(part: Expression, found: Map<string, Kind>, kind: Kind): void {
  switch (part.type) {
    case "var":
      if (kind === "number" || !found.has(part.name)) found.set(part.name, kind);
      break;
    case "func":
      if (part.name !== "NUMBER") throw new Error(`no function ${part.name}`);
      for (const arg of part.args) if (arg.type !== "narg") add(arg, found, "number");
      break;
    case "select": {
      const counts = part.variants.some(({ key }) => key.type === "num" || categories.has(key.value));
      add(part.selector, found, counts ? "number" : "string");
      for (const { value } of part.variants) argumentsOf(value, found);
      break;
    }
    case "str":
    case "num":
      break;
    case "mesg":
    case "term":
      throw new Error("a message that refers to another one hides its arguments");
  }
}

function written(branch: Tree<string>, indent: string): string {
  return Object.entries(branch)
    .map(([name, type]) => `${indent}${name}: ${typeof type === "string" ? type : `{\n${written(type, `${indent}  `)}${indent}}`};\n`)
    .join("");
}

/** TypeScript that says which texts a file has, and with which arguments. */
export function typesOf(file: string): string {
  const root: Tree<string> = {};
  for (const { id, value } of new FluentResource(file).body) {
    if (value === null || isOfTheCore(id)) continue;
    const args = [...argumentsOf(value)].map(([name, kind]) => `${name}: ${kind}`);
    const type = typeof value === "string" ? "string" : `(args: { ${args.join("; ")} }) => string`;
    put(root, id, () => type);
  }
  return `// Made of locales/en.ftl by \`npm run texts -w ui\`. Do not edit it.\nexport type Texts = {\n${written(root, "  ")}};\n`;
}
