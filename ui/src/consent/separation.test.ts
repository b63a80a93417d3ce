const sources = import.meta.glob<string>("./*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
const main = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../consent/**", "!../testing/**", "!../**/*.test.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});

function importsOf(source: string): string[] {
  const found = source.matchAll(/^(?:import|export)\b[^;"=]*?\bfrom "([^"]+)";|^import "([^"]+)";|\bimport\("([^"]+)"\)/gm);
  return [...found].map((match) => match[1] ?? match[2] ?? match[3] ?? "");
}

const allowed = [/^\.\/[^/]+$/, /^\.\.\/format\/[^/]+$/, /^\.\.\/design\/theme$/, /^\.\.\/design\/[^/]+\.css$/, /^react$/, /^react-dom\/client$/, /^@tauri-apps\/api\/core$/];

describe("the consent window", () => {
  it("is built from its own files, pure text functions and the style sheets", () => {
    const own = Object.entries(sources).filter(([path]) => !path.includes(".test."));
    expect(own.length).toBeGreaterThan(10);
    expect(importsOf(sources["./ConsentWindow.tsx"] ?? ""), "imports are found at all").toContain("./ApprovalPage");
    for (const [path, source] of own) {
      for (const imported of importsOf(source)) {
        expect(allowed.some((rule) => rule.test(imported)), `${path} imports ${imported}`).toBe(true);
      }
    }
  });

  it("is not reached from the main window", () => {
    expect(Object.keys(main).length).toBeGreaterThan(20);
    for (const [path, source] of Object.entries(main)) {
      expect(importsOf(source).filter((imported) => imported.includes("consent/")), path).toEqual([]);
    }
  });

  it("never writes HTML from text, in either window", () => {
    for (const [path, source] of [...Object.entries(main), ...Object.entries(sources)]) {
      if (path.includes(".test.")) continue;
      expect(source, path).not.toMatch(/dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|<a[\s>]|style=\{/);
    }
  });
});
