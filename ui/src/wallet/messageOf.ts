import { sentenceOf } from "../bridge/unwrap";
import { text } from "../text";

export function messageOf(error: unknown): string {
  return sentenceOf(error, text.common.unexpected);
}
