type Leaf = string | ((...args: never[]) => unknown);
export type Tree<L extends Leaf> = { [name: string]: L | Tree<L> };

/** Puts what belongs to the message `a-b` at `a.b`. It is made when it is first read. */
export function put<L extends Leaf>(tree: Tree<L>, id: string, make: () => L): void {
  const names = id.split("-");
  const last = names.pop() ?? "";
  let branch = tree;
  for (const name of names) {
    // A leaf that stands here is not made to find that out.
    const within = Object.getOwnPropertyDescriptor(branch, name);
    if (within?.get !== undefined || (within !== undefined && typeof within.value !== "object")) {
      throw new Error(`${id}: ${name} is a text, and a group of texts`);
    }
    const next = (within?.value as Tree<L> | undefined) ?? {};
    if (within === undefined) branch[name] = next;
    branch = next;
  }
  const place = branch;
  Object.defineProperty(place, last, {
    configurable: true,
    enumerable: true,
    get: () => {
      const leaf = make();
      Object.defineProperty(place, last, { value: leaf, configurable: true, enumerable: true, writable: true });
      return leaf;
    },
  });
}
