import { FluentBundle, FluentResource } from "@fluent/bundle";
import { isOfTheCore } from "./core";
import { put, type Tree } from "./tree";

type Args = Record<string, string | number>;
type Text = string | ((args: Args) => string);

/** The messages of a file, in its language. */
export type Catalogue = { bundle: FluentBundle; resource: FluentResource };

export function catalogueOf(file: string, locale: string): Catalogue {
  // Marks around the arguments would be spelled out by visible(), which guards what is not the wallet's own.
  const bundle = new FluentBundle(locale, { useIsolating: false });
  const resource = new FluentResource(file);
  bundle.addResource(resource);
  return { bundle, resource };
}

/** The window's own texts: the message `a-b` is at `a.b`, as a text, or as a function if it takes arguments. */
export function treeOf({ bundle, resource }: Catalogue): Tree<Text> {
  const tree: Tree<Text> = {};
  for (const { id, value } of resource.body) {
    if (value === null || isOfTheCore(id)) continue;
    // An error stands in the text in place of what it is about, and a test knows all texts.
    put(tree, id, typeof value === "string" ? value : (args) => bundle.formatPattern(value, args, []));
  }
  return tree;
}
