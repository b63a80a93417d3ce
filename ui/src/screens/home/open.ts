import type { Contact } from "../../bindings";

/** What is open over the first screen. */
export type HomeOpen =
  | { kind: "sheet"; assetId: string }
  | { kind: "send"; coinId: string | null; to?: Contact }
  | { kind: "receive"; chain: string; ticker: string }
  | { kind: "addToken" }
  | null;
