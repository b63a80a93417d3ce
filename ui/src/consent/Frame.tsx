import type { ReactNode } from "react";
import type { BundleView } from "./bindings";
import { Countdown } from "./Countdown";
import { Line } from "./Plain";
import { text } from "./text";

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
    <div className="consent-origin">
      <div className="stack stack-tight grow">
        <span className="strong" data-testid="consent-origin">
          {isOwnSignIn ? text.ownSignIn : text.origin[bundle.origin.kind]}
        </span>
        {bundle.origin.kind === "agent" && bundle.origin.text !== "" && (
          <span className="small muted consent-clamp">
            <Line limit={160}>{bundle.origin.text}</Line>
          </span>
        )}
        {isOwnSignIn && (
          <span className="small" data-testid="consent-why">
            <Line limit={500}>{bundle.origin.text}</Line>
          </span>
        )}
      </div>
      <div className="consent-where small">
        <span className="strong" data-testid="consent-network">
          <Line limit={40}>{bundle.network}</Line>
        </span>
        {bundle.testNetwork ? (
          <span className="badge badge-test" data-testid="consent-test-money">
            {text.testNetwork}
          </span>
        ) : (
          <span className="badge badge-real" data-testid="consent-real-money">
            {text.realNetwork}
          </span>
        )}
      </div>
    </div>
  );
}

export function Frame({ title, bundle, expiresAt, answered, problem, children, footer }: FrameProps) {
  return (
    <div className="consent" data-testid="consent" data-answered={answered}>
      <header className="consent-head">
        {bundle && <OriginHead bundle={bundle} />}
        <h1>{title}</h1>
        <div className="row row-between small muted">
          <span>
            {bundle && (
              <>
                {text.vault}: <Line limit={60}>{bundle.vaultName}</Line>
              </>
            )}
          </span>
          <Countdown expiresAt={expiresAt} />
        </div>
      </header>
      <main className="consent-body">{children}</main>
      <footer className="consent-foot">
        {problem && (
          <p className="field-error" role="alert" data-testid="consent-problem">
            {problem}
          </p>
        )}
        {answered && (
          <p className="small muted" role="status" data-testid="consent-answered">
            {text.answered}
          </p>
        )}
        {footer}
      </footer>
    </div>
  );
}
