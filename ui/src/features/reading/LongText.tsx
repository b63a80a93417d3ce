import { MarkdownBlocks } from "../../design/Markdown";
import { LongText as Text } from "../../design/values";
import { markdown } from "../../format/markdown/blocks";
import type { Marks } from "../../format/markdown/inline";
import { text } from "../../text";

/** Untrusted text of any length, with the main window's words. */
export function LongText({ children, limit = 1200, lines = 40 }: { children: string; limit?: number; lines?: number }) {
  return (
    <Text limit={limit} lines={lines} more={(hidden) => text.common.showAll({ hidden })} less={text.common.showLess}>
      {children}
    </Text>
  );
}

/** What an agent wrote, of any length: bold, lists, tables and code are drawn, and an address of a page stays text. */
export function LongMarkdown({ children, marks }: { children: string; marks: Marks }) {
  return (
    <Text
      limit={1200}
      lines={40}
      more={(hidden) => text.common.showAll({ hidden })}
      less={text.common.showLess}
      draw={(shown) => <MarkdownBlocks blocks={markdown(shown, marks)} labels={text.chat.markdown} />}
    >
      {children}
    </Text>
  );
}
