import type { ReactNode } from "react";
import { classes, type Rest } from "./attributes";
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

type CentrePageProps = Rest<"div"> & { wide?: boolean };

/** A page in the middle of the window, without navigation. */
export function CentrePage({ wide, children, ...rest }: CentrePageProps) {
  return (
    <main className="centre">
      <div {...rest} className={classes("centre-column", wide && "centre-wide")}>
        {children}
      </div>
    </main>
  );
}

/** A word beside an icon, which a narrow window leaves out. It is read out all the same. */
export function NavLabel({ children }: { children: string }) {
  return <span className="nav-label">{children}</span>;
}

export type NavigationEntry<Name extends string> = {
  name: Name;
  label: string;
  icon: ReactNode;
  // The keys that lead there.
  keys?: string[];
  // How many things are under way there, in a figure and in words.
  badge?: { figure: string; words: string } | undefined;
};

type ShellBodyProps<Name extends string> = {
  product: string;
  navigation: string;
  // Stands above the entries.
  head?: ReactNode;
  entries: NavigationEntry<Name>[];
  current: Name;
  onPick: (name: Name) => void;
  foot: ReactNode;
  notices: ReactNode;
  children: ReactNode;
};

/** The navigation, and the current screen beside it. */
export function ShellBody<Name extends string>({ product, navigation, head, entries, current, onPick, foot, notices, children }: ShellBodyProps<Name>) {
  return (
    <div className="shell-body">
      <aside className="sidebar">
        <span className="wordmark">
          <LockstepIcon />
          <span className="nav-label">{product}</span>
        </span>
        {head}
        <nav className="nav" aria-label={navigation}>
          {entries.map((entry) => (
            <button
              key={entry.name}
              type="button"
              className="nav-item"
              title={entry.keys ? `${entry.label} (${entry.keys.join("+")})` : entry.label}
              aria-keyshortcuts={entry.keys?.join("+").replace("Ctrl", "Control")}
              data-testid={`nav-${entry.name}`}
              aria-current={entry.name === current ? "page" : undefined}
              onClick={() => {
                onPick(entry.name);
              }}
            >
              {entry.icon}
              <NavLabel>{entry.label}</NavLabel>
              {entry.badge && (
                <>
                  {" "}
                  <span className="nav-badge" aria-hidden="true" data-testid={`badge-${entry.name}`}>
                    {entry.badge.figure}
                  </span>
                  <span className="visually-hidden">{entry.badge.words}</span>
                </>
              )}
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
