import type { VersionCheck } from "../../bindings";
import { Hint } from "../../design/Text";
import { text } from "../../text";
import { isOut } from "./isOut";

/** A line about a new version, on the first screen. */
export function VersionNews({ updates: { newest, newer } }: { updates: VersionCheck }) {
  if (newest === null || !newer) return null;
  return (
    <Hint data-testid="version-news">
      {isOut(newest)} {text.updates.news}
    </Hint>
  );
}
