import type { ApiCode, ApiError } from "../bindings";
import { visibleLine } from "../format/visible";
import { text } from "../text";

export class Refusal extends Error {
  constructor(
    readonly code: ApiCode,
    message: string,
  ) {
    super(message);
    this.name = "Refusal";
  }
}

export type Settled<T> = { status: "ok"; data: T } | { status: "error"; error: ApiError };

export async function unwrap<T>(result: Promise<Settled<T>>): Promise<T> {
  const settled = await result;
  if (settled.status === "ok") return settled.data;
  const { code, message } = settled.error;
  throw new Refusal(code, message);
}

export function messageOf(error: unknown): string {
  if (error instanceof Refusal && error.message) return visibleLine(error.message).slice(0, 600);
  return text.common.unexpected;
}

export function wasCancelled(error: unknown): boolean {
  return error instanceof Refusal && error.code === "cancelled";
}
