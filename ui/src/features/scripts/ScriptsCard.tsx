import { useQuery } from "@tanstack/react-query";
import { commands, type ScriptPrograms } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Card, CardHead } from "../../design/Card";
import { Row, Stack } from "../../design/Layout";
import { Hint, Problem, Text } from "../../design/Text";
import { useToast } from "../../design/Toast";
import { CodeText } from "../../design/values";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { scriptsQuery } from "../../wallet/queries";
import { useOperation } from "../../wallet/useOperation";
import { WaitingNotice } from "../bundle/WaitingNotice";
import { ReadFailure } from "../reading/Loaded";

const words = text.scripts;

function Named({ programs: { forge, compiler, problem } }: { programs: ScriptPrograms }) {
  return (
    <Stack data-testid="scripts-programs">
      <Hint>{words.forge}</Hint>
      <CodeText>{visibleLine(forge)}</CodeText>
      <Hint>{words.compiler}</Hint>
      <CodeText>{visibleLine(compiler)}</CodeText>
      <Banner level={problem === null ? "info" : "warning"} data-testid="scripts-state">
        {problem ?? words.on}
      </Banner>
    </Stack>
  );
}

/** The person's own programs with which an agent's Solidity script is run. */
export function ScriptsCard() {
  const toast = useToast();
  const programs = useQuery(scriptsQuery);
  const refresh = [scriptsQuery.queryKey];
  const use = useOperation(() => commands.useScriptPrograms(), { refresh });
  const drop = useOperation(() => commands.dropScriptPrograms(), {
    refresh,
    toastFailure: true,
    onDone: () => {
      toast({ message: words.dropped });
    },
  });
  const there = programs.data ?? null;
  return (
    <Card label={words.title} data-testid="scripts">
      <CardHead title={words.title}>
        <Hint>{words.hint}</Hint>
      </CardHead>
      <ReadFailure query={programs} title={words.failed} />
      {programs.isSuccess && (there === null ? <Text>{words.off}</Text> : <Named programs={there} />)}
      <Row>
        <Button
          small
          disabled={use.pending || drop.pending}
          data-testid="scripts-use"
          onClick={() => {
            use.start();
          }}
        >
          {there === null ? words.choose : words.chooseOther}
        </Button>
        {there !== null && (
          <Button
            small
            disabled={use.pending}
            busy={drop.pending}
            data-testid="scripts-drop"
            onClick={() => {
              drop.start();
            }}
          >
            {words.drop}
          </Button>
        )}
      </Row>
      <Hint>{words.chosenInTwo}</Hint>
      {use.problem !== null && <Problem role="alert">{use.problem}</Problem>}
      {use.pending && <WaitingNotice waitingFor="approval" />}
    </Card>
  );
}
