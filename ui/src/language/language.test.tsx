import { cleanup, render, screen } from "@testing-library/react";
import type { SimulatedChange } from "../consent/bindings";
import type { SimulationView } from "../types";
import { spoken } from "./locale";

const known = new Set(["en", "de", "es"]);

describe("the language of the windows", () => {
  it("is the chosen one, with the region of the system where that is of this language", () => {
    expect(spoken("de", ["en-GB", "de-AT"], known)).toEqual({ language: "de", locale: "de-AT" });
    expect(spoken("es", ["en-GB"], known)).toEqual({ language: "es", locale: "es" });
  });

  it("is the first of the system's that there is, until another is chosen", () => {
    expect(spoken(null, ["de-AT", "en-GB"], known)).toEqual({ language: "de", locale: "de-AT" });
    expect(spoken(null, ["fr-FR", "es-MX", "en"], known)).toEqual({ language: "es", locale: "es-MX" });
    expect(spoken(null, ["DE"], known).language).toBe("de");
    expect(spoken("en", ["de-AT"], known), "the person may choose").toEqual({ language: "en", locale: "en" });
  });

  it("is English if nothing fits, and where a choice or a system's tag makes no sense", () => {
    expect(spoken(null, ["fr"], known)).toEqual({ language: "en", locale: "en" });
    expect(spoken("xx", [], known).language).toBe("en");
    expect(spoken(null, ["en_US@posix", "C"], known)).toEqual({ language: "en", locale: "en" });
  });
});

describe("a window in German", () => {
  beforeEach(() => {
    localStorage.setItem("lockstep.language", "de");
    vi.resetModules();
  });
  afterEach(() => {
    vi.resetModules();
  });

  it("speaks it from the first question on, with its dates", async () => {
    const { openConsent } = await import("../testing/openConsent");
    const { approval, bundle, evmFacts, step } = await import("../testing/consentFixtures");
    const { text } = await import("../consent/text");
    const { dateOf } = await import("../format/dates");
    const { duration } = await import("../format/duration");
    openConsent(approval({ bundle: bundle({ steps: [step({ facts: evmFacts() })] }) }));
    expect(await screen.findByTestId("consent-approve")).toHaveTextContent("Zustimmen");
    const amounts = screen.getAllByTestId("consent-effect-amount").map((amount) => amount.textContent);
    expect(amounts[0], "with the decimal mark of the language").toContain("0,25");
    expect(text.attemptsLeft({ count: 1 })).toBe("Noch 1 Versuch bis zu einer Wartezeit.");
    expect(dateOf("2026-05-03")).toBe("3. Mai 2026");
    expect(duration(120)).toBe("2 Minuten");
  });

  it("says what was found in it, and in English what it does not know", async () => {
    const { openConsent } = await import("../testing/openConsent");
    const { approval, bundle, warning } = await import("../testing/consentFixtures");
    const address = "0x8ba1f109551bD432803012645Ac136ddd64DBA72";
    const burn = { id: "finding-to_burn_address-ToBurnAddress", arguments: { address } };
    openConsent(approval({ bundle: bundle({ findings: [{ level: "danger", code: "to_burn_address", text: "English.", said: burn }, warning] }) }));
    const found = (await screen.findAllByTestId("consent-finding")).map((one) => one.textContent);
    expect(found[0]).toContain(`Niemand hat den Schlüssel von ${address}. Was dorthin geht, ist verloren.`);
    expect(found[0], "once, in one language").not.toContain("English.");
    expect(found[1]).toContain(warning.text);
  });

  it("says a refusal in it, in both windows", async () => {
    const { openConsent } = await import("../testing/openConsent");
    const { approval } = await import("../testing/consentFixtures");
    const { refuse } = await import("../testing/ipc");
    const { openWallet } = await import("../testing/open");
    const refused = () => refuse("internal", "The agent asks for this without a message from you.", { id: "question-origin-unbidden", arguments: {} });
    openConsent(approval(), { current: refused });
    expect(await screen.findByText("Der Agent verlangt das ohne eine Nachricht von dir.")).toBeVisible();
    cleanup();
    openWallet({ status: refused });
    expect(await screen.findByTestId("startup-problem")).toHaveTextContent("Der Agent verlangt das ohne eine Nachricht von dir.");
  });

  it("says how a step would go", async () => {
    const { openConsent } = await import("../testing/openConsent");
    const { approval, bundle, step, succeeds } = await import("../testing/consentFixtures");
    const asked = (simulation: Partial<SimulationView>) => approval({ bundle: bundle({ steps: [step({ simulation: succeeds(simulation) })] }) });
    openConsent(asked({ outcome: "unavailable", said: { id: "simulation-unavailable-tooSlow", arguments: {} } }));
    expect(await screen.findByTestId("consent-simulation")).toHaveTextContent("Das konnte nicht simuliert werden: Der Knoten war zu langsam. Was es wirklich ändert, ist nicht bekannt.");
    cleanup();
    const collectible: SimulatedChange = {
      gains: true,
      amount: { id: "simulation-change-item", arguments: { item: "7", collection: "0xart" } },
      asset: { symbol: null, id: "0xart", decimals: null },
      least: null,
      isReported: false,
      worth: null,
    };
    const owner = { id: "permission-owner", arguments: { contract: "0xc0", to: "0xbad" } };
    openConsent(asked({ said: { id: "simulation-succeeds", arguments: { block: "7", gasUsed: "21000", gasLimit: "30000" } }, changes: [collectible], permissions: [owner] }));
    expect(await screen.findByTestId("consent-simulated")).toHaveTextContent("Nummer 7 von 0xart");
    expect(screen.getByTestId("consent-simulated-permission")).toHaveTextContent("0xc0 gehört von da an 0xbad.");
    expect(screen.getByTestId("consent-simulation-text")).toHaveTextContent("nach Block 7, gelingt das. Es verbraucht 21000 von 30000 Gas.");
  });

  it("says which parts are in English", async () => {
    const { LanguageCard } = await import("../screens/settings/LanguageCard");
    render(<LanguageCard />);
    expect(screen.getByTestId("language-english")).toHaveTextContent(/in jeder Sprache Englisch/);
  });
});

