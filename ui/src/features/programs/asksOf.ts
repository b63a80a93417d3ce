import { visibleLine } from "../../format/visible";
import { text } from "../../text";

/** Who asks to be admitted. The name is the program's own word. */
export function asksOf({ name }: { name: string | null }): string {
  return name === null ? text.programs.asksUnnamed : text.programs.asks({ name: visibleLine(name) });
}
