import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { commands, type DesktopWatch, type Security, type Vault } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Card, KeyValues } from "../../design/Card";
import { SelectField } from "../../design/Field";
import { LockIcon } from "../../design/Icon";
import { Loaded } from "../reading/Loaded";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { unwrap, messageOf } from "../../wallet/unwrap";
import { securityQuery } from "../../wallet/queries";
import { age } from "../../wallet/when";
import { AskedButton, SettingCheck, useAsked } from "./Asked";

const minutes = [1, 2, 5, 10, 15, 30, 60, 120];

function watched(watch: DesktopWatch): string {
  const { desktop } = text.security;
  return watch.state === "lost" ? desktop.lost(visibleLine(watch.reason).slice(0, 200)) : desktop[watch.state];
}

function Idle({ security }: { security: Security }) {
  const client = useQueryClient();
  const set = useMutation({
    mutationFn: (wanted: number) => unwrap(commands.setIdleMinutes(wanted)),
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
  const client = useQueryClient();
  const set = useMutation({
    mutationFn: (wanted: boolean) => unwrap(commands.setHonourSkipApproval(wanted)),
    onSettled: () => client.invalidateQueries({ queryKey: securityQuery.queryKey }),
  });
  return (
    <SettingCheck label={text.security.skip} hint={text.security.skipHint} on={on} set={set} asks="password" data-testid="honour-skip" />
  );
}

function Renew({ banned }: { banned: boolean }) {
  const renew = useAsked(() => unwrap(commands.renewShares()), text.security.renewed);
  return (
    <div className="stack stack-close step">
      <h3>{text.security.renewTitle}</h3>
      {banned && (
        <Banner level="warning" data-testid="renew-advised">
          {text.security.renewAdvised}
        </Banner>
      )}
      <p className="small muted">{text.security.renewHint}</p>
      <AskedButton asked={renew} label={text.security.renew} data-testid="renew-shares" />
    </div>
  );
}

function Danger({ vault, backedUp }: { vault: Vault; backedUp: boolean }) {
  const remove = useAsked(() => unwrap(commands.deleteVault()), text.security.deleted);
  return (
    <div className="stack stack-close step">
      <h3>{text.security.deleteTitle}</h3>
      <p className="small muted">{text.security.deleteHint(visibleLine(vault.name))}</p>
      {!backedUp && (
        <Banner level="warning" data-testid="delete-no-backup">
          {text.security.noBackup}
        </Banner>
      )}
      <AskedButton asked={remove} kind="danger" label={text.security.delete} data-testid="delete-vault" />
    </div>
  );
}

export function SecurityCard({ vault }: { vault: Vault }) {
  const security = useQuery(securityQuery);
  const change = useAsked(() => unwrap(commands.changePassword()), text.security.changed);
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
      <Loaded query={security} failed={text.security.failed}>
        {(read) => (
          <>
            <Idle security={read} />
            <KeyValues
              rows={[
                { key: text.security.sleep, value: <span data-testid="desktop-sleep">{watched(read.sleep)}</span> },
                { key: text.security.session, value: <span data-testid="desktop-session">{watched(read.session)}</span> },
                {
                  key: text.security.backup,
                  value: (
                    <span data-testid="backed-up">
                      {read.backedUpAt === null ? text.security.never : age(read.backedUpAt)}
                    </span>
                  ),
                },
              ]}
            />
          </>
        )}
      </Loaded>
      <div className="stack stack-close step">
        <h3>{text.security.passwordTitle}</h3>
        <p className="small muted">{text.security.passwordHint}</p>
        <AskedButton asked={change} label={text.security.changePassword} data-testid="change-password" />
      </div>
      <Renew banned={vault.locked !== null} />
      {security.data && <SkipApproval on={security.data.honourSkipApproval} />}
      {security.data && <Danger vault={vault} backedUp={security.data.backedUpAt !== null} />}
    </Card>
  );
}
