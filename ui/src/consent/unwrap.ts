import type { ApiError } from "./bindings";
import { visibleLine } from "../format/visible";
import { text } from "./text";

class Refusal extends Error {}

export type Settled<T> = { status: "ok"; data: T } | { status: "error"; error: ApiError };

export async function unwrap<T>(result: Promise<Settled<T>>): Promise<T> {
  const settled = await result;
  if (settled.status === "ok") return settled.data;
  throw new Refusal(settled.error.message);
}

export function messageOf(error: unknown): string {
  return error instanceof Refusal && error.message ? visibleLine(error.message).slice(0, 600) : text.unexpected;
}
