import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { BackupStatus, Contact, Overview, Vault } from "../../bindings";
import { Button } from "../../design/Button";
import { Card } from "../../design/Card";
import { Checklist, ChecklistItem } from "../../design/Checklist";
import { Row } from "../../design/Layout";
import { useToast } from "../../design/Toast";
import { BackupDialog } from "../../features/backup/BackupDialog";
import { useGuidedBackup } from "../../features/backup/useGuidedBackup";
import { hideSetUp, isSetUpHidden, showSetUp } from "../../features/set-up/hidden";
import { text } from "../../text";
import { backupQuery, contactsQuery } from "../../wallet/queries";

/** Which items are done, from the wallet's state alone, not from earlier clicks. */
export function doneOf(backup: BackupStatus, contacts: Contact[], overview: Overview) {
  const held = [...overview.real.assets, ...overview.test.assets].flatMap(({ holdings }) => holdings);
  const hasSome = held.some(({ coin, last }) =>
    coin.balance.state === "known" ? coin.balance.raw !== "0" : last !== null && Number(last.text) > 0,
  );
  const backedUp = backup.madeAt !== null && !backup.outOfDate;
  return { backUp: backedUp, test: backedUp && backup.provenAt !== null, receive: hasSome, person: contacts.length > 0 };
}

type SetUpProps = {
  vault: Vault;
  overview: Overview | undefined;
  onReceive: (() => void) | null;
  onAddPerson: () => void;
};

/** The way to a wallet that is ready, and the backup that it begins with. */
export function SetUp(props: SetUpProps) {
  const backup = useGuidedBackup();
  const [backingUp, setBackingUp] = useState(false);
  const { onReceive } = props;
  const close = () => {
    setBackingUp(false);
  };
  return (
    <>
      <SetUpList
        {...props}
        onBackup={() => {
          setBackingUp(true);
          backup.make.reset();
          backup.make.start();
        }}
        onTest={() => {
          setBackingUp(true);
          backup.make.reset();
          backup.prove.start(false);
        }}
      />
      {backingUp && (
        <BackupDialog
          backup={backup}
          onClose={close}
          onReceive={
            onReceive === null
              ? null
              : () => {
                  close();
                  onReceive();
                }
          }
        />
      )}
    </>
  );
}

type SetUpListProps = SetUpProps & { onBackup: () => void; onTest: () => void };

/** What is left to do, until all of it is done or the person hides it. */
function SetUpList({ vault, overview, onBackup, onTest, onReceive, onAddPerson }: SetUpListProps) {
  const words = text.checklist;
  const toast = useToast();
  const [hidden, setHidden] = useState(() => isSetUpHidden(vault.id));
  const backup = useQuery(backupQuery);
  const contacts = useQuery(contactsQuery);
  // While the state is unknown, the list is not shown.
  if (hidden || vault.watched !== null || overview === undefined || !backup.data || !contacts.data) return null;
  const done = doneOf(backup.data, contacts.data, overview);
  if (overview.reading && !done.receive) return null;
  if (Object.values(done).every(Boolean)) return null;
  const steps = [
    { name: "backUp", start: onBackup },
    { name: "test", start: done.backUp ? onTest : null },
    { name: "receive", start: onReceive },
    { name: "person", start: onAddPerson },
  ] as const;
  const next = steps.find(({ name }) => !done[name])?.name;
  return (
    <Card label={words.title} data-testid="set-up">
      <Row justify="between">
        <h2>{words.title}</h2>
        <Button
          small
          kind="quiet"
          data-testid="set-up-hide"
          onClick={() => {
            hideSetUp(vault.id);
            setHidden(true);
            toast({
              message: words.hidden,
              undo: () => {
                showSetUp(vault.id);
                setHidden(false);
              },
            });
          }}
        >
          {words.hide}
        </Button>
      </Row>
      <Checklist label={words.label}>
        {steps.map(({ name, start }) => (
          <ChecklistItem
            key={name}
            title={words[name].title}
            text={words[name].text}
            done={done[name]}
            doneLabel={words.doneLabel}
            data-testid={`set-up-${name}`}
            action={
              <Button
                small
                kind={name === next ? "primary" : "plain"}
                disabled={start === null}
                data-testid={`set-up-${name}-start`}
                onClick={() => {
                  start?.();
                }}
              >
                {words[name].action}
              </Button>
            }
          />
        ))}
      </Checklist>
    </Card>
  );
}
