import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { mockBridge, refuse, type Handlers } from "../../testing/ipc";
import { callsOf, openWallet } from "../../testing/open";
import { currency, ethereum, local, onAt, prices, status } from "../../testing/fixtures";
import { storedLanguage } from "../../language/choice";
import { text } from "../../text";
import { LanguageCard } from "./LanguageCard";

async function openSettings(handlers: Handlers = {}) {
  const opened = openWallet(handlers);
  await opened.user.click(await screen.findByTestId("nav-settings"));
  return opened;
}

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

// U20: they were one column without a list or a search.
describe("the sections of the settings", () => {
  const shown = () => Array.from(document.querySelectorAll<HTMLElement>("[data-section]"), ({ dataset }) => dataset.section);
  const settings = () => Array.from(document.querySelectorAll<HTMLElement>(".in-view"), ({ dataset }) => dataset.testid);

  it("are listed, and each is led to with the focus", async () => {
    const { user } = await openSettings();
    expect(shown()).toEqual(["general", "networks", "agent", "security", "rules", "cosigner", "backup", "about"]);
    for (const name of shown()) {
      const button = screen.getByTestId(`section-${name ?? ""}`);
      await user.click(button);
      expect(document.activeElement).toHaveAttribute("data-section", name);
      expect(button).toHaveAttribute("aria-current", "true");
    }
  });

  it("are searched by every word in them, and only what fits is left", async () => {
    const { user } = await openSettings();
    const search = screen.getByTestId("settings-search");
    await user.type(search, "Passwörd vault chan");
    expect(settings()).toContain("setting-password");
    expect(settings()).not.toContain("setting-appearance");
    await user.clear(search);
    await user.type(search, "31337 nothing has this");
    expect(screen.getByTestId("settings-none")).toHaveTextContent(text.settings.noneText({ typed: "31337 nothing has this" }));
    expect(screen.queryByRole("navigation", { name: text.settings.sectionList }), "nor is there a section to go to").toBeNull();
    await user.clear(search);
    await user.type(search, "local eth");
    expect(settings(), "a network is found by its name").toContain("setting-networks");
    await user.clear(search);
    expect(shown(), "and all of it is back").toHaveLength(8);
  });
});

