import { LongText as Text } from "../../design/values";
import { text } from "../../text";

/** Text that someone else wrote, of any length. */
export function LongText({ children, limit = 1200, lines = 40 }: { children: string; limit?: number; lines?: number }) {
  return (
    <Text limit={limit} lines={lines} more={text.common.showAll} less={text.common.showLess}>
      {children}
    </Text>
  );
}
