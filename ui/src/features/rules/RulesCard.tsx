import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { commands, type RulesDraft, type RulesEdit, type RulesEntry, type VaultRules } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Card, CardHead, CardSection } from "../../design/Card";
import { Failure } from "../../design/Failure";
import { Row, Stack } from "../../design/Layout";
import { Hint, HintList, Text } from "../../design/Text";
import { useToast } from "../../design/Toast";
import { visibleLine } from "../../format/visible";
import { say, sayKept } from "../../language/said";
import { text } from "../../text";
import { messageOf } from "../../wallet/messageOf";
import { rulesQuery } from "../../wallet/queries";
import { useOperation } from "../../wallet/useOperation";
import { moment } from "../../wallet/when";
import { WaitingNotice } from "../bundle/WaitingNotice";
import { Draft } from "./Draft";
import { Edits } from "./Edits";

const words = text.rules;

/** The rules of the vault in sentences, what remains of each limit, and the common changes. */
export function RulesCard({ chains }: { chains: string[] }) {
  const rules = useQuery(rulesQuery);
  return (
    <Card label={words.title} data-testid="rules">
      <CardHead title={words.title}>
        <Hint>{words.hint}</Hint>
      </CardHead>
      {rules.isError && (
        <Failure
          title={words.failed}
          message={messageOf(rules.error)}
          retry={text.common.retry}
          retrying={rules.isFetching}
          onRetry={() => {
            void rules.refetch();
          }}
        />
      )}
      {rules.data && <Rules rules={rules.data} chains={chains} />}
    </Card>
  );
}

function Rules({ rules, chains }: { rules: VaultRules; chains: string[] }) {
  const toast = useToast();
  const [draft, setDraft] = useState<RulesDraft | null>(null);
  const drafting = useOperation((edit: RulesEdit) => commands.draftPolicy(edit), { onDone: setDraft, toastFailure: true });
  const set = useOperation((wanted: RulesDraft) => commands.setPolicy(wanted.document, wanted.revision), {
    onDone: () => {
      setDraft(null);
      toast({ message: words.done });
    },
    refresh: [rulesQuery.queryKey],
  });
  const busy = drafting.pending || set.pending;
  const remove = ({ part, place }: RulesEntry) => {
    drafting.start({ kind: "remove", part, place });
  };
  return (
    <>
      <Hint data-testid="rules-protect">{rules.elsewhere ? words.elsewhere : words.here}</Hint>
      {rules.older && (
        <Banner level="info" data-testid="rules-older">
          {words.older}
        </Banner>
      )}
      {rules.pending && <Pending rules={rules} />}
      {rules.proposed && <Proposed rules={rules} pending={set.pending} onAsk={set.start} />}
      <CardSection title={words.inForce}>
        <Stack as="ul" gap="tight" data-testid="rules-entries">
          {rules.entries.map((entry) => (
            <li key={`${entry.part}-${String(entry.place)}`}>
              <Row justify="between">
              <Text as="span">{visibleLine(say(entry.said))}</Text>
              {!rules.older && entry.part !== "limits" && (
                <Button
                  small
                  disabled={busy}
                  aria-label={words.removeOf({ sentence: visibleLine(say(entry.said)) })}
                  data-testid={`rules-remove-${entry.part}-${String(entry.place)}`}
                  onClick={() => {
                    remove(entry);
                  }}
                >
                  {words.remove}
                </Button>
              )}
              </Row>
            </li>
          ))}
        </Stack>
      </CardSection>
      {rules.remains.length > 0 && (
        <CardSection title={words.remains}>
          <HintList data-testid="rules-remains">
            {rules.remains.map(({ ruleSaid, leftSaid, usedSaid }, at) => (
              <li key={String(at)}>
                {visibleLine(say(ruleSaid))} {words.left({ left: visibleLine(say(leftSaid)), used: visibleLine(say(usedSaid)) })}
              </li>
            ))}
          </HintList>
        </CardSection>
      )}
      {rules.older && (
        <Row>
          <Button
            small
            disabled={busy}
            data-testid="rules-start"
            onClick={() => {
              drafting.start({ kind: "start" });
            }}
          >
            {words.start}
          </Button>
        </Row>
      )}
      <Edits chains={chains} busy={busy} onEdit={drafting.start} />
      {draft && (
        <Draft
          draft={draft}
          pending={set.pending}
          problem={set.problem}
          onAsk={() => {
            set.start(draft);
          }}
          onDrop={() => {
            setDraft(null);
          }}
        />
      )}
      {set.pending && <WaitingNotice waitingFor="password" />}
    </>
  );
}

type ProposedProps = { rules: VaultRules; pending: boolean; onAsk: (wanted: RulesDraft) => void };

/** What an agent proposed. The person asks for it here, or drops it. */
function Proposed({ rules: { proposed }, pending, onAsk }: ProposedProps) {
  const drop = useOperation(() => commands.dropProposedPolicy(), { toastFailure: true, refresh: [rulesQuery.queryKey] });
  if (!proposed) return null;
  const { draft, by, bySaid, at } = proposed;
  return (
    <Stack data-testid="rules-proposed">
      <Banner level="warning" title={words.proposedTitle}>
        {words.proposedBy({ by: visibleLine(sayKept(bySaid, by)).slice(0, 120), at: moment(at) })} {draft === null ? words.proposedOld : words.proposedHint}
      </Banner>
      {draft === null ? (
        <Row>
          <Button
            small
            busy={drop.pending}
            data-testid="rules-proposed-drop"
            onClick={() => {
              drop.start();
            }}
          >
            {words.drop}
          </Button>
        </Row>
      ) : (
        <Draft
          draft={draft}
          pending={pending || drop.pending}
          problem={null}
          onAsk={() => {
            onAsk(draft);
          }}
          onDrop={() => {
            drop.start();
          }}
        />
      )}
    </Stack>
  );
}

function Pending({ rules }: { rules: VaultRules }) {
  const toast = useToast();
  const cancel = useOperation(() => commands.cancelPolicy(rules.revision), {
    onDone: () => {
      toast({ message: words.cancelled });
    },
    toastFailure: true,
    refresh: [rulesQuery.queryKey],
  });
  if (!rules.pending) return null;
  const { from, goneSaid, addedSaid } = rules.pending;
  return (
    <CardSection title={words.pendingTitle} data-testid="rules-pending">
      <Text>{words.pendingText({ from: moment(from) })}</Text>
      <HintList>
        {goneSaid.map((said, at) => (
          <li key={`gone-${String(at)}`}>{words.gone({ sentence: visibleLine(say(said)) })}</li>
        ))}
        {addedSaid.map((said, at) => (
          <li key={`added-${String(at)}`}>{words.added({ sentence: visibleLine(say(said)) })}</li>
        ))}
      </HintList>
      <Row>
        <Button
          small
          busy={cancel.pending}
          data-testid="rules-cancel"
          onClick={() => {
            cancel.start();
          }}
        >
          {words.cancel}
        </Button>
      </Row>
    </CardSection>
  );
}
