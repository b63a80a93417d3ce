import { useMutation, useQueryClient } from "@tanstack/react-query";
import { commands, type StartupProblem as Problem } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Card, KeyValues, type KeyValue } from "../../design/Card";
import { LockIcon, RetryIcon } from "../../design/Icon";
import { ScreenTitle } from "../../design/Screen";
import { PlainText } from "../../design/values";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { unwrap, messageOf } from "../../wallet/unwrap";
import { statusQuery } from "../../wallet/queries";
import { WipeProfile } from "../wipe/WipeProfile";

type StartupProblemProps = { problem: Problem; message: string; dataFolder: string | null };

export function StartupProblem({ problem, message, dataFolder }: StartupProblemProps) {
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: () => unwrap(commands.retry()),
    onSuccess: (status) => {
      client.setQueryData(statusQuery.queryKey, status);
    },
  });
  const removed = problem === "removed";
  const { title, advice } = text.startup[problem];
  const details: KeyValue[] = [
    { key: text.startup.message, value: <PlainText limit={400}>{message}</PlainText> },
  ];
  if (dataFolder !== null) details.push({ key: text.startup.dataFolder, value: <>{visibleLine(dataFolder)}</> });

  return (
    <main className="centre">
      <div className="centre-column" data-testid="startup-problem" data-problem={problem}>
        <span className="empty-mark">
          <LockIcon />
        </span>
        <div className="stack stack-close">
          <p className="muted small">{removed ? text.wipe.removedHeading : text.startup.heading}</p>
          <ScreenTitle>{title}</ScreenTitle>
          <p>{advice}</p>
          {!removed && <p className="muted">{text.startup.unchanged}</p>}
        </div>
        <Card kind="compact">
          <KeyValues rows={details} />
        </Card>
        {retry.isError && <Banner level="danger">{messageOf(retry.error)}</Banner>}
        <div className="row">
          <Button
            kind="primary"
            icon={<RetryIcon />}
            busy={retry.isPending}
            data-testid="startup-retry"
            onClick={() => {
              retry.mutate();
            }}
          >
            {retry.isPending ? text.startup.retrying : removed ? text.wipe.startAnew : text.common.retry}
          </Button>
        </div>
        {!removed && problem !== "profileHeld" && (
          <details className="disclosure">
            <summary>{text.wipe.title}</summary>
            <WipeProfile titled={false} />
          </details>
        )}
      </div>
    </main>
  );
}
