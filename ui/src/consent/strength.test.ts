import { strengthOf } from "./strength";

describe("the strength hint", () => {
  it.each([
    ["aaaaaaaaaaaaaaaaaaaaaaaa", "weak"],
    ["abcdefghijklmnopqrstuvwxyz", "weak"],
    ["123456789012", "weak"],
    ["short1!", "weak"],
    ["plum harbor violet engine", "strong"],
  ])("calls %j %s", (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });
});
