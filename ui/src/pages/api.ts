// The page's own server, on this computer. The token came in the address's fragment, which no browser sends; it goes in a header, and it is
// taken out of the address before anything else.

const HEADER = "x-say-ur-intent-token";

export type Kind = "review" | "analysis" | "settings";
export type Place = { kind: Kind; id: string; token: string };

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly word: string,
  ) {
    super(word);
  }
}

const KINDS: Kind[] = ["review", "analysis", "settings"];

/** Where this page is. The fragment is removed, so that it stays in no history. */
export function placeOf(url: URL): Place | null {
  const [, first, id] = url.pathname.split("/");
  const kind = KINDS.find((each) => each === first);
  if (kind === undefined || id === undefined || !/^[\w-]{1,64}$/.test(id)) return null;
  const token = url.hash.slice(1);
  return { kind, id, token: /^[\w-]{1,128}$/.test(token) ? token : "" };
}

async function asked(place: Place, method: "GET" | "POST", path: string, body?: unknown): Promise<unknown> {
  const init: RequestInit = {
    method,
    headers: { [HEADER]: place.token, "content-type": "application/json" },
    credentials: "omit",
    cache: "no-store",
    referrerPolicy: "no-referrer",
  };
  if (method === "POST") init.body = typeof body === "string" ? body : JSON.stringify(body ?? {});
  const answer = await fetch(path, init);
  const document: unknown = await answer.json();
  if (answer.ok) return document;
  const word = typeof document === "object" && document !== null && "error" in document ? String(document.error) : "unknown";
  throw new Refusal(answer.status, word.slice(0, 60));
}

const root: Record<Kind, string> = { review: "review", analysis: "wallet", settings: "settings" };

export function get(place: Place, step = ""): Promise<unknown> {
  return asked(place, "GET", `/api/${root[place.kind]}/${place.id}${step === "" ? "" : `/${step}`}`);
}

export function post(place: Place, step: string, body?: unknown): Promise<unknown> {
  return asked(place, "POST", `/api/${root[place.kind]}/${place.id}/${step}`, body);
}
