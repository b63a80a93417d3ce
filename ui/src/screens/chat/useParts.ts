import { useQueryClient } from "@tanstack/react-query";
import { text } from "../../text";
import { commands, type ConversationView, type MessagePlace } from "../../bindings";
import { elsewhere, withEarlier, withLater, type Held } from "../../wallet/conversation";
import { conversationQuery } from "../../wallet/queries";
import { useOperation, type Operation } from "../../wallet/useOperation";

/** A part of a conversation that the window does not hold. */
export type Part = { id: string; place: MessagePlace };

function joined(view: Held | undefined, page: ConversationView, place: MessagePlace): Held {
  if (view && place.at === "before") return withEarlier(view, page, place.message);
  if (view && place.at === "after") return withLater(view, page, place.message);
  return elsewhere(view, page);
}

/** Reads parts of conversations, one at a time. */
export function useParts(): Operation<Part, ConversationView> {
  const client = useQueryClient();
  return useOperation(({ id, place }: Part) => commands.readConversation(id, place), {
    onDone: async (page, { id, place }) => {
      const { queryKey } = conversationQuery(id);
      // An answer on its way is about the part that was held before, so it is asked for again.
      const reading = client.isFetching({ queryKey, exact: true }) > 0;
      await client.cancelQueries({ queryKey, exact: true });
      client.setQueryData(queryKey, (view) => joined(view, page, place));
      if (reading) void client.invalidateQueries({ queryKey, exact: true });
    },
    toastFailure: (failure, { place }) => {
      if (place.at === "around") return text.chat.messageFailed(failure.message);
      // Where messages are missing, the screen says why.
      return place.at === "before" || place.at === "after" ? null : failure.message;
    },
  });
}
