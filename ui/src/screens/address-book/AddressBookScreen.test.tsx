import { act, screen, within } from "@testing-library/react";
import { never, refuse, type Handlers } from "../../testing/ipc";
import { callsOf, openWallet } from "../../testing/open";
import { alice, contacts, hostile } from "../../testing/fixtures";
import { inView } from "../../testing/inView";
import { text } from "../../text";

async function openBook(handlers: Handlers = {}) {
  const opened = openWallet(handlers);
  await opened.user.click(await screen.findByTestId("nav-address-book"));
  return opened;
}

describe("the address book", () => {
  // U16: sixty people were seven thousand pixels without a search.
  it("finds people by name, address or network once there are many", async () => {
    const [first] = contacts;
    if (first === undefined) throw new Error("the book has an entry");
    const many = Array.from({ length: 12 }, (_, at) => ({ ...first, id: `m${String(at)}`, title: `Person ${String(at)}` }));
    const { user } = await openBook({ address_book: () => many });
    await user.type(await screen.findByTestId("contact-search"), "person 11");
    expect(screen.getAllByTestId("contact")).toHaveLength(1);
    await user.type(screen.getByTestId("contact-search"), "x");
    expect(screen.getByText(text.addressBook.nothingFound)).toBeVisible();
  });

  it("counts the letters of a name near its limit", async () => {
    const { user } = await openBook();
    const [rename] = await screen.findAllByTestId("contact-rename");
    if (rename === undefined) throw new Error("the book has an entry");
    await user.click(rename);
    const field = await screen.findByTestId("rename-input");
    expect(field, "a short name is not counted").not.toHaveAccessibleDescription();
    await user.clear(field);
    await user.type(field, "x".repeat(70));
    expect(field).toHaveAccessibleDescription(text.addressBook.nameCount({ used: 60, most: 60 }));
  });

  it("draws a thousand people in strips, as one comes to them", async () => {
    const [first] = contacts;
    if (first === undefined) throw new Error("the book has an entry");
    const many = Array.from({ length: 1_000 }, (_, at) => ({ ...first, id: `m${String(at)}`, title: `Person ${String(at)}` }));
    inView(() => false);
    await openBook({ address_book: () => many });
    const drawn = (await screen.findAllByTestId("contact")).length;
    expect(drawn).toBeLessThan(200);
    let reached = 0;
    act(() => {
      inView((target) => target.getAttribute("data-testid") === "strips-edge" && reached++ === 0);
    });
    expect(screen.getAllByTestId("contact").length).toBeGreaterThan(drawn);
    expect(screen.getByTestId("strips-more")).toHaveTextContent("left");
  });

  it("is empty with a sentence about what will appear", async () => {
    await openBook({ address_book: () => [] });
    expect(await screen.findByTestId("address-book-empty")).toHaveTextContent(text.addressBook.emptyText);
  });

  it("shows that it is loading", async () => {
    await openBook({ address_book: never });
    expect(await screen.findByTestId("loading")).toBeVisible();
  });

  it("says that it could not be read, and retries", async () => {
    let broken = true;
    const { user } = await openBook({ address_book: () => (broken ? refuse("internal", "Busy.") : contacts) });
    expect(await screen.findByTestId("failed")).toHaveTextContent("Busy.");
    broken = false;
    await user.click(screen.getByTestId("retry"));
    expect(await screen.findAllByTestId("contact")).toHaveLength(3);
  });

  it("shows whole addresses and who added them", async () => {
    await openBook();
    const rows = await screen.findAllByTestId("contact");
    expect(within(rows[0] as HTMLElement).getByTestId("contact-address").textContent).toBe(alice);
    expect(rows[0]).toHaveTextContent(text.addressBook.origin.seed);
    expect(rows[2]).toHaveTextContent(text.addressBook.origin.agent);
  });

  it("shows a hostile name as text", async () => {
    await openBook({ address_book: () => contacts.map((contact) => ({ ...contact, title: hostile })) });
    const [row] = await screen.findAllByTestId("contact");
    expect(row?.querySelector("img:not(.picture), script")).toBeNull();
    expect(row).toHaveTextContent("[U+202E]");
  });

  it("adds a contact", async () => {
    const { user, calls } = await openBook({ add_contact: () => contacts[1] });
    await user.click(await screen.findByTestId("add-contact"));
    expect(screen.getByTestId("contact-submit")).toBeDisabled();
    await user.type(screen.getByTestId("contact-name-input"), "Bob");
    await user.type(screen.getByTestId("contact-address-input"), alice);
    await user.click(screen.getByTestId("contact-submit"));
    expect(callsOf(calls, "add_contact")).toEqual([{ title: "Bob", address: alice, chain: "Local" }]);
    expect(await screen.findByTestId("toast")).toHaveTextContent("Landlord was added.");
  });

  it("keeps what was typed when the address is refused", async () => {
    const { user } = await openBook({ add_contact: () => refuse("invalid", "This is not an address.") });
    await user.click(await screen.findByTestId("add-contact"));
    await user.type(screen.getByTestId("contact-name-input"), "Bob");
    await user.type(screen.getByTestId("contact-address-input"), "0x12{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("This is not an address.");
    expect(screen.getByTestId("contact-address-input")).toHaveValue("0x12");
  });

  it("renames a contact", async () => {
    const { user, calls } = await openBook({ rename_contact: () => ({ ...contacts[0], title: "Alice B." }) });
    await user.click((await screen.findAllByTestId("contact-rename"))[0] as HTMLElement);
    const field = screen.getByTestId("rename-input");
    await user.clear(field);
    await user.type(field, "Alice B.{Enter}");
    expect(callsOf(calls, "rename_contact")).toEqual([{ id: "c1", title: "Alice B." }]);
    expect(await screen.findByTestId("toast")).toHaveTextContent("Renamed to Alice B.");
  });

  it("removes a contact, and puts it back on Undo", async () => {
    const { user, calls } = await openBook({ remove_contact: () => contacts[0], add_contact: () => contacts[0] });
    await user.click((await screen.findAllByTestId("contact-remove"))[0] as HTMLElement);
    expect(callsOf(calls, "remove_contact")).toEqual([{ id: "c1" }]);
    await user.click(await screen.findByTestId("toast-undo"));
    expect(callsOf(calls, "add_contact")).toEqual([{ title: "Alice", address: alice, chain: "Local" }]);
    expect(await screen.findByText(text.addressBook.restored({ title: "Alice" }))).toBeVisible();
  });
});
