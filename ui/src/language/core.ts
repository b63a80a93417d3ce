const groups = new Set(["amount", "desktop", "error", "evidence", "finding", "notice", "permission", "progress", "question", "rule", "simulation", "terminal", "title"]);

/** Whether the core says a message by its id. The windows do not know the names of these. */
export function isOfTheCore(id: string): boolean {
  return groups.has(id.split("-")[0] ?? "");
}
