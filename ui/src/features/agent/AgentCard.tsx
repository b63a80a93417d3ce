import { useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { commands, type AgentSettings } from "../../bindings";
import { Form } from "../../design/Form";
import { Row } from "../../design/Layout";
import { Hint, HintList } from "../../design/Text";
import { CodeText } from "../../design/values";
import { WaitingNotice } from "../bundle/WaitingNotice";
import { Button } from "../../design/Button";
import { Card, CardSection } from "../../design/Card";
import { TextField } from "../../design/Field";
import { Loaded } from "../reading/Loaded";
import { visibleLine } from "../../format/visible";
import { say } from "../../language/said";
import { text } from "../../text";
import { agentQuery } from "../../wallet/queries";
import { AskedButton, SettingCheck } from "../security/Asked";
import type { Settled } from "../../bridge/unwrap";
import { useOperation } from "../../wallet/useOperation";
import { OthersOff } from "../programs/OthersOff";

// Each command that changes the agent answers with its new settings.
function useChange<Input = void>(command: (input: Input) => Promise<Settled<AgentSettings>>) {
  const client = useQueryClient();
  return useOperation(command, {
    onDone: (settings) => {
      client.setQueryData(agentQuery.queryKey, settings);
    },
  });
}

function Address({ settings }: { settings: AgentSettings }) {
  const [address, setAddress] = useState(settings.address ?? "");
  const use = useChange((wanted: string) => commands.useAgentElsewhere(wanted));
  const wanted = address.trim();
  const submit = () => {
    if (wanted !== "" && !use.pending) use.start(wanted);
  };
  return (
    <Form gap="close" onSubmit={submit}>
      <TextField
        label={text.agent.address}
        hint={text.agent.addressHint}
        error={use.problem}
        errorTestId="security-refused"
        type="url"
        placeholder="https://"
        maxLength={512}
        mono
        value={address}
        onText={setAddress}
        data-testid="agent-address"
      />
      <Row>
        <Button small type="submit" busy={use.pending} disabled={use.pending || wanted === ""} data-testid="agent-use">
          {text.agent.use}
        </Button>
      </Row>
      {use.pending && <WaitingNotice waitingFor="typed" />}
    </Form>
  );
}

function SignIn() {
  const enter = useChange(() => commands.signInToAgent());
  const bring = useChange(() => commands.bringAgentToken());
  return (
    <CardSection>
      <Hint data-testid="agent-session">{text.agent.signedOut}</Hint>
      <Hint>{text.agent.withVaultHint}</Hint>
      <AskedButton
        asked={enter}
        label={text.agent.withVault}
        waiting={<WaitingNotice waitingFor="approval" />}
        data-testid="agent-sign-in"
      />
      <Hint>{text.agent.tokenHint}</Hint>
      <AskedButton
        asked={bring}
        label={text.agent.bring}
        waiting={<WaitingNotice waitingFor="typed" />}
        data-testid="agent-bring"
      />
    </CardSection>
  );
}

function Leaves({ settings }: { settings: AgentSettings }) {
  const share = useChange((on: boolean) => commands.shareContacts(on));
  return (
    <>
      <CardSection>
        <Hint>{text.agent.leaves}</Hint>
        <HintList data-testid="agent-leaves">
          {settings.leavesSaid.map((told) => (
            <li key={told.id}>{say(told)}</li>
          ))}
        </HintList>
      </CardSection>
      <SettingCheck
        label={text.agent.share}
        hint={text.agent.shareHint}
        on={settings.shareNames}
        set={share}
        asks="typed"
        data-testid="agent-share"
      />
    </>
  );
}

// A session outlives the switch, so a person can see and end it while the agent is off.
function Session({ settings, host }: { settings: AgentSettings; host: string }) {
  const out = useChange(() => commands.signOutOfAgent());
  return (
    <CardSection>
      {!settings.on && <p data-testid="agent-still">{text.agent.stillSignedIn({ host })}</p>}
      <Hint data-testid="agent-session">
        {text.agent.signedIn} <CodeText>{visibleLine(settings.publicKey ?? "")}</CodeText>
      </Hint>
      <AskedButton asked={out} label={text.agent.signOut} waiting={null} data-testid="agent-sign-out" />
    </CardSection>
  );
}

// The consent window asks before it is taken back, because a page could take it back as well.
function quietWords(host: string | null, program: string | null): string {
  if (program !== null) return text.agent.quietProgram({ name: visibleLine(program).slice(0, 60) });
  return host === null ? text.agent.quietInside : text.agent.quiet({ who: visibleLine(host).slice(0, 200) });
}

function Quiet({ settings }: { settings: AgentSettings }) {
  const again = useChange(() => commands.letAgentsAsk());
  if (settings.quiet.length === 0) return null;
  return (
    <CardSection>
      {settings.quiet.map(({ host, program }) => (
        <p key={`${host ?? ""} ${program ?? ""}`} data-testid="agent-quiet">
          {quietWords(host, program)}
        </p>
      ))}
      <AskedButton asked={again} label={text.agent.askAgain} waiting={<WaitingNotice waitingFor="typed" />} data-testid="agent-ask-again" />
    </CardSection>
  );
}

function Settings({ settings }: { settings: AgentSettings }) {
  const embedded = useChange(() => commands.useEmbeddedAgent());
  const host = visibleLine(settings.host ?? "").slice(0, 200);
  return (
    <>
      <p data-testid="agent-which">{settings.on ? text.agent.elsewhere({ host }) : text.agent.embedded}</p>
      {settings.on ? (
        <>
          <AskedButton asked={embedded} label={text.agent.useEmbedded} waiting={null} data-testid="agent-embedded" />
          <Leaves settings={settings} />
        </>
      ) : (
        <Address settings={settings} />
      )}
      <Quiet settings={settings} />
      {settings.signedIn && <Session settings={settings} host={host} />}
      {settings.on && !settings.signedIn && <SignIn />}
    </>
  );
}

export function AgentCard() {
  const agent = useQuery(agentQuery);
  return (
    <Card label={text.agent.title} data-testid="agent">
      <h2>{text.agent.title}</h2>
      <OthersOff />
      <Loaded query={agent} failed={text.agent.failed} rows={2}>
        {(settings) => <Settings settings={settings} />}
      </Loaded>
    </Card>
  );
}
