import { FluentBundle, FluentResource } from "@fluent/bundle";
import { files, names } from "./files";
import { argumentsOf, type Kind } from "./typesOf";

// Each number that a language could count in its own way.
const counts = [0, 1, 2, 3, 5, 11, 21, 1000, 1_000_000];
// What a person types at a terminal, and the values that stand for something else in it.
const commands = ["lockstep verify FILE", "lockstep mcp install", "lockstep-cosigner pair", "--replaces DEVICE", "lockstep-cosigner export --vault", "--to FILE"];
// What the agent inside reads, and it reads English.
const readByAgent = /^chat-starters-|^common-product$/;
const quotedToAgent = /send [\d.]+ ETH to \w+/;

const english = files.get("en") ?? "";
const others = [...files.keys()].filter((tag) => tag !== "en");

function messagesOf(file: string) {
  return new Map(new FluentResource(file).body.map(({ id, value }) => [id, value ?? ""]));
}

function written(file: string): string[] {
  return [...file.matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map(([, id]) => id ?? "");
}

function argumentKinds(file: string): Map<string, [string, Kind][]> {
  return new Map([...messagesOf(file)].map(([id, value]) => [id, [...argumentsOf(value)].sort(([one], [two]) => one.localeCompare(two))]));
}

function samples(kinds: Iterable<[string, Kind]>, count: number): Record<string, string | number> {
  return Object.fromEntries([...kinds].map(([name, kind]) => [name, kind === "number" ? count : `<${name}>`]));
}

// U26: there was English alone, in files of their own.
it("English, German and Spanish are there, each by its own name", () => {
  expect(Object.fromEntries(names)).toMatchObject({ en: "English", de: "Deutsch", es: "Español" });
});

describe.each([...files])("the texts of %s", (tag, file) => {
  it("are all understood, each written once", () => {
    const ids = written(file);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at), "an id that is there twice").toEqual([]);
    const read = messagesOf(file);
    expect(ids.filter((id) => !read.has(id)), "a message that Fluent cannot read").toEqual([]);
    expect(file, "a tab or a carriage return").not.toMatch(/[\t\r]/);
  });

  it("are never empty, and have no error with any count", () => {
    const bundle = new FluentBundle(tag, { useIsolating: false });
    bundle.addResource(new FluentResource(file));
    for (const [id, value] of messagesOf(file)) {
      const args = [...argumentsOf(value)];
      for (const count of counts) {
        const errors: Error[] = [];
        const said = bundle.formatPattern(value, samples(args, count), errors);
        expect(errors, id).toEqual([]);
        expect(said.trim(), id).not.toBe("");
        expect(said, `${id}: straight quotation marks, or three dots`).not.toMatch(/"|\.\.\./);
        expect(said, `${id}: what is not filled in`).not.toMatch(/[{}]|undefined|NaN/);
        for (const [name, kind] of args) if (kind === "string") expect(said, `${id} says its ${name}`).toContain(`<${name}>`);
      }
    }
  });
});

describe.each(others)("the texts of %s, beside the English ones,", (tag) => {
  const file = files.get(tag) ?? "";

  it("are as many, and take the same arguments", () => {
    expect([...messagesOf(file).keys()].sort()).toEqual([...messagesOf(english).keys()].sort());
    const known = argumentKinds(english);
    for (const [id, args] of argumentKinds(file)) expect(args, id).toEqual(known.get(id));
  });

  it("keep what is typed at a terminal, and what the agent reads", () => {
    const read = messagesOf(file);
    for (const [id, value] of messagesOf(english)) {
      const [from, to] = [JSON.stringify(value), JSON.stringify(read.get(id) ?? "")];
      for (const command of commands) if (from.includes(command)) expect(to, id).toContain(command);
      const [quoted] = quotedToAgent.exec(from) ?? [];
      if (quoted !== undefined) expect(to, id).toContain(quoted);
      if (readByAgent.test(id)) expect(to, id).toBe(from);
    }
  });
});
