import { EmptyState } from "../../design/Card";
import { ChatPage, Suggestions } from "../../design/Chat";
import { ChatIcon } from "../../design/Icon";
import { text } from "../../text";

export function ChatStart({ starters, onStarter }: { starters: string[]; onStarter: (draft: string) => void }) {
  return (
    <ChatPage centred data-testid="chat-empty">
      <EmptyState icon={<ChatIcon />} title={text.chat.emptyTitle} text={text.chat.emptyText}>
        <Suggestions centred label={text.chat.suggestions} texts={starters} onPick={onStarter} itemTestId="chat-starter" />
      </EmptyState>
    </ChatPage>
  );
}
