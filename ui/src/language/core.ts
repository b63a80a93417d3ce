const groups = new Set(["finding", "evidence", "permission", "error", "progress", "question", "terminal", "simulation", "desktop", "notice"]);

/** Whether the core says a message by its id. The windows do not know the names of these. */
export function isOfTheCore(id: string): boolean {
  return groups.has(id.split("-")[0] ?? "");
}
