/** The message to show, by its id. Another object shows it again. */
export type MessageAt = { message: string };

/** Who a new conversation begins with: a model, or `null` for the agent inside. */
export type Beginning = { model: string | null };

export type ChatPlace = {
  conversationId: string | null;
  chosen: boolean;
  draft: string;
  at: MessageAt | null;
  /** Unset for the agent in use. */
  beginning?: Beginning | undefined;
};

export const noDraft: ChatPlace = { conversationId: null, chosen: false, draft: "", at: null };

/** A conversation, at a message or at its end. */
export function placeOf(conversationId: string | null, message: string | null): ChatPlace {
  return { conversationId, chosen: true, draft: "", at: message === null ? null : { message } };
}
