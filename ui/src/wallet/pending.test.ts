import { activityRow } from "../testing/fixtures";
import { leavingOf } from "./pending";

const titled = { id: "title-send", arguments: {} };

describe("what is leaving", () => {
  it("is the exact sum of the payments on the way, on the networks that are shown", () => {
    const steps = [
      activityRow("broadcast", { titled, amountText: "0.250000000000000001 ETH" }),
      activityRow("released", { titled, amountText: "1.75 ETH" }),
      activityRow("broadcast", { titled, amountText: "5 USDC" }),
      activityRow("broadcast", { titled, amountText: "7 ETH", chain: "Base" }),
    ];
    expect(leavingOf(steps, "ETH", ["Local"])).toBe("2.000000000000000001");
    expect(leavingOf(steps, "ETH", ["Local", "Base"])).toBe("9.000000000000000001");
    expect(leavingOf(steps, "DAI", ["Local"])).toBeNull();
  });

  it("is nothing that waits for a yes, has ended, or only permits", () => {
    const steps = [
      activityRow("planned", { titled }),
      activityRow("confirmed", { titled }),
      activityRow("broadcast", { titled: { id: "title-allow", arguments: {} } }),
      activityRow("broadcast", { titled, amountText: "12 units of an unknown token" }),
    ];
    expect(leavingOf(steps, "ETH", ["Local"])).toBeNull();
  });
});
