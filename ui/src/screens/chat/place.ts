/** The message to show, by its id, or `null` for the newest. Another object shows it again. */
export type MessageAt = { message: string | null };

/** Who a new conversation begins with: a model, or `null` for the agent inside. */
export type Beginning = { model: string | null };

export type ChatPlace = {
  conversationId: string | null;
  chosen: boolean;
  draft: string;
  at: MessageAt;
  /** Unset for the agent in use. */
  beginning?: Beginning | undefined;
  /** An empty conversation that could not begin with what was picked, for the next try. */
  begun?: string | undefined;
};

/** Changes the place that is held by then, so that a late answer does not undo what the person did meanwhile. */
export type MovePlace = (change: (place: ChatPlace) => ChatPlace) => void;

export const noDraft: ChatPlace = { conversationId: null, chosen: false, draft: "", at: { message: null } };

/** A conversation, at a message or at its end. */
export function placeOf(conversationId: string | null, message: string | null): ChatPlace {
  return { conversationId, chosen: true, draft: "", at: { message } };
}

/** Another conversation for what the person was writing. */
export function moved({ draft, begun }: ChatPlace, conversationId: string | null, message: string | null): ChatPlace {
  return { ...placeOf(conversationId, message), draft, begun };
}

export function atEnd(place: ChatPlace): ChatPlace {
  return { ...place, at: { message: null } };
}
