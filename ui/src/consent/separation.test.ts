const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../testing/**", "!../**/*.test.*", "!../**/bindings.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

function importsOf(source: string): string[] {
  const found = source.matchAll(/^(?:import|export)\b(?! type)[^;"=]*?\bfrom "([^"]+)";|^import "([^"]+)";|\bimport\("([^"]+)"\)/gm);
  return [...found].map((match) => match[1] ?? match[2] ?? match[3] ?? "");
}

function resolved(from: string, imported: string): string | undefined {
  const url = new URL(imported, `file:///src/consent/${from}`).pathname.replace("/src/consent/", "./").replace("/src/", "../");
  return ["", ".ts", ".tsx"].map((ending) => url + ending).find((path) => path in sources);
}

// Every source file that a window loads, starting from its entry.
function reachedFrom(start: string): Set<string> {
  const reached = new Set([start]);
  for (const path of reached) {
    for (const imported of importsOf(sources[path] ?? "")) {
      const next = imported.startsWith(".") ? resolved(path, imported) : undefined;
      if (next !== undefined) reached.add(next);
    }
  }
  return reached;
}

describe("the consent window", () => {
  it("runs its own code and what both windows are made of, and nothing of the main window", () => {
    const reached = [...reachedFrom("./main.tsx")];
    expect(reached, "imports are followed at all").toContain("./BundlePage.tsx");
    expect(reached).toContain("../design/Button.tsx");
    expect(reached.filter((path) => !/^\.\/|^\.\.\/(design|format|bridge|language)\/|^\.\.\/types\.ts$/.test(path))).toEqual([]);
  });

  it("is not reached from the main window", () => {
    const reached = [...reachedFrom("../main.tsx")];
    expect(reached, "imports are followed at all").toContain("../screens/chat/ChatScreen.tsx");
    expect(reached.filter((path) => path.startsWith("./"))).toEqual([]);
  });

  it("never writes HTML from text, in either window", () => {
    for (const [path, source] of Object.entries(sources)) {
      expect(source, path).not.toMatch(/dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|<a[\s>]|style=\{/);
    }
  });
});
