import type { ActionCard, ActionState, Message } from "../../bindings";
import { ToolRow } from "../../design/Chat";
import { CheckIcon, CrossIcon, SearchIcon, StopIcon } from "../../design/Icon";
import { Text } from "../../design/Text";
import { LongText } from "../../features/reading/LongText";
import { took } from "../../format/duration";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { Details } from "./ActionDetails";
import { drawn } from "./resultOf";
import { ResultTable } from "./ResultTable";

/** Whether an action only looks something up, and has nothing that the person answers, follows or stops. */
export function isLookUp({ action }: Message): boolean {
  if (action === null || !action.reads || action.progress !== null || action.canStop) return false;
  return action.state !== "offered" && action.state !== "waiting" && action.bundleId === null && action.steps.length === 0;
}

const icons: Partial<Record<ActionState, typeof CheckIcon>> = { done: CheckIcon, failed: CrossIcon, declined: CrossIcon, stopped: StopIcon };

/** A call of a tool that only looks something up, on one line. */
export function LookUp({ card, conversationId }: { card: ActionCard; conversationId: string }) {
  const Icon = icons[card.state] ?? SearchIcon;
  const failed = card.state === "failed";
  return (
    <div data-testid="tool-row">
      <ToolRow
        title={visibleLine(card.title).slice(0, 200)}
        icon={<Icon />}
        tone={failed ? "danger" : "muted"}
        labelTestId="action-details-open"
        data-testid="action-details"
        note={
          <>
            <span data-testid="action-state" data-state={card.state}>
              {text.chat.actionState[card.state]}
            </span>
            {card.took !== null && ` · ${took(card.took)}`}
          </>
        }
      >
        {card.description && (
          <LongText limit={400} lines={4}>
            {card.description}
          </LongText>
        )}
        <Details card={card} conversationId={conversationId} />
      </ToolRow>
      {card.state === "done" && drawn.has(card.type) && <ResultTable card={card} conversationId={conversationId} />}
      {card.error && (
        <Text as="div" size="small" tone={failed ? "danger" : "muted"} data-testid="action-error">
          <LongText limit={500} lines={8}>
            {card.error}
          </LongText>
        </Text>
      )}
    </div>
  );
}
