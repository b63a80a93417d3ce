import type { ApiCode, ApiError } from "../bindings";
import { visibleLine } from "../format/visible";

/** The wallet's refusal: a code to act on, and a sentence for a person. */
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

/** A command's answer, or its refusal as an exception. */
export async function unwrap<T>(result: Promise<Settled<T>>): Promise<T> {
  const settled = await result;
  if (settled.status === "ok") return settled.data;
  const { code, message } = settled.error;
  throw new Refusal(code, message);
}

/** The wallet's own sentence. Any other error says nothing to a person, so `otherwise` takes its place. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof Refusal && error.message ? visibleLine(error.message).slice(0, 600) : otherwise;
}

export function wasCancelled(error: unknown): boolean {
  return error instanceof Refusal && error.code === "cancelled";
}
