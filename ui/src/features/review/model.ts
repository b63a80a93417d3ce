// The document of a review, as the page of the browser and the window read it. It comes from another program's request and from nodes, so
// nothing of it is trusted to have a shape.

export type Amount = { symbol: string; text: string };
export type Check = { id: string; label: string; status: string; message: string };
export type Result = { status: string; digest: string | null; failure: string | null };
export type State = {
  status: string;
  reason: string | null;
  checks: Check[];
  completed: string[];
  missing: string[];
  pays: Amount[];
  expected: Amount[];
  least: Amount[];
  fees: Amount[];
  receiver: string | null;
  expiresAt: number | null;
  gas: { used: string; budget: string } | null;
  changes: { coin: string; amount: string }[];
  diagram: string | null;
  digest: string | null;
};
/** What another program's proposal says of itself, with what is not known about it. */
export type Proposed = {
  source: string | null;
  purpose: string | null;
  recipients: string[];
  targets: string[];
  pays: Amount[];
  receives: Amount[];
  fees: Amount[];
  createdAt: string | null;
  expiresAt: string | null;
  choices: string[];
  missing: { id: string; label: string; reason: string }[];
};
export type Review = {
  id: string;
  status: string;
  signing: boolean;
  planId: string;
  title: string;
  protocol: string;
  asked: { outgoing: Amount[]; incoming: Amount[] };
  proposal: Proposed | null;
  account: { address: string; name: string } | null;
  state: State | null;
  result: Result | null;
};

const LONGEST = 400;

export function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>((found, key) => {
    if (typeof found !== "object" || found === null) return undefined;
    return Object.hasOwn(found, key) ? (found as Record<string | number, unknown>)[key] : undefined;
  }, value);
}

export function textAt(value: unknown, ...path: (string | number)[]): string | null {
  const found = at(value, ...path);
  return typeof found === "string" && found !== "" ? found.slice(0, LONGEST) : null;
}

export function listAt(value: unknown, ...path: (string | number)[]): unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** Raw units with their decimals, exact. */
export function decimal(raw: string, decimals: number): string {
  if (!/^-?\d{1,80}$/.test(raw) || !Number.isInteger(decimals) || decimals < 0 || decimals > 30) return raw;
  const sign = raw.startsWith("-") ? "-" : "";
  const digits = raw.slice(sign.length).padStart(decimals + 1, "0");
  const [whole, part] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals).replace(/0+$/, "")];
  return sign + whole.replace(/^0+(?=\d)/, "") + (part === "" ? "" : `.${part}`);
}

function amounts(state: unknown, side: string): Amount[] {
  return listAt(state, "humanReadableReview", "assetFlow", side).map((one) => {
    const [symbol, raw, decimals] = [textAt(one, "symbol") ?? "?", textAt(one, "rawAmount") ?? "?", at(one, "decimals")];
    return { symbol, text: typeof decimals === "number" ? decimal(raw, decimals) : raw };
  });
}

function wished(plan: unknown, side: string): Amount[] {
  return listAt(plan, "assetFlowPreview", side).map((one) => ({ symbol: textAt(one, "symbol") ?? "?", text: textAt(one, "amount") ?? "?" }));
}

// A label and an address, or the parts of a target: all that is named, so that no label hides an address.
function named(value: unknown): string {
  if (typeof value === "string") return value.slice(0, LONGEST);
  const parts = ["label", "address", "packageId", "module", "function", "objectId"].map((key) => textAt(value, key));
  return parts.filter((part) => part !== null).join(" · ");
}

function proposedAmounts(model: unknown, side: string): Amount[] {
  return listAt(model, "assetFlow", side).map((one) => {
    const coin = ["symbol", "denomination", "coinType"].map((key) => textAt(one, key)).filter((part) => part !== null);
    return { symbol: coin.join(" · ") || "?", text: textAt(one, "amountDisplay") ?? "?" };
  });
}

