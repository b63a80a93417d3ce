import type { ReactNode } from "react";
import { ActivityIcon, AddressBookIcon, ChatIcon, PortfolioIcon, SettingsIcon } from "./design/Icon";
import { text } from "./text";

export type ScreenName = "chat" | "portfolio" | "address-book" | "activity" | "settings";

/** The screens in the order of the navigation, which is the order of their numbers. */
export const screens: { name: ScreenName; label: string; icon: ReactNode }[] = [
  { name: "portfolio", label: text.shell.portfolio, icon: <PortfolioIcon /> },
  { name: "chat", label: text.shell.chat, icon: <ChatIcon /> },
  { name: "address-book", label: text.shell.addressBook, icon: <AddressBookIcon /> },
  { name: "activity", label: text.shell.activity, icon: <ActivityIcon /> },
  { name: "settings", label: text.shell.settings, icon: <SettingsIcon /> },
];
