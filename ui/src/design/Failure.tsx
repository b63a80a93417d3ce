import { messageOf } from "../wallet/unwrap";
import { text } from "../text";
import { Banner } from "./Banner";
import { Button } from "./Button";
import { RetryIcon } from "./Icon";

type FailureProps = { title: string; error: unknown; retrying: boolean; onRetry: () => void };

export function Failure({ title, error, retrying, onRetry }: FailureProps) {
  return (
    <Banner
      level="danger"
      title={title}
      data-testid="failed"
      action={
        <Button small icon={<RetryIcon />} busy={retrying} data-testid="retry" onClick={onRetry}>
          {text.common.retry}
        </Button>
      }
    >
      <p>{messageOf(error)}</p>
    </Banner>
  );
}
