import { ether, networkRead, overview } from "../testing/fixtures";
import { shownBetween } from "./overview";

const part = { ...overview([]), reading: true };
const whole = overview([ether]);

describe("an overview that is read anew", () => {
  it("shows what comes in while nothing whole is shown", () => {
    expect(shownBetween(undefined, part)).toBe(part);
    expect(shownBetween(part, { ...part }), "a newer part").not.toBe(part);
  });

  it("keeps the whole until all is new, so that no amount comes and goes", () => {
    expect(shownBetween(whole, part)).toBe(whole);
  });

  it("gives way where the networks are others", () => {
    const more = { ...part, test: { ...part.test, networks: [networkRead("Local"), networkRead("Sepolia")] } };
    expect(shownBetween(whole, more)).toBe(more);
  });
});
