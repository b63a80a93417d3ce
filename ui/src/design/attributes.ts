import type { ComponentPropsWithRef, ElementType } from "react";

// The attributes that a component passes on to its element. It decides the looks itself.
export type Rest<E extends ElementType> = Omit<ComponentPropsWithRef<E>, "className" | "style">;

export function classes(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
