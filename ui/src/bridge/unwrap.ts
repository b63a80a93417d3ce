import type { ApiCode, ApiError } from "../bindings";
import { visibleLine } from "../format/visible";
import { say } from "../language/said";

/** An error from the wallet: a code for the program, and a sentence for the person in the language of this window. */
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

/** Returns a command's answer, or throws its error. */
export async function unwrap<T>(result: Promise<Settled<T>>): Promise<T> {
  const settled = await result;
  if (settled.status === "ok") return settled.data;
  const { code, message, said } = settled.error;
  throw new Refusal(code, say(said, message));
}

/** The wallet's own sentence, or `otherwise` for any other error, which would mean nothing to a person. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof Refusal && error.message ? visibleLine(error.message).slice(0, 600) : otherwise;
}

export function wasCancelled(error: unknown): boolean {
  return error instanceof Refusal && error.code === "cancelled";
}
