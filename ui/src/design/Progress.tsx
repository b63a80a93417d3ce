import type { ReactNode } from "react";
import { CheckIcon, CrossIcon, QuestionIcon } from "./Icon";

export function Spinner({ label }: { label?: string }) {
  return <span className="spinner" role={label ? "status" : undefined} aria-label={label} aria-hidden={!label} />;
}

export function Skeleton({ label, rows = 3 }: { label: string; rows?: number }) {
  return (
    <div className="stack" role="status" data-testid="loading">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div className="card card-compact" key={row} aria-hidden="true">
          <div className="skeleton skeleton-line" />
          <div className="skeleton skeleton-short" />
        </div>
      ))}
    </div>
  );
}

export type Mark = "todo" | "current" | "done" | "failed" | "unknown";

export function Disc({ mark }: { mark: Mark }) {
  const content: Record<Mark, ReactNode> = {
    todo: null,
    current: <Spinner />,
    done: <CheckIcon />,
    failed: <CrossIcon />,
    unknown: <QuestionIcon />,
  };
  return <span className={`disc disc-${mark}`}>{content[mark]}</span>;
}

export type Stage = { id: string; label: string; mark: Mark };

export function StageList({ stages }: { stages: Stage[] }) {
  return (
    <ol className="stages">
      {stages.map((stage) => (
        <li
          key={stage.id}
          className={`stage stage-${stage.mark}`}
          aria-current={stage.mark === "current" ? "step" : undefined}
          data-testid="stage"
          data-stage={stage.id}
          data-mark={stage.mark}
        >
          <Disc mark={stage.mark} />
          <span>{stage.label}</span>
        </li>
      ))}
    </ol>
  );
}
