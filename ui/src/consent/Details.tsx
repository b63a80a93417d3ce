import { Disclosure } from "../design/Disclosure";
import { Fact, Facts } from "../design/Facts";
import { Stack } from "../design/Layout";
import { Hint, Text } from "../design/Text";
import { AddressText, CodeText, Line, RawBox } from "../design/values";
import { AgentLabel } from "./AgentLabel";
import { AgentSays } from "./AgentSays";
import type { BundleView, Detail, StepView } from "./bindings";
import { DescribedRows } from "./DescribedRows";
import { FactRows } from "./FactRows";
import { Findings } from "./Findings";
import { light, merged } from "./findings";
import { text } from "./text";
import { titleOf } from "./titleOf";
import { localAmount } from "../format/decimal";

type EvmDetail = Extract<Detail, { kind: "evm" }>;

function FeeDetails({ detail }: { detail: EvmDetail }) {
  return (
    <>
      {detail.feeLines.map((line, index) => (
        <Fact key={index} label={text.feeKind[line.kind]}>
          <Line limit={120}>{localAmount(line.price.text)}</Line>
        </Fact>
      ))}
      {detail.accessList.map((line, index) => (
        <Fact key={index} label={text.accessList}>
          <AddressText address={line.address} />
          <Text as="span" tone="muted">{text.storageKeys({ count: line.storageKeys.length })}</Text>
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
    <Stack gap="tight" data-testid="consent-raw">
      <Facts>
        <Fact label={text.transactionType}>
          <Line limit={40}>{facts.form}</Line>
        </Fact>
        {facts.detail.kind === "evm" && <FeeDetails detail={facts.detail} />}
      </Facts>
      <Hint as="span">{text.rawBytes}</Hint>
      <RawBox label={text.rawBytes}>{rawHex}</RawBox>
    </Stack>
  );
}

function StepDetails({ step, title }: { step: StepView; title: string | null }) {
  return (
    <Stack gap="close">
      {title !== null && (
        <h3>
          <Line limit={80}>{title}</Line>
        </h3>
      )}
      <DescribedRows described={step.described} />
      <FactRows step={step} />
      <Findings findings={light(merged(step.findings, step.facts.findings))} />
      <AgentSays words={step.agentSays} />
      <Technical step={step} />
    </Stack>
  );
}

/** Everything else that is signed, and the agent's description. Closed until the person opens it. */
export function Details({ bundle }: { bundle: BundleView }) {
  return (
    <Disclosure label={text.details} data-testid="consent-details">
      {bundle.steps.map((step, index) => (
        <StepDetails key={index} step={step} title={titleOf(bundle, index)} />
      ))}
      <Findings findings={light(merged(bundle.findings))} />
      <AgentLabel label={bundle.label} />
      <Facts>
        <Fact label={text.vault}>
          <Line limit={60}>{bundle.vaultName}</Line>
        </Fact>
      </Facts>
      {bundle.planDigest !== null && (
        <Stack gap="tight">
          <Hint as="span">{text.planDigest}</Hint>
          <RawBox label={text.planDigest} data-testid="consent-plan-digest">
            {bundle.planDigest}
          </RawBox>
        </Stack>
      )}
      <Stack gap="tight">
        <Hint as="span">{text.commitment}</Hint>
        <RawBox label={text.commitment} data-testid="consent-commitment">
          {bundle.commitment}
        </RawBox>
      </Stack>
    </Disclosure>
  );
}
