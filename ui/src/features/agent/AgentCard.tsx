import { useState, type SyntheticEvent } from "react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { commands, type AgentSettings } from "../../bindings";
import { WaitingNotice } from "../bundle/WaitingNotice";
import { Button } from "../../design/Button";
import { Card } from "../../design/Card";
import { TextField } from "../../design/Field";
import { Loaded } from "../reading/Loaded";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { unwrap } from "../../wallet/unwrap";
import { agentQuery } from "../../wallet/queries";
import { AskedButton, refusalOf, SettingCheck } from "../security/Asked";

// A change of the agent; its answer is how the settings are now.
function useChange<T = void>(run: (input: T) => Promise<AgentSettings>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (settings) => {
      client.setQueryData(agentQuery.queryKey, settings);
    },
  });
}

function Address({ settings }: { settings: AgentSettings }) {
  const [address, setAddress] = useState(settings.address ?? "");
  const use = useChange((wanted: string) => unwrap(commands.useAgentElsewhere(wanted)));
  const wanted = address.trim();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (wanted !== "" && !use.isPending) use.mutate(wanted);
  };
  return (
    <form className="stack stack-close" onSubmit={submit} noValidate>
      <TextField
        label={text.agent.address}
        hint={text.agent.addressHint}
        error={refusalOf(use.error)}
        errorTestId="security-refused"
        type="url"
        placeholder="https://"
        maxLength={512}
        mono
        value={address}
        onText={setAddress}
        data-testid="agent-address"
      />
      <div className="row">
        <Button small type="submit" busy={use.isPending} disabled={use.isPending || wanted === ""} data-testid="agent-use">
          {text.agent.use}
        </Button>
      </div>
      {use.isPending && <WaitingNotice waitingFor="typed" />}
    </form>
  );
}

function SignIn() {
  const enter = useChange(() => unwrap(commands.signInToAgent()));
  const bring = useChange(() => unwrap(commands.bringAgentToken()));
  return (
    <div className="stack stack-close step">
      <p className="small muted" data-testid="agent-session">
        {text.agent.signedOut}
      </p>
      <p className="small muted">{text.agent.withVaultHint}</p>
      <AskedButton
        asked={enter}
        label={text.agent.withVault}
        waiting={<WaitingNotice waitingFor="approval" />}
        data-testid="agent-sign-in"
      />
      <p className="small muted">{text.agent.tokenHint}</p>
      <AskedButton
        asked={bring}
        label={text.agent.bring}
        waiting={<WaitingNotice waitingFor="typed" />}
        data-testid="agent-bring"
      />
    </div>
  );
}

function Leaves({ settings }: { settings: AgentSettings }) {
  const share = useChange((on: boolean) => unwrap(commands.shareContacts(on)));
  return (
    <>
      <div className="stack stack-close step">
        <p className="small muted">{text.agent.leaves}</p>
        <ul className="bullets small muted" data-testid="agent-leaves">
          {settings.leaves.map((sentence) => (
            <li key={sentence}>{visibleLine(sentence)}</li>
          ))}
        </ul>
      </div>
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

// A session outlives the switch, so that it is shown, and can be ended, while the agent is off too.
function Session({ settings, host }: { settings: AgentSettings; host: string }) {
  const out = useChange(() => unwrap(commands.signOutOfAgent()));
  return (
    <div className="stack stack-close step">
      {!settings.on && <p data-testid="agent-still">{text.agent.stillSignedIn(host)}</p>}
      <p className="small muted" data-testid="agent-session">
        {text.agent.signedIn} <code className="hash">{visibleLine(settings.publicKey ?? "")}</code>
      </p>
      <AskedButton asked={out} label={text.agent.signOut} waiting={null} data-testid="agent-sign-out" />
    </div>
  );
}

function Settings({ settings }: { settings: AgentSettings }) {
  const embedded = useChange(() => unwrap(commands.useEmbeddedAgent()));
  const host = visibleLine(settings.host ?? "").slice(0, 200);
  return (
    <>
      <p data-testid="agent-which">{settings.on ? text.agent.elsewhere(host) : text.agent.embedded}</p>
      {settings.on ? (
        <>
          <AskedButton asked={embedded} label={text.agent.useEmbedded} waiting={null} data-testid="agent-embedded" />
          <Leaves settings={settings} />
        </>
      ) : (
        <Address settings={settings} />
      )}
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
      <Loaded query={agent} failed={text.agent.failed} rows={2}>
        {(settings) => <Settings settings={settings} />}
      </Loaded>
    </Card>
  );
}
