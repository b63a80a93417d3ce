import axe from "axe-core";

// What needs a drawn page is looked at in the real window: jsdom neither lays out nor colours anything.
const undrawn = ["color-contrast", "target-size", "scrollable-region-focusable"];

/** What axe finds wrong with the page: each rule with the elements that break it. */
export async function violations(): Promise<string[]> {
  document.documentElement.lang = "en";
  document.title = "Lockstep";
  const { violations: found } = await axe.run(document, {
    resultTypes: ["violations"],
    rules: Object.fromEntries(undrawn.map((rule) => [rule, { enabled: false }])),
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`);
}
