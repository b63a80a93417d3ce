import { createContext, useContext } from "react";

/** Opens the activity at an entry: a bundle by its id, or an amount that arrived by its own. */
export type OpenActivity = (entry: string | null) => void;

const nowhere: OpenActivity = () => undefined;

export const ActivityLink = createContext<OpenActivity>(nowhere);

export function useOpenActivity(): OpenActivity {
  return useContext(ActivityLink);
}
