import { useRef, useState, type ReactNode } from "react";
import { ScreenTitle } from "./Screen";
import "./sections.css";

export type ScreenSection<Name extends string> = { name: Name; label: string; content: ReactNode };

type SectionedScreenProps<Name extends string> = {
  title: string;
  // Names the list of sections.
  navigation: string;
  head: ReactNode;
  sections: ScreenSection<Name>[];
  // Shown where there is no section.
  none: ReactNode;
  "data-testid"?: string;
};

// A section counts as the one that is read once its beginning is this near to the top.
const nearTop = 120;

/** A long screen in sections, with a list of them that leads to each. */
export function SectionedScreen<Name extends string>({ title, navigation, head, sections, none, ...rest }: SectionedScreenProps<Name>) {
  const screen = useRef<HTMLDivElement>(null);
  const [read, setRead] = useState<Name | null>(null);
  const current = sections.find(({ name }) => name === read)?.name ?? sections[0]?.name;
  const places = () => Array.from(screen.current?.querySelectorAll<HTMLElement>("[data-section]") ?? []);
  const look = () => {
    const box = screen.current;
    if (box === null) return;
    const top = box.getBoundingClientRect().top + nearTop;
    const atEnd = box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 1;
    const passed = places().filter((place) => place.getBoundingClientRect().top <= top);
    const last = (atEnd ? places() : passed).at(-1)?.dataset.section;
    setRead(sections.find(({ name }) => name === last)?.name ?? null);
  };
  return (
    <div {...rest} ref={screen} className="screen" onScroll={look}>
      <div className="sectioned">
        <header className="screen-head sectioned-head">
          <ScreenTitle>{title}</ScreenTitle>
          <div className="sectioned-search">{head}</div>
        </header>
        {sections.length > 0 && (
          <nav className="section-list" aria-label={navigation}>
            {sections.map(({ name, label }) => (
              <button
                key={name}
                type="button"
                className="section-name"
                aria-current={name === current ? "true" : undefined}
                data-testid={`section-${name}`}
                onClick={() => {
                  const place = places().find(({ dataset }) => dataset.section === name);
                  place?.scrollIntoView({ block: "start" });
                  place?.focus({ preventScroll: true });
                  setRead(name);
                }}
              >
                {label}
              </button>
            ))}
          </nav>
        )}
        <div className="section-column">
          {sections.map(({ name, label, content }) => (
            <section key={name} className="screen-section" aria-label={label} data-section={name} tabIndex={-1}>
              {content}
            </section>
          ))}
          {sections.length === 0 && none}
        </div>
      </div>
    </div>
  );
}
