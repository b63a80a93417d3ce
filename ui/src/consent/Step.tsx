import { AgentSays } from "./AgentSays";
import type { StepView } from "./bindings";
import { CallRows } from "./CallRows";
import { ContactName, Effects, namedAccount } from "./Effects";
import { Findings } from "./Findings";
import { merged } from "./findings";
import { Address, Digits, Line } from "./Plain";
import { RawBox } from "./RawBox";
import { Row } from "./Row";
import { FactRows } from "./FactRows";
import type { EvmFacts } from "./families";
import { text } from "./text";

function TransactionRows({ step, facts }: { step: StepView; facts: EvmFacts }) {
  return (
    <dl className="key-values">
      <Row label={text.chain}>
        <span>
          <Line limit={40}>{facts.chain}</Line>{" "}
          <span className="muted">({text.chainId(facts.chainId)})</span>
        </span>
      </Row>
      <Row label={text.from}>
        <Address address={facts.from} data-testid="consent-from" />
      </Row>
      <Row label={text.to}>
        {facts.to === null ? (
          <span data-testid="consent-to">{text.creates}</span>
        ) : (
          <>
            <Address address={facts.to} data-testid="consent-to" />
            {namedAccount(facts) === facts.to && <ContactName contact={step.toName} />}
          </>
        )}
      </Row>
      <Row label={text.value}>
        <span className="amount" data-testid="consent-value">
          <Line limit={120}>{facts.value.text}</Line>
        </span>
        <span className="small muted">
          <Digits digits={facts.value.raw} data-testid="consent-value-wei" /> {text.wei}
        </span>
      </Row>
      <CallRows call={facts.call} />
      <Row label={text.maxFee}>
        <span data-testid="consent-max-fee">
          <Line limit={120}>{facts.maxFee.text}</Line>
        </span>
      </Row>
      <Row label={text.maxCost}>
        <span data-testid="consent-max-cost">
          <Line limit={120}>{facts.maxCost.text}</Line>
        </span>
      </Row>
      <Row label={text.nonce}>
        <span data-testid="consent-nonce">{facts.nonce}</span>
      </Row>
    </dl>
  );
}

function FeeDetails({ facts }: { facts: EvmFacts }) {
  return (
    <>
      <Row label={text.gasLimit}>{facts.gasLimit}</Row>
      {facts.feeLines.map((line, index) => (
        <Row key={index} label={text.feeKind[line.kind]}>
          <Line limit={120}>{line.price.text}</Line>
        </Row>
      ))}
      {facts.accessList.map((line, index) => (
        <Row key={index} label={text.accessList}>
          <Address address={line.address} />
          <span className="muted">{text.storageKeys(line.storageKeys.length)}</span>
        </Row>
      ))}
      <Row label={text.digest}>
        <code className="hash">{facts.digest}</code>
      </Row>
    </>
  );
}

function Technical({ step: { facts, rawHex } }: { step: StepView }) {
  return (
    <details className="disclosure" data-testid="consent-raw">
      <summary>{text.technical[facts.family]}</summary>
      <div className="stack">
        <dl className="key-values">
          <Row label={text.transactionType}>
            <Line limit={40}>{facts.family === "evm" ? facts.txType : facts.form}</Line>
          </Row>
          {facts.family === "evm" && <FeeDetails facts={facts} />}
        </dl>
        <div className="stack stack-tight">
          <span className="small muted">{text.rawBytes}</span>
          <RawBox label={text.rawBytes}>{rawHex}</RawBox>
        </div>
      </div>
    </details>
  );
}

export function Step({ step, title }: { step: StepView; title: string | null }) {
  const { facts } = step;
  return (
    <section className="card card-compact" data-testid="consent-step" data-sequence={step.sequence}>
      {title !== null && (
        <h2 data-testid="consent-step-title">
          <Line limit={80}>{title}</Line>
        </h2>
      )}
      <Effects step={step} />
      <Findings findings={merged(step.findings, step.facts.findings)} />
      <h3 className="consent-subtitle">{text.detailsTitle}</h3>
      {facts.family === "evm" ? <TransactionRows step={step} facts={facts} /> : <FactRows facts={facts} />}
      <AgentSays words={step.agentSays} />
      <Technical step={step} />
    </section>
  );
}
