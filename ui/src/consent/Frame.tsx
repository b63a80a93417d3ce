import type { ReactNode } from "react";
import { Badge } from "../design/Card";
import { Clamped, DecisionFrame } from "../design/Decision";
import { Row } from "../design/Layout";
import { Hint, Name, Problem, Strong, Text } from "../design/Text";
import { Line } from "../design/values";
import { say } from "../language/said";
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

// Who asks. The wallet puts the person's own words in quotation marks.
function OriginHead({ bundle: { origin, messages } }: { bundle: BundleView }) {
  const isOwnSignIn = origin.kind === "form" && messages.length > 0;
  const words = say(origin.text);
  return (
    <Text as="div" size="small">
      <Strong data-testid="consent-origin">{isOwnSignIn ? text.ownSignIn : text.origin[origin.kind]}</Strong>
      {(origin.kind === "agent" || origin.kind === "program") && words !== "" && (
        <Clamped>
          <Line limit={240}>{words}</Line>
        </Clamped>
      )}
      {isOwnSignIn && (
        <Text as="div" size="small" data-testid="consent-why">
          <Line limit={500}>{words}</Line>
        </Text>
      )}
    </Text>
  );
}

function NetworkHead({ bundle }: { bundle: BundleView }) {
  return (
    <Row as="span">
      <Name data-testid="consent-network">
        <Line limit={40}>{bundle.network}</Line>
      </Name>
      {bundle.testNetwork ? (
        <Badge kind="test" data-testid="consent-test-money">
          {text.testNetwork}
        </Badge>
      ) : (
        <Badge kind="real" data-testid="consent-real-money">
          {text.realNetwork}
        </Badge>
      )}
    </Row>
  );
}

export function Frame({ title, bundle, expiresAt, answered, problem, children, footer }: FrameProps) {
  const { armed, hasty } = useArmed();
  return (
    <DecisionFrame
      title={title}
      quiet={bundle !== null}
      head={bundle && <OriginHead bundle={bundle} />}
      about={bundle && <NetworkHead bundle={bundle} />}
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
