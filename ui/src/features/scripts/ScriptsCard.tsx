import { commands, type ScriptPrograms } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Stack } from "../../design/Layout";
import { Hint } from "../../design/Text";
import { CodeText } from "../../design/values";
import { visibleLine } from "../../format/visible";
import { say } from "../../language/said";
import { text } from "../../text";
import { scriptsQuery } from "../../wallet/queries";
import { OwnFilesCard } from "../own-files/OwnFilesCard";

const words = text.scripts;

function Named({ programs: { forge, compiler, problemSaid } }: { programs: ScriptPrograms }) {
  return (
    <Stack data-testid="scripts-programs">
      <Hint>{words.forge}</Hint>
      <CodeText>{visibleLine(forge)}</CodeText>
      <Hint>{words.compiler}</Hint>
      <CodeText>{visibleLine(compiler)}</CodeText>
      <Banner level={problemSaid === null ? "info" : "warning"} data-testid="scripts-state">
        {problemSaid === null ? words.on : say(problemSaid)}
      </Banner>
    </Stack>
  );
}

/** The person's own programs with which an agent's Solidity script is run. */
export function ScriptsCard() {
  return (
    <OwnFilesCard
      name="scripts"
      words={words}
      none={words.off}
      note={words.chosenInTwo}
      query={scriptsQuery}
      use={() => commands.useScriptPrograms()}
      drop={() => commands.dropScriptPrograms()}
      shown={(programs) => <Named programs={programs} />}
    />
  );
}
