import { text } from "../../text";

const longest = 60;
// A shorter name is nowhere near the limit.
const told = 45;

/** A name's limit, and near it how much of it is used: a field that is full takes no more letters and says nothing by itself. */
export function counted(name: string): { maxLength: number; hint: string | undefined } {
  const hint = name.length < told ? undefined : text.addressBook.nameCount({ used: name.length, most: longest });
  return { maxLength: longest, hint };
}
