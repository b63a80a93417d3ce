import { screen, waitFor, within } from "@testing-library/react";
import { never, refuse, type Handlers } from "../../testing/ipc";
import { callsOf, openWallet } from "../../testing/open";
import { now, programs } from "../../testing/fixtures";
import { proposalDocument, reviewDocument } from "../../testing/reviewFixtures";
import { text } from "../../text";

const scribe = { id: "p1", name: "Scribe", sees: ["balances" as const], createdAt: now, usedAt: now, ofConnection: false };
const called = { program: "p1", name: "Scribe", at: now, tool: "portfolio.balances", tookMs: 12, result: "ok", planDigest: null };

async function openPrograms(handlers: Handlers = {}) {
  const opened = openWallet(handlers);
  await opened.user.click(await screen.findByTestId("nav-settings"));
  await screen.findByTestId("programs-on");
  return opened;
}

describe("the chat API", () => {
  it("is off as it comes, and says where it is once it is on", async () => {
    const on = programs({ chat: true, chatUrl: "http://127.0.0.1:17797/api", chatKeyFile: "/run/user/1000/lockstep/main.chat-key" });
    const { user, calls } = await openPrograms({ set_programs_chat: () => on });
    expect(screen.getByTestId("programs-chat")).not.toBeChecked();
    await user.click(screen.getByTestId("programs-chat"));
    expect(callsOf(calls, "set_programs_chat")).toEqual([{ on: true }]);
    await waitFor(() => {
      expect(screen.getByTestId("programs-chat")).toBeChecked();
    });
    expect(screen.getByText(/It is at http:\/\/127\.0\.0\.1:17797\/api, and its key in/u)).toHaveTextContent("main.chat-key");
  });
});

describe("the programs outside of the wallet", () => {
  it("are none as it comes, and one is admitted with nothing ticked", async () => {
    const setup = { program: "p1", file: ".config/Claude/claude_desktop_config.json", text: "{ \"secret\": 1 }" };
    const { user, calls } = await openPrograms({ admit_program: () => setup });
    expect(screen.getByTestId("programs-none")).toHaveTextContent(text.programs.none);
    const form = screen.getByTestId("programs-add");
    for (const one of ["addresses", "balances", "history", "addressBook"]) {
      expect(within(form).getByTestId(`program-sees-${one}`), `${one} is off as it comes`).not.toBeChecked();
    }
    await user.click(within(form).getByTestId("program-sees-history"));
    await user.click(within(form).getByTestId("program-admit"));
    expect(callsOf(calls, "admit_program")).toEqual([{ name: "Claude Desktop", sees: ["history"], kind: "claudeDesktop" }]);
    const shown = await screen.findByTestId("program-setup");
    expect(shown).toHaveTextContent("secret");
    expect(shown).toHaveTextContent(text.programs.setUpFile({ file: setup.file }));
    await user.click(screen.getByTestId("program-setup-done"));
    expect(screen.queryByTestId("program-setup"), "the credential is shown once").toBeNull();
  });

  it("say that more to see is asked in the consent window, and that less is not", async () => {
    const { user, calls } = await openPrograms({ programs: () => programs({ admitted: [scribe] }), set_program_sees: never });
    const row = screen.getByTestId("program");
    await user.click(within(row).getByTestId("program-sees-addressBook"));
    expect(callsOf(calls, "set_program_sees")).toEqual([{ id: "p1", sees: ["balances", "addressBook"] }]);
    expect(await within(row).findByTestId("waiting-for-consent")).toBeVisible();
  });

  it("are removed, and say why that failed", async () => {
    let works = false;
    const { user, calls } = await openPrograms({
      programs: () => programs({ admitted: [scribe] }),
      remove_program: () => (works ? programs() : refuse("internal", "It could not be written down.")),
    });
    await user.click(screen.getByTestId("program-remove"));
    expect(await screen.findByTestId("security-refused")).toHaveTextContent("could not be written");
    works = true;
    await user.click(screen.getByTestId("program-remove"));
    await waitFor(() => {
      expect(screen.queryByTestId("program")).toBeNull();
    });
    expect(callsOf(calls, "remove_program")).toEqual([{ id: "p1" }, { id: "p1" }]);
  });

  it("ask outside services about Sui only after a yes in the consent window", async () => {
    const { user, calls } = await openPrograms({ set_programs_read_evidence: never });
    const services = screen.getByTestId("programs-evidence");
    expect(services, "off as it comes").not.toBeChecked();
    await user.click(services);
    expect(callsOf(calls, "set_programs_read_evidence")).toEqual([{ on: true }]);
    expect(await screen.findByTestId("waiting-for-consent"), "the hosts are named there").toBeVisible();
  });

  it("are all turned off by one switch, with models and agents elsewhere", async () => {
    expect(text.programs.onHint, "what it stops").toMatch(/no program reads or asks.*nothing goes to a model or to an agent elsewhere/u);
    const { user, calls } = await openPrograms({
      programs: () => programs({ admitted: [scribe] }),
      set_programs_on: () => programs({ on: false, admitted: [scribe] }),
    });
    expect(screen.queryByTestId("others-off"), "nothing is off as it comes").toBeNull();
    await user.click(screen.getByTestId("programs-on"));
    expect(callsOf(calls, "set_programs_on")).toEqual([{ on: false }]);
    await waitFor(() => {
      expect(screen.getByTestId("programs-on")).not.toBeChecked();
    });
    expect(screen.queryByTestId("waiting-for-consent"), "off asks nothing").toBeNull();
    for (const card of ["agent", "models"]) {
      expect(within(screen.getByTestId(card)).getByTestId("others-off"), `${card} says why it is not used`).toHaveTextContent(text.programs.othersOff);
    }
  });

  it("have their calls listed, exported and forgotten", async () => {
    const stranger = { ...called, program: null, name: "not admitted", tool: "chains.list", result: "not_admitted" };
    const { user, calls } = await openPrograms({
      programs: () => programs({ admitted: [scribe], calls: [...Array.from({ length: 30 }, () => stranger), called] }),
      forget_program_calls: () => programs({ admitted: [scribe] }),
      export_csv: () => ({ entries: 1 }),
    });
    const own = within(screen.getByTestId("program")).getByTestId("program-own-calls");
    expect(own, "a flood of others hides none of its calls").toHaveTextContent(text.programs.call({ name: "Scribe", tool: "portfolio.balances" }));
    expect(own).toHaveTextContent("12 ms, ok");
    expect(own).not.toHaveTextContent("chains.list");
    const list = screen.getByTestId("program-calls");
    expect(list).toHaveTextContent(text.programs.call({ name: "not admitted", tool: "chains.list" }));
    expect(list, "and each call is in one place").not.toHaveTextContent("portfolio.balances");
    await user.click(within(list).getByTestId("export-csv"));
    expect(callsOf(calls, "export_csv")).toEqual([{ what: "programCalls", only: null }]);
    await user.click(within(list).getByTestId("program-calls-forget"));
    expect(await screen.findByText(text.programs.noCalls)).toBeInTheDocument();
  });

  it("have the digest of the plan beside the call that it was about", async () => {
    const planned = { ...called, tool: "plans.propose", planDigest: "93ae".repeat(16) };
    await openPrograms({ programs: () => programs({ admitted: [scribe], calls: [planned, called] }) });
    const own = within(screen.getByTestId("program")).getByTestId("program-own-calls");
    const plans = within(own).getAllByTestId("program-call-plan");
    expect(plans, "and beside no other").toHaveLength(1);
    expect(plans[0]).toHaveTextContent(planned.planDigest);
  });

  it("say why they could not be read, and try again", async () => {
    let works = false;
    const opened = openWallet({ programs: () => (works ? programs() : refuse("internal", "The database is busy.")) });
    await opened.user.click(await screen.findByTestId("nav-settings"));
    const card = await screen.findByTestId("programs");
    expect(await within(card).findByTestId("failed")).toHaveTextContent(text.programs.failed);
    works = true;
    await opened.user.click(within(card).getByTestId("retry"));
    expect(await screen.findByTestId("programs-on")).toBeChecked();
  });
});

