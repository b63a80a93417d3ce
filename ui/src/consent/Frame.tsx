import type { ReactNode } from "react";
import { Badge } from "../design/Card";
import { Clamped, DecisionFrame, DecisionOrigin } from "../design/Decision";
import { Hint, Problem, Strong, Text } from "../design/Text";
import { Line } from "../design/values";
import type { BundleView } from "./bindings";
import { Countdown } from "./Countdown";
import { text } from "./text";
import { useArmed } from "./useArmed";

type FrameProps = {
  title: string;
  bundle: BundleView | null;
  expiresAt: number | null;
  answered: boolean;
  problem: string | null;
  children: ReactNode;
  footer: ReactNode;
};

function OriginHead({ bundle }: { bundle: BundleView }) {
  const isOwnSignIn = bundle.origin.kind === "form" && bundle.messages.length > 0;
  return (
    <DecisionOrigin
      who={
        <>
          <Strong data-testid="consent-origin">{isOwnSignIn ? text.ownSignIn : text.origin[bundle.origin.kind]}</Strong>
          {bundle.origin.kind === "agent" && bundle.origin.text !== "" && (
            <Clamped>
              <Line limit={160}>{bundle.origin.text}</Line>
            </Clamped>
          )}
          {isOwnSignIn && (
            <Text as="span" size="small" data-testid="consent-why">
              <Line limit={500}>{bundle.origin.text}</Line>
            </Text>
          )}
        </>
      }
      where={
        <>
          <Strong data-testid="consent-network">
            <Line limit={40}>{bundle.network}</Line>
          </Strong>
          {bundle.testNetwork ? (
            <Badge kind="test" data-testid="consent-test-money">
              {text.testNetwork}
            </Badge>
          ) : (
            <Badge kind="real" data-testid="consent-real-money">
              {text.realNetwork}
            </Badge>
          )}
        </>
      }
    />
  );
}

export function Frame({ title, bundle, expiresAt, answered, problem, children, footer }: FrameProps) {
  const { armed, hasty } = useArmed();
  return (
    <DecisionFrame
      title={title}
      head={bundle && <OriginHead bundle={bundle} />}
      about={
        bundle && (
          <>
            {text.vault}: <Line limit={60}>{bundle.vaultName}</Line>
          </>
        )
      }
      aside={<Countdown expiresAt={expiresAt} />}
      foot={
        <>
          {problem && (
            <Problem role="alert" data-testid="consent-problem">
              {problem}
            </Problem>
          )}
          {answered && (
            <Hint role="status" data-testid="consent-answered">
              {text.answered}
            </Hint>
          )}
          {hasty && !armed && (
            <Hint role="status" data-testid="consent-hasty">
              {text.hasty}
            </Hint>
          )}
          {footer}
        </>
      }
      data-testid="consent"
      data-answered={answered}
      data-armed={armed}
    >
      {children}
    </DecisionFrame>
  );
}
