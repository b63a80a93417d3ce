import { ethereum, local, onAt } from "../../testing/fixtures";
import { everything, inScope, scopeOf, scopeValue, shownScope, type Scope } from "./scope";

const main = onAt(ethereum, { url: "https://one.example/" });
const base = onAt({ ...ethereum, chain: "Base" }, { url: "https://two.example/" });
const chains = (scope: Scope, networks = [main, base, local, { ...ethereum, chain: "Polygon" }]) =>
  inScope(shownScope(scope, networks), networks).map((network) => network.chain);

describe("the scope", () => {
  it("is all real networks at first, and never real and test money at once", () => {
    expect(chains(everything)).toEqual(["Ethereum", "Base"]);
    expect(chains({ test: true, chain: null })).toEqual(["Local"]);
    expect(chains({ test: false, chain: "Base" })).toEqual(["Base"]);
    expect(chains({ test: false, chain: "Local" }), "a test network is of its own money").toEqual(["Local"]);
  });

  it("is never of what is off", () => {
    expect(chains({ test: false, chain: "Polygon" }), "all is shown instead").toEqual(["Ethereum", "Base"]);
    expect(chains(everything, [local]), "with test money alone, that is shown").toEqual(["Local"]);
    expect(chains({ test: true, chain: null }, [main])).toEqual(["Ethereum"]);
    expect(chains(everything, []), "offline").toEqual([]);
  });

  it("is the same when it is read back from its choice", () => {
    for (const scope of [everything, { test: true, chain: null }]) expect(scopeOf(scopeValue(scope))).toEqual(scope);
    expect(scopeOf(scopeValue({ test: true, chain: "Local" })).chain).toBe("Local");
  });
});
