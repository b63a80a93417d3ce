import type { Conversation } from "../bindings";
import { visibleLine } from "../format/visible";
import { text } from "../text";

/** The title of a conversation on one line, which says whether a program began it. */
export function titleOf({ title, byProgram }: Pick<Conversation, "title" | "byProgram">): string {
  const line = visibleLine(title).slice(0, 80) || text.chat.untitled;
  return byProgram ? text.chat.byProgram({ title: line }) : line;
}
