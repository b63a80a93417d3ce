import { EmptyState } from "../../design/Card";
import { ChatPage } from "../../design/Chat";
import { ChatIcon } from "../../design/Icon";
import { text } from "../../text";
import { Offers } from "./Offers";

export function ChatStart({ starters, own, onStarter }: { starters: string[]; own: boolean; onStarter: (draft: string) => void }) {
  return (
    <ChatPage centred data-testid="chat-empty">
      <EmptyState icon={<ChatIcon />} title={text.chat.emptyTitle} text={text.chat.emptyText}>
        <Offers centred texts={starters} mayLead={own} onText={onStarter} itemTestId="chat-starter" />
      </EmptyState>
    </ChatPage>
  );
}
