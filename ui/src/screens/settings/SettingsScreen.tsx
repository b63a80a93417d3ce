import { useState } from "react";
import type { Status, Vault } from "../../bindings";
import { Card, EmptyState } from "../../design/Card";
import { TextField } from "../../design/Field";
import { SearchIcon } from "../../design/Icon";
import { InView } from "../../design/InView";
import { SectionedScreen } from "../../design/SectionedScreen";
import { Stack } from "../../design/Layout";
import { plain } from "../../features/palette/fuzzy";
import { text } from "../../text";
import { settingsOf, type Setting } from "./list";
import { sectionNames, type SectionName, type SettingPlace } from "./place";

function isFound({ title, words, section }: Setting, typed: string): boolean {
  const all = plain(`${title} ${words} ${text.settings.sections[section]}`);
  return plain(typed)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

type SettingsScreenProps = { status: Status; vault: Vault; place: SettingPlace | null };

export function SettingsScreen({ status, vault, place }: SettingsScreenProps) {
  const words = text.settings;
  const [typed, setTyped] = useState("");
  const [from, setFrom] = useState(place);
  if (from !== place) {
    // What it is opened for is shown, whatever was searched before.
    setFrom(place);
    setTyped("");
  }
  const found = settingsOf(status, vault).filter((setting) => isFound(setting, typed));
  const names = sectionNames.filter((name) => found.some(({ section }) => section === name));
  const sections = names.map((name: SectionName) => ({
    name,
    label: words.sections[name],
    content: found
      .filter(({ section }) => section === name)
      .map(({ id, title, card }) => (
        <InView key={id} label={title} wanted={place?.setting === id ? place : null} data-testid={`setting-${id}`}>
          {card}
        </InView>
      )),
  }));
  return (
    <SectionedScreen
      title={words.title}
      navigation={words.sectionList}
      sections={sections}
      head={
        <TextField
          label={words.search}
          type="search"
          maxLength={80}
          value={typed}
          onText={setTyped}
          data-testid="settings-search"
        />
      }
      none={
        <Card>
          <Stack data-testid="settings-none" role="status">
            <EmptyState icon={<SearchIcon />} title={words.noneTitle} text={words.noneText({ typed: typed.trim() })} />
          </Stack>
        </Card>
      }
      data-testid="settings"
    />
  );
}
