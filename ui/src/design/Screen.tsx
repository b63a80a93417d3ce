import { useEffect, useRef, type ReactNode } from "react";
import { Row } from "./Layout";

type ScreenProps = { title: string; actions?: ReactNode; children: ReactNode; "data-testid"?: string };

export function Screen({ title, actions, children, ...rest }: ScreenProps) {
  return (
    <div {...rest} className="screen">
      <div className="screen-column">
        <header className="screen-head">
          <ScreenTitle>{title}</ScreenTitle>
          {actions && <Row>{actions}</Row>}
        </header>
        {children}
      </div>
    </div>
  );
}

/** Gives the focus to the title of the page that is shown. */
export function focusTitle(): void {
  document.querySelector<HTMLElement>("h1")?.focus();
}

/** Gives the focus to the search of the page that is shown. False if it has none, or shows none in so narrow a window. */
export function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
  search?.focus();
  if (search === null || document.activeElement !== search) return false;
  search.select();
  return true;
}

/** A page's title. It takes the focus, so that a screen reader announces the page, unless the page gives it to something of its own or to what stands above all screens. */
export function ScreenTitle({ children, hidden }: { children: string; hidden?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    const kept = focused instanceof HTMLElement && (focused.hasAttribute("data-first-focus") || focused.closest(".scope-bar") !== null);
    if (!kept) heading.current?.focus();
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? "visually-hidden" : undefined}>
      {children}
    </h1>
  );
}