describe("the settings", () => {
  it("have the networks, with how their nodes answered", async () => {
    await openSettings({
      status: () => status({ networks: [onAt(local, { url: "http://127.0.0.1:8545/", lastError: "503 from the node" }), ethereum] }),
    });
    const [first, second] = await screen.findAllByTestId("network");
    expect(within(first as HTMLElement).getByTestId("network-endpoint")).toHaveTextContent("http://127.0.0.1:8545");
    expect(within(first as HTMLElement).getByTestId("network-error")).toHaveTextContent("503 from the node");
    expect(within(second as HTMLElement).getByTestId("network-endpoint")).toHaveTextContent(text.networks.off);
  });

  it("offer networks that were never run live only where that is wanted, and do not pretend meanwhile", async () => {
    const { user, calls } = await openSettings({
      set_experimental_networks: () => refuse("locked", "The vault is locked. Nothing was changed."),
    });
    const row = await screen.findByTestId("experimental-networks");
    expect(row, "off as it comes").not.toBeChecked();
    await user.click(row);
    expect(callsOf(calls, "set_experimental_networks")).toEqual([{ on: true }]);
    expect(await screen.findByText("The vault is locked. Nothing was changed.")).toBeVisible();
    expect(row).not.toBeChecked();
  });

  it("ask for prices only where that is wanted, and say what leaves the computer then", async () => {
    const { user, calls } = await openSettings({ switch_prices: () => refuse("internal", "It could not be written down.") });
    const row = await screen.findByTestId("prices");
    expect(row, "off as it comes").not.toBeChecked();
    expect(screen.getByLabelText(text.settings.pricesOn({ operator: "Prices & Co", host: "coins.example" }))).toBe(row);
    expect(screen.getByText(text.settings.pricesHint({ host: "coins.example" }))).toBeVisible();
    await user.click(row);
    expect(callsOf(calls, "switch_prices")).toEqual([{ on: true }]);
    expect(await screen.findByText("It could not be written down.")).toBeVisible();
    expect(row).not.toBeChecked();
  });

  it("choose the currency of values where prices are on, and say whom that asks", async () => {
    const on = { ...prices, on: true };
    const inEuros = { ...on, currency: { ...currency, code: "EUR" } };
    let now = on;
    const { user, calls } = await openSettings({
      status: () => status({ prices: now }),
      set_currency: () => {
        now = inEuros;
        return inEuros;
      },
    });
    const picked = await screen.findByTestId("currency");
    expect(picked, "dollars as it comes").toHaveValue("USD");
    expect(within(picked).getByRole("option", { name: "Japanese Yen (JPY)" })).toHaveValue("JPY");
    expect(screen.getByText(text.settings.currencyHint({ operator: "Bank of Banks", host: "rates.example" })), "the other host is named").toBeVisible();
    await user.selectOptions(picked, "EUR");
    expect(callsOf(calls, "set_currency")).toEqual([{ currency: "EUR" }]);
    await waitFor(() => {
      expect(picked, "what the wallet says is shown").toHaveValue("EUR");
    });
  });

  it("keep the currency where the person or the wallet says no", async () => {
    const on = { ...prices, on: true };
    const { user } = await openSettings({ status: () => status({ prices: on }), set_currency: () => refuse("internal", "It could not be written down.") });
    const picked = await screen.findByTestId("currency");
    await user.selectOptions(picked, "JPY");
    expect(await screen.findByText("It could not be written down.")).toBeVisible();
    expect(picked, "the choice is what it was").toHaveValue("USD");
  });

  it("offer no currency while prices are off", async () => {
    await openSettings();
    await screen.findByTestId("prices");
    expect(screen.queryByTestId("currency"), "there is no value to show").toBeNull();
  });

  it("let notifications tell more, less or nothing", async () => {
    const { user, calls } = await openSettings({ set_notifications: () => null });
    const card = await screen.findByTestId("notifications");
    const choices = text.settings.notificationsOf;
    expect(within(card).getByLabelText(choices.plain), "no amounts as it comes").toBeChecked();
    await user.click(within(card).getByLabelText(choices.off));
    await user.click(within(card).getByLabelText(choices.detailed));
    expect(callsOf(calls, "set_notifications")).toEqual([{ how: "off" }, { how: "detailed" }]);
  });

  it("show or hide the entry in the tray, and say what closing does with it", async () => {
    const { user, calls } = await openSettings({ set_tray_entry: () => null, set_closing: () => null });
    const card = await screen.findByTestId("tray");
    const { closingOf, trayEntryOf } = text.settings;
    expect(within(card).getByLabelText(trayEntryOf.on), "it is shown as it comes").toBeChecked();
    expect(within(card).getByLabelText(closingOf.asks), "nothing is chosen for the person").toBeChecked();
    await user.click(within(card).getByLabelText(closingOf.hides));
    await user.click(within(card).getByLabelText(trayEntryOf.off));
    expect(callsOf(calls, "set_closing")).toEqual([{ closing: "hides" }]);
    expect(callsOf(calls, "set_tray_entry")).toEqual([{ entry: "off" }]);
  });

  it("ask nothing about closing without an entry in the tray", async () => {
    await openSettings({ status: () => status({ tray: { entry: "off", closing: "hides" } }) });
    const card = await screen.findByTestId("tray");
    expect(within(card).queryByText(text.settings.closing)).toBeNull();
  });

  it("say of a network that it was never run live", async () => {
    const cosmos = onAt({ ...ethereum, chain: "Cosmos", experimental: true }, { url: "https://one.example/" });
    await openSettings({ status: () => status({ networks: [cosmos, local], experimentalNetworks: true }) });
    expect(await screen.findByTestId("network-experimental")).toHaveTextContent(text.networks.neverLive);
    expect(screen.getByTestId("experimental-networks")).toBeChecked();
  });

  it("change the theme and remember it", async () => {
    const { user } = await openSettings();
    await user.click(await screen.findByTestId("choice-dark"));
    expect(document.documentElement.dataset.theme).toBe("dark");
    expect(localStorage.getItem("lockstep.theme")).toBe("dark");
    await user.click(screen.getByTestId("choice-system"));
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });

  it("show the version, the data folder and the honest labels", async () => {
    await openSettings();
    expect(await screen.findByTestId("version")).toHaveTextContent("0.1.0");
    expect(screen.getByTestId("data-folder")).toHaveTextContent("/home/ada/.local/share/lockstep/local");
    expect(screen.getByTestId("honest-labels")).toHaveTextContent(text.createVault.auditLabel);
  });

  it("write a support file, without addresses unless they are ticked", async () => {
    const { user, calls } = await openSettings({ support_bundle: () => null });
    expect(screen.getByTestId("support-with-addresses"), "off as it comes").not.toBeChecked();
    await user.click(screen.getByTestId("support-file"));
    expect(await screen.findByTestId("toast")).toHaveTextContent(text.support.done);
    await user.click(screen.getByTestId("support-with-addresses"));
    await user.click(screen.getByTestId("support-file"));
    expect(callsOf(calls, "support_bundle"), "the page names no path").toEqual([{ withAddresses: false }, { withAddresses: true }]);
  });

  it("say why no support file was written, and nothing where no file was chosen", async () => {
    let code: "refused" | "cancelled" = "cancelled";
    const { user } = await openSettings({ support_bundle: () => refuse(code, "The disk is full.") });
    await user.click(screen.getByTestId("support-file"));
    await waitFor(() => {
      expect(screen.getByTestId("support-file")).toBeEnabled();
    });
    expect(screen.queryByTestId("toast"), "a no is no failure").toBeNull();
    code = "refused";
    await user.click(screen.getByTestId("support-file"));
    expect(await screen.findByTestId("toast")).toHaveTextContent("The disk is full.");
  });

  it("say how many crash reports there are, and where, and that they stay here", async () => {
    await openSettings({ crash_reports: () => ({ count: 2, folder: "/home/ada/.local/share/lockstep/local/crashes" }) });
    expect(await screen.findByText(text.settings.crashes({ count: 2 }))).toBeVisible();
    expect(screen.getByText("/home/ada/.local/share/lockstep/local/crashes")).toBeVisible();
  });

  it("say that there is no crash report, and never that there is none where they cannot be counted", async () => {
    await openSettings({ crash_reports: () => refuse("internal", "The folder cannot be read.") });
    expect(await screen.findByText(text.settings.crashesUnknown)).toBeVisible();
    expect(screen.queryByText(text.settings.crashes({ count: 0 }))).toBeNull();
  });
});

