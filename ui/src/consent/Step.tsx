import { Card } from "../design/Card";
import { Subtitle } from "../design/Decision";
import { Disclosure } from "../design/Disclosure";
import { Fact, Facts } from "../design/Facts";
import { Stack } from "../design/Layout";
import { Hint, Text } from "../design/Text";
import { AddressText, AmountText, CodeText, Digits, Line, RawBox } from "../design/values";
import { AgentSays } from "./AgentSays";
import type { StepView } from "./bindings";
import { CallRows } from "./CallRows";
import { ContactName, Effects, namedAccount } from "./Effects";
import { Findings } from "./Findings";
import { merged } from "./findings";
import { FactRows } from "./FactRows";
import type { EvmFacts } from "./families";
import { text } from "./text";

function TransactionRows({ step, facts }: { step: StepView; facts: EvmFacts }) {
  return (
    <Facts>
      <Fact label={text.chain}>
        <span>
          <Line limit={40}>{facts.chain}</Line>{" "}
          <Text as="span" tone="muted">({text.chainId(facts.chainId)})</Text>
        </span>
      </Fact>
      <Fact label={text.from}>
        <AddressText address={facts.from} data-testid="consent-from" />
      </Fact>
      <Fact label={text.to}>
        {facts.to === null ? (
          <span data-testid="consent-to">{text.creates}</span>
        ) : (
          <>
            <AddressText address={facts.to} data-testid="consent-to" />
            {namedAccount(facts) === facts.to && <ContactName contact={step.toName} />}
          </>
        )}
      </Fact>
      <Fact label={text.value}>
        <AmountText amount={facts.value.text} data-testid="consent-value" />
        <Hint as="span">
          <Digits digits={facts.value.raw} data-testid="consent-value-wei" /> {text.wei}
        </Hint>
      </Fact>
      <CallRows call={facts.call} />
      <Fact label={text.maxFee}>
        <span data-testid="consent-max-fee">
          <Line limit={120}>{facts.maxFee.text}</Line>
        </span>
      </Fact>
      <Fact label={text.maxCost}>
        <span data-testid="consent-max-cost">
          <Line limit={120}>{facts.maxCost.text}</Line>
        </span>
      </Fact>
      <Fact label={text.nonce}>
        <span data-testid="consent-nonce">{facts.nonce}</span>
      </Fact>
    </Facts>
  );
}

function FeeDetails({ facts }: { facts: EvmFacts }) {
  return (
    <>
      <Fact label={text.gasLimit}>{facts.gasLimit}</Fact>
      {facts.feeLines.map((line, index) => (
        <Fact key={index} label={text.feeKind[line.kind]}>
          <Line limit={120}>{line.price.text}</Line>
        </Fact>
      ))}
      {facts.accessList.map((line, index) => (
        <Fact key={index} label={text.accessList}>
          <AddressText address={line.address} />
          <Text as="span" tone="muted">{text.storageKeys(line.storageKeys.length)}</Text>
        </Fact>
      ))}
      <Fact label={text.digest}>
        <CodeText>{facts.digest}</CodeText>
      </Fact>
    </>
  );
}

function Technical({ step: { facts, rawHex } }: { step: StepView }) {
  return (
    <Disclosure label={text.technical[facts.family]} data-testid="consent-raw">
      <Facts>
        <Fact label={text.transactionType}>
          <Line limit={40}>{facts.family === "evm" ? facts.txType : facts.form}</Line>
        </Fact>
        {facts.family === "evm" && <FeeDetails facts={facts} />}
      </Facts>
      <Stack gap="tight">
        <Hint as="span">{text.rawBytes}</Hint>
        <RawBox label={text.rawBytes}>{rawHex}</RawBox>
      </Stack>
    </Disclosure>
  );
}

export function Step({ step, title }: { step: StepView; title: string | null }) {
  const { facts } = step;
  return (
    <Card kind="compact" data-testid="consent-step" data-sequence={step.sequence}>
      {title !== null && (
        <h2 data-testid="consent-step-title">
          <Line limit={80}>{title}</Line>
        </h2>
      )}
      <Effects step={step} />
      <Findings findings={merged(step.findings, step.facts.findings)} />
      <Subtitle>{text.detailsTitle}</Subtitle>
      {facts.family === "evm" ? <TransactionRows step={step} facts={facts} /> : <FactRows facts={facts} />}
      <AgentSays words={step.agentSays} />
      <Technical step={step} />
    </Card>
  );
}
