import type { Release } from "../../bindings";
import { dateOf } from "../../format/dates";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";

/** That a release is out, in words. */
export function isOut({ version, date }: Release): string {
  return text.updates.out({ version: visibleLine(version), date: dateOf(visibleLine(date)) });
}
