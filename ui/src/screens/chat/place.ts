/** Who a new conversation begins with: a model, or `null` for the agent inside. */
export type Beginning = { model: string | null };

export type ChatPlace = {
  conversationId: string | null;
  chosen: boolean;
  draft: string;
  /** Unset for the agent in use. */
  beginning?: Beginning | undefined;
};

export const noDraft: ChatPlace = { conversationId: null, chosen: false, draft: "" };
