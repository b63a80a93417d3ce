import { useState } from "react";
import { Card } from "../../design/Card";
import { ChoiceGroup } from "../../design/Field";
import { storeTheme, storedTheme, type Theme } from "../../design/theme";
import { text } from "../../text";

function isTheme(value: string): value is Theme {
  return value === "system" || value === "light" || value === "dark";
}

export function Appearance() {
  const [theme, setTheme] = useState(storedTheme);
  const { themes } = text.settings;
  return (
    <Card label={text.settings.appearance}>
      <h2>{text.settings.appearance}</h2>
      <ChoiceGroup
        label={text.settings.theme}
        value={theme}
        options={[
          { value: "system", label: themes.system },
          { value: "light", label: themes.light },
          { value: "dark", label: themes.dark },
        ]}
        onPick={(value) => {
          if (!isTheme(value)) return;
          storeTheme(value);
          setTheme(value);
        }}
      />
    </Card>
  );
}
