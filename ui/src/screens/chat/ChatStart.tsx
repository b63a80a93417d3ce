import { Button } from "../../design/Button";
import { EmptyState } from "../../design/Card";
import { ChatIcon } from "../../design/Icon";
import { text } from "../../text";

export function ChatStart({ starters, onStarter }: { starters: string[]; onStarter: (draft: string) => void }) {
  return (
    <div className="chat-scroll chat-start" data-testid="chat-empty">
      <EmptyState icon={<ChatIcon />} title={text.chat.emptyTitle} text={text.chat.emptyText}>
        <div className="chat-starters" role="group" aria-label={text.chat.suggestions}>
          {starters.map((starter) => (
            <Button
              key={starter}
              kind="suggestion"
              data-testid="chat-starter"
              onClick={() => {
                onStarter(starter);
              }}
            >
              {starter}
            </Button>
          ))}
        </div>
      </EmptyState>
    </div>
  );
}
