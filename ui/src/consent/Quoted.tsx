import { LongText } from "../design/values";
import { text } from "./text";

type QuotedProps = { children: string; characters?: number; lines?: number; "data-testid"?: string };

/** Untrusted text, shortened until the person expands it. */
export function Quoted({ characters = 400, lines = 8, ...rest }: QuotedProps) {
  return <LongText {...rest} limit={characters} lines={lines} more={(hidden) => text.showMore({ hidden })} less={text.showLess} />;
}
