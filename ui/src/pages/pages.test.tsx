import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { violations } from "../testing/axe";
import { proposalDocument, reviewDocument } from "../testing/reviewFixtures";
import { text } from "../text";
import { App as Content } from "./App";
import { placeOf, type Place } from "./api";

const { pages: words, reviews } = text;

// As the shell of the server has it.
function App({ place: shown }: { place: Place }) {
  return (
    <main>
      <Content place={shown} />
    </main>
  );
}

const place: Place = { kind: "review", id: "r1", token: "key" };

type Asked = { path: string; method: string; token: string | null; body: unknown };
type Answers = Record<string, () => [number, unknown]>;

function server(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    const method = init.method ?? "GET";
    const token = new Headers(init.headers).get("x-say-ur-intent-token");
    asked.push({ path, method, token, body: typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : undefined });
    const answer = answers[`${method} ${path}`];
    if (answer === undefined) return Promise.reject(new TypeError("not connected"));
    const [status, document] = answer();
    return Promise.resolve(new Response(JSON.stringify(document), { status }));
  });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const opened: Answers = { "POST /api/review/r1/opened": () => [200, {}] };

describe("the address of a page", () => {
  it("has its key behind the #, and nothing else opens a page", () => {
    expect(placeOf(new URL("http://127.0.0.1:17797/review/abc#k-_1"))).toEqual({ kind: "review", id: "abc", token: "k-_1" });
    expect(placeOf(new URL("http://127.0.0.1:17797/review/abc"))?.token).toBe("");
    expect(placeOf(new URL("http://127.0.0.1:17797/review/abc?token=k"))?.token, "a key in the query is none").toBe("");
    expect(placeOf(new URL("http://127.0.0.1:17797/other/abc#k"))).toBeNull();
    expect(placeOf(new URL("http://127.0.0.1:17797/review/%3Cscript%3E#k"))).toBeNull();
  });

  it("without its key says so and asks nobody", () => {
    const asked = server({});
    render(<App place={{ ...place, token: "" }} />);
    expect(screen.getByTestId("page-problem")).toHaveTextContent(words.noToken);
    expect(asked).toEqual([]);
  });
});

describe("the page of a review", () => {
  it("is computed and then signed in Lockstep, with the key in a header", async () => {
    let document: unknown = reviewDocument({}, null);
    const asked = server({
      ...opened,
      "GET /api/review/r1": () => [200, document],
      "POST /api/review/r1/state": () => {
        document = reviewDocument();
        return [200, {}];
      },
      "POST /api/review/r1/sign": () => {
        document = reviewDocument({ signingInProgress: true });
        return [200, { asked: true }];
      },
    });
    const user = userEvent.setup();
    render(<App place={place} />);
    expect(await screen.findByTestId("review-status")).toHaveTextContent(reviews.statuses.proposed);
    expect(screen.queryByTestId("review-sign"), "nothing can be signed yet").toBeNull();
    await user.click(screen.getByTestId("review-compute"));
    expect(await screen.findByTestId("review-least")).toHaveTextContent("3.439505 USDC");
    expect(screen.getByTestId("review-fee")).toHaveTextContent("0.025 DEEP");
    expect(Number(screen.getByTestId("review-expiry").dataset.seconds)).toBeGreaterThan(0);
    expect(within(screen.getByTestId("review-diagram")).getByText("SplitCoins")).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    await user.click(screen.getByTestId("review-sign"));
    expect(await screen.findByTestId("review-asking")).toHaveTextContent(reviews.waiting);
    expect(screen.getByTestId("review-compute"), "one transaction at a time").toBeDisabled();
    const named = { planId: "plan_1", account: `0x${"a".repeat(64)}` };
    expect(asked.filter(({ path }) => path.endsWith("/sign"))).toEqual([{ path: "/api/review/r1/sign", method: "POST", token: "key", body: named }]);
    expect(asked.every(({ path }) => !path.includes("key")), "the key is in no address").toBe(true);
  });

  it("says why it cannot be signed, and what came of it", async () => {
    const blocked = { status: "blocked", blockedReason: "insufficient_balance" };
    server({ ...opened, "GET /api/review/r1": () => [200, reviewDocument({ internalStatus: "blocked" }, blocked)] });
    const first = render(<App place={place} />);
    expect(await screen.findByTestId("review-blocked")).toHaveTextContent(reviews.blocked.insufficient_balance);
    expect(screen.queryByTestId("review-sign")).toBeNull();
    first.unmount();
    const executionResult = { status: "success", txDigest: "FTkYREKq" };
    server({ ...opened, "GET /api/review/r1": () => [200, reviewDocument({ internalStatus: "success", executionResult })] });
    render(<App place={place} />);
    expect(await screen.findByTestId("review-result")).toHaveTextContent(reviews.carriedOut);
    expect(screen.queryByTestId("review-compute"), "it is over").toBeNull();
  });

  it("quotes a proposal of others with all that it names, and offers nothing to sign", async () => {
    server({ ...opened, "GET /api/review/r1": () => [200, proposalDocument()] });
    render(<App place={place} />);
    const card = await screen.findByTestId("proposal");
    expect(within(card).getByTestId("review-blocked")).toHaveTextContent(reviews.proposal.only);
    expect(within(card).getByTestId("proposal-title")).toHaveTextContent("“Review payment proposal: 5 USDC to Your savings”");
    expect(within(card).getByTestId("proposal-source")).toHaveTextContent("“Lockstep support”");
    expect(within(card).getByTestId("proposal-purpose")).toHaveTextContent("“Confirm your account”");
    expect(within(card).getByTestId("proposal-pays")).toHaveTextContent("“5 USDC”");
    expect(within(card).getByTestId("proposal-recipients"), "a label hides no address").toHaveTextContent(`“Your savings · 0x${"e".repeat(64)}”`);
    expect(within(card).getByTestId("proposal-choices")).toHaveTextContent("“Pick a coin”");
    expect(within(card).getByTestId("proposal-missing")).toHaveTextContent(text.reviews.proposal.missingReason.recipient_or_target_verification);
    expect(screen.queryByTestId("review-compute"), "nothing of it is computed").toBeNull();
    expect(screen.queryByTestId("review-sign")).toBeNull();
    expect(await violations()).toEqual([]);
  });

  it("shows names of others as text, and problems in words", async () => {
    const title = "<img src=x onerror=alert(1)>\u202eevil";
    server({ ...opened, "GET /api/review/r1": () => [200, reviewDocument({ plans: [{ id: "p", title, protocol: "x" }] })] });
    const first = render(<App place={place} />);
    expect(await screen.findByTestId("review")).toHaveTextContent("<img src=x onerror=alert(1)>[U+202E]evil");
    first.unmount();
    for (const [status, told] of [
      [423, words.locked],
      [410, words.gone],
      [401, words.gone],
    ] as const) {
      server({ ...opened, "GET /api/review/r1": () => [status, { error: "x" }] });
      const shown = render(<App place={place} />);
      expect(await screen.findByTestId("page-problem")).toHaveTextContent(told);
      shown.unmount();
    }
    server({});
    render(<App place={place} />);
    expect(await screen.findByTestId("page-problem")).toHaveTextContent(words.unreachable);
  });
});

