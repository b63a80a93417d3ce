import { useState } from "react";
import { commands, type Vault, type VaultColour, type VaultListed } from "../../bindings";
import { ActionItem, ActionList } from "../../design/ActionList";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Badge, Card, CardHead, CardSection } from "../../design/Card";
import { TextField } from "../../design/Field";
import { Form } from "../../design/Form";
import { PlusIcon } from "../../design/Icon";
import { Row } from "../../design/Layout";
import { Hint } from "../../design/Text";
import { useToast } from "../../design/Toast";
import { ColourChoice, VaultName } from "../../design/VaultMark";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { statusQuery } from "../../wallet/queries";
import { useOperation } from "../../wallet/useOperation";
import { moment } from "../../wallet/when";
import { useAddVault } from "./addVault";
import { leaving } from "./leaving";
import { NotOpened } from "./NotOpened";
import { useChooseVault } from "./useChooseVault";

function Describe({ vault }: { vault: Vault }) {
  const toast = useToast();
  const [name, setName] = useState(vault.name);
  const [colour, setColour] = useState<VaultColour>(vault.colour);
  const [missing, setMissing] = useState(false);
  const [from, setFrom] = useState(vault);
  if (from.name !== vault.name || from.colour !== vault.colour) {
    // It was saved here, or changed at the terminal.
    setFrom(vault);
    setName(vault.name);
    setColour(vault.colour);
  }
  const save = useOperation((wanted: { name: string; colour: VaultColour }) => commands.describeVault(wanted.name, wanted.colour), {
    onDone: () => {
      toast({ message: text.vaults.saved });
    },
    refresh: [statusQuery.queryKey],
  });
  const wanted = name.trim();
  return (
    <Form
      onSubmit={() => {
        setMissing(wanted === "");
        if (wanted !== "") save.start({ name: wanted, colour });
      }}
    >
      <TextField
        label={text.createVault.name}
        hint={text.createVault.nameHint}
        error={missing ? text.createVault.nameMissing : null}
        maxLength={60}
        value={name}
        onText={setName}
        data-testid="vault-describe-name"
      />
      <ColourChoice label={text.vaults.colour} hint={text.vaults.colourHint} names={text.vaults.colours} value={colour} onPick={setColour} />
      {save.failure && (
        <Banner level="danger" title={text.vaults.notSaved} data-testid="vault-describe-refused">
          <p>{save.failure.message}</p>
        </Banner>
      )}
      <Row>
        <Button small type="submit" busy={save.pending} data-testid="vault-describe-save">
          {text.vaults.save}
        </Button>
      </Row>
    </Form>
  );
}

function List({ vault, vaults }: { vault: Vault; vaults: VaultListed[] }) {
  const choose = useChooseVault();
  return (
    <>
      <ActionList aria-label={text.vaults.list}>
        {vaults.map(({ id, name, colour, watched, createdAt, chosen }) => (
          <ActionItem
            key={id}
            data-testid="vault-row"
            data-vault={id}
            data-chosen={chosen}
            actions={
              !chosen && (
                <Button
                  small
                  busy={choose.pending && choose.input === id}
                  disabled={choose.pending}
                  aria-label={text.vaults.openOf({ vault: visibleLine(name) })}
                  data-testid="vault-open"
                  data-vault={id}
                  onClick={() => {
                    choose.start(id);
                  }}
                >
                  {text.vaults.open}
                </Button>
              )
            }
          >
            <VaultName colour={colour}>{visibleLine(name)}</VaultName>
            {(chosen || watched) && (
              <Row>
                {chosen && <Badge kind="accent">{text.vaults.isOpen}</Badge>}
                {watched && <Badge>{text.vaults.isWatched}</Badge>}
              </Row>
            )}
            {createdAt !== null && <Hint>{text.vaults.since({ when: moment(createdAt) })}</Hint>}
            {choose.input === id && <NotOpened choose={choose} vaults={vaults} data-testid="vault-open-refused" />}
          </ActionItem>
        ))}
      </ActionList>
      {vaults.length > 1 && <Hint>{leaving(vault)}</Hint>}
    </>
  );
}

/** All vaults of the profile: opens another one, names and colours the open one, and leads to a new one. */
export function VaultsCard({ vault, vaults }: { vault: Vault; vaults: VaultListed[] }) {
  const add = useAddVault();
  return (
    <Card label={text.vaults.title} data-testid="vaults">
      <CardHead title={text.vaults.title}>
        <Hint>{text.vaults.hint}</Hint>
      </CardHead>
      <CardSection>
        <List vault={vault} vaults={vaults} />
      </CardSection>
      <CardSection>
        <Describe vault={vault} />
      </CardSection>
      <CardSection>
        <Row>
          <Button small icon={<PlusIcon />} data-testid="vault-add" onClick={add}>
            {text.vaults.add}
          </Button>
        </Row>
      </CardSection>
    </Card>
  );
}
