import { useState } from "react";
import { commands } from "../../bindings";
import { Button } from "../../design/Button";
import { Card } from "../../design/Card";
import { ChoiceGroup } from "../../design/Field";
import { Row } from "../../design/Layout";
import { Hint } from "../../design/Text";
import { storedLanguage, storeLanguage } from "../../language/choice";
import { names } from "../../language/files";
import { chosenLanguage, isOutdated } from "../../language/locale";
import { text } from "../../text";

const ofSystem = "system-language";

function reloadPage() {
  location.reload();
}

export function LanguageCard({ reload = reloadPage }: { reload?: () => void }) {
  const [stored, setStored] = useState(storedLanguage);
  const chosen = stored !== null && names.has(stored) ? stored : ofSystem;
  const { settings } = text;
  return (
    <Card label={settings.language} data-testid="language">
      <h2>{settings.language}</h2>
      <ChoiceGroup
        label={settings.language}
        value={chosen}
        options={[{ value: ofSystem, label: settings.languageOfSystem }, ...[...names].map(([value, label]) => ({ value, label }))]}
        onPick={(value) => {
          const tag = names.has(value) ? value : null;
          storeLanguage(tag);
          setStored(tag);
          // What stands outside the pages changes at once.
          void commands.speak(chosenLanguage());
        }}
      />
      <Hint data-testid="language-english">{settings.languageEnglish}</Hint>
      {isOutdated() && (
        <>
          <Hint data-testid="language-hint">{settings.languageHint}</Hint>
          <Row>
            <Button small kind="primary" data-testid="language-reload" onClick={reload}>
              {settings.languageReload}
            </Button>
          </Row>
        </>
      )}
    </Card>
  );
}
