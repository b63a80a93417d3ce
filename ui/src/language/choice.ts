const key = "lockstep.language";

/** The tag of the language that the person chose; null stands for the system's. */
export function storedLanguage(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Both windows read the choice when they are loaded. */
export function storeLanguage(tag: string | null): void {
  try {
    if (tag === null) localStorage.removeItem(key);
    else localStorage.setItem(key, tag);
  } catch {
    // Without storage the windows stay in the system's language.
  }
}
