import { useState, type ReactNode } from "react";
import { Button } from "../../design/Button";
import { TextField } from "../../design/Field";
import { Form } from "../../design/Form";
import { text } from "../../text";

type VaultNameFormProps = {
  first?: string;
  hint?: string;
  // Shown between the name and the button.
  children: ReactNode;
  submit: string;
  primary?: boolean;
  testIds: { name: string; submit: string };
  onName: (name: string) => void;
};

/** Asks for a vault's name. An empty name is refused. */
export function VaultNameForm({ first = "", hint, children, submit, primary, testIds, onName }: VaultNameFormProps) {
  const [name, setName] = useState(first);
  const [missing, setMissing] = useState(false);
  const wanted = name.trim();
  return (
    <Form
      onSubmit={() => {
        setMissing(wanted === "");
        if (wanted !== "") onName(wanted);
      }}
    >
      <TextField
        label={text.createVault.name}
        hint={hint}
        error={missing ? text.createVault.nameMissing : null}
        maxLength={60}
        value={name}
        onText={setName}
        data-testid={testIds.name}
      />
      {children}
      <Button kind={primary ? "primary" : "plain"} type="submit" data-testid={testIds.submit}>
        {submit}
      </Button>
    </Form>
  );
}
