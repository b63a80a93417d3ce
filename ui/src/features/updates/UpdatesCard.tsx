import { commands, type Release, type Status, type VersionCheck } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Card, CardHead, CardSection } from "../../design/Card";
import { Fact, Facts } from "../../design/Facts";
import { Hint } from "../../design/Text";
import { CodeText } from "../../design/values";
import { dateOf } from "../../format/dates";
import { visibleLine } from "../../format/visible";
import { say } from "../../language/said";
import { text } from "../../text";
import { statusQuery } from "../../wallet/queries";
import { useOperation } from "../../wallet/useOperation";
import { moment } from "../../wallet/when";
import { SettingCheck } from "../security/Asked";
import { isOut } from "./isOut";

function Out({ release }: { release: Release }) {
  const words = text.updates;
  return (
    <Banner level="info" title={isOut(release)} data-testid="updates-newer">
      <p>{words.how}</p>
      {release.packages.length > 0 && (
        <Facts>
          {release.packages.map(({ file, sha256 }) => (
            <Fact key={file} label={words.digest({ file: visibleLine(file) })}>
              <CodeText>{visibleLine(sha256)}</CodeText>
            </Fact>
          ))}
        </Facts>
      )}
    </Banner>
  );
}

function Found({ updates }: { updates: VersionCheck }) {
  const words = text.updates;
  const { newest, newer, askedAt, problemSaid: problem } = updates;
  return (
    <CardSection>
      {newest !== null && newer && <Out release={newest} />}
      {problem !== null && (
        <Banner level="warning" data-testid="updates-problem">
          {visibleLine(say(problem)).slice(0, 600)}
        </Banner>
      )}
      <Hint data-testid="updates-asked">
        {askedAt === null ? words.notAsked : words.asked({ when: moment(askedAt) })}
        {newest !== null && !newer && ` ${words.newest({ version: visibleLine(newest.version), date: dateOf(visibleLine(newest.date)) })}`}
      </Hint>
    </CardSection>
  );
}

function Switch({ updates, host }: { updates: VersionCheck; host: string }) {
  const set = useOperation((on: boolean) => commands.switchUpdates(on), { refresh: [statusQuery.queryKey] });
  return (
    <>
      <SettingCheck label={text.updates.on} hint={text.updates.hint({ host })} on={updates.on} set={set} asks="approval" data-testid="updates" />
      {updates.on && <Found updates={updates} />}
    </>
  );
}

/** The check for new versions, which the person switches on. */
export function UpdatesCard({ status: { updates, version } }: { status: Pick<Status, "updates" | "version"> }) {
  const words = text.updates;
  return (
    <Card label={words.title}>
      <CardHead title={words.title}>
        <Hint>{words.own({ version })}</Hint>
      </CardHead>
      {updates.host === null ? (
        <Hint data-testid="updates-unavailable">{words.unavailable}</Hint>
      ) : (
        <Switch updates={updates} host={visibleLine(updates.host)} />
      )}
    </Card>
  );
}
