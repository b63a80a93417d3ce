import { useQuery } from "@tanstack/react-query";
import { commands, type DescriptorFolder } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Card, CardHead } from "../../design/Card";
import { Disclosure } from "../../design/Disclosure";
import { Row, Stack } from "../../design/Layout";
import { Hint, HintList, Problem, Text } from "../../design/Text";
import { useToast } from "../../design/Toast";
import { CodeText } from "../../design/values";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { descriptorsQuery } from "../../wallet/queries";
import { useOperation } from "../../wallet/useOperation";
import { WaitingNotice } from "../bundle/WaitingNotice";
import { ReadFailure } from "../reading/Loaded";

const words = text.descriptors;

function vouchedBy({ voucher }: DescriptorFolder): string {
  if (voucher === null) return words.changed;
  return voucher.kind === "reviewed" ? words.reviewed(voucher.commit) : words.person;
}

function Folder({ folder }: { folder: DescriptorFolder }) {
  const doubtful = folder.voucher?.kind !== "reviewed";
  return (
    <Stack data-testid="descriptors-folder">
      <Text>{words.count(folder.count, visibleLine(folder.folder))}</Text>
      <Banner level={doubtful ? "warning" : "info"} data-testid="descriptors-voucher">
        {vouchedBy(folder)}
      </Banner>
      <Hint>{words.hash}</Hint>
      <CodeText>{folder.hash}</CodeText>
      {folder.notRead.length > 0 && (
        <Disclosure label={words.notRead(folder.notRead.length)}>
          <HintList>
            {folder.notRead.map(({ file, why }) => (
              <li key={file}>{words.one(visibleLine(file), visibleLine(why))}</li>
            ))}
          </HintList>
        </Disclosure>
      )}
    </Stack>
  );
}

/** The folder with descriptions of contracts that is used beside those of the program. */
export function DescriptorsCard() {
  const toast = useToast();
  const folder = useQuery(descriptorsQuery);
  const refresh = [descriptorsQuery.queryKey];
  const use = useOperation(() => commands.useDescriptorFolder(), { refresh });
  const drop = useOperation(() => commands.dropDescriptorFolder(), {
    refresh,
    toastFailure: true,
    onDone: () => {
      toast({ message: words.dropped });
    },
  });
  const there = folder.data ?? null;
  return (
    <Card label={words.title} data-testid="descriptors">
      <CardHead title={words.title}>
        <Hint>{words.hint}</Hint>
      </CardHead>
      <ReadFailure query={folder} title={words.failed} />
      {folder.isSuccess && (there === null ? <Text>{words.own}</Text> : <Folder folder={there} />)}
      <Row>
        <Button
          small
          disabled={use.pending || drop.pending}
          data-testid="descriptors-use"
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
            data-testid="descriptors-drop"
            onClick={() => {
              drop.start();
            }}
          >
            {words.drop}
          </Button>
        )}
      </Row>
      {use.problem !== null && <Problem role="alert">{use.problem}</Problem>}
      {use.pending && <WaitingNotice waitingFor="approval" />}
    </Card>
  );
}
