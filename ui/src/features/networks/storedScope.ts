import { remember, remembered } from "../../wallet/remembered";
import { everything, scopeOf, scopeValue, type Scope } from "./scope";

const key = "lockstep.scope";

/** What was shown last. A network that is off by now is not shown: see `shownScope`. */
export function storedScope(): Scope {
  const stored = remembered(key);
  return stored !== null && /^(all|one)\/./.test(stored) ? scopeOf(stored) : everything;
}

export function storeScope(scope: Scope): void {
  remember(key, scopeValue(scope));
}
