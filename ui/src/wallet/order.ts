export function newestFirst<T extends { updatedAt: number }>(all: T[]): T[] {
  return [...all].sort((one, other) => other.updatedAt - one.updatedAt);
}
