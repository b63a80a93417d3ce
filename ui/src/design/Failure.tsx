import { Banner } from "./Banner";
import { Button } from "./Button";
import { RetryIcon } from "./Icon";

type FailureProps = { title: string; message: string; retry: string; retrying: boolean; onRetry: () => void };

/** Says what could not be read and why, with a retry button. */
export function Failure({ title, message, retry, retrying, onRetry }: FailureProps) {
  return (
    <Banner
      level="danger"
      title={title}
      data-testid="failed"
      action={
        <Button small icon={<RetryIcon />} busy={retrying} data-testid="retry" onClick={onRetry}>
          {retry}
        </Button>
      }
    >
      <p>{message}</p>
    </Banner>
  );
}