describe("a program that asks to be admitted", () => {
  const asks = { id: "a-1", name: "Scribe", reason: "To sum up the month", sees: ["balances" as const, "history" as const], until: now, ofConnection: true };
  const admitted = { ...scribe, ofConnection: true };

  it("is quoted, with nothing ticked of what it asks for, and answered in the consent window", async () => {
    const { user, calls } = await openPrograms({ programs: () => programs({ asks }), answer_admission: never });
    const row = screen.getByTestId("program-asks");
    expect(row).toHaveTextContent(text.programs.asks({ name: "Scribe" }));
    expect(row, "its words are a quotation").toHaveTextContent(text.programs.asksBecause({ reason: "To sum up the month" }));
    expect(row).toHaveTextContent(text.programs.asksConnected);
    expect(within(row).getByTestId("program-sees-balances"), "off as it comes").not.toBeChecked();
    expect(within(row).queryByTestId("program-sees-addressBook"), "it did not ask for that").toBeNull();
    await user.click(within(row).getByTestId("program-sees-balances"));
    await user.click(within(row).getByTestId("program-asks-answer"));
    expect(callsOf(calls, "answer_admission")).toEqual([{ id: "a-1", sees: ["balances"] }]);
    expect(await within(row).findByTestId("waiting-for-consent")).toBeVisible();
  });

  it("is listed once it is admitted, and needs no configuration while it stays connected", async () => {
    const after = programs({ admitted: [admitted] });
    const { user } = await openPrograms({ programs: () => programs({ asks }), answer_admission: () => ({ programs: after, setup: null }) });
    await user.click(screen.getByTestId("program-asks-answer"));
    expect(await screen.findByTestId("program-of-connection")).toHaveTextContent(text.programs.ofConnection);
    expect(screen.queryByTestId("program-asks")).toBeNull();
    expect(screen.queryByTestId("program-setup")).toBeNull();
  });

  it("gets its configuration from the person if it asked over HTTP", async () => {
    const setup = { program: "p1", file: null, text: "Bearer lockstep_secret" };
    const overHttp = { ...asks, ofConnection: false, sees: [] };
    const { user } = await openPrograms({
      programs: () => programs({ asks: overHttp }),
      answer_admission: () => ({ programs: programs({ admitted: [scribe] }), setup }),
    });
    expect(screen.getByTestId("program-asks")).toHaveTextContent(text.programs.asksForNothing);
    await user.click(screen.getByTestId("program-asks-answer"));
    expect(await screen.findByTestId("program-setup")).toHaveTextContent("lockstep_secret");
    await user.click(screen.getByTestId("program-setup-done"));
    expect(screen.queryByTestId("program-setup"), "the credential is shown once").toBeNull();
  });

  it("is ignored, and the person reads for how long others are", async () => {
    const { user, calls } = await openPrograms({
      programs: () => programs({ asks: { ...asks, name: null } }),
      ignore_admission: () => programs({ quietUntil: now }),
    });
    expect(screen.getByTestId("program-asks")).toHaveTextContent(text.programs.asksUnnamed);
    await user.click(screen.getByTestId("program-asks-ignore"));
    expect(callsOf(calls, "ignore_admission")).toEqual([{ id: "a-1" }]);
    expect(await screen.findByTestId("programs-quiet")).toHaveTextContent(/You said no to a program/u);
    expect(screen.queryByTestId("program-asks")).toBeNull();
  });

  it("is announced on the first screen, and shows no invisible letters", async () => {
    openWallet({ programs: () => programs({ asks: { ...asks, name: "a\u202eb" } }) });
    const news = await screen.findByTestId("admission-news");
    expect(news).toHaveTextContent(text.programs.asksNews);
    expect(news.textContent).not.toContain("\u202e");
  });
});

