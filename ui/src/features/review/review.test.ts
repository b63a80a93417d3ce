import { flowchartOf } from "./flowchart";
import { decimal, reviewOf } from "./model";

describe("a flow chart", () => {
  it("is read from what the wallet writes", () => {
    const chart = flowchartOf('flowchart LR\n  i0["Input 0: value of 8 bytes"]\n  c0["MoveCall 0xf482…621e::pool::swap"]\n  i0 --> c0\n  gas --> c0\n  gas["Gas coin"]');
    expect(chart?.nodes.map(({ id }) => id)).toEqual(["i0", "c0", "gas"]);
    expect(chart?.edges).toEqual([
      { from: "i0", to: "c0" },
      { from: "gas", to: "c0" },
    ]);
  });

  it("is not drawn from anything else of the language", () => {
    for (const text of [
      "flowchart TD\n  a[\"x\"]",
      'flowchart LR\n  a["x"]\n  click a "https://evil.example"',
      'flowchart LR\n  a["<img src=x onerror=alert(1)>"]',
      'flowchart LR\n  a["x"]\n  a --> b',
      "flowchart LR\n  %%{init: {'securityLevel': 'loose'}}%%",
      `flowchart LR\n${'  a["x"]\n'.repeat(700)}`,
    ]) {
      expect(flowchartOf(text), text.slice(0, 60)).toBeNull();
    }
  });
});

describe("a document of a review", () => {
  it("may have any shape", () => {
    for (const document of [null, 3, [], {}, { plans: "x", reviewState: { checks: [null, 3], adapterLifecycle: [], simulation: { balanceChanges: {} } } }]) {
      expect(reviewOf(document).id).toBe("");
    }
    expect(reviewOf({ plans: [{ title: "x".repeat(9000) }] }).title).toHaveLength(400);
  });

  it("has exact amounts", () => {
    expect(decimal("1000000000", 9)).toBe("1");
    expect(decimal("25000", 6)).toBe("0.025");
    expect(decimal("-3439505", 6)).toBe("-3.439505");
    expect(decimal("18446744073709551615", 9)).toBe("18446744073.709551615");
    expect(decimal("1e9", 9), "what is no number stays as it came").toBe("1e9");
  });
});
