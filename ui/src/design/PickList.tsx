import { useRef, type ReactNode } from "react";
import type { Rest } from "./attributes";
import { Badge } from "./Card";
import { walkRows } from "./rowKeys";

/** Stacks a list to pick from and what belongs to it. Up, Down, Home and End lead from one entry to another, and to a button with `data-walk`. */
export function PickArea({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={area}
      className="stack stack-loose"
      onKeyDown={(event) => {
        walkRows(event, [...(area.current?.querySelectorAll<HTMLElement>("[data-walk]") ?? [])]);
      }}
    >
      {children}
    </div>
  );
}

type PickListProps = { label: string; children: ReactNode; "data-testid"?: string };

/** Things to pick one of. It stands in a `PickArea`. */
export function PickList({ label, ...rest }: PickListProps) {
  return <ul {...rest} className="pick-list" aria-label={label} />;
}

type PickProps = Omit<Rest<"button">, "children"> & {
  mark: ReactNode;
  name: string;
  tags: string[];
  // Said of the one that is picked already.
  picked: string | null;
};

export function Pick({ mark, name, tags, picked, ...rest }: PickProps) {
  return (
    <li className="pick-place">
      <button type="button" {...rest} className="pick" data-walk="" aria-current={picked === null ? undefined : "true"}>
        {mark}
        <span className="pick-name plain-text">{name}</span>
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
        {picked !== null && <Badge kind="accent">{picked}</Badge>}
      </button>
    </li>
  );
}