function proposalOf(model: unknown): Proposed {
  const source = [textAt(model, "proposalSource", "name"), textAt(model, "proposalSource", "reference")].filter((part) => part !== null);
  return {
    source: source.length === 0 ? null : source.join(" · "),
    purpose: textAt(model, "proposedAction", "purpose"),
    recipients: listAt(model, "recipients").map(named).filter((one) => one !== ""),
    targets: listAt(model, "targets").map(named).filter((one) => one !== ""),
    pays: proposedAmounts(model, "outgoing"),
    receives: proposedAmounts(model, "expectedIncoming"),
    fees: proposedAmounts(model, "fees"),
    createdAt: textAt(model, "freshness", "proposalCreatedAt"),
    expiresAt: textAt(model, "freshness", "proposalExpiresAt"),
    choices: words(listAt(model, "requiredUserChoices").map((one) => at(one, "reason"))),
    missing: listAt(model, "missingEvidence").map((one) => ({ id: textAt(one, "id") ?? "", label: textAt(one, "label") ?? "", reason: textAt(one, "reason") ?? "" })),
  };
}

function words(list: unknown[]): string[] {
  return list.filter((one) => typeof one === "string").map((one) => one.slice(0, LONGEST));
}

function stateOf(state: unknown): State {
  const contract = at(state, "walletReviewAdapterContract");
  const expiry = textAt(state, "humanReadableReview", "freshness", "expiresAt");
  const [used, budget] = [textAt(contract, "gas", "gasUsedRaw"), textAt(contract, "gas", "gasBudgetRaw")];
  const receivers = listAt(state, "humanReadableReview", "recipients").filter((one) => at(one, "role") === "output_recipient");
  const diagram = at(state, "ptbVisualization", "mermaid", "text");
  return {
    status: textAt(state, "status") ?? "",
    reason: textAt(state, "blockedReason") ?? textAt(state, "refreshReason"),
    checks: listAt(state, "checks").map((one) => ({
      id: textAt(one, "id") ?? "",
      label: textAt(one, "label") ?? "",
      status: textAt(one, "status") ?? "",
      message: textAt(one, "message") ?? "",
    })),
    completed: words(listAt(state, "adapterLifecycle", "completedStages")),
    missing: words(listAt(state, "adapterLifecycle", "missingStages")),
    pays: amounts(state, "outgoing"),
    expected: amounts(state, "expectedIncoming"),
    least: amounts(state, "minimumIncoming"),
    fees: amounts(state, "fees"),
    receiver: textAt(receivers[0], "address"),
    expiresAt: expiry === null ? null : Date.parse(expiry),
    gas: used === null || budget === null ? null : { used: `${decimal(used, 9)} SUI`, budget: `${decimal(budget, 9)} SUI` },
    changes: listAt(state, "simulation", "balanceChanges").map((one) => ({
      coin: textAt(one, "coinType") ?? "?",
      amount: textAt(one, "amount") ?? "?",
    })),
    diagram: typeof diagram === "string" ? diagram : null,
    digest: textAt(contract, "transactionMaterialCommitment"),
  };
}

/** A review from its document. */
export function reviewOf(document: unknown): Review {
  const plan = at(document, "plans", 0);
  const model = at(plan, "reviewModel");
  const [state, result, address] = [at(document, "reviewState"), at(document, "executionResult"), textAt(document, "vault", "address")];
  return {
    id: textAt(document, "reviewSessionId") ?? "",
    status: textAt(document, "internalStatus") ?? "",
    signing: at(document, "signingInProgress") === true,
    planId: textAt(plan, "id") ?? "",
    title: textAt(plan, "title") ?? "",
    protocol: textAt(plan, "protocol") ?? "",
    asked: { outgoing: wished(plan, "outgoing"), incoming: wished(plan, "expectedIncoming") },
    proposal: model === undefined ? null : proposalOf(model),
    account: address === null ? null : { address, name: textAt(document, "vault", "name") ?? "" },
    state: state === undefined ? null : stateOf(state),
    result: result === undefined ? null : { status: textAt(result, "status") ?? "", digest: textAt(result, "txDigest"), failure: textAt(result, "failureReason") },
  };
}
