import type { Answer, Given, Meant } from "./bindings";

const nothing: Meant = { acknowledged: false, typed: [] };

// An answer to a request. What it is bound to, and what was done for the gate, where the request has them.
export function given(
  { requestId }: { requestId: string },
  answer: Answer,
  rest: Partial<Pick<Given, "boundTo" | "meant">> = {},
): Given {
  return { requestId, boundTo: "", meant: nothing, answer, ...rest };
}
