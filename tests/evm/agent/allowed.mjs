// What a client may send, by the description of the interface. Whatever is not allowed is noted. Members that the description does not
// name, where a decoder would pass over them, are kept apart.

const CHAINS = new Set(
  (
    "Arbitrum Base Blast Optimism Zksync Mantle Robinhood Avalanche CronosChain BSC Ethereum Polygon Hyperliquid Sei Bitcoin Bitcoin-Cash " +
    "Litecoin Dogecoin Dash Zcash Cosmos Osmosis Dydx Kujira Terra TerraClassic Noble Akash THORChain MayaChain Sui Solana Polkadot " +
    "Bittensor Ton Ripple Tron Cardano QBTC"
  ).split(" "),
);
const CONTEXT = {
  vault_address: isText,
  vault_name: isText,
  balances: listOf({ chain: isChain, asset: isText, symbol: isText, amount: isDecimal, decimals: isSmall }),
  addresses: (value) => isObject(value) && Object.entries(value).every(([chain, address]) => isChain(chain) && isText(address)),
  coins: listOf({ chain: isChain, ticker: isText, "contract_address?": isText, is_native_token: isFlag, decimals: isSmall }),
  address_book: filledListOf({ title: isText, address: isText, chain: isChain }),
  recent_actions: filledListOf({ tool: isText, success: isFlag, data: isObject }),
  instructions: isText,
};
const MESSAGE = ["public_key", "content", "context", "tools", "selected_suggestion_id", "action_result", "model", "via_agent", "supported_surfaces"];
const RESULT = ["action", "action_id", "success", "data", "error"];

function isText(value) {
  return typeof value === "string" && value !== "";
}
function isFlag(value) {
  return typeof value === "boolean";
}
function isSmall(value) {
  return Number.isInteger(value) && value >= 0 && value <= 255;
}
function isDecimal(value) {
  return typeof value === "string" && /^\d+(\.\d+)?$/.test(value);
}
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function isChain(value) {
  return CHAINS.has(value);
}
function listOf(members) {
  return (list) => Array.isArray(list) && list.every((one) => isObject(one) && fits(one, members));
}
/** A list that is left out where it would be empty. */
function filledListOf(members) {
  return (list) => Array.isArray(list) && list.length > 0 && listOf(members)(list);
}
function fits(one, members) {
  const named = Object.entries(members).map(([name, is]) => [name.replace("?", ""), name.endsWith("?"), is]);
  const known = new Set(named.map(([name]) => name));
  return Object.keys(one).every((name) => known.has(name)) && named.every(([name, optional, is]) => (name in one ? is(one[name]) : optional));
}

export class Judge {
  noted = [];
  /** Members beside the named ones. */
  beyond = new Set();
  results = [];
  posts = 0;
  /** By conversation: what was proposed and has no result yet, as `action id`, and calls as `tool`. */
  #open = new Map();

  note(what) {
    this.noted.push(what);
  }

  members(where, body, allowed) {
    for (const name of Object.keys(body ?? {})) if (!allowed.includes(name)) this.note(`${where}: “${name}” is no member of it`);
  }

  request(request, body) {
    const { headers, method, url } = request;
    if (body !== null && !/^application\/json\b/.test(headers["content-type"] ?? "")) this.note(`${url}: a body that is not called JSON`);
    if (method === "GET" && body !== null) this.note(`${url}: a GET with a body`);
    for (const name of ["cookie", "origin", "referer", "x-api-key"]) if (name in headers) this.note(`${url}: a header ${name}`);
    if ("idempotency-key" in headers && !/\/messages$/.test(url)) this.note(`${url}: an Idempotency-Key, which is for messages only`);
    if (url.startsWith("/auth/") && headers.authorization) this.note(`${url}: a token where somebody signs in`);
  }

  begins(_headers, body) {
    this.members("conversation", body, ["public_key", "title"]);
  }

  starters(body) {
    this.members("starters", body, ["public_key", "context"]);
    if (body.context) this.#context("starters", body.context);
  }

  since(query) {
    const since = query.get("since");
    if (query.has("cursor") === query.has("since")) this.note("since: exactly one of since and cursor");
    if (since && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(since)) this.note(`since: ${since} is no time of RFC 3339`);
  }

  message(conversation, headers, body) {
    this.posts += 1;
    this.members("message", body, MESSAGE);
    const key = headers["idempotency-key"];
    if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) this.note("message: a key that is not 1 to 255 visible characters");
    const recent = body.context?.recent_actions;
    if (!isText(body.content) && !body.selected_suggestion_id && !body.action_result && !recent) {
      this.note("message: neither content, nor a suggestion, nor a result");
    }
    if (body.action_result && body.content) this.note("message: a result with words of the person");
    if (body.action_result && recent) this.note("message: a result in both channels");
    if (body.context) this.#context("message", body.context);
    if (body.context?.balances && !body.content) this.note("message: balances beside a result");
    if (body.action_result) this.#result(conversation, body.action_result);
    for (const one of recent ?? []) this.#called(conversation, one);
  }

  #context(where, context) {
    for (const [name, value] of Object.entries(context)) {
      const is = CONTEXT[name];
      if (!is) this.note(`${where}: the context has no “${name}”`);
      else if (!is(value)) this.note(`${where}: context.${name} is not in its shape: ${JSON.stringify(value)}`);
    }
    if (!/^0[23][0-9a-f]{64}$/.test(context.vault_address ?? "")) this.note(`${where}: vault_address is the vault's ECDSA public key`);
  }

  /** What the wallet was just told to do. */
  proposed(conversation, actions, calls) {
    const open = this.#open.get(conversation) ?? [];
    open.push(...actions.map(({ id, type }) => `${type} ${JSON.stringify(id)}`), ...calls.map(({ tool }) => tool));
    this.#open.set(conversation, open);
  }

  #take(conversation, what) {
    const open = this.#open.get(conversation) ?? [];
    const at = open.indexOf(what);
    if (at < 0) this.note(`a result of ${what}, which is not open`);
    else open.splice(at, 1);
  }

  #result(conversation, result) {
    this.results.push(result);
    for (const name of Object.keys(result)) if (!RESULT.includes(name)) this.beyond.add(`action_result.${name}`);
    if (!isText(result.action) || !isFlag(result.success)) this.note(`a result without action or success: ${JSON.stringify(result)}`);
    if (!result.success && !isText(result.error)) this.note(`a failure without its error: ${JSON.stringify(result)}`);
    if (result.success && "error" in result && !(result.data?.results ?? []).some((one) => one.success === false)) {
      this.note(`a success with an error: ${JSON.stringify(result)}`);
    }
    this.#take(conversation, `${result.action} ${JSON.stringify(result.action_id)}`);
    if (result.action === "sign_transaction_bundle" && result.success) this.#bundle(result.data);
  }

  #bundle(data) {
    const steps = data?.transactions;
    if (!Array.isArray(steps) || !isFlag(data.bundle_success)) return this.note(`a bundle of another shape: ${JSON.stringify(data)}`);
    for (const step of steps) {
      const { id, sequence, chain, tx_hash, status, error, ...more } = step;
      const states = ["confirmed", "failed", "pending", "timeout"];
      const good = isText(id) && Number.isInteger(sequence) && isChain(chain) && typeof tx_hash === "string" && states.includes(status);
      if (!good || !(error === null || isText(error))) this.note(`a step of another shape: ${JSON.stringify(step)}`);
      for (const name of Object.keys(more)) this.beyond.add(`transactions[].${name}`);
    }
  }

  #called(conversation, one) {
    this.results.push(one);
    this.#take(conversation, one.tool);
  }
}