describe("the language", () => {
  it("is found by its name in any language", async () => {
    const { user } = await openSettings();
    for (const typed of ["Sprache", "idioma", "language"]) {
      await user.clear(screen.getByTestId("settings-search"));
      await user.type(screen.getByTestId("settings-search"), typed);
      expect(screen.getByTestId("setting-language")).toBeVisible();
    }
  });

  it("is the system's until one is chosen, each by its own name, and the window is loaded again only when the person says so", async () => {
    const reload = vi.fn();
    const calls = mockBridge("main", { speak: () => null });
    const user = userEvent.setup();
    render(<LanguageCard reload={reload} />);
    const choices = screen.getAllByRole<HTMLInputElement>("radio");
    expect(choices.map(({ labels }) => labels?.[0]?.textContent)).toEqual([text.settings.languageOfSystem, "Deutsch", "English", "Español"]);
    expect(choices[0]).toBeChecked();
    expect(screen.queryByTestId("language-reload")).toBeNull();
    await user.click(screen.getByRole("radio", { name: "Deutsch" }));
    expect(storedLanguage()).toBe("de");
    expect(screen.getByTestId("language-hint"), "what can be lost is said first").toHaveTextContent(text.settings.languageHint);
    expect(reload).not.toHaveBeenCalled();
    expect(callsOf(calls, "speak"), "the tray and the titles are in it at once").toEqual([{ language: "de" }]);
    await user.click(screen.getByTestId("language-reload"));
    expect(reload).toHaveBeenCalledOnce();
    await user.click(screen.getByRole("radio", { name: text.settings.languageOfSystem }));
    expect(storedLanguage()).toBeNull();
    expect(screen.queryByTestId("language-reload"), "the window is in it already").toBeNull();
  });
});
