export type ChatPlace = { conversationId: string | null; chosen: boolean; draft: string };

export const noDraft: ChatPlace = { conversationId: null, chosen: false, draft: "" };
