import type { StepFacts } from "./bindings";

export type EvmFacts = Extract<StepFacts, { family: "evm" }>;
export type OtherFacts = Extract<StepFacts, { family: "other" }>;
