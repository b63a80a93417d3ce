import { createContext, useContext } from "react";
import type { Entry } from "./entry";

/** What the chat can do without the agent: what its "/" menu lists, and what an answer may lead to. */
export const Commands = createContext<Entry[]>([]);

export function useCommands(): Entry[] {
  return useContext(Commands);
}
