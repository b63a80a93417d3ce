import type { Settled } from "../bridge/unwrap";
import type { ConsentRequest } from "./bindings";

type After = {
  // Another question follows, and the page stays until it comes.
  goesOn?: boolean;
  // The wallet took the answer. One that it refuses can be mended in its page.
  taken?: () => void;
};

export type Submit = (response: Promise<Settled<null>>, after?: After) => void;

export type PageProps<Kind extends ConsentRequest["kind"]> = {
  request: Extract<ConsentRequest, { kind: Kind }>;
  answered: boolean;
  problem: string | null;
  submit: Submit;
};
