import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { classes, type Rest } from "./attributes";
import { atEnd, placeIn, putBack, type ScrollPlace } from "./scrollPlace";
import { useNear } from "./useNear";
import "./chat.css";

// How far from the drawn rows the next ones are asked for, so that they are there before the person is.
const AHEAD = "1200px";

const rowsIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>("[data-message]")];

/** Whether what has the focus has a use for these keys itself: what is typed in, or scrolls for itself. */
const hasKeys = (target: EventTarget, box: Element) =>
  target instanceof HTMLElement && (target.matches("input, textarea, select") || target.closest("[tabindex='0']") !== box);

type MessageLogProps = {
  label: string;
  busy: boolean;
  // A part of the conversation is being read.
  reading: boolean;
  // Whether the drawn messages begin and end where the conversation does.
  hasStart: boolean;
  hasEnd: boolean;
  // Stands before and after the drawn messages.
  earlier: ReactNode;
  later: ReactNode;
  // The message to show, by its id, or `null` for the newest. Another object shows it again.
  wanted: { message: string | null };
  // What was asked for could not be read.
  failed: boolean;
  onStart: () => void;
  // The person asked for the newest message, which is wanted from now on.
  onEnd: () => void;
  // The person is at the end, and does not see the oldest of the drawn messages.
  onFollowed: () => void;
  children: ReactNode;
};

/**
 * The drawn messages of a conversation. It scrolls to the newest unless the person has scrolled up, and what is being read stays in its place
 * while others are drawn before it. Home and End lead to the first and the last message of the conversation.
 */
export function MessageLog({ label, busy, reading, hasStart, hasEnd, earlier, later, wanted, failed, onStart, onEnd, onFollowed, children }: MessageLogProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const place = useRef<ScrollPlace>(hasEnd ? atEnd : { ...atEnd, follows: false });
  const shown = useRef<object | null>(null);
  const goesToStart = useRef(false);
  const found = useRef<HTMLElement | null>(null);
  const focused = useRef(false);
  const [, settleAgain] = useState({});

  const settle = useEffectEvent(() => {
    const box = scroll.current;
    if (!box) return;
    const isShown = wanted === shown.current;
    const target = isShown ? undefined : rowsIn(box).find((row) => row.dataset.message === wanted.message);
    if (target) {
      shown.current = wanted;
      target.scrollIntoView({ block: "center" });
      found.current = target;
      target.focus({ preventScroll: true });
      place.current = { ...placeIn(box, rowsIn(box), hasEnd), follows: false };
      return;
    }
    if (goesToStart.current && hasStart) {
      goesToStart.current = false;
      box.scrollTop = 0;
      place.current = { ...placeIn(box, rowsIn(box), hasEnd), follows: false };
    } else if (!isShown && wanted.message === null && hasEnd) {
      shown.current = wanted;
      place.current = atEnd;
    }
    putBack(box, place.current, hasEnd);
    place.current = place.current.follows && !hasEnd ? place.current : placeIn(box, rowsIn(box), hasEnd);
    if (place.current.follows && hasEnd) onFollowed();
    // A row that is no longer drawn takes the focus with it.
    if (focused.current && document.activeElement === document.body) box.focus({ preventScroll: true });
  });

  useLayoutEffect(() => {
    settle();
  });

  useEffect(() => {
    // The title of a screen that opens takes the focus after its rows were drawn.
    found.current?.focus({ preventScroll: true });
  }, []);

  const giveUp = useEffectEvent(() => {
    goesToStart.current = false;
    shown.current = wanted;
  });
  const hadFailed = useRef(failed);
  useEffect(() => {
    // Otherwise the person would be taken there later, when what they scroll to happens to be it.
    if (failed && !hadFailed.current) giveUp();
    hadFailed.current = failed;
  }, [failed]);

  useEffect(() => {
    if (!list.current || typeof ResizeObserver === "undefined") return undefined;
    // A card grows without its list being drawn again.
    const observer = new ResizeObserver(() => {
      settle();
    });
    observer.observe(list.current);
    return () => {
      observer.disconnect();
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if ((event.key !== "Home" && event.key !== "End") || event.ctrlKey || event.altKey || event.shiftKey || hasKeys(event.target, event.currentTarget)) return;
    event.preventDefault();
    goesToStart.current = event.key === "Home";
    if (event.key === "End") {
      onEnd();
      return;
    }
    shown.current = wanted;
    if (hasStart) settleAgain({});
    else onStart();
  };

  return (
    <div
      className="chat-scroll message-scroll"
      ref={scroll}
      role="group"
      aria-label={label}
      // Otherwise no key scrolls it.
      tabIndex={0}
      data-testid="chat-scroll"
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget: box }) => {
        place.current = placeIn(box, rowsIn(box), hasEnd);
      }}
      onFocus={() => {
        focused.current = true;
      }}
      onBlur={() => {
        focused.current = false;
      }}
    >
      {/* What is read again is no news. */}
      <div role="log" aria-label={label} aria-busy={busy || reading} aria-live={hasEnd && !reading ? "polite" : "off"}>
        {earlier}
        <ol ref={list} className="messages chat-column">
          {children}
        </ol>
        {later}
      </div>
    </div>
  );
}

type MessageItemProps = Rest<"li"> & { id: string; from: "user" | "other"; speaker: string; marked: boolean; joined: boolean };

/** A message. One that is joined stands close under the one before it. */
export function MessageItem({ id, from, speaker, marked, joined, children, ...rest }: MessageItemProps) {
  return (
    <li
      {...rest}
      className={classes("message", from === "user" && "message-user", joined && "message-joined")}
      data-message={id}
      tabIndex={-1}
      aria-current={marked ? "true" : undefined}
    >
      <span className="visually-hidden">{speaker}</span>
      {children}
    </li>
  );
}

type MessageEdgeProps = Rest<"div"> & { onNear: () => void };

/** The end of what is drawn. It calls back once, when the person comes near. */
export function MessageEdge({ onNear, children, ...rest }: MessageEdgeProps) {
  const edge = useRef<HTMLDivElement>(null);
  useNear(edge, ".chat-scroll", AHEAD, onNear);
  return (
    <div {...rest} ref={edge} className="message-edge">
      {children}
    </div>
  );
}
