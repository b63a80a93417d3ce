import { remember, remembered } from "../../wallet/remembered";

// The vault for which it is hidden: another vault has its own way to go.
const key = "lockstep.setUpHidden";

export function isSetUpHidden(vaultId: string): boolean {
  return remembered(key) === vaultId;
}

export function hideSetUp(vaultId: string): void {
  remember(key, vaultId);
}

export function showSetUp(): void {
  remember(key, null);
}
