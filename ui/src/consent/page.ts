import type { Settled } from "../bridge/unwrap";
import type { ConsentRequest } from "./bindings";

// An answer after which more is asked about the same thing keeps its page until then.
export type Submit = (response: Promise<Settled<null>>, after?: { goesOn: boolean }) => void;

export type PageProps<Kind extends ConsentRequest["kind"]> = {
  request: Extract<ConsentRequest, { kind: Kind }>;
  answered: boolean;
  problem: string | null;
  submit: Submit;
};
