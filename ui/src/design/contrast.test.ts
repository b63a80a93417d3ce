import css from "./tokens.css?raw";

/** A colour of a theme, by its token. */
function colour(token: string, theme: "light" | "dark"): string {
  const value = new RegExp(`--color-${token}:\\s*([^;]+);`).exec(css)?.[1] ?? "";
  const [, light, dark] = /light-dark\((#\w{6}),\s*(#\w{6})\)/.exec(value) ?? [];
  const found = (theme === "light" ? light : dark) ?? value;
  if (!/^#\w{6}$/.test(found)) throw new Error(`${token} is no plain colour: ${value}`);
  return found;
}

// Relative luminance and contrast, as WCAG 2 defines them.
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

// The angle of a colour on the wheel, from 0 to 360.
function hue(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return ((Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI + 360) % 360;
}

const surfaces = ["canvas", "surface", "sunken", "raised", "hover"];
const pairs: [string, string][] = [
  ...surfaces.flatMap((on): [string, string][] => [
    ["text", on],
    ["muted", on],
    ["accent", on],
  ]),
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["on-danger", "danger-fill"],
  ...["danger", "warning", "info", "success", "test", "accent"].flatMap((kind): [string, string][] => [
    [kind, `${kind}-soft`],
    [kind, "surface"],
    ["text", `${kind}-soft`],
  ]),
];

describe("every colour of text on every ground that it stands on", () => {
  it.each(["light", "dark"] as const)("can be read in the %s theme", (theme) => {
    const weak = pairs.map(([text, on]) => ({ pair: `${text} on ${on}`, by: contrast(colour(text, theme), colour(on, theme)) })).filter(({ by }) => by < 4.5);
    expect(weak).toEqual([]);
  });
});

describe("every colour of a password's strength on every ground that it stands on", () => {
  it.each(["light", "dark"] as const)("can be seen in the %s theme, and is another than the rest", (theme) => {
    const levels = ["danger", "warning", "success"];
    const weak = levels
      .flatMap((level) => surfaces.map((on) => ({ pair: `${level} on ${on}`, by: contrast(colour(level, theme), colour(on, theme)) })))
      .filter(({ by }) => by < 3);
    expect(weak, "what WCAG asks of a sign that is no text").toEqual([]);
    const hues = levels.map((level) => hue(colour(level, theme))).sort((a, b) => a - b);
    expect(hues.slice(1).map((one, index) => one - (hues[index] ?? 0)).filter((apart) => apart < 25)).toEqual([]);
  });
});

describe("every colour of a vault on every ground that it stands on", () => {
  const colours = ["slate", "red", "amber", "green", "teal", "blue", "pink", "brown"];

  it.each(["light", "dark"] as const)("can be seen in the %s theme", (theme) => {
    const weak = colours
      .flatMap((name) => [...surfaces, "accent-soft"].map((on) => ({ pair: `${name} on ${on}`, by: contrast(colour(`vault-${name}`, theme), colour(on, theme)) })))
      .filter(({ by }) => by < 3);
    expect(weak, "what WCAG asks of a sign that is no text").toEqual([]);
  });

  it.each(["light", "dark"] as const)("is not taken for test money in the %s theme", (theme) => {
    const violet = hue(colour("test", theme));
    const near = colours.filter((name) => name !== "slate" && Math.abs(hue(colour(`vault-${name}`, theme)) - violet) < 30);
    expect(near).toEqual([]);
  });
});
