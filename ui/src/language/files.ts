const found = import.meta.glob<string>("../../../locales/*.ftl", { query: "?raw", import: "default", eager: true });

/** The file of each language, by the tag that is its name. A new file is a new language. */
export const files = new Map(Object.entries(found).map(([path, file]) => [/([^/]+)\.ftl$/.exec(path)?.[1] ?? path, file]));

/** A text of one line in every language, by its tag. */
export function inEach(id: string): Map<string, string> {
  const line = new RegExp(`^${id} = (.+)$`, "m");
  return new Map([...files].map(([tag, file]) => [tag, line.exec(file)?.[1] ?? tag]));
}

/** The name of each language in that language. */
export const names = inEach("language-name");
