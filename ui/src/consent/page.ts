import type { Settled } from "../bridge/unwrap";
import type { ConsentRequest } from "./bindings";

export type PageProps<Kind extends ConsentRequest["kind"]> = {
  request: Extract<ConsentRequest, { kind: Kind }>;
  answered: boolean;
  problem: string | null;
  submit: (response: Promise<Settled<null>>) => void;
};
