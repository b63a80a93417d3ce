import { useEffect, useEffectEvent } from "react";
import { isDialogOpen } from "../../design/Dialog";

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/** What a key asks for on the screens: a screen by its number, the palette, the list of keys, a new conversation, or the search of the screen. */
export type Asked = { what: "screen"; index: number } | { what: "palette" | "keys" | "conversation" | "search" };

const plainKeys: Partial<Record<string, Asked>> = { "?": { what: "keys" }, "/": { what: "search" } };
const controlKeys: Partial<Record<string, Asked>> = { k: { what: "palette" }, n: { what: "conversation" }, f: { what: "search" } };

function askedBy(event: KeyboardEvent): Asked | null {
  if (event.altKey || event.metaKey) return null;
  if (!event.ctrlKey) return isTyping(event.target) ? null : (plainKeys[event.key] ?? null);
  if (event.shiftKey) return null;
  const asked = controlKeys[event.key.toLowerCase()];
  if (asked !== undefined) return asked;
  // The place of the key and not its letter: on some keyboards the digits are behind Shift.
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  return digit === undefined ? null : { what: "screen", index: Number(digit) - 1 };
}

/** Hears the keys of the screens. While a dialog is open they do nothing. */
export function useScreenKeys(onAsked: (asked: Asked) => void): void {
  const heard = useEffectEvent((event: KeyboardEvent) => {
    const asked = askedBy(event);
    if (asked === null || event.defaultPrevented) return;
    // The web view has meanings of its own for some of them.
    event.preventDefault();
    if (!isDialogOpen()) onAsked(asked);
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      heard(event);
    };
    window.addEventListener("keydown", pressed);
    return () => {
      window.removeEventListener("keydown", pressed);
    };
  }, []);
}
