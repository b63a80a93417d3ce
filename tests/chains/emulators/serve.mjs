// A loopback server for the emulators beside this. They are emulators and no nodes: each applies the rules by which a node
// admits a transaction, as its own documents state them, with the chain's own library for encoding and signatures. Nothing is
// spoken to others, and consensus is a call that closes a block.
//
// The port is the one line on stdout. The server ends with its input, so that it never outlives who started it.

import { createServer } from "node:http";

const MOST = 1 << 20;

async function body(request) {
  const parts = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length > MOST) throw new Error("the request is too large");
    parts.push(part);
  }
  const whole = Buffer.concat(parts);
  if (request.headers["content-type"] === "application/cbor") return whole;
  return whole.length === 0 ? {} : JSON.parse(whole);
}

/** An answer under another status than 200, to be given or thrown. */
export class Under {
  constructor(status, said) {
    Object.assign(this, { status, said });
  }
}

/**
 * Answers each request with what `answer(path, body)` gives, as JSON. A body in CBOR is given as its bytes. `/asked` tells how often each
 * path was asked before.
 */
export function serve(answer) {
  const asked = {};
  const server = createServer(async (request, response) => {
    let [status, said] = [200, null];
    try {
      const path = request.url.split("?")[0];
      const given = await body(request);
      if (path !== "/asked") asked[path] = (asked[path] ?? 0) + 1;
      said = path === "/asked" ? asked : await answer(request.url, given);
    } catch (error) {
      said = error instanceof Under ? error : new Under(500, { Error: String(error) });
    }
    if (said instanceof Under) ({ status, said } = said);
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(said));
  });
  server.listen(0, "127.0.0.1", () => console.log(server.address().port));
  process.stdin.resume();
  process.stdin.on("end", () => process.exit(0));
}

/** The first of `rules`, each [broken, refusal], that is broken; none where all are kept. */
export const broken = (rules) => rules.find(([is]) => is())?.[1] ?? null;
