import type { Sees } from "../../bindings";
import { Check } from "../../design/Field";
import { Stack } from "../../design/Layout";
import { text } from "../../text";

const SEES: Sees[] = ["addresses", "balances", "history", "addressBook"];

function toggled(sees: Sees[], one: Sees, on: boolean): Sees[] {
  return SEES.filter((each) => (each === one ? on : sees.includes(each)));
}

type SeesChecksProps = { sees: Sees[]; of?: Sees[]; busy?: boolean; onChange: (sees: Sees[]) => void };

/** What a program may see, of those that it can be allowed. */
export function SeesChecks({ sees, of = SEES, busy, onChange }: SeesChecksProps) {
  return (
    <Stack gap="tight" role="group" aria-label={text.programs.sees}>
      {of.map((one) => (
        <Check
          key={one}
          label={text.programs.seesOf[one]}
          checked={sees.includes(one)}
          busy={busy}
          onCheck={(on) => {
            onChange(toggled(sees, one, on));
          }}
          data-testid={`program-sees-${one}`}
        />
      ))}
    </Stack>
  );
}
