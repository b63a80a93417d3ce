export function newestFirst<T extends { updatedAt: number | null }>(all: T[]): T[] {
  return [...all].sort((one, other) => (other.updatedAt ?? 0) - (one.updatedAt ?? 0));
}
