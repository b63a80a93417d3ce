import type { ChatChange, ConversationView, Message } from "../bindings";

function withMessage(messages: Message[], message: Message): Message[] {
  const known = messages.some((each) => each.id === message.id);
  return known ? messages.map((each) => (each.id === message.id ? message : each)) : [...messages, message];
}

export function knowsMessage(view: ConversationView, change: ChatChange): boolean {
  if (change.kind !== "delta" && change.kind !== "card") return true;
  return view.messages.some((message) => message.id === change.messageId);
}

export function applyChange(view: ConversationView, change: ChatChange): ConversationView {
  switch (change.kind) {
    case "message":
      return { ...view, messages: withMessage(view.messages, change.message) };
    case "delta":
      return {
        ...view,
        messages: view.messages.map((message) =>
          message.id === change.messageId ? { ...message, text: message.text + change.text } : message,
        ),
      };
    case "card":
      return {
        ...view,
        messages: view.messages.map((message) =>
          message.id === change.messageId ? { ...message, action: change.card } : message,
        ),
      };
    case "busy":
      return { ...view, busy: change.busy, unsent: change.unsent };
    case "title":
      return { ...view, conversation: { ...view.conversation, title: change.title } };
  }
}
