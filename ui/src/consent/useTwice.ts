import { useState } from "react";
import { minimumCharacters, strengthOf } from "./strength";

// What is still to be done, in the order in which a person does it.
type Lacking = "characters" | "strength" | "repeating" | "sameness";

function lackingOf(password: string, again: string): Lacking | null {
  if (Array.from(password).length < minimumCharacters) return "characters";
  if (strengthOf(password) === "weak") return "strength";
  if (again === "") return "repeating";
  return again === password ? null : "sameness";
}

// A new password is typed twice, because a mistyped one cannot be recovered.
export function useTwice() {
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  return {
    password,
    again,
    setPassword,
    setAgain,
    missing: Math.max(0, minimumCharacters - Array.from(password).length),
    lacking: lackingOf(password, again),
    clear: () => {
      setPassword("");
      setAgain("");
    },
  };
}

export type Twice = ReturnType<typeof useTwice>;
