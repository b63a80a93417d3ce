import { LongText as Text } from "../../design/values";
import { text } from "../../text";

/** Untrusted text of any length, with the main window's words. */
export function LongText({ children, limit = 1200, lines = 40 }: { children: string; limit?: number; lines?: number }) {
  return (
    <Text limit={limit} lines={lines} more={(hidden) => text.common.showAll({ hidden })} less={text.common.showLess}>
      {children}
    </Text>
  );
}
