import { useQuery } from "@tanstack/react-query";
import { commands, type DesktopWatch, type Security, type Vault } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Card, CardHead } from "../../design/Card";
import { SelectField } from "../../design/Field";
import { LockIcon } from "../../design/Icon";
import { Row } from "../../design/Layout";
import { Hint } from "../../design/Text";
import { Loaded } from "../reading/Loaded";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { securityQuery } from "../../wallet/queries";
import { age } from "../../wallet/when";
import { AskedButton, SettingCheck, useAsked } from "./Asked";
import { Fact, Facts } from "../../design/Facts";
import { useOperation } from "../../wallet/useOperation";

const minutes = [1, 2, 5, 10, 15, 30, 60, 120];

function watched(watch: DesktopWatch): string {
  const { desktop } = text.security;
  return watch.state === "lost" ? desktop.lost({ reason: visibleLine(watch.reason).slice(0, 200) }) : desktop[watch.state];
}

function Idle({ security }: { security: Security }) {
  const set = useOperation((wanted: number) => commands.setIdleMinutes(wanted), { refresh: [securityQuery.queryKey] });
  const offered = minutes.includes(security.idleMinutes) ? minutes : [...minutes, security.idleMinutes].sort((a, b) => a - b);
  return (
    <SelectField
      label={text.security.idle}
      hint={text.security.idleHint}
      error={set.failure?.message}
      value={String(security.idleMinutes)}
      options={offered.map((each) => ({ value: String(each), label: text.security.minutes({ count: each }) }))}
      data-testid="idle-minutes"
      onPick={(value) => {
        set.start(Number(value));
      }}
    />
  );
}

/** When the vault is locked. */
export function LockCard() {
  const security = useQuery(securityQuery);
  return (
    <Card label={text.security.lockTitle} data-testid="security">
      <h2>{text.security.lockTitle}</h2>
      <Row>
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
        <Hint as="span">{text.security.lockKey}</Hint>
      </Row>
      <Loaded query={security} failed={text.security.failed}>
        {(read) => (
          <>
            <Idle security={read} />
            <Facts>
              <Fact label={text.security.sleep}>
                <span data-testid="desktop-sleep">{watched(read.sleep)}</span>
              </Fact>
              <Fact label={text.security.session}>
                <span data-testid="desktop-session">{watched(read.session)}</span>
              </Fact>
            </Facts>
          </>
        )}
      </Loaded>
    </Card>
  );
}

export function PasswordCard() {
  const change = useAsked(() => commands.changePassword(), text.security.changed);
  return (
    <Card label={text.security.passwordTitle}>
      <CardHead title={text.security.passwordTitle}>
        <Hint>{text.security.passwordHint}</Hint>
      </CardHead>
      <AskedButton asked={change} label={text.security.changePassword} data-testid="change-password" />
    </Card>
  );
}

export function RenewCard({ vault }: { vault: Vault }) {
  const renew = useAsked(() => commands.renewShares(), text.security.renewed);
  return (
    <Card label={text.security.renewTitle}>
      <h2>{text.security.renewTitle}</h2>
      {vault.locked !== null && (
        <Banner level="warning" data-testid="renew-advised">
          {text.security.renewAdvised}
        </Banner>
      )}
      <Hint>{text.security.renewHint}</Hint>
      <AskedButton asked={renew} label={text.security.renew} data-testid="renew-shares" />
    </Card>
  );
}

/** Whether an agent may leave out the question, but never the password. */
export function SkipCard() {
  const security = useQuery(securityQuery);
  const set = useOperation((wanted: boolean) => commands.setHonourSkipApproval(wanted), { refresh: [securityQuery.queryKey] });
  return (
    <Card label={text.security.skipTitle}>
      <h2>{text.security.skipTitle}</h2>
      <Loaded query={security} failed={text.security.failed} rows={1}>
        {(read) => (
          <SettingCheck
            label={text.security.skip}
            hint={text.security.skipHint}
            on={read.honourSkipApproval}
            set={set}
            asks="password"
            data-testid="honour-skip"
          />
        )}
      </Loaded>
    </Card>
  );
}

// `others` is how many vaults stay.
export function DeleteCard({ vault, others }: { vault: Vault; others: number }) {
  const security = useQuery(securityQuery);
  const remove = useAsked(() => commands.deleteVault(), text.security.deleted);
  return (
    <Card label={text.security.deleteTitle}>
      <CardHead title={text.security.deleteTitle}>
        <Hint>{text.security.deleteHint({ vault: visibleLine(vault.name) })}</Hint>
        {others > 0 && <Hint data-testid="delete-others">{text.vaults.othersStay({ count: others })}</Hint>}
      </CardHead>
      <Loaded query={security} failed={text.security.failed} rows={1}>
        {({ backedUpAt }) => (
          <>
            <Facts>
              <Fact label={text.security.backup}>
                <span data-testid="backed-up">{backedUpAt === null ? text.security.never : age(backedUpAt)}</span>
              </Fact>
            </Facts>
            {backedUpAt === null && (
              <Banner level="warning" data-testid="delete-no-backup">
                {text.security.noBackup}
              </Banner>
            )}
            <AskedButton asked={remove} kind="danger" label={text.security.delete} data-testid="delete-vault" />
          </>
        )}
      </Loaded>
    </Card>
  );
}
