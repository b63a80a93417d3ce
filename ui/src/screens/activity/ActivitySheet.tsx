import type { Activity, CardStep, Incoming } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Dialog } from "../../design/Dialog";
import { Fact, Facts } from "../../design/Facts";
import { ChatIcon } from "../../design/Icon";
import { Row, Stack } from "../../design/Layout";
import { NetworkMark } from "../../design/Picture";
import { Hint, Strong, Text } from "../../design/Text";
import { AddressText, AmountText, CodeText } from "../../design/values";
import { BundleSteps } from "../../features/bundle/BundleSteps";
import { awaitingOf } from "../../features/bundle/awaiting";
import { Copyable } from "../../features/copy/CopyButton";
import { LongText } from "../../features/reading/LongText";
import { visibleLine } from "../../format/visible";
import { sayKept } from "../../language/said";
import { text } from "../../text";
import { moment } from "../../wallet/when";
import { StateBadge } from "./ActivityRow";
import { amountOf, statusOf, type Entry } from "./entries";
import { named, suspicionOf, titleOf, titleOfStep } from "./shown";

const words = text.activity;

function Party({ label, name, address, copies = true }: { label: string; name: string | null; address: string; copies?: boolean }) {
  return (
    <Fact label={label}>
      {name !== null && <Strong>{named(name)}</Strong>}
      {copies ? (
        <Copyable value={address} label={text.common.copyAddress}>
          <AddressText address={address} />
        </Copyable>
      ) : (
        <AddressText address={address} />
      )}
    </Fact>
  );
}

function OnChain({ hash, explorer }: { hash: string | null; explorer: string | null }) {
  return (
    <>
      {hash !== null && (
        <Fact label={words.hash}>
          <Copyable value={hash} label={text.common.copyHash}>
            <CodeText data-testid="activity-hash">{hash}</CodeText>
          </Copyable>
        </Fact>
      )}
      {explorer !== null && (
        <Fact label={words.explorer}>
          <Copyable value={explorer} label={text.common.copyLink}>
            <CodeText>{explorer}</CodeText>
          </Copyable>
        </Fact>
      )}
    </>
  );
}

function Network({ chain, test }: { chain: string; test: boolean }) {
  return (
    <Fact label={words.network}>
      <Row as="span">
        <NetworkMark name={chain} test={test} />
        {visibleLine(chain)}
      </Row>
    </Fact>
  );
}

/** Opens a conversation, at a message of it if there is one. */
export type OpenChat = (conversationId: string, message: string | null) => void;

function askerOf(step: Activity): string {
  if (step.origin === "form") return words.askedByForm;
  if (step.origin === "terminal") return words.askedAtTerminal;
  if (step.origin === "program") return step.program === null ? words.askedByAProgram : words.askedByProgram({ name: visibleLine(step.program) });
  if (step.conversationId === null) return words.askedInRemovedChat;
  return step.asked === null ? words.askedInChat : words.yourMessage({ words: visibleLine(step.asked).slice(0, 200) });
}

function cardStepOf(step: Activity, test: boolean): CardStep {
  const { stepId: id, title: label, titled, chain, signed, state, txHash, explorer, error, errorSaid, awaits } = step;
  return { id, label, titled, chain, test, signed, state, txHash, explorer, error, errorSaid, awaits, waitsFor: null };
}

function Sent({ step, test, onChat }: { step: Activity; test: boolean; onChat: OpenChat }) {
  const { conversationId } = step;
  return (
    <>
      {step.awaits && <Hint data-testid="activity-awaits">{awaitingOf(step.awaits)}</Hint>}
      {step.state === "timeout" && step.signed === "transaction" && <Hint>{text.steps.state.timeout}</Hint>}
      <Facts>
        {step.to !== null && <Party label={words.to} name={step.toName} address={step.to} />}
        {step.feeText !== null && (
          <Fact label={words.fee}>
            <AmountText amount={step.feeText} />
          </Fact>
        )}
        <Network chain={step.chain} test={test} />
        <Fact label={words.when}>{moment(step.createdAt)}</Fact>
        <Fact label={words.askedBy} data-testid="activity-asker">
          <bdi>{askerOf(step)}</bdi>
          {conversationId !== null && (
            <span>
              <Button
                small
                icon={<ChatIcon />}
                data-testid="activity-open-chat"
                onClick={() => {
                  onChat(conversationId, step.askedMessage);
                }}
              >
                {step.askedMessage === null ? words.openChat : words.openMessage}
              </Button>
            </span>
          )}
        </Fact>
        {step.planDigest !== null && (
          <Fact label={words.plan} data-testid="activity-plan">
            <CodeText>{step.planDigest}</CodeText>
          </Fact>
        )}
        <OnChain hash={step.txHash} explorer={step.explorer} />
        {step.error !== null && (
          <Fact label={words.error}>
            <Text as="div" tone={step.state === "notSigned" ? "muted" : "danger"} data-testid="activity-error">
              <LongText limit={400} lines={6}>
                {sayKept(step.errorSaid, step.error)}
              </LongText>
            </Text>
          </Fact>
        )}
      </Facts>
    </>
  );
}

function Came({ amount, test }: { amount: Incoming; test: boolean }) {
  const { suspicion, from, token } = amount;
  return (
    <>
      {suspicion !== null && (
        <Banner level={suspicion.kind === "unknownToken" ? "warning" : "danger"} data-testid="activity-suspicion">
          {suspicionOf(suspicion)}
        </Banner>
      )}
      {from === null && <Hint data-testid="activity-unknown-sender">{words.unknownSenderHint}</Hint>}
      <Facts>
        {from === null ? (
          <Fact label={words.from}>{words.unknownSender}</Fact>
        ) : (
          <Party label={words.from} name={amount.fromName} address={from} copies={suspicion === null} />
        )}
        <Network chain={amount.chain} test={test} />
        <Fact label={words.when}>{moment(amount.at)}</Fact>
        <Fact label={words.block}>{String(amount.block ?? "")}</Fact>
        {token !== null && (
          <Fact label={words.token}>
            <Copyable value={token} label={text.common.copyAddress}>
              <AddressText address={token} />
            </Copyable>
            <Hint as="span">{words.tokenSenderHint}</Hint>
          </Fact>
        )}
        <OnChain hash={amount.txHash} explorer={amount.explorer} />
      </Facts>
    </>
  );
}

type ActivitySheetProps = { entry: Entry; test: boolean; onChat: OpenChat; onClose: () => void };

/** Everything that is known of one entry. */
export function ActivitySheet({ entry, test, onChat, onClose }: ActivitySheetProps) {
  const amount = amountOf(entry);
  const pending = entry.direction === "out" && statusOf(entry) === "pending";
  return (
    <Dialog kind="sheet" title={titleOf(entry)} close={text.common.close} onClose={onClose} data-testid="activity-sheet">
      <Stack gap="tight">
        {amount !== "" && <AmountText size="large" amount={amount} sign={entry.direction === "in" ? "+" : ""} data-testid="activity-sheet-amount" />}
        <span>
          <StateBadge entry={entry} />
        </span>
      </Stack>
      {pending && <BundleSteps steps={[cardStepOf(entry.step, test)]} heading={visibleLine(titleOfStep(entry.step))} />}
      {entry.direction === "out" ? <Sent step={entry.step} test={test} onChat={onChat} /> : <Came amount={entry.amount} test={test} />}
    </Dialog>
  );
}
