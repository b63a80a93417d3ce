const groups = new Set(["amount", "error", "evidence", "finding", "permission", "progress", "question", "rule", "terminal", "title"]);

/** Whether the core says a message by its id. The windows do not know the names of these. */
export function isOfTheCore(id: string): boolean {
  return groups.has(id.split("-")[0] ?? "");
}
