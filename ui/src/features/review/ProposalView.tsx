import { Banner } from "../../design/Banner";
import { Card, CardHead, CardSection } from "../../design/Card";
import { Fact, Facts } from "../../design/Facts";
import { Stack } from "../../design/Layout";
import { Hint, Strong, Text } from "../../design/Text";
import { visibleLine } from "../../format/visible";
import { wordOf } from "../../language/wordOf";
import { text } from "../../text";
import type { Amount, Proposed } from "./model";

const { reviews } = text;
const words = reviews.proposal;

function quoted(text: string): string {
  return words.quote({ words: visibleLine(text) });
}

function said(amounts: Amount[]): string[] {
  return amounts.map(({ text, symbol }) => `${text} ${symbol}`);
}

function Quotes({ label, all, testId }: { label: string; all: string[]; testId: string }) {
  if (all.length === 0) return null;
  return (
    <Fact label={label} data-testid={testId}>
      <Stack gap="tight">
        {all.map((one, place) => (
          <Text key={place}>{quoted(one)}</Text>
        ))}
      </Stack>
    </Fact>
  );
}

/** A proposal of others: what it says of itself as quotations, and what is not known about it. Nothing of it can be computed or signed. */
export function ProposalView({ title, proposal, status }: { title: string; proposal: Proposed; status: string }) {
  const one = (text: string | null) => (text === null ? [] : [text]);
  return (
    <Card label={words.title} data-testid="proposal" data-status={status}>
      <CardHead title={words.title}>
        {status === "expired" && <Text>{reviews.statuses.expired}</Text>}
      </CardHead>
      <Banner level="warning" title={words.only} data-testid="review-blocked" />
      <Hint>{words.quoted}</Hint>
      <Facts>
        <Quotes label={words.called} all={one(title)} testId="proposal-title" />
        <Quotes label={words.source} all={one(proposal.source)} testId="proposal-source" />
        <Quotes label={words.purpose} all={one(proposal.purpose)} testId="proposal-purpose" />
        <Quotes label={words.pays} all={said(proposal.pays)} testId="proposal-pays" />
        <Quotes label={words.receives} all={said(proposal.receives)} testId="proposal-receives" />
        <Quotes label={words.fees} all={said(proposal.fees)} testId="proposal-fees" />
        <Quotes label={words.recipient} all={proposal.recipients} testId="proposal-recipients" />
        <Quotes label={words.target} all={proposal.targets} testId="proposal-targets" />
        <Quotes label={words.created} all={one(proposal.createdAt)} testId="proposal-created" />
        <Quotes label={words.expires} all={one(proposal.expiresAt)} testId="proposal-expires" />
        <Quotes label={words.choices} all={proposal.choices} testId="proposal-choices" />
      </Facts>
      {proposal.missing.length > 0 && (
        <CardSection title={words.missing} data-testid="proposal-missing">
          {proposal.missing.map(({ id, label, reason }, place) => (
            <Stack gap="tight" key={place}>
              <Strong>{wordOf(words.missingLabel, id) ?? visibleLine(label)}</Strong>
              <Hint>{wordOf(words.missingReason, id) ?? visibleLine(reason)}</Hint>
            </Stack>
          ))}
        </CardSection>
      )}
    </Card>
  );
}
