import { StrengthMeter } from "../design/Decision";
import { Stack } from "../design/Layout";
import { Hint } from "../design/Text";
import { PasswordField } from "./fields";
import { strengthOf, strengths, type Strength } from "./strength";
import { text } from "./text";
import type { Twice } from "./useTwice";

const colours: Record<Strength, "danger" | "warning" | "success"> = { weak: "danger", fair: "warning", good: "success", strong: "success" };

type NewPasswordFieldsProps = { twice: Twice; label: string; disabled: boolean; "data-testid": string };

/** A new password, how easily it is guessed, and the same one again. */
export function NewPasswordFields({ twice, label, disabled, "data-testid": testId }: NewPasswordFieldsProps) {
  const { password, again, missing } = twice;
  const strength = strengthOf(password);
  return (
    <>
      <Stack gap="close">
        <PasswordField
          autoFocus
          label={label}
          hint={text.minimum}
          autoComplete="new-password"
          value={password}
          disabled={disabled}
          onText={twice.setPassword}
          data-testid={testId}
        />
        {password !== "" && (
          <Stack gap="tight" aria-live="polite">
            <StrengthMeter reached={strengths.indexOf(strength) + 1} of={strengths.length} colour={colours[strength]} />
            <Hint as="span" data-testid="consent-strength" data-strength={strength}>
              {missing > 0 ? text.tooShort({ missing }) : text.strength[strength]}
            </Hint>
          </Stack>
        )}
      </Stack>
      <PasswordField
        label={text.newPasswordAgain}
        error={again !== "" && again !== password ? text.mismatch : null}
        autoComplete="new-password"
        value={again}
        disabled={disabled}
        onText={twice.setAgain}
        data-testid={`${testId}-again`}
      />
    </>
  );
}
