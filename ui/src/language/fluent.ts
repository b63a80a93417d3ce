import { FluentBundle, FluentResource } from "@fluent/bundle";
import { isOfTheCore } from "./core";
import { put, type Tree } from "./tree";

type Args = Record<string, string | number>;
type Text = string | ((args: Args) => string);
type Message = ReturnType<FluentBundle["getMessage"]>;

/** The messages of a file, in its language. */
export type Catalogue = {
  bundle: FluentBundle;
  ids: readonly string[];
  message: (id: string) => Message;
};

// Reading all of a file takes a tenth of a window's start, so each message is read when it is first said. None refers to another one.
export function catalogueOf(file: string, locale: string): Catalogue {
  // Marks around the arguments would be spelled out by visible(), which guards what is not the wallet's own.
  const bundle = new FluentBundle(locale, { useIsolating: false });
  const begins = [...file.matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map(({ 1: id = "", index }) => ({ id, index }));
  const unread = new Map(begins.map(({ id, index }, place) => [id, file.slice(index, begins[place + 1]?.index)]));
  const ids = [...unread.keys()];
  const message = (id: string): Message => {
    const source = unread.get(id);
    if (source !== undefined) {
      bundle.addResource(new FluentResource(source));
      unread.delete(id);
    }
    return bundle.getMessage(id);
  };
  return { bundle, ids, message };
}

/** The window's own texts: the message `a-b` is at `a.b`, as a text, or as a function if it takes arguments. */
export function treeOf({ bundle, ids, message }: Catalogue): Tree<Text> {
  const tree: Tree<Text> = {};
  for (const id of ids) {
    if (!isOfTheCore(id)) {
      put(tree, id, () => {
        const value = message(id)?.value ?? "";
        // An error stands in the text in place of what it is about, and a test knows all texts.
        return typeof value === "string" ? value : (args: Args) => bundle.formatPattern(value, args, []);
      });
    }
  }
  return tree;
}
