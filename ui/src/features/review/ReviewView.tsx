import { useEffect, useState, type ReactNode } from "react";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Card, CardHead, CardSection } from "../../design/Card";
import { Disclosure } from "../../design/Disclosure";
import { Fact, Facts } from "../../design/Facts";
import { FlowChart } from "../../design/FlowChart";
import { Row, Stack } from "../../design/Layout";
import { StageList, type Stage } from "../../design/Progress";
import { Hint, Problem, Strong, Text } from "../../design/Text";
import { AddressText, CodeText } from "../../design/values";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { flowchartOf } from "./flowchart";
import type { Amount, Review, State } from "./model";
import { ProposalView } from "./ProposalView";
import { wordOf } from "../../language/wordOf";

const words = text.reviews;

const READY = "ready_for_wallet_review";

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}

function said(amounts: Amount[]): string {
  return amounts.map(({ text, symbol }) => visibleLine(`${text} ${symbol}`)).join(", ");
}

function AmountFact({ label, amounts, testId }: { label: string; amounts: Amount[]; testId: string }) {
  if (amounts.length === 0) return null;
  return (
    <Fact label={label} data-testid={testId}>
      <Strong>{said(amounts)}</Strong>
    </Fact>
  );
}

function Flow({ state }: { state: State }) {
  return (
    <CardSection title={words.would}>
      <Facts>
        <AmountFact label={words.pays} amounts={state.pays} testId="review-pays" />
        <AmountFact label={words.least} amounts={state.least} testId="review-least" />
        <AmountFact label={words.expected} amounts={state.expected} testId="review-expected" />
        <AmountFact label={words.fee} amounts={state.fees} testId="review-fee" />
        {state.gas !== null && <Fact label={words.gas}>{words.gasOf({ used: state.gas.used, budget: state.gas.budget })}</Fact>}
        {state.receiver !== null && (
          <Fact label={words.receiver} data-testid="review-receiver">
            <AddressText address={state.receiver} />
          </Fact>
        )}
        {state.digest !== null && (
          <Fact label={words.digest} data-testid="review-digest">
            <CodeText>{state.digest}</CodeText>
          </Fact>
        )}
      </Facts>
    </CardSection>
  );
}

function Expiry({ at, ended }: { at: number; ended: boolean }) {
  const now = useNow();
  const seconds = Math.max(0, Math.ceil((at - now) / 1000));
  if (ended) return null;
  return (
    <Text tone={seconds === 0 ? "danger" : "normal"} role="timer" aria-live="off" data-testid="review-expiry" data-seconds={seconds}>
      {seconds === 0 ? words.expired : words.expires({ seconds })}
    </Text>
  );
}

function stagesOf(state: State): Stage[] {
  const label = (id: string) => wordOf(words.stage, id) ?? visibleLine(id);
  const done: Stage[] = state.completed.map((id) => ({ id, label: label(id), mark: "done" }));
  const left: Stage[] = state.missing.map((id, place) => ({ id, label: label(id), mark: place === 0 ? "failed" : "todo" }));
  return [...done, ...left];
}

function Diagram({ text }: { text: string }) {
  const chart = flowchartOf(text);
  return (
    <CardSection title={words.diagram}>
      <Hint>{chart === null ? words.undrawn : words.diagramHint}</Hint>
      {chart !== null && <FlowChart chart={chart} label={words.diagram} data-testid="review-diagram" />}
    </CardSection>
  );
}

function Details({ state }: { state: State }) {
  return (
    <>
      {state.changes.length > 0 && (
        <CardSection title={words.simulated}>
          <Hint>{words.simulatedHint}</Hint>
          <Stack as="ul" gap="tight" data-testid="review-changes">
            {state.changes.map(({ coin, amount }, place) => (
              <li key={place}>{words.change({ amount: visibleLine(amount), coin: visibleLine(coin) })}</li>
            ))}
          </Stack>
        </CardSection>
      )}
      {state.diagram !== null && <Diagram text={state.diagram} />}
      <CardSection>
        <Disclosure label={words.checks} data-testid="review-checks">
          {state.checks.map(({ id, label, status, message }, place) => (
            <Stack gap="tight" key={`${id}-${place}`}>
              <Strong>{`${visibleLine(label)}: ${wordOf(words.check, status) ?? visibleLine(status)}`}</Strong>
              <Hint>{visibleLine(message)}</Hint>
            </Stack>
          ))}
        </Disclosure>
      </CardSection>
    </>
  );
}

