import type { ReactNode } from "react";
import { LockstepIcon } from "./Icon";

type WindowFrameProps = {
  bar: ReactNode;
  // Whether test money is shown; the frame says so too.
  test?: boolean;
  children: ReactNode;
  "data-testid"?: string;
};

/** The main window: a bar over the whole width, and the content below it. */
export function WindowFrame({ bar, test, children, ...rest }: WindowFrameProps) {
  return (
    <div {...rest} className={test ? "shell world-test" : "shell"}>
      {bar}
      {children}
    </div>
  );
}

/** Content without navigation, which scrolls as a whole. */
export function Scroll({ children }: { children: ReactNode }) {
  return <div className="scroll">{children}</div>;
}

type CentreProps = { children: ReactNode; "data-testid"?: string };

/** Centres one element in the window. */
export function Centre(props: CentreProps) {
  return <div {...props} className="centre" />;
}

/** A page in the middle of the window, without navigation. */
export function CentrePage({ children, ...rest }: CentreProps) {
  return (
    <main className="centre">
      <div {...rest} className="centre-column">
        {children}
      </div>
    </main>
  );
}

export type NavigationEntry<Name extends string> = { name: Name; label: string; icon: ReactNode };

type ShellBodyProps<Name extends string> = {
  product: string;
  navigation: string;
  entries: NavigationEntry<Name>[];
  current: Name;
  onPick: (name: Name) => void;
  foot: ReactNode;
  notices: ReactNode;
  children: ReactNode;
};

/** The navigation, and the current screen beside it. */
export function ShellBody<Name extends string>({ product, navigation, entries, current, onPick, foot, notices, children }: ShellBodyProps<Name>) {
  return (
    <div className="shell-body">
      <aside className="sidebar">
        <span className="wordmark">
          <LockstepIcon />
          <span className="nav-label">{product}</span>
        </span>
        <nav className="nav" aria-label={navigation}>
          {entries.map((entry) => (
            <button
              key={entry.name}
              type="button"
              className="nav-item"
              title={entry.label}
              data-testid={`nav-${entry.name}`}
              aria-current={entry.name === current ? "page" : undefined}
              onClick={() => {
                onPick(entry.name);
              }}
            >
              {entry.icon}
              <span className="nav-label">{entry.label}</span>
            </button>
          ))}
        </nav>
        <div className="sidebar-foot small">{foot}</div>
      </aside>
      <main className="shell-main">
        <div className="notices">{notices}</div>
        {children}
      </main>
    </div>
  );
}
