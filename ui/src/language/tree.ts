type Leaf = string | ((...args: never[]) => unknown);
export type Tree<L extends Leaf> = { [name: string]: L | Tree<L> };

/** Puts what belongs to the message `a-b` at `a.b`. */
export function put<L extends Leaf>(tree: Tree<L>, id: string, leaf: L): void {
  const names = id.split("-");
  const last = names.pop() ?? "";
  let branch = tree;
  for (const name of names) {
    const within = branch[name] ?? {};
    if (typeof within !== "object") throw new Error(`${id}: ${name} is a text, and a group of texts`);
    branch[name] = within;
    branch = within;
  }
  branch[last] = leaf;
}
