import type { Settled } from "./unwrap";
import type { ConsentRequest } from "./bindings";

export type PageProps<Kind extends ConsentRequest["kind"]> = {
  request: Extract<ConsentRequest, { kind: Kind }>;
  answered: boolean;
  problem: string | null;
  give: (response: Promise<Settled<null>>) => void;
};
