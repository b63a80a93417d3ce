import { forgetCopied, noteCopied, surpriseIn } from "./copied";

const copied = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const lookalike = "0x7099A1b2c3D4e5F60718293a4b5C6d7E8f9079c8";
const other = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const minute = 60_000;

beforeEach(() => {
  forgetCopied();
});

describe("what is pasted after an address was copied here", () => {
  it("is no surprise when it is that address, in whatever case and among whatever words", () => {
    noteCopied(copied, 0);
    expect(surpriseIn(copied, minute)).toBeNull();
    expect(surpriseIn(copied.toLowerCase(), minute)).toBeNull();
    expect(surpriseIn(`send 1 ETH to ${copied}, please`, minute)).toBeNull();
  });

  it("is a surprise when it looks like that address and is another one, for as long as the copy is remembered", () => {
    noteCopied(copied, 0);
    expect(surpriseIn(lookalike, 29 * minute)).toEqual({ kind: "lookalike", copied, pasted: lookalike });
    expect(surpriseIn(`send 1 ETH to ${lookalike}`, minute)?.kind).toBe("lookalike");
    expect(surpriseIn(`0x7099${"1".repeat(36)}`, minute)?.kind, "the first characters are enough").toBe("lookalike");
    expect(surpriseIn(`0x${"1".repeat(36)}79C8`, minute)?.kind, "and so are the last").toBe("lookalike");
    expect(surpriseIn(lookalike, 31 * minute)).toBeNull();
  });

  it("is a surprise when it is any other address within moments", () => {
    noteCopied(copied, 0);
    expect(surpriseIn(other, minute)).toEqual({ kind: "other", copied, pasted: other });
    expect(surpriseIn(other, 3 * minute), "later it is an errand of its own").toBeNull();
  });

  it("is a surprise for addresses of other kinds as well", () => {
    noteCopied("bc1qxpeg8k8xrygj9ae8q6pkzj29sf7w8e7krm4v5f", 0);
    expect(surpriseIn("bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", minute)?.kind).toBe("lookalike");
  });

  it("is none of our business when it is no address, or nothing was copied here", () => {
    expect(surpriseIn(other, 0)).toBeNull();
    noteCopied("/home/ada/.local/share/lockstep", 0);
    expect(surpriseIn(other, 0), "a folder is no address").toBeNull();
    noteCopied(`0x${"7".repeat(64)}`, 0);
    expect(surpriseIn(other, 0), "nor is a transaction").toBeNull();
    noteCopied(copied, 0);
    expect(surpriseIn("send 0.25 ETH to Alice", 0)).toBeNull();
  });

  it("finds one wrong address among right ones", () => {
    noteCopied(copied, 0);
    expect(surpriseIn(`${copied} ${other}`, 0)?.pasted).toBe(other);
  });
});
