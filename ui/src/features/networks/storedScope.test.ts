import { everything } from "./scope";
import { storedScope, storeScope } from "./storedScope";

describe("the scope over a start", () => {
  it("is what was shown last", () => {
    expect(storedScope()).toEqual(everything);
    storeScope({ test: false, chain: "Base" });
    expect(storedScope().chain).toBe("Base");
    storeScope({ test: true, chain: null });
    expect(storedScope()).toEqual({ test: true, chain: null });
  });

  it("is everything where nothing readable is kept", () => {
    localStorage.setItem("lockstep.scope", "nonsense");
    expect(storedScope()).toEqual(everything);
  });
});
