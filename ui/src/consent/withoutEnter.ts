import type { KeyboardEvent } from "react";

// People press Enter without looking, so a yes needs a click, or Space on a focused button.
export function withoutEnter(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}
