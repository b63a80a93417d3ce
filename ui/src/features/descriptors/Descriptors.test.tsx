import { screen } from "@testing-library/react";
import type { DescriptorFolder } from "../../bindings";
import { refuse, type Handlers } from "../../testing/ipc";
import { callsOf, openWallet } from "../../testing/open";
import { text } from "../../text";

const words = text.descriptors;

const folder: DescriptorFolder = {
  folder: "/home/ada/registry",
  hash: "ab".repeat(32),
  voucher: { kind: "person" },
  count: 12,
  notRead: [{ file: "a/b.json", why: "It has no format.", whySaid: { id: "error-outside", arguments: { text: "It has no format." } } }],
};

async function openDescriptors(handlers: Handlers = {}) {
  const opened = openWallet(handlers);
  await opened.user.click(await screen.findByTestId("nav-settings"));
  await screen.findByTestId("descriptors");
  return opened;
}

describe("descriptions of contracts in the settings", () => {
  it("says that only the program's own are used, and asks for a folder", async () => {
    let chosen = false;
    const { user, calls } = await openDescriptors({
      descriptor_folder: () => (chosen ? folder : null),
      use_descriptor_folder: () => {
        chosen = true;
        return folder;
      },
    });
    expect(await screen.findByText(words.own)).toBeVisible();
    await user.click(screen.getByTestId("descriptors-use"));
    expect(callsOf(calls, "use_descriptor_folder"), "no path comes from the page").toEqual([{}]);
    expect(await screen.findByTestId("descriptors-folder")).toHaveTextContent(words.count({ count: 12, folder: "/home/ada/registry" }));
    expect(screen.getByTestId("descriptors-voucher")).toHaveTextContent(words.person);
    await user.click(screen.getByText(words.notRead({ count: 1 })));
    expect(screen.getByText(words.one({ file: "a/b.json", why: "It has no format." }))).toBeVisible();
  });

  it("tells a reviewed copy and a changed one", async () => {
    await openDescriptors({ descriptor_folder: () => ({ ...folder, voucher: { kind: "reviewed", commit: "3b66ba2" } }) });
    expect(await screen.findByTestId("descriptors-voucher")).toHaveTextContent(words.reviewed({ commit: "3b66ba2" }));
  });

  it("says that a changed copy is not used, and drops it", async () => {
    const { user, calls } = await openDescriptors({ descriptor_folder: () => ({ ...folder, voucher: null, count: 0 }), drop_descriptor_folder: () => null });
    expect(await screen.findByTestId("descriptors-voucher")).toHaveTextContent(words.changed);
    await user.click(screen.getByTestId("descriptors-drop"));
    expect(callsOf(calls, "drop_descriptor_folder")).toHaveLength(1);
  });

  it("says why a folder was refused", async () => {
    const { user } = await openDescriptors({ use_descriptor_folder: () => refuse("invalid", "The folder has no descriptor.") });
    await user.click(await screen.findByTestId("descriptors-use"));
    expect(await screen.findByText("The folder has no descriptor.")).toBeVisible();
  });
});
