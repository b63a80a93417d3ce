/** Pinned ones first, then the newest. */
export function pinnedFirst<T extends { updatedAt: number | null; pinned: boolean }>(all: T[]): T[] {
  const newest = newestFirst(all);
  return [...newest.filter(({ pinned }) => pinned), ...newest.filter(({ pinned }) => !pinned)];
}

export function newestFirst<T extends { updatedAt: number | null }>(all: T[]): T[] {
  return [...all].sort((one, other) => (other.updatedAt ?? 0) - (one.updatedAt ?? 0));
}
