import { useState } from "react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { commands, type DesktopWatch, type Security, type Vault } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Card, KeyValues } from "../../design/Card";
import { Failure } from "../../design/Failure";
import { Check, SelectField } from "../../design/Field";
import { LockIcon } from "../../design/Icon";
import { Skeleton } from "../../design/Progress";
import { useToast } from "../../design/Toast";
import { visibleLine } from "../../plain/visible";
import { text } from "../../text";
import { answer, messageOf, wasCancelled } from "../../wallet/answer";
import { refetchWallet, securityQuery } from "../../wallet/queries";
import { age } from "../../wallet/when";

const minutes = [1, 2, 5, 10, 15, 30, 60, 120];

function watched(watch: DesktopWatch): string {
  const { desktop } = text.security;
  return watch.state === "lost" ? desktop.lost(visibleLine(watch.reason).slice(0, 200)) : desktop[watch.state];
}

function useAsked(run: () => Promise<null>, done: string) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: run,
    onSuccess: () => {
      toast({ message: done });
    },
    onSettled: () => refetchWallet(client),
  });
}

function Refused({ error }: { error: unknown }) {
  if (error === null || wasCancelled(error)) return null;
  return (
    <Banner level="danger" data-testid="security-refused">
      {messageOf(error)}
    </Banner>
  );
}

function Idle({ security }: { security: Security }) {
  const client = useQueryClient();
  const set = useMutation({
    mutationFn: (wanted: number) => answer(commands.setIdleMinutes(wanted)),
    onSettled: () => client.invalidateQueries({ queryKey: securityQuery.queryKey }),
  });
  const offered = minutes.includes(security.idleMinutes) ? minutes : [...minutes, security.idleMinutes].sort((a, b) => a - b);
  return (
    <SelectField
      label={text.security.idle}
      hint={text.security.idleHint}
      error={set.isError ? messageOf(set.error) : null}
      value={String(security.idleMinutes)}
      options={offered.map((each) => ({ value: String(each), label: text.security.minutes(each) }))}
      data-testid="idle-minutes"
      onPick={(value) => {
        set.mutate(Number(value));
      }}
    />
  );
}

function SkipApproval({ on }: { on: boolean }) {
  const [wanted, setWanted] = useState(on);
  const client = useQueryClient();
  const set = useMutation({
    mutationFn: (value: boolean) => answer(commands.setHonourSkipApproval(value)),
    onSettled: () => client.invalidateQueries({ queryKey: securityQuery.queryKey }),
  });
  return (
    <div className="stack stack-close step">
      <Check
        label={text.security.skip}
        checked={set.isPending ? wanted : on}
        data-testid="honour-skip"
        onCheck={(value) => {
          setWanted(value);
          set.mutate(value);
        }}
      />
      <p className="small muted">{text.security.skipHint}</p>
      {set.isPending && wanted && <p className="small muted">{text.security.passwordAsked}</p>}
      <Refused error={set.error} />
    </div>
  );
}

function Renew({ banned }: { banned: boolean }) {
  const renew = useAsked(() => answer(commands.renewShares()), text.security.renewed);
  return (
    <div className="stack stack-close step">
      <h3>{text.security.renewTitle}</h3>
      {banned && (
        <Banner level="warning" data-testid="renew-advised">
          {text.security.renewAdvised}
        </Banner>
      )}
      <p className="small muted">{text.security.renewHint}</p>
      <div className="row">
        <Button
          small
          busy={renew.isPending}
          data-testid="renew-shares"
          onClick={() => {
            renew.mutate();
          }}
        >
          {text.security.renew}
        </Button>
        {renew.isPending && <span className="small muted">{text.security.passwordAsked}</span>}
      </div>
      <Refused error={renew.error} />
    </div>
  );
}

function Danger({ vault, backedUp }: { vault: Vault; backedUp: boolean }) {
  const remove = useAsked(() => answer(commands.deleteVault()), text.security.deleted);
  return (
    <div className="stack stack-close step">
      <h3>{text.security.deleteTitle}</h3>
      <p className="small muted">{text.security.deleteHint(visibleLine(vault.name))}</p>
      {!backedUp && (
        <Banner level="warning" data-testid="delete-no-backup">
          {text.security.noBackup}
        </Banner>
      )}
      <div className="row">
        <Button
          small
          kind="danger"
          busy={remove.isPending}
          data-testid="delete-vault"
          onClick={() => {
            remove.mutate();
          }}
        >
          {text.security.delete}
        </Button>
        {remove.isPending && <span className="small muted">{text.security.passwordAsked}</span>}
      </div>
      <Refused error={remove.error} />
    </div>
  );
}

export function SecurityCard({ vault }: { vault: Vault }) {
  const security = useQuery(securityQuery);
  const change = useAsked(() => answer(commands.changePassword()), text.security.changed);
  return (
    <Card label={text.security.title} data-testid="security">
      <h2>{text.security.title}</h2>
      <div className="row">
        <Button
          small
          icon={<LockIcon />}
          data-testid="lock-now"
          onClick={() => {
            void commands.lock();
          }}
        >
          {text.security.lockNow}
        </Button>
        <span className="small muted">{text.security.lockKey}</span>
      </div>
      {security.isPending && <Skeleton label={text.common.loading} rows={3} />}
      {security.isError && (
        <Failure
          title={text.security.failed}
          error={security.error}
          retrying={security.isFetching}
          onRetry={() => {
            void security.refetch();
          }}
        />
      )}
      {security.data && (
        <>
          <Idle security={security.data} />
          <KeyValues
            rows={[
              { key: text.security.sleep, value: <span data-testid="desktop-sleep">{watched(security.data.sleep)}</span> },
              {
                key: text.security.session,
                value: <span data-testid="desktop-session">{watched(security.data.session)}</span>,
              },
              {
                key: text.security.backup,
                value: (
                  <span data-testid="backed-up">
                    {security.data.backedUpAt === null ? text.security.never : age(security.data.backedUpAt)}
                  </span>
                ),
              },
            ]}
          />
        </>
      )}
      <div className="stack stack-close step">
        <h3>{text.security.passwordTitle}</h3>
        <p className="small muted">{text.security.passwordHint}</p>
        <div className="row">
          <Button
            small
            busy={change.isPending}
            data-testid="change-password"
            onClick={() => {
              change.mutate();
            }}
          >
            {text.security.changePassword}
          </Button>
          {change.isPending && <span className="small muted">{text.security.passwordAsked}</span>}
        </div>
        <Refused error={change.error} />
      </div>
      <Renew banned={vault.locked !== null} />
      {security.data && <SkipApproval on={security.data.honourSkipApproval} />}
      {security.data && <Danger vault={vault} backedUp={security.data.backedUpAt !== null} />}
    </Card>
  );
}
