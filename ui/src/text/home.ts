import { plural } from "../format/plural";

export const history = {
  title: "Value over time",
  range: "How far back",
  ranges: { day: "24 h", week: "7 days", month: "30 days", year: "1 year" },
  now: "now",
  ago: { day: "24 h ago", week: "7 days ago", month: "30 days ago", year: "1 year ago" },
  loading: "Reading what was recorded",
  failed: "The recorded values could not be read",
  none: "Nothing is recorded yet. While the wallet is open, the total is recorded here every 15 minutes.",
  noneInRange: (when: string) => `Nothing was recorded in this time. The last total is of ${when}.`,
  since: (when: string) => `Recorded since ${when}; nothing is known of the time before.`,
  inDollars: "In US dollars: the exchange rates of earlier days are not known, and with those of today the chart would show changes that never were.",
  scope: "Each total counts the networks that were on then.",
  gaps: "Gaps: the wallet was closed, or a balance was unknown.",
  otherUnpriced: (count: number) =>
    `${plural(count, "total counts", "totals count")} other coins, because prices were missing. The chart leaves them out; the table has them.`,
  without: (count: number) => `Without ${plural(count, "coin", "coins")} of unknown price.`,
  fromTo: (from: string, to: string) => `From ${from} to ${to}.`,
  table: "Show as a table",
  caption: (range: string) => `Total value, ${range}`,
  when: "When",
  value: "Value",
  withoutShort: (count: number) => ` (without ${plural(count, "coin", "coins")})`,
} as const;

export const checklist = {
  title: "Set up your wallet",
  label: "What is left to do",
  doneLabel: "done",
  hide: "Hide",
  hidden: "The set-up list is hidden. Settings shows it again.",
  settingsTitle: "Set-up list",
  settingsHidden: "You hid the set-up list of the first screen.",
  show: "Show it again",
  backUp: { title: "Back up", text: "One file restores the vault on another machine.", action: "Back up…" },
  test: { title: "Test the backup", text: "Restores the file for a moment and signs a test message with it.", action: "Test…" },
  receive: { title: "Receive your first coins", text: "Your address, as text and as a QR code.", action: "Show address" },
  person: { title: "Add a person", text: "Then “send 0.1 ETH to Anna” is enough.", action: "Add…" },
} as const;