describe("the reviews of programs", () => {
  const waiting = { id: "r1", program: "Scribe", title: "Review 1 SUI to USDC", protocol: "DeepBookV3", proposal: false, status: "proposed", signing: false, expiresAt: now };

  it("are listed while the tools for Sui may ask, and open without a browser", async () => {
    const { user, calls } = await openPrograms({
      programs: () => programs({ readsEvidence: true }),
      program_reviews: () => [waiting],
      program_review: () => JSON.stringify(reviewDocument({}, null)),
      compute_program_review: () => JSON.stringify(reviewDocument()),
      sign_program_review: () => JSON.stringify(reviewDocument({ signingInProgress: true })),
    });
    expect(await screen.findByTestId("program-review-row")).toHaveTextContent(text.reviews.by({ program: "Scribe" }));
    await user.click(screen.getByTestId("program-review-open"));
    const dialog = await screen.findByTestId("program-review");
    await user.click(await within(dialog).findByTestId("review-compute"));
    await user.click(await within(dialog).findByTestId("review-sign"));
    expect(await within(dialog).findByTestId("review-asking")).toHaveTextContent(text.reviews.waiting);
    expect(callsOf(calls, "sign_program_review"), "the window names the review only").toEqual([{ reviewId: "r1" }]);
  });

  it("show a proposal of others as one, in the wallet's words", async () => {
    const { user } = await openPrograms({
      programs: () => programs({ readsEvidence: true }),
      program_reviews: () => [{ ...waiting, title: "Lockstep: confirm your account", proposal: true }],
      program_review: () => JSON.stringify(proposalDocument()),
    });
    const row = await screen.findByTestId("program-review-row");
    expect(row).toHaveTextContent(text.reviews.proposal.title);
    expect(row, "it promises no signature").toHaveTextContent(text.reviews.proposal.only);
    expect(row, "its own words are no title of the wallet").not.toHaveTextContent("confirm your account");
    await user.click(screen.getByTestId("program-review-open"));
    const dialog = await screen.findByTestId("program-review");
    expect(await within(dialog).findByTestId("proposal-recipients")).toHaveTextContent(`“Your savings · 0x${"e".repeat(64)}”`);
    expect(within(dialog).queryByTestId("review-compute"), "there is nothing to compute").toBeNull();
  });

  it("say why one cannot be computed", async () => {
    const { user } = await openPrograms({
      programs: () => programs({ readsEvidence: true }),
      program_reviews: () => [waiting],
      program_review: () => JSON.stringify(reviewDocument({}, null)),
      compute_program_review: () => refuse("refused", "The review has ended. Nothing was signed."),
    });
    await user.click(await screen.findByTestId("program-review-open"));
    await user.click(await screen.findByTestId("review-compute"));
    expect(await screen.findByText("The review has ended. Nothing was signed.")).toBeVisible();
  });

  it("are not there while nobody may be asked", async () => {
    await openPrograms();
    expect(screen.queryByTestId("program-reviews")).toBeNull();
  });
});
