import type { KeyboardEvent } from "react";

// Enter is what a person presses without looking. A yes takes a click, or Space on a focused button.
export function withoutEnter(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}
