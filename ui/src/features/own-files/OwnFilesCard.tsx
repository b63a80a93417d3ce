import type { ReactNode } from "react";
import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import type { Settled } from "../../bridge/unwrap";
import { Button } from "../../design/Button";
import { Card, CardHead } from "../../design/Card";
import { Row } from "../../design/Layout";
import { Hint, Problem, Text } from "../../design/Text";
import { useToast } from "../../design/Toast";
import { useOperation } from "../../wallet/useOperation";
import { WaitingNotice } from "../bundle/WaitingNotice";
import { ReadFailure } from "../reading/Loaded";

type OwnFilesCardProps<Named> = {
  /** The beginning of the test ids of the card and its two buttons. */
  name: string;
  words: { title: string; hint: string; failed: string; choose: string; chooseOther: string; drop: string; dropped: string };
  /** What is said while nothing is named. */
  none: string;
  /** What is said below the buttons. */
  note?: string;
  query: UseQueryOptions<Named | null, Error, Named | null, string[]>;
  use: () => Promise<Settled<unknown>>;
  drop: () => Promise<Settled<unknown>>;
  shown: (named: Named) => ReactNode;
};

/** What the person names on this computer and takes away again: shown, named after a question, dropped. */
export function OwnFilesCard<Named>({ name, words, none, note, query, use: onUse, drop: onDrop, shown }: OwnFilesCardProps<Named>) {
  const toast = useToast();
  const named = useQuery(query);
  const refresh = [query.queryKey];
  const use = useOperation(onUse, { refresh });
  const drop = useOperation(onDrop, {
    refresh,
    toastFailure: true,
    onDone: () => {
      toast({ message: words.dropped });
    },
  });
  const there = named.data ?? null;
  return (
    <Card label={words.title} data-testid={name}>
      <CardHead title={words.title}>
        <Hint>{words.hint}</Hint>
      </CardHead>
      <ReadFailure query={named} title={words.failed} />
      {named.isSuccess && (there === null ? <Text>{none}</Text> : shown(there))}
      <Row>
        <Button
          small
          disabled={use.pending || drop.pending}
          data-testid={`${name}-use`}
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
            data-testid={`${name}-drop`}
            onClick={() => {
              drop.start();
            }}
          >
            {words.drop}
          </Button>
        )}
      </Row>
      {note !== undefined && <Hint>{note}</Hint>}
      {use.problem !== null && <Problem role="alert">{use.problem}</Problem>}
      {use.pending && <WaitingNotice waitingFor="approval" />}
    </Card>
  );
}
