import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { commands, type ProgramSetup, type Programs, type Sees, type WaitingAdmission } from "../../bindings";
import { Button } from "../../design/Button";
import { CardSection } from "../../design/Card";
import { Row, Stack } from "../../design/Layout";
import { Hint, Strong } from "../../design/Text";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { programsQuery } from "../../wallet/queries";
import { useOperation } from "../../wallet/useOperation";
import { timeOfDay } from "../../wallet/when";
import { WaitingNotice } from "../bundle/WaitingNotice";
import { Refused } from "../security/Asked";
import { SeesChecks } from "./SeesChecks";
import { SetUp } from "./SetUp";
import { useChange } from "./useChange";
import { asksOf } from "./asksOf";

type AskProps = { ask: WaitingAdmission; onSetUp: (setup: ProgramSetup | null) => void };

function Ask({ ask, onSetUp }: AskProps) {
  const client = useQueryClient();
  const words = text.programs;
  const [sees, setSees] = useState<Sees[]>([]);
  const ignore = useChange(() => commands.ignoreAdmission(ask.id));
  const answer = useOperation(() => commands.answerAdmission(ask.id, sees), {
    onDone: ({ programs, setup }) => {
      client.setQueryData(programsQuery.queryKey, programs);
      onSetUp(setup);
    },
  });
  return (
    <CardSection>
      <Stack gap="tight" data-testid="program-asks">
        <Strong>{asksOf(ask)}</Strong>
        {ask.reason !== null && <Hint>{words.asksBecause({ reason: visibleLine(ask.reason) })}</Hint>}
        <Hint>{words.asksProof}</Hint>
        <Hint>{ask.ofConnection ? words.asksConnected : words.asksOverHttp}</Hint>
        <Hint>{ask.sees.length === 0 ? words.asksForNothing : words.asksFor}</Hint>
        <SeesChecks sees={sees} of={ask.sees} busy={answer.pending} onChange={setSees} />
        <Hint>{words.asksUntil({ when: timeOfDay(ask.until) })}</Hint>
        {answer.pending && <WaitingNotice waitingFor="approval" />}
        <Refused problem={answer.problem ?? ignore.problem} />
        <Row>
          <Button
            small
            busy={answer.pending}
            data-testid="program-asks-answer"
            onClick={() => {
              answer.start();
            }}
          >
            {words.answer}
          </Button>
          <Button
            small
            busy={ignore.pending}
            disabled={answer.pending || ignore.pending}
            data-testid="program-asks-ignore"
            onClick={() => {
              ignore.start();
            }}
          >
            {words.ignore}
          </Button>
        </Row>
      </Stack>
    </CardSection>
  );
}

/** The program that asks to be admitted, and what it needs once it is. */
export function AskingProgram({ programs: { asks, quietUntil } }: { programs: Programs }) {
  const [setup, setSetUp] = useState<ProgramSetup | null>(null);
  return (
    <>
      {setup !== null && (
        <SetUp
          setup={setup}
          onDone={() => {
            setSetUp(null);
          }}
        />
      )}
      {/* By its id, so that a tick for one ask is none for the next. */}
      {asks !== null && <Ask key={asks.id} ask={asks} onSetUp={setSetUp} />}
      {quietUntil !== null && <Hint data-testid="programs-quiet">{text.programs.quiet({ when: timeOfDay(quietUntil) })}</Hint>}
    </>
  );
}
