import { useId } from "react";
import type { Rest } from "./attributes";

export type MarkColour = "slate" | "red" | "amber" | "green" | "teal" | "blue" | "pink" | "brown";

/** The colours that a vault may have, in the order in which they are offered. */
export const markColours: MarkColour[] = ["slate", "red", "amber", "green", "teal", "blue", "pink", "brown"];

/** A vault's colour. It says nothing by itself: the vault's name stands beside it. */
export function VaultDot({ colour }: { colour: MarkColour }) {
  return <span className={`vault-dot vault-${colour}`} data-colour={colour} aria-hidden="true" />;
}

type VaultNameProps = Omit<Rest<"span">, "children"> & { colour: MarkColour; children: string };

/** A vault's name with its colour. The name is untrusted: it keeps its own text direction and may break anywhere. */
export function VaultName({ colour, children, ...rest }: VaultNameProps) {
  return (
    <span {...rest} className="vault-name" data-colour={colour}>
      <VaultDot colour={colour} />
      <bdi className="strong plain-text">{children}</bdi>
    </span>
  );
}

type ColourChoiceProps = {
  label: string;
  hint: string;
  names: Record<MarkColour, string>;
  value: MarkColour;
  onPick: (colour: MarkColour) => void;
};

/** Picks a vault's colour. Each has its name beside it. */
export function ColourChoice({ label, hint, names, value, onPick }: ColourChoiceProps) {
  const name = useId();
  return (
    <fieldset className="colour-choice" aria-describedby={`${name}-hint`}>
      <legend className="field-label">{label}</legend>
      <div className="colour-options">
        {markColours.map((colour) => (
          <label key={colour} className="choice">
            <input
              className="choice-input"
              type="radio"
              name={name}
              value={colour}
              checked={colour === value}
              data-testid={`vault-colour-${colour}`}
              onChange={() => {
                onPick(colour);
              }}
            />
            <VaultDot colour={colour} />
            <span>{names[colour]}</span>
          </label>
        ))}
      </div>
      <p className="field-hint" id={`${name}-hint`}>
        {hint}
      </p>
    </fieldset>
  );
}
