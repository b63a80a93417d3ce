import { useState } from "react";
import type { Gate, Meant } from "./bindings";

export type Passing = {
  gate: Gate;
  meant: Meant;
  // Whether all requirements are met. The wallet checks them again; this only disables the button.
  passed: boolean;
  acknowledge: (acknowledged: boolean) => void;
  type: (index: number, value: string) => void;
};

export function useGate(gate: Gate): Passing {
  const words = gate.kind === "type" ? gate.words : [];
  const [meant, setMeant] = useState<Meant>(() => ({ acknowledged: false, typed: words.map(() => "") }));
  return {
    gate,
    meant,
    passed: isPassed(gate, meant),
    acknowledge: (acknowledged) => {
      setMeant((before) => ({ ...before, acknowledged }));
    },
    type: (index, value) => {
      setMeant((before) => ({ ...before, typed: before.typed.map((old, at) => (at === index ? value : old)) }));
    },
  };
}

function isPassed(gate: Gate, meant: Meant): boolean {
  switch (gate.kind) {
    case "open":
      return true;
    case "acknowledge":
      return meant.acknowledged;
    case "type":
      return gate.words.every((word, index) => meant.typed[index]?.trim() === word.trim());
    case "never":
      return false;
  }
}
