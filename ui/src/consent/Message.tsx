import { Card } from "../design/Card";
import { Subtitle } from "../design/Decision";
import { Disclosure } from "../design/Disclosure";
import { EffectList, EffectParty } from "../design/Effects";
import { Fact, Facts } from "../design/Facts";
import { Hint, Text } from "../design/Text";
import { AddressText, CodeText, Line, PlainParagraph, RawBox } from "../design/values";
import { AgentSays } from "./AgentSays";
import { Quoted } from "./Quoted";
import type { Argument, MessageFacts, MessageView, Move, TypedFacts } from "./bindings";
import { DescribedRows } from "./DescribedRows";
import { Findings } from "./Findings";
import { merged } from "./findings";
import { MoveAmount, marksOf } from "./MoveRows";
import { Matters } from "./useSeen";
import { text } from "./text";

function MoveParties({ move }: { move: Move }) {
  return (
    <>
      {move.asset.id !== null && (
        <EffectParty label={text.assetId}>
          <AddressText address={move.asset.id} />
        </EffectParty>
      )}
      {move.from !== null && (
        <EffectParty label={text.from}>
          <AddressText address={move.from} />
        </EffectParty>
      )}
      {move.to !== null && (
        <EffectParty label={text.moveTo[move.kind]}>
          <AddressText address={move.to} />
        </EffectParty>
      )}
    </>
  );
}

function MessageEffects({ message }: { message: MessageView }) {
  const { what } = message;
  if (what.kind !== "typedData") return <Text tone="muted">{text.messageMovesNothing[what.kind]}</Text>;
  return (
    <EffectList aria-label={text.effectsTitle}>
      {what.facts.moves.map((move, index) => (
        <Matters as="li" key={index} {...marksOf(move)}>
          <MoveAmount move={move} chain={message.chain} worth={null} />
          <MoveParties move={move} />
        </Matters>
      ))}
    </EffectList>
  );
}

function Fields({ fields, label }: { fields: Argument[]; label: string }) {
  return (
    <Facts aria-label={label} data-testid="consent-fields">
      {fields.map((field, index) => (
        <Fact key={index} label={<Line limit={200}>{field.name}</Line>}>
          {field.type === "address" ? <AddressText address={field.value} /> : <Quoted>{field.value}</Quoted>}
          <Hint as="span">
            <Line limit={100}>{field.type}</Line>
          </Hint>
        </Fact>
      ))}
    </Facts>
  );
}

function Typed({ facts }: { facts: TypedFacts }) {
  return (
    <>
      <Subtitle>{text.messageDomain}</Subtitle>
      <Fields fields={facts.domain} label={text.messageDomain} />
      <Subtitle>
        <Line limit={64}>{facts.primaryType}</Line>
      </Subtitle>
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
            <PlainParagraph key={index}>{line}</PlainParagraph>
          ))}
        </RawBox>
      );
  }
}

// A sign-in is short: these rows and the common ones show all of it.
function SignInRows({ what }: { what: MessageFacts }) {
  if (what.kind !== "signIn") return null;
  const { challenge } = what;
  return (
    <>
      <Fact label={text.signInTo}>
        <Quoted>{challenge.to}</Quoted>
      </Fact>
      <Fact label={text.signInAs}>
        <AddressText address={challenge.address} />
      </Fact>
      <Fact label={text.signInUntil}>
        <Quoted>{challenge.expiresAt}</Quoted>
      </Fact>
      <Fact label={text.signInNonce}>
        <Quoted>{challenge.nonce}</Quoted>
      </Fact>
    </>
  );
}

function Hashes({ facts }: { facts: TypedFacts }) {
  return (
    <Facts>
      <Fact label={text.domainHash}>
        <CodeText>{facts.domainHash}</CodeText>
      </Fact>
      <Fact label={text.messageHash}>
        <CodeText>{facts.messageHash}</CodeText>
      </Fact>
      <Fact label={text.digest}>
        <CodeText>{facts.digest}</CodeText>
      </Fact>
    </Facts>
  );
}

type MessageProps = { message: MessageView; title: string; isOneOfMany: boolean };

// The findings of a single message are at the top of the page. With several messages, each shows its own.
export function Message({ message, title, isOneOfMany }: MessageProps) {
  const { what, agentSays } = message;
  return (
    <Card kind="compact" data-testid="consent-message">
      <h2>
        <Line limit={180}>{title}</Line>
      </h2>
      <MessageEffects message={message} />
      {isOneOfMany && what.kind === "typedData" && <Findings findings={merged(what.facts.findings)} />}
      <Matters>
        <Facts>
          <Fact label={text.chain}>
            <Line limit={40}>{message.chain}</Line>
          </Fact>
          <Fact label={text.signer}>
            <AddressText address={signerOf(what)} data-testid="consent-from" />
          </Fact>
          <SignInRows what={what} />
        </Facts>
        <DescribedRows described={message.described} />
        <Content what={what} />
      </Matters>
      <AgentSays words={agentSays} />
      <Disclosure label={text.messageWhole} data-testid="consent-raw">
        {what.kind === "typedData" && <Hashes facts={what.facts} />}
        <RawBox label={text.messageWhole}>{message.raw}</RawBox>
      </Disclosure>
    </Card>
  );
}
