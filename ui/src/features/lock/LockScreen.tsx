import { useEffect, useId, useLayoutEffect, useRef } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { commands, type Locked, type VaultListed } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Card, Mark } from "../../design/Card";
import { LockIcon } from "../../design/Icon";
import { Row, Stack } from "../../design/Layout";
import { PickArea } from "../../design/PickList";
import { ScreenTitle } from "../../design/Screen";
import { Hint, Text } from "../../design/Text";
import { visibleLine } from "../../format/visible";
import { say } from "../../language/said";
import { text } from "../../text";
import { NotOpened } from "../vaults/NotOpened";
import { useChooseVault } from "../vaults/useChooseVault";
import { VaultPicks } from "../vaults/VaultPicks";
import { WipeProfile } from "../wipe/WipeProfile";
import { forgetVault, statusQuery } from "../../wallet/queries";
import { useSecondsUntil } from "../../wallet/useSecondsUntil";
import { Disclosure } from "../../design/Disclosure";
import { CentrePage } from "../../design/Shell";
import { useOperation } from "../../wallet/useOperation";

export function LockScreen({ locked, vaults }: { locked: Locked; vaults: VaultListed[] }) {
  const client = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const aboutId = useId();
  const many = vaults.length > 1;
  const choose = useChooseVault();
  useEffect(() => {
    // What was read while the vault was open must not stay in this page's memory.
    forgetVault(client);
  }, [client]);
  const unlock = useOperation(() => commands.unlock(), { refresh: [statusQuery.queryKey] });
  // Enter and Space open the vault at once, and again after a no. Set before the title would take the focus.
  useLayoutEffect(() => {
    if (!unlock.pending) button.current?.focus();
  }, [unlock.pending]);
  const waitSeconds = useSecondsUntil(locked.wrong?.retryAt ?? null);
  // The status also reports it: once it is read again, and after a restart.
  const problem = locked.problemSaid === null ? unlock.problem : say(locked.problemSaid);

  return (
    <CentrePage data-testid="lock-screen" data-reason={locked.reason}>
        <Mark>
          <LockIcon />
        </Mark>
        <Stack gap="close">
          <Hint>{text.lock.heading}</Hint>
          <ScreenTitle>{visibleLine(locked.vaultName)}</ScreenTitle>
          <p id={aboutId} data-testid="lock-reason">{text.lock.reasons[locked.reason]}</p>
          <Text tone="muted">{text.lock.hidden}</Text>
        </Stack>
        <PickArea>
          {many && (
            <VaultPicks
              vaults={vaults}
              chosen={text.vaults.isChosen}
              opening={choose.pending && choose.input !== undefined ? choose.input : null}
              testIds={{ list: "lock-vaults", vault: "lock-vault" }}
              onPick={({ id, chosen }) => {
                if (chosen) button.current?.focus();
                else choose.start(id);
              }}
            />
          )}
          <NotOpened choose={choose} vaults={vaults} data-testid="lock-choose-refused" />
          {locked.banned !== null && (
            <Banner level="danger" title={text.lock.bannedTitle} data-testid="lock-banned">
              <p>{text.lock.banned({ reason: visibleLine(locked.banned).slice(0, 400) })}</p>
            </Banner>
          )}
          {problem !== null && (
            <Banner level="danger" title={text.lock.problemTitle} data-testid="lock-problem">
              <p>{visibleLine(problem).slice(0, 400)}</p>
            </Banner>
          )}
          {locked.wrong !== null && (
            <Banner level="warning" title={text.lock.wrongTitle} data-testid="lock-wrong">
              <p>{text.lock.attemptsLeft({ count: locked.wrong.attemptsLeft })}</p>
              {waitSeconds > 0 && <p data-testid="lock-wait">{text.lock.wait({ seconds: waitSeconds })}</p>}
            </Banner>
          )}
          <Row>
            <Button
              kind="primary"
              icon={<LockIcon />}
              ref={button}
              data-first-focus
              data-walk
              aria-describedby={many ? `${aboutId} ${aboutId}-opens` : aboutId}
              busy={unlock.pending}
              data-testid="unlock"
              onClick={() => {
                unlock.start();
              }}
            >
              {text.lock.unlock}
            </Button>
            {unlock.pending && (
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
          </Row>
        </PickArea>
        <Card kind="compact">
          {many && (
            <Hint id={`${aboutId}-opens`} data-testid="lock-opens">
              {text.lock.opens({ vault: visibleLine(locked.vaultName) })}
            </Hint>
          )}
          <Hint role="status">{unlock.pending ? text.lock.waiting : text.lock.hint}</Hint>
        </Card>
        <Disclosure label={text.wipe.title} labelTestId="lock-more">
          <WipeProfile titled={false} vaults={vaults.length} />
        </Disclosure>
    </CentrePage>
  );
}
