import type { ProgramSetup } from "../../bindings";
import { Button } from "../../design/Button";
import { CardSection } from "../../design/Card";
import { Row, Stack } from "../../design/Layout";
import { Hint } from "../../design/Text";
import { RawBox } from "../../design/values";
import { visible, visibleLine } from "../../format/visible";
import { text } from "../../text";
import { CopyButton } from "../copy/CopyButton";

/** The configuration of a program that was just admitted. */
export function SetUp({ setup, onDone }: { setup: ProgramSetup; onDone: () => void }) {
  return (
    <CardSection>
      <Stack gap="tight" data-testid="program-setup">
        <Hint>{text.programs.setUp}</Hint>
        {setup.file !== null && <Hint>{text.programs.setUpFile({ file: visibleLine(setup.file) })}</Hint>}
        <RawBox label={text.programs.setUpText} data-testid="program-setup-text">
          {visible(setup.text)}
        </RawBox>
        <Row>
          <CopyButton value={setup.text} label={text.programs.copySetUp} named />
        </Row>
        <Row>
          <Button small data-testid="program-setup-done" onClick={onDone}>
            {text.programs.done}
          </Button>
        </Row>
      </Stack>
    </CardSection>
  );
}
