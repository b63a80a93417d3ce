import { useState, type SyntheticEvent } from "react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { commands, type AgentSettings } from "../../bindings";
import { Button } from "../../design/Button";
import { Card } from "../../design/Card";
import { Failure } from "../../design/Failure";
import { Check, TextField } from "../../design/Field";
import { Skeleton } from "../../design/Progress";
import { visibleLine } from "../../plain/visible";
import { text } from "../../text";
import { answer } from "../../wallet/answer";
import { agentQuery } from "../../wallet/queries";
import { Refused } from "../settings/Asked";

// A change of the agent; its answer is how the settings are now.
function useChange<T>(run: (input: T) => Promise<AgentSettings>) {
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
  const use = useChange((wanted: string) => answer(commands.useAgentElsewhere(wanted)));
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
        {use.isPending && <span className="small muted">{text.agent.asked}</span>}
      </div>
      <Refused error={use.error} />
    </form>
  );
}

function SignInWithVault() {
  const enter = useChange(() => answer(commands.signInToAgent()));
  return (
    <div className="stack stack-close">
      <p className="small muted">{text.agent.withVaultHint}</p>
      <div className="row">
        <Button
          small
          busy={enter.isPending}
          data-testid="agent-sign-in"
          onClick={() => {
            enter.mutate(null);
          }}
        >
          {text.agent.withVault}
        </Button>
        {enter.isPending && <span className="small muted">{text.agent.asked}</span>}
      </div>
      <Refused error={enter.error} />
    </div>
  );
}

function SignIn() {
  const bring = useChange(() => answer(commands.bringAgentToken()));
  return (
    <>
      <p className="small muted">{text.agent.tokenHint}</p>
      <div className="row">
        <Button
          small
          busy={bring.isPending}
          data-testid="agent-bring"
          onClick={() => {
            bring.mutate(null);
          }}
        >
          {text.agent.bring}
        </Button>
        {bring.isPending && <span className="small muted">{text.agent.asked}</span>}
      </div>
      <Refused error={bring.error} />
    </>
  );
}

function Session({ settings }: { settings: AgentSettings }) {
  const out = useChange(() => answer(commands.signOutOfAgent()));
  const share = useChange((on: boolean) => answer(commands.shareContacts(on)));
  return (
    <div className="stack stack-close step">
      <p className="small muted">{text.agent.leaves}</p>
      <ul className="small muted" data-testid="agent-leaves">
        {settings.leaves.map((sentence) => (
          <li key={sentence}>{visibleLine(sentence)}</li>
        ))}
      </ul>
      <Check
        label={text.agent.share}
        checked={settings.shareNames}
        data-testid="agent-share"
        onCheck={(on) => {
          share.mutate(on);
        }}
      />
      <p className="small muted">{text.agent.shareHint}</p>
      {share.isPending && <p className="small muted">{text.agent.asked}</p>}
      <Refused error={share.error} />
      {settings.signedIn ? (
        <>
          <p className="small muted" data-testid="agent-session">
            {text.agent.signedIn} <code className="hash">{visibleLine(settings.publicKey ?? "")}</code>
          </p>
          <div className="row">
            <Button
              small
              busy={out.isPending}
              data-testid="agent-sign-out"
              onClick={() => {
                out.mutate(null);
              }}
            >
              {text.agent.signOut}
            </Button>
          </div>
          <Refused error={out.error} />
        </>
      ) : (
        <>
          <p className="small muted" data-testid="agent-session">
            {text.agent.signedOut}
          </p>
          <SignInWithVault />
          <SignIn />
        </>
      )}
    </div>
  );
}

export function AgentCard() {
  const agent = useQuery(agentQuery);
  const embedded = useChange(() => answer(commands.useEmbeddedAgent()));
  const settings = agent.data;
  return (
    <Card label={text.agent.title} data-testid="agent">
      <h2>{text.agent.title}</h2>
      {agent.isPending && <Skeleton label={text.common.loading} rows={2} />}
      {agent.isError && (
        <Failure
          title={text.agent.failed}
          error={agent.error}
          retrying={agent.isFetching}
          onRetry={() => {
            void agent.refetch();
          }}
        />
      )}
      {settings && (
        <>
          <p data-testid="agent-which">
            {settings.on && settings.host !== null
              ? text.agent.elsewhere(visibleLine(settings.host).slice(0, 200))
              : text.agent.embedded}
          </p>
          {settings.on && (
            <div className="row">
              <Button
                small
                busy={embedded.isPending}
                data-testid="agent-embedded"
                onClick={() => {
                  embedded.mutate(null);
                }}
              >
                {text.agent.useEmbedded}
              </Button>
            </div>
          )}
          <Refused error={embedded.error} />
          {!settings.on && <Address settings={settings} />}
          {settings.on && <Session settings={settings} />}
        </>
      )}
    </Card>
  );
}
