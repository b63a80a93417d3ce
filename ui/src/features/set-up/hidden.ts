import { remember, remembered } from "../../wallet/remembered";

// The vaults for which it is hidden: another vault has its own way to go.
const key = "lockstep.setUpHidden";

function hidden(): string[] {
  return remembered(key)?.split(" ") ?? [];
}

export function isSetUpHidden(vaultId: string): boolean {
  return hidden().includes(vaultId);
}

export function hideSetUp(vaultId: string): void {
  remember(key, [...hidden().filter((id) => id !== vaultId), vaultId].join(" "));
}

export function showSetUp(vaultId: string): void {
  const left = hidden().filter((id) => id !== vaultId);
  remember(key, left.length === 0 ? null : left.join(" "));
}