describe("the page of accounts", () => {
  it("chooses the vault's account", async () => {
    const at: Place = { ...place, kind: "analysis" };
    let status = "opened";
    const asked = server({
      "GET /api/wallet/r1/accounts": () => [200, { session: { status }, accounts: [{ address: `0x${"a".repeat(64)}`, name: "Savings" }] }],
      "POST /api/wallet/r1/connecting": () => [200, {}],
      "POST /api/wallet/r1/result": () => {
        status = "connected";
        return [200, {}];
      },
    });
    const user = userEvent.setup();
    render(<App place={at} />);
    await user.click(await screen.findByTestId("identity-use"));
    expect(await screen.findByTestId("identity-done")).toHaveTextContent(words.chosen);
    const result = asked.find(({ path }) => path.endsWith("/result"));
    expect(result?.body).toMatchObject({ status: "connected", chain: "sui:mainnet", walletName: "Savings" });
  });
});

describe("the page of settings", () => {
  const at: Place = { ...place, kind: "settings" };
  const view = {
    server: { name: "say-ur-intent", version: "0.0.0" },
    localSettings: { suiGrpcUrl: { effectiveValue: "https://node.example" }, suiGraphqlUrl: { effectiveValue: "https://graph.example" } },
    activeAccount: { account: `0x${"a".repeat(64)}` },
    restartRequired: true,
  };

  it("clears, saves, and removes everything only after a second click", async () => {
    const asked = server({
      "GET /api/settings/r1": () => [200, view],
      "POST /api/settings/r1/clear-active-account": () => [200, {}],
      "POST /api/settings/r1/sui-grpc-url": () => [400, { error: "input_invalid" }],
      "POST /api/settings/r1/local-data/reset": () => [200, { status: "reset" }],
    });
    const user = userEvent.setup();
    render(<App place={at} />);
    await user.click(await screen.findByTestId("settings-clear"));
    expect(screen.getByTestId("settings-restart")).toHaveTextContent(words.restart);
    await user.click(screen.getByTestId("settings-suiGrpcUrl-save"));
    expect(await screen.findByText(words.refused({ word: "input_invalid" }))).toBeVisible();
    expect(await violations()).toEqual([]);
    await user.click(screen.getByTestId("settings-reset"));
    expect(asked.some(({ path }) => path.endsWith("/reset")), "one click removes nothing").toBe(false);
    await user.click(screen.getByTestId("settings-reset"));
    expect(await screen.findByTestId("settings-ended")).toHaveTextContent(words.removed);
  });

  it("replaces everything only after a preview", async () => {
    const asked = server({
      "GET /api/settings/r1": () => [200, view],
      "POST /api/settings/r1/local-data/import/preview": () => [200, { replaces: { accounts: 1 }, counts: { accounts: 2 } }],
      "POST /api/settings/r1/local-data/import": () => [200, { status: "imported" }],
    });
    const user = userEvent.setup();
    render(<App place={at} />);
    await user.upload(await screen.findByTestId("settings-import"), new File(['{"schema":1}'], "kept.json", { type: "application/json" }));
    await user.click(await screen.findByTestId("settings-preview"));
    expect(await screen.findByTestId("settings-previewed")).toHaveTextContent("accounts 2");
    expect(asked.some(({ path }) => path.endsWith("/import")), "nothing is replaced yet").toBe(false);
    await user.click(screen.getByTestId("settings-replace"));
    await waitFor(() => {
      expect(screen.getByTestId("settings-ended")).toHaveTextContent(words.imported);
    });
  });
});
