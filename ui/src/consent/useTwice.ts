import { useState } from "react";
import { minimumCharacters } from "./strength";

// A new password is typed twice, because a mistyped one cannot be recovered.
export function useTwice() {
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const missing = Math.max(0, minimumCharacters - Array.from(password).length);
  return {
    password,
    again,
    setPassword,
    setAgain,
    missing,
    differs: again !== "" && again !== password,
    good: missing === 0 && again === password,
    clear: () => {
      setPassword("");
      setAgain("");
    },
  };
}
