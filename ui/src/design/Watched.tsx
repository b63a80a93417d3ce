import { useEffect, useEffectEvent, useRef } from "react";
import type { Rest } from "./attributes";
import "./decision.css";

type WatchedProps = Rest<"div"> & { as?: "div" | "li"; onSeen: () => void };

/** Calls back once, when both the beginning and the end of its content have been in view. */
export function Watched({ as: Element = "div", onSeen, children, ...rest }: WatchedProps) {
  const Tag = Element as "div";
  const begin = useRef<HTMLSpanElement>(null);
  const end = useRef<HTMLSpanElement>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const waiting = new Set<globalThis.Element>([begin.current, end.current].filter((edge) => edge !== null));
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !waiting.delete(target)) continue;
        observer.unobserve(target);
        if (waiting.size === 0) seen();
      }
    });
    for (const edge of waiting) observer.observe(edge);
    return () => {
      observer.disconnect();
    };
  }, []);
  return (
    <Tag {...rest} className="watched">
      <span ref={begin} className="watched-edge watched-begin" aria-hidden="true" />
      {children}
      <span ref={end} className="watched-edge watched-end" aria-hidden="true" />
    </Tag>
  );
}
