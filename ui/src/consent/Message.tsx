import { visible } from "../format/visible";
import { AgentSays } from "./AgentSays";
import type { Argument, Effect, Finding, MessageFacts, MessageView, TypedFacts } from "./bindings";
import { EffectRow } from "./EffectRow";
import { Findings } from "./Findings";
import { merged } from "./findings";
import { Address, Line, Quoted } from "./Plain";
import { RawBox } from "./RawBox";
import { Row } from "./Row";
import { text } from "./text";

function isGrave(findings: Finding[], effect: Effect): boolean {
  return (
    effect.kind === "allowAll" ||
    (effect.kind === "allow" && findings.some((finding) => finding.code === "unlimited_approval"))
  );
}

export function MessageEffects({ message }: { message: MessageView }) {
  const { what } = message;
  if (what.kind !== "typedData") return <p className="muted">{text.messageMovesNothing[what.kind]}</p>;
  return (
    <ul className="effects" aria-label={text.effectsTitle}>
      {what.facts.effects.map((effect, index) => (
        <EffectRow
          key={index}
          effect={effect}
          grave={isGrave(what.facts.findings, effect)}
          amount={effect.kind === "unknown" ? text.messageUnknown : undefined}
        />
      ))}
    </ul>
  );
}

function Fields({ fields, label }: { fields: Argument[]; label: string }) {
  return (
    <dl className="key-values" aria-label={label} data-testid="consent-fields">
      {fields.map((field, index) => (
        <Row key={index} label={<Line limit={200}>{field.name}</Line>}>
          {field.type === "address" ? <Address address={field.value} /> : <Quoted>{field.value}</Quoted>}
          <span className="small muted">
            <Line limit={100}>{field.type}</Line>
          </span>
        </Row>
      ))}
    </dl>
  );
}

function Typed({ facts }: { facts: TypedFacts }) {
  return (
    <>
      <h3 className="consent-subtitle">{text.messageDomain}</h3>
      <Fields fields={facts.domain} label={text.messageDomain} />
      <h3 className="consent-subtitle">
        <Line limit={64}>{facts.primaryType}</Line>
      </h3>
      <Fields fields={facts.fields} label={text.messageFields} />
    </>
  );
}

function signerOf(what: MessageFacts): string {
  return what.kind === "typedData" ? what.facts.signer : what.signer;
}

function Content({ what }: { what: MessageFacts }) {
  switch (what.kind) {
    case "typedData":
      return <Typed facts={what.facts} />;
    case "signIn":
      return null;
    case "text":
      return (
        <RawBox label={text.messageText} data-testid="consent-message-text">
          {what.lines.map((line, index) => (
            <p className="plain-text" key={index}>
              {visible(line)}
            </p>
          ))}
        </RawBox>
      );
  }
}

// Of a sign-in all is told in a few rows, with those that every message has.
function SignInRows({ what }: { what: MessageFacts }) {
  if (what.kind !== "signIn") return null;
  const { challenge } = what;
  return (
    <>
      <Row label={text.signInTo}>
        <Quoted>{challenge.to}</Quoted>
      </Row>
      <Row label={text.signInAs}>
        <Address address={challenge.address} />
      </Row>
      <Row label={text.signInUntil}>
        <Quoted>{challenge.expiresAt}</Quoted>
      </Row>
      <Row label={text.signInNonce}>
        <Quoted>{challenge.nonce}</Quoted>
      </Row>
    </>
  );
}

function Hashes({ facts }: { facts: TypedFacts }) {
  return (
    <dl className="key-values">
      <Row label={text.domainHash}>
        <code className="hash">{facts.domainHash}</code>
      </Row>
      <Row label={text.messageHash}>
        <code className="hash">{facts.messageHash}</code>
      </Row>
      <Row label={text.digest}>
        <code className="hash">{facts.digest}</code>
      </Row>
    </dl>
  );
}

type MessageProps = { message: MessageView; title: string; isOneOfMany: boolean };

// What is found in the only message stands at the head of the page; of several, each says its own.
export function Message({ message, title, isOneOfMany }: MessageProps) {
  const { what, agentSays } = message;
  return (
    <section className="card card-compact" data-testid="consent-message">
      <h2>
        <Line limit={180}>{title}</Line>
      </h2>
      <MessageEffects message={message} />
      {isOneOfMany && what.kind === "typedData" && <Findings findings={merged(what.facts.findings)} />}
      <dl className="key-values">
        <Row label={text.chain}>
          <Line limit={40}>{message.chain}</Line>
        </Row>
        <Row label={text.signer}>
          <Address address={signerOf(what)} data-testid="consent-from" />
        </Row>
        <SignInRows what={what} />
      </dl>
      <Content what={what} />
      <AgentSays words={agentSays} />
      <details className="disclosure" data-testid="consent-raw">
        <summary>{text.messageWhole}</summary>
        <div className="stack">
          {what.kind === "typedData" && <Hashes facts={what.facts} />}
          <RawBox label={text.messageWhole}>{message.raw}</RawBox>
        </div>
      </details>
    </section>
  );
}
