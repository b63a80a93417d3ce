import type { Status, Vault } from "../../bindings";
import { Card } from "../../design/Card";
import { Fact, Facts } from "../../design/Facts";
import { CodeText } from "../../design/values";
import { Copyable } from "../../features/copy/CopyButton";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { moment } from "../../wallet/when";
import { CrashReports } from "./CrashReports";
import { SupportFile } from "./SupportFile";

export function About({ status, vault }: { status: Status; vault: Vault }) {
  return (
    <Card label={text.settings.about}>
      <h2>{text.settings.about}</h2>
      <Facts>
        <Fact label={text.settings.version} data-testid="version">
          {status.version}
        </Fact>
        <Fact label={text.settings.profile}>{visibleLine(status.profile)}</Fact>
        <Fact label={text.settings.vault}>{visibleLine(vault.name)}</Fact>
        <Fact label={text.settings.created}>{moment(vault.createdAt)}</Fact>
        {vault.account !== null && <Fact label={text.settings.account}>{text.settings.accountOf({ account: visibleLine(vault.account) })}</Fact>}
        <Fact label={text.settings.dataFolder}>
          <Copyable value={status.dataFolder} label={text.settings.copyFolder}>
            <CodeText data-testid="data-folder">{visibleLine(status.dataFolder)}</CodeText>
          </Copyable>
        </Fact>
        <Fact label={text.settings.crashReports}>
          <CrashReports />
        </Fact>
      </Facts>
      <SupportFile />
    </Card>
  );
}
