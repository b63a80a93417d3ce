import type { ReactNode } from "react";
import { classes, type Rest } from "./attributes";
import { CheckIcon, CrossIcon, LockIcon, QuestionIcon } from "./Icon";
import { Stack } from "./Layout";

export function Spinner({ label }: { label?: string }) {
  return <span className="spinner" role={label ? "status" : undefined} aria-label={label} aria-hidden={!label} />;
}

/** A line that says what is running. */
export function Working({ children, ...rest }: { children: ReactNode; "data-testid"?: string }) {
  return (
    <p {...rest} className="row small muted" role="status">
      <Spinner />
      {children}
    </p>
  );
}

/** A placeholder for content that is loading. */
export function Skeleton({ label, rows = 3 }: { label: string; rows?: number }) {
  return (
    <Stack role="status" data-testid="loading">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div className="card card-compact" key={row} aria-hidden="true">
          <div className="skeleton skeleton-line" />
          <div className="skeleton skeleton-short" />
        </div>
      ))}
    </Stack>
  );
}

export type StageMark = "todo" | "current" | "done" | "failed" | "unknown";

function Disc({ mark }: { mark: StageMark }) {
  const content: Record<StageMark, ReactNode> = {
    todo: null,
    current: <Spinner />,
    done: <CheckIcon />,
    failed: <CrossIcon />,
    unknown: <QuestionIcon />,
  };
  return <span className={`disc disc-${mark}`}>{content[mark]}</span>;
}

export type Stage = { id: string; label: string; mark: StageMark };

/** Marks the stages of an operation: those before `current` are done, those after it are to do. */
export function stagesAt<Id extends string>(order: readonly Id[], current: Id | undefined, labels: Partial<Record<Id, string>>): Stage[] {
  const at = current === undefined ? -1 : order.indexOf(current);
  const markAt = (index: number): StageMark => {
    if (index < at || current === "done") return "done";
    return index === at ? "current" : "todo";
  };
  return order.map((id, index) => ({ id, label: labels[id] ?? "", mark: markAt(index) }));
}

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

type ProgressBarProps = { label: string; percent: number; stage: string; action: ReactNode; "data-testid"?: string };

/** How far something is that takes long. A screen reader is told when it asks, and not with each change. */
export function ProgressBar({ label, percent, stage, action, ...rest }: ProgressBarProps) {
  const share = `${String(percent)} %`;
  return (
    <div {...rest} className="progress" aria-live="off">
      <progress className="progress-bar" max={100} value={percent} aria-label={label} aria-valuetext={`${stage}, ${share}`} />
      <div className="progress-words">
        <span className="progress-stage">{stage}</span>
        <span className="progress-share">{share}</span>
        {action}
      </div>
    </div>
  );
}

/** The steps of a transfer or another request, each with its progress. */
export function StepList(props: Rest<"ol">) {
  return <ol {...props} className="stack" />;
}

export function StepItem(props: Rest<"li">) {
  return <li {...props} className="step" />;
}

/** One step's progress as a picture. Text beside it must say the same to a screen reader. */
export function StepTrack({ phases }: { phases: { label: string; mark: StageMark }[] }) {
  return (
    <div className="step-track" aria-hidden="true">
      {phases.map(({ label, mark }) => (
        <span key={label} className={classes("step-phase", mark !== "todo" && "step-phase-reached")}>
          <Disc mark={mark} />
          {label}
        </span>
      ))}
    </div>
  );
}

/** Says that the wallet waits for the person to answer in another window. */
export function WaitingBar({ children, action, ...rest }: { children: ReactNode; action: ReactNode; "data-testid"?: string }) {
  return (
    <div {...rest} className="waiting" role="status">
      <LockIcon />
      <span className="waiting-text">{children}</span>
      {action}
    </div>
  );
}
