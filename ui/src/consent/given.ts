import type { Answer, Given, Meant } from "./bindings";

const nothing: Meant = { acknowledged: false, typed: [] };

// An answer to a request, with the request's commitment and what the gate requires, if it has them.
export function given(
  { requestId }: { requestId: string },
  answer: Answer,
  rest: Partial<Pick<Given, "boundTo" | "meant">> = {},
): Given {
  return { requestId, boundTo: "", meant: nothing, answer, ...rest };
}
