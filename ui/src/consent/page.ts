import type { Settled } from "../bridge/unwrap";
import type { ConsentRequest } from "./bindings";

// After an answer that another question follows, its page stays until that question comes.
export type Submit = (response: Promise<Settled<null>>, after?: { goesOn: boolean }) => void;

export type PageProps<Kind extends ConsentRequest["kind"]> = {
  request: Extract<ConsentRequest, { kind: Kind }>;
  answered: boolean;
  problem: string | null;
  submit: Submit;
};
