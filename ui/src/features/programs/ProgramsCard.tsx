import { useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { commands, type AdmittedProgram, type ProgramCallView, type ProgramKind, type ProgramSetup, type Programs, type Sees } from "../../bindings";
import { Button } from "../../design/Button";
import { Card, CardHead, CardSection } from "../../design/Card";
import { Disclosure } from "../../design/Disclosure";
import { ChoiceGroup, TextField } from "../../design/Field";
import { Form } from "../../design/Form";
import { Row, Stack } from "../../design/Layout";
import { Hint, Strong } from "../../design/Text";
import { CodeText } from "../../design/values";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { programsQuery } from "../../wallet/queries";
import { useOperation } from "../../wallet/useOperation";
import { moment } from "../../wallet/when";
import { WaitingNotice } from "../bundle/WaitingNotice";
import { ExportButton } from "../exports/ExportButton";
import { Loaded } from "../reading/Loaded";
import { AskedButton, Refused, SettingCheck } from "../security/Asked";
import { AskingProgram } from "./AskingProgram";
import { ReviewsList } from "./ReviewsList";
import { SeesChecks } from "./SeesChecks";
import { SetUp } from "./SetUp";
import { useChange } from "./useChange";

const KINDS: ProgramKind[] = ["claudeDesktop", "claudeCode", "cursor", "vsCode", "zed", "codex", "gemini", "other"];

function CallList({ calls }: { calls: ProgramCallView[] }) {
  const words = text.programs;
  return (
    <>
      {calls.map(({ name, tool, at, tookMs, result, planDigest }, place) => (
        <Stack gap="tight" key={place}>
          <span>{words.call({ name: visibleLine(name), tool: visibleLine(tool) })}</span>
          <Hint>{words.callEnd({ when: moment(at), tookMs, result: visibleLine(result) })}</Hint>
          {planDigest !== null && (
            <Hint data-testid="program-call-plan">
              {words.callPlan} <CodeText>{planDigest}</CodeText>
            </Hint>
          )}
        </Stack>
      ))}
    </>
  );
}

function Program({ program, calls }: { program: AdmittedProgram; calls: ProgramCallView[] }) {
  const allow = useChange((sees: Sees[]) => commands.setProgramSees(program.id, sees));
  const remove = useChange(() => commands.removeProgram(program.id));
  const name = visibleLine(program.name);
  const shown = allow.pending && allow.input !== undefined ? allow.input : program.sees;
  return (
    <CardSection>
      <Stack gap="tight" data-testid="program">
        <Strong>{name}</Strong>
        {program.ofConnection && <Hint data-testid="program-of-connection">{text.programs.ofConnection}</Hint>}
        <Hint>{program.usedAt === null ? text.programs.never : text.programs.used({ when: moment(program.usedAt) })}</Hint>
        <Hint>{text.programs.sees}</Hint>
        <SeesChecks sees={shown} busy={allow.pending} onChange={allow.start} />
        {allow.pending && shown.length > program.sees.length && <WaitingNotice waitingFor="approval" />}
        <Refused problem={allow.problem ?? remove.problem} />
        {calls.length > 0 && (
          <Disclosure label={text.programs.ownCalls({ name })} data-testid="program-own-calls">
            <CallList calls={calls} />
          </Disclosure>
        )}
        <Row>
          <Button
            small
            kind="danger"
            busy={remove.pending}
            data-testid="program-remove"
            onClick={() => {
              remove.start();
            }}
          >
            {text.programs.remove({ name })}
          </Button>
        </Row>
      </Stack>
    </CardSection>
  );
}

function Admit() {
  const client = useQueryClient();
  const words = text.programs;
  const [kind, setKind] = useState<ProgramKind>("claudeDesktop");
  const [name, setName] = useState<string | null>(null);
  const [sees, setSees] = useState<Sees[]>([]);
  const [setup, setSetup] = useState<ProgramSetup | null>(null);
  const called = (name ?? words.kinds[kind]).trim();
  const admit = useOperation(() => commands.admitProgram(called, sees, kind), {
    onDone: (made) => {
      setSetup(made);
      setSees([]);
      setName(null);
      void client.invalidateQueries({ queryKey: programsQuery.queryKey });
    },
  });
  if (setup !== null) {
    return (
      <SetUp
        setup={setup}
        onDone={() => {
          setSetup(null);
        }}
      />
    );
  }
  return (
    <CardSection>
      <Form
        gap="close"
        onSubmit={() => {
          if (called !== "" && !admit.pending) admit.start();
        }}
      >
        <ChoiceGroup
          label={words.kind}
          value={kind}
          options={KINDS.map((each) => ({ value: each, label: words.kinds[each] }))}
          onPick={(value) => {
            const picked = KINDS.find((each) => each === value);
            if (picked !== undefined) setKind(picked);
          }}
        />
        <TextField label={words.name} hint={words.nameHint} maxLength={60} value={name ?? words.kinds[kind]} onText={setName} data-testid="program-name" />
        <SeesChecks sees={sees} onChange={setSees} />
        <Hint>{words.admitHint}</Hint>
        <Row>
          <Button small type="submit" busy={admit.pending} disabled={admit.pending || called === ""} data-testid="program-admit">
            {words.admit}
          </Button>
        </Row>
        {admit.pending && <WaitingNotice waitingFor="approval" />}
        <Refused problem={admit.problem} />
      </Form>
    </CardSection>
  );
}

function Calls({ programs }: { programs: Programs }) {
  const words = text.programs;
  const forget = useChange(() => commands.forgetProgramCalls());
  const others = programs.calls.filter(({ program }) => !programs.admitted.some(({ id }) => id === program));
  return (
    <Stack gap="tight" data-testid="program-calls">
      <Hint>{words.callsHint}</Hint>
      {others.length === 0 && <Hint>{words.noCalls}</Hint>}
      <CallList calls={others} />
      <Row>
        <ExportButton what="programCalls" />
      </Row>
      <AskedButton asked={forget} label={words.forget} waiting={<WaitingNotice waitingFor="approval" />} data-testid="program-calls-forget" />
    </Stack>
  );
}

function httpHint({ http, httpUrl }: Programs): string {
  const { httpHint: hint, httpAt, httpSilent } = text.programs;
  if (!http) return hint;
  return `${hint} ${httpUrl === null ? httpSilent : httpAt({ url: visibleLine(httpUrl) })}`;
}

function chatHint({ chat, chatUrl, chatKeyFile }: Programs): string {
  const { chatHint: hint, chatAt, httpSilent } = text.programs;
  if (!chat) return hint;
  return `${hint} ${chatUrl === null || chatKeyFile === null ? httpSilent : chatAt({ url: visibleLine(chatUrl), file: visibleLine(chatKeyFile) })}`;
}

function Shown({ programs }: { programs: Programs }) {
  const words = text.programs;
  const set = useChange((on: boolean) => commands.setProgramsOn(on));
  const setHttp = useChange((on: boolean) => commands.setProgramsHttp(on));
  const setChat = useChange((on: boolean) => commands.setProgramsChat(on));
  const setEvidence = useChange((on: boolean) => commands.setProgramsReadEvidence(on));
  return (
    <>
      <SettingCheck label={words.on} hint={words.onHint} on={programs.on} set={set} asks="approval" data-testid="programs-on" />
      <SettingCheck label={words.http} hint={httpHint(programs)} on={programs.http} set={setHttp} asks="approval" data-testid="programs-http" />
      <SettingCheck label={words.chat} hint={chatHint(programs)} on={programs.chat} set={setChat} asks="approval" data-testid="programs-chat" />
      <SettingCheck label={words.readsEvidence} hint={words.readsEvidenceHint} on={programs.readsEvidence} set={setEvidence} asks="approval" data-testid="programs-evidence" />
      <AskingProgram programs={programs} />
      {programs.admitted.length === 0 && <Hint data-testid="programs-none">{words.none}</Hint>}
      {programs.admitted.map((program) => (
        <Program key={program.id} program={program} calls={programs.calls.filter((call) => call.program === program.id)} />
      ))}
      {programs.readsEvidence && <ReviewsList />}
      <Disclosure label={words.add} data-testid="programs-add">
        <Admit />
      </Disclosure>
      <Disclosure label={words.calls} data-testid="programs-calls">
        <Calls programs={programs} />
      </Disclosure>
    </>
  );
}

/** Programs outside of the wallet: who may ask, what each may see, and what each called. */
export function ProgramsCard() {
  const programs = useQuery(programsQuery);
  return (
    <Card label={text.programs.title} data-testid="programs">
      <CardHead title={text.programs.title}>
        <Hint>{text.programs.hint}</Hint>
      </CardHead>
      <Loaded query={programs} failed={text.programs.failed}>
        {(read) => <Shown programs={read} />}
      </Loaded>
    </Card>
  );
}
