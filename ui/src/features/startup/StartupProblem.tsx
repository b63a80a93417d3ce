import { useQueryClient } from "@tanstack/react-query";
import { commands, type StartupProblem as Problem } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Card, Mark } from "../../design/Card";
import { LockIcon, RetryIcon } from "../../design/Icon";
import { Row, Stack } from "../../design/Layout";
import { ScreenTitle } from "../../design/Screen";
import { Hint, Text } from "../../design/Text";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { statusQuery } from "../../wallet/queries";
import { WipeProfile } from "../wipe/WipeProfile";
import { Disclosure } from "../../design/Disclosure";
import { Fact, Facts } from "../../design/Facts";
import { CentrePage } from "../../design/Shell";
import { LongText } from "../reading/LongText";
import { useOperation } from "../../wallet/useOperation";

type StartupProblemProps = { problem: Problem; message: string; dataFolder: string | null };

export function StartupProblem({ problem, message, dataFolder }: StartupProblemProps) {
  const client = useQueryClient();
  const retry = useOperation(() => commands.retry(), {
    onDone: (status) => {
      client.setQueryData(statusQuery.queryKey, status);
    },
  });
  const removed = problem === "removed";
  const { title, advice } = text.startup[problem];

  return (
    <CentrePage data-testid="startup-problem" data-problem={problem}>
        <Mark>
          <LockIcon />
        </Mark>
        <Stack gap="close">
          <Hint>{removed ? text.wipe.removedHeading : text.startup.heading}</Hint>
          <ScreenTitle>{title}</ScreenTitle>
          <p>{advice}</p>
          {!removed && <Text tone="muted">{text.startup.unchanged}</Text>}
        </Stack>
        <Card kind="compact">
          <Facts>
            <Fact label={text.startup.message}>
              <LongText limit={400}>{message}</LongText>
            </Fact>
            {dataFolder !== null && <Fact label={text.startup.dataFolder}>{visibleLine(dataFolder)}</Fact>}
          </Facts>
        </Card>
        {retry.failure && <Banner level="danger">{retry.failure.message}</Banner>}
        <Row>
          <Button
            kind="primary"
            icon={<RetryIcon />}
            busy={retry.pending}
            data-testid="startup-retry"
            onClick={() => {
              retry.start();
            }}
          >
            {retry.pending ? text.startup.retrying : removed ? text.wipe.startAnew : text.common.retry}
          </Button>
        </Row>
        {!removed && problem !== "profileHeld" && (
          <Disclosure label={text.wipe.title}>
            <WipeProfile titled={false} />
          </Disclosure>
        )}
    </CentrePage>
  );
}
