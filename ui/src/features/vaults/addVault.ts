import { createContext, useContext } from "react";

/** Leads to the ways to begin, for one more vault. */
export type AddVault = () => void;

const nowhere: AddVault = () => undefined;

export const AddVaultLink = createContext<AddVault>(nowhere);

export function useAddVault(): AddVault {
  return useContext(AddVaultLink);
}
