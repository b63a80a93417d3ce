export function plural(count: number, one: string, many: string): string {
  return `${String(count)} ${count === 1 ? one : many}`;
}

export function duration(seconds: number): string {
  if (seconds < 60) return plural(seconds, "second", "seconds");
  if (seconds < 3600) return plural(Math.ceil(seconds / 60), "minute", "minutes");
  return plural(Math.ceil(seconds / 3600), "hour", "hours");
}
