import { useQuery } from "@tanstack/react-query";
import type { ActionCard } from "../../bindings";
import { Disclosure } from "../../design/Disclosure";
import { Skeleton } from "../../design/Progress";
import { Caption, Hint } from "../../design/Text";
import { RawBox } from "../../design/values";
import { ReadFailure } from "../../features/reading/Loaded";
import { text } from "../../text";
import { actionDetailsQuery } from "../../wallet/queries";

/** What an action was called with and what came of it, word for word, once the person opens it. */
export function ActionDetails({ card, conversationId }: { card: ActionCard; conversationId: string }) {
  return (
    <Disclosure late label={text.chat.details} labelTestId="action-details-open" data-testid="action-details">
      <Details card={card} conversationId={conversationId} />
    </Disclosure>
  );
}

/** The same, where it is open already. */
export function Details({ card, conversationId }: { card: ActionCard; conversationId: string }) {
  const details = useQuery(actionDetailsQuery(conversationId, card.actionId, card.state));
  if (details.isError) return <ReadFailure query={details} title={text.chat.detailsFailed} />;
  if (details.data === undefined) return <Skeleton label={text.common.loading} />;
  const { arguments: called, result } = details.data;
  return (
    <>
      <Caption>{text.chat.calledWith({ tool: card.type })}</Caption>
      <RawBox label={text.chat.calledWith({ tool: card.type })} data-testid="action-arguments">{called}</RawBox>
      <Caption>{text.chat.result}</Caption>
      {result === null ? <Hint>{text.chat.noResult}</Hint> : <RawBox label={text.chat.result} data-testid="action-result">{result}</RawBox>}
    </>
  );
}
