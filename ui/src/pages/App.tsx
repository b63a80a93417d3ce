import { Banner } from "../design/Banner";
import { Page } from "../design/Page";
import { text } from "../text";
import type { Place } from "./api";
import { IdentityPage } from "./IdentityPage";
import { ReviewPage } from "./ReviewPage";
import { SettingsPage } from "./SettingsPage";

const words = text.pages;

function Content({ place }: { place: Place }) {
  switch (place.kind) {
    case "review":
      return <ReviewPage place={place} />;
    case "analysis":
      return <IdentityPage place={place} />;
    case "settings":
      return <SettingsPage place={place} />;
  }
}

export function App({ place }: { place: Place }) {
  return (
    <Page title={words.of[place.kind]} note={words.trust}>
      {place.token === "" ? <Banner level="warning" title={words.noToken} data-testid="page-problem" /> : <Content place={place} />}
    </Page>
  );
}
