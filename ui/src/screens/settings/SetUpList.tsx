import { useState } from "react";
import type { Vault } from "../../bindings";
import { Button } from "../../design/Button";
import { Card } from "../../design/Card";
import { Hint } from "../../design/Text";
import { isSetUpHidden, showSetUp } from "../../features/set-up/hidden";
import { text } from "../../text";

/** Takes back that the set-up list of the first screen was hidden. */
export function SetUpList({ vault }: { vault: Vault }) {
  const words = text.checklist;
  const [hidden, setHidden] = useState(() => isSetUpHidden(vault.id));
  if (!hidden) return null;
  return (
    <Card label={words.settingsTitle} data-testid="set-up-hidden">
      <h2>{words.settingsTitle}</h2>
      <Hint>{words.settingsHidden}</Hint>
      <div>
        <Button
          small
          data-testid="set-up-show"
          onClick={() => {
            showSetUp(vault.id);
            setHidden(false);
          }}
        >
          {words.show}
        </Button>
      </div>
    </Card>
  );
}