function blockedWords({ status, reason }: State): string | null {
  if (status === "blocked" && reason !== null) return wordOf(words.blocked, reason) ?? words.blockedBy({ reason: visibleLine(reason) });
  if (status === "refresh_required" && reason !== null) return wordOf(words.refresh, reason) ?? words.blockedBy({ reason: visibleLine(reason) });
  return null;
}

function Outcome({ review }: { review: Review }) {
  const { result, status, state } = review;
  if (result !== null) {
    const rejected = result.failure === "wallet_rejected";
    const told: Record<string, ReactNode> = {
      success: <Banner level="success" title={words.carriedOut} data-testid="review-result" />,
      failure: <Banner level="warning" title={rejected ? words.rejected : words.notCarriedOut} data-testid="review-result" />,
      signed_pending_result: <Banner level="info" title={words.pending} data-testid="review-result" />,
    };
    return (
      <Stack gap="tight">
        {told[result.status]}
        {result.digest !== null && (
          <Facts>
            <Fact label={words.digest}>
              <CodeText>{result.digest}</CodeText>
            </Fact>
          </Facts>
        )}
      </Stack>
    );
  }
  if (status === "expired") return <Banner level="warning" title={words.statuses.expired} />;
  const blocked = state === null ? null : blockedWords(state);
  return blocked === null ? null : <Banner level="warning" title={blocked} data-testid="review-blocked" />;
}

type ReviewViewProps = {
  review: Review;
  computing: boolean;
  signing: boolean;
  problem: string | null;
  onCompute: () => void;
  onSign: () => void;
};

const OVER = ["success", "failure", "expired", "signed_pending_result"];

function Actions({ review, computing, signing, problem, onCompute, onSign }: ReviewViewProps) {
  const { status, state } = review;
  if (OVER.includes(status)) return null;
  const asking = review.signing || signing;
  const ready = status === READY;
  return (
    <CardSection>
      {ready && <Hint>{words.signHint}</Hint>}
      {asking && <Banner level="info" title={words.asking} data-testid="review-asking">{words.waiting}</Banner>}
      <Row>
        {ready && (
          <Button kind="primary" busy={asking} disabled={asking || computing} data-testid="review-sign" onClick={onSign}>
            {words.sign}
          </Button>
        )}
        <Button kind={ready ? "plain" : "primary"} busy={computing} disabled={asking || computing} data-testid="review-compute" onClick={onCompute}>
          {state === null ? words.compute : words.again}
        </Button>
      </Row>
      {problem !== null && <Problem role="alert">{problem}</Problem>}
    </CardSection>
  );
}

/** A review: what was asked, what the built transaction would do, and what came of it. */
export function ReviewView(props: ReviewViewProps) {
  const { review } = props;
  const { state } = review;
  if (review.proposal !== null) return <ProposalView title={review.title} proposal={review.proposal} status={review.status} />;
  return (
    <Card label={visibleLine(review.title)} data-testid="review" data-status={review.status}>
      <CardHead title={visibleLine(review.title)}>
        <Text data-testid="review-status">{wordOf(words.statuses, review.status) ?? visibleLine(review.status)}</Text>
      </CardHead>
      <Outcome review={review} />
      <Facts>
        <Fact label={words.protocol}>{visibleLine(review.protocol)}</Fact>
        {review.account !== null && (
          <Fact label={words.account}>
            <Strong>{visibleLine(review.account.name)}</Strong>
            <AddressText address={review.account.address} />
          </Fact>
        )}
        {state === null && review.asked.outgoing.length > 0 && (
          <Fact label={words.asked}>{`${said(review.asked.outgoing)} → ${said(review.asked.incoming)}`}</Fact>
        )}
      </Facts>
      {state !== null && state.pays.length > 0 && <Flow state={state} />}
      {state !== null && state.expiresAt !== null && review.status === READY && <Expiry at={state.expiresAt} ended={review.signing} />}
      <Actions {...props} />
      {state !== null && state.completed.length > 0 && (
        <CardSection title={words.stages}>
          <StageList stages={stagesOf(state)} />
        </CardSection>
      )}
      {state !== null && <Details state={state} />}
    </Card>
  );
}