describe("a window in Spanish", () => {
  beforeEach(() => {
    localStorage.setItem("lockstep.language", "es");
    vi.resetModules();
  });
  afterEach(() => {
    vi.resetModules();
  });

  it("asks for a sentence in it, which is typed as the wallet compares it", async () => {
    const { openConsent } = await import("../testing/openConsent");
    const { open } = await import("../testing/consentFixtures");
    openConsent({
      kind: "typed",
      requestId: "r4",
      expiresAt: Date.now() + 600_000,
      gate: open, asker: null,
      title: { id: "question-waiver-title", arguments: {} },
      text: { id: "question-waiver-text", arguments: { vault: "Casa" } },
      phrase: "I have no backup",
    });
    expect(await screen.findByTestId("consent-typed-text")).toHaveTextContent(/^La bóveda «Casa» no tiene copia de seguridad\./);
    expect(screen.getByText("¿Recibir dinero real sin copia de seguridad?")).toBeVisible();
    expect(screen.getByLabelText(/I have no backup/), "it stays as it is").toBeVisible();
  });

  it("lists what leaves, each on its own line", async () => {
    const { say } = await import("./said");
    const one = { id: "question-leaves-ip", arguments: {} };
    const last = { id: "question-listLast", arguments: { told: { id: "question-leaves-words", arguments: {} } } };
    const lines = say({ id: "question-listMore", arguments: { told: one, rest: last } }).split("\n");
    expect(lines).toEqual(["• La dirección IP de este equipo, y cuándo lo usas.", "• Todo lo que escribes en una conversación con él."]);
  });
});
