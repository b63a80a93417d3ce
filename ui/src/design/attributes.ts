import type { ComponentPropsWithRef, ElementType } from "react";

// What a component hands on to its element: everything but the looks, which are the component's own.
export type Rest<E extends ElementType> = Omit<ComponentPropsWithRef<E>, "className" | "style">;

export function classes(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
