import { useQueryClient } from "@tanstack/react-query";
import { text } from "../../text";
import { commands, type ConversationView, type MessagePlace } from "../../bindings";
import { elsewhere, strips, withEarlier, withLater, type Held } from "../../wallet/conversation";
import { conversationQuery } from "../../wallet/queries";
import { useOperation, type Operation } from "../../wallet/useOperation";

/** A part of a conversation that the window does not hold. */
export type Part = { id: string; place: MessagePlace };

// How many messages one frame adds. A page at once would hold up the scrolling that asked for it.
const STRIP = 10;

type Join = (view: Held | undefined) => Held;

/** How what is held changes by a page, one frame after another. */
function joins(page: ConversationView, place: MessagePlace): Join[] {
  if (place.at !== "before" && place.at !== "after") return [(view) => elsewhere(view, page)];
  const join = place.at === "before" ? withEarlier : withLater;
  return strips(page, place.at, place.message, STRIP).map((strip) => (view) => (view ? join(view, strip.page, strip.from) : elsewhere(view, page)));
}

const nextFrame = () =>
  new Promise<void>((done) => {
    // A window that is not seen has no frames.
    if (document.hidden) done();
    else
      requestAnimationFrame(() => {
        done();
      });
  });

/** Reads parts of conversations, one at a time. */
export function useParts(): Operation<Part, ConversationView> {
  const client = useQueryClient();
  return useOperation(({ id, place }: Part) => commands.readConversation(id, place), {
    onDone: async (page, { id, place }) => {
      const { queryKey } = conversationQuery(id);
      let overtaken = false;
      for (const [at, join] of joins(page, place).entries()) {
        if (at > 0) await nextFrame();
        // An answer on its way is about the part that was held before, so it is asked for again.
        overtaken ||= client.isFetching({ queryKey, exact: true }) > 0;
        await client.cancelQueries({ queryKey, exact: true });
        client.setQueryData(queryKey, join);
      }
      if (overtaken) void client.invalidateQueries({ queryKey, exact: true });
    },
    toastFailure: (failure, { place }) => {
      if (place.at === "around") return text.chat.messageFailed({ reason: failure.message });
      // Where messages are missing, the screen says why.
      return place.at === "before" || place.at === "after" ? null : failure.message;
    },
  });
}
