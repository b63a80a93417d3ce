import { Card } from "../design/Card";
import { Subtitle } from "../design/Decision";
import { Disclosure } from "../design/Disclosure";
import { Fact, Facts } from "../design/Facts";
import { Stack } from "../design/Layout";
import { Hint, Text } from "../design/Text";
import { AddressText, CodeText, Line, RawBox } from "../design/values";
import { AgentSays } from "./AgentSays";
import type { Detail, StepView } from "./bindings";
import { Findings } from "./Findings";
import { merged } from "./findings";
import { FactRows } from "./FactRows";
import { MoveRows } from "./MoveRows";
import { text } from "./text";

type EvmDetail = Extract<Detail, { kind: "evm" }>;

function FeeDetails({ detail }: { detail: EvmDetail }) {
  return (
    <>
      {detail.feeLines.map((line, index) => (
        <Fact key={index} label={text.feeKind[line.kind]}>
          <Line limit={120}>{line.price.text}</Line>
        </Fact>
      ))}
      {detail.accessList.map((line, index) => (
        <Fact key={index} label={text.accessList}>
          <AddressText address={line.address} />
          <Text as="span" tone="muted">{text.storageKeys(line.storageKeys.length)}</Text>
        </Fact>
      ))}
      <Fact label={text.digest}>
        <CodeText>{detail.digest}</CodeText>
      </Fact>
    </>
  );
}

function Technical({ step: { facts, rawHex } }: { step: StepView }) {
  return (
    <Disclosure label={text.technical[facts.detail.kind]} data-testid="consent-raw">
      <Facts>
        <Fact label={text.transactionType}>
          <Line limit={40}>{facts.form}</Line>
        </Fact>
        {facts.detail.kind === "evm" && <FeeDetails detail={facts.detail} />}
      </Facts>
      <Stack gap="tight">
        <Hint as="span">{text.rawBytes}</Hint>
        <RawBox label={text.rawBytes}>{rawHex}</RawBox>
      </Stack>
    </Disclosure>
  );
}

export function Step({ step, title }: { step: StepView; title: string | null }) {
  return (
    <Card kind="compact" data-testid="consent-step" data-sequence={step.sequence}>
      {title !== null && (
        <h2 data-testid="consent-step-title">
          <Line limit={80}>{title}</Line>
        </h2>
      )}
      <MoveRows step={step} />
      <Findings findings={merged(step.findings, step.facts.findings)} />
      <Subtitle>{text.detailsTitle}</Subtitle>
      <FactRows step={step} />
      <AgentSays words={step.agentSays} />
      <Technical step={step} />
    </Card>
  );
}
