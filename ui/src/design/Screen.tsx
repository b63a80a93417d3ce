import { useEffect, useRef, type ReactNode } from "react";

type ScreenProps = { title: string; actions?: ReactNode; children: ReactNode; "data-testid"?: string };

export function Screen({ title, actions, children, ...rest }: ScreenProps) {
  return (
    <div {...rest} className="screen">
      <div className="screen-column">
        <header className="screen-head">
          <ScreenTitle>{title}</ScreenTitle>
          {actions && <div className="row">{actions}</div>}
        </header>
        {children}
      </div>
    </div>
  );
}

export function ScreenTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

export function Disclosure({ label, children, ...rest }: { label: string; children: ReactNode; "data-testid"?: string }) {
  return (
    <details {...rest} className="disclosure">
      <summary>{label}</summary>
      <div>{children}</div>
    </details>
  );
}
