// Programs that change the clipboard put another address where one was copied. No page may read the clipboard, so
// the window remembers the address that it copied last, and compares what a person pastes with it.

export type Surprise = { kind: "lookalike" | "other"; copied: string; pasted: string };

const rememberedMs = 30 * 60_000;
const expectedMs = 2 * 60_000;
// People compare an address's first and last characters.
const compared = 4;

let last: { address: string; at: number } | null = null;

function addressesIn(pasted: string): string[] {
  const words = pasted.match(/[0-9a-zA-Z]+/g) ?? [];
  return words.filter((word) => (word.startsWith("0x") ? word.length === 42 : /^(?=.*\d).{26,90}$/.test(word)));
}

function plain(address: string): string {
  return address.toLowerCase().replace(/^0x/, "");
}

export function noteCopied(value: string, now = Date.now()): void {
  const [address] = addressesIn(value);
  if (address !== undefined && address === value.trim()) last = { address, at: now };
}

export function forgetCopied(): void {
  last = null;
}

export function surpriseIn(pasted: string, now = Date.now()): Surprise | null {
  if (last === null || now - last.at > rememberedMs) return null;
  const copied = last.address;
  const wanted = plain(copied);
  const others = addressesIn(pasted).filter((address) => plain(address) !== wanted);
  const lookalike = others.find((address) => {
    const other = plain(address);
    return other.slice(0, compared) === wanted.slice(0, compared) || other.slice(-compared) === wanted.slice(-compared);
  });
  if (lookalike !== undefined) return { kind: "lookalike", copied, pasted: lookalike };
  const [other] = others;
  if (other === undefined || now - last.at > expectedMs) return null;
  return { kind: "other", copied, pasted: other };
}
