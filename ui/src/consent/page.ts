import type { ApiError, ConsentRequest, Result } from "./bindings";

export type PageProps<Kind extends ConsentRequest["kind"]> = {
  request: Extract<ConsentRequest, { kind: Kind }>;
  answered: boolean;
  problem: string | null;
  give: (response: Promise<Result<null, ApiError>>) => void;
};
