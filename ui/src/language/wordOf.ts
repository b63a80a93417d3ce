/** The word for a name that came from elsewhere, if there is one. */
export function wordOf(words: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}
