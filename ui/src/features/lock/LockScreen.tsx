import { useEffect } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { commands, type Locked } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Card } from "../../design/Card";
import { LockIcon } from "../../design/Icon";
import { ScreenTitle } from "../../design/Screen";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { WipeProfile } from "../wipe/WipeProfile";
import { unwrap, messageOf, wasCancelled } from "../../wallet/unwrap";
import { forgetVault, statusQuery } from "../../wallet/queries";
import { useSecondsUntil } from "../../wallet/useSecondsUntil";

export function LockScreen({ locked }: { locked: Locked }) {
  const client = useQueryClient();
  useEffect(() => {
    // What was read while the vault was open leaves this page's memory.
    forgetVault(client);
  }, [client]);
  const unlock = useMutation({
    mutationFn: () => unwrap(commands.unlock()),
    onSettled: () => client.invalidateQueries({ queryKey: statusQuery.queryKey }),
  });
  const waitSeconds = useSecondsUntil(locked.wrong?.retryAt ?? null);
  // The status tells it from then on, and after the next start.
  const failed = unlock.isError && !wasCancelled(unlock.error) ? messageOf(unlock.error) : null;
  const problem = locked.problem ?? failed;

  return (
    <main className="centre">
      <div className="centre-column" data-testid="lock-screen" data-reason={locked.reason}>
        <span className="empty-mark">
          <LockIcon />
        </span>
        <div className="stack stack-close">
          <p className="muted small">{text.lock.heading}</p>
          <ScreenTitle>{visibleLine(locked.vaultName)}</ScreenTitle>
          <p data-testid="lock-reason">{text.lock.reasons[locked.reason]}</p>
          <p className="muted">{text.lock.hidden}</p>
        </div>
        {locked.banned !== null && (
          <Banner level="danger" title={text.lock.bannedTitle} data-testid="lock-banned">
            <p>{text.lock.banned(visibleLine(locked.banned).slice(0, 400))}</p>
          </Banner>
        )}
        {problem !== null && (
          <Banner level="danger" title={text.lock.problemTitle} data-testid="lock-problem">
            <p>{visibleLine(problem).slice(0, 400)}</p>
          </Banner>
        )}
        {locked.wrong !== null && (
          <Banner level="warning" title={text.lock.wrongTitle} data-testid="lock-wrong">
            <p>{text.lock.attemptsLeft(locked.wrong.attemptsLeft)}</p>
            {waitSeconds > 0 && <p data-testid="lock-wait">{text.lock.wait(waitSeconds)}</p>}
          </Banner>
        )}
        <div className="row">
          <Button
            kind="primary"
            icon={<LockIcon />}
            autoFocus
            busy={unlock.isPending}
            data-testid="unlock"
            onClick={() => {
              unlock.mutate();
            }}
          >
            {text.lock.unlock}
          </Button>
          {unlock.isPending && (
            <Button
              kind="quiet"
              data-testid="unlock-show"
              onClick={() => {
                void commands.showConsent();
              }}
            >
              {text.lock.show}
            </Button>
          )}
        </div>
        <Card kind="compact">
          <p className="small muted">{unlock.isPending ? text.lock.waiting : text.lock.hint}</p>
        </Card>
        <details className="disclosure">
          <summary data-testid="lock-more">{text.wipe.title}</summary>
          <WipeProfile titled={false} />
        </details>
      </div>
    </main>
  );
}
