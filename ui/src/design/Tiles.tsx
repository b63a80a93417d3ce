import type { ReactNode } from "react";
import { classes, type Rest } from "./attributes";
import "./tiles.css";

/** Ways to choose from, side by side. */
export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="tiles" aria-label={label}>
      {children}
    </ul>
  );
}

type TileProps = Omit<Rest<"button">, "title" | "children"> & {
  icon: ReactNode;
  title: string;
  text: string;
  // What most people want.
  first?: boolean;
};

export function Tile({ icon, title, text, first, ...rest }: TileProps) {
  return (
    <li className="tile-place">
      <button type="button" {...rest} className={classes("tile", first && "tile-first")}>
        <span className="tile-mark">{icon}</span>
        <span className="tile-words">
          <span className="strong">{title}</span>
          <span className="tile-text">{text}</span>
        </span>
      </button>
    </li>
  );
}

/** The way back, above a page's title. Its arrow stands where the title begins. */
export function WayBack({ children }: { children: ReactNode }) {
  return <div className="way-back">{children}</div>;
}

/** Two halves of one key, which meet. It says nothing that the text beside it does not. */
export function SharesPicture() {
  return (
    <svg className="shares-picture" viewBox="0 0 240 96" aria-hidden="true">
      <rect className="shares-plate" x="8" y="14" width="84" height="68" rx="12" />
      <rect className="shares-plate" x="148" y="14" width="84" height="68" rx="12" />
      <path className="shares-line" d="M92 48h17M131 48h17" />
      <path className="shares-half" d="M41.5 63.5v-19l17-12v19z" />
      <path className="shares-half" d="M181.5 63.5v-19l17-12v19z" />
      <circle className="shares-seal" cx="120" cy="48" r="13" />
      <path className="shares-tick" d="m114 48.5 4.2 4.2 7.8-8.4" />
    </svg>
  );
}
