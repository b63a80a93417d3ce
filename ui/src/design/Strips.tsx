import { useRef, useState, type ReactNode } from "react";
import { Button } from "./Button";
import { useNear } from "./useNear";

// Enough to fill a large window, and more each time: drawing ten thousand rows takes seconds.
const first = 120;
const strip = 60;

// How far from the drawn rows the next ones are asked for, so that they are there before the person is.
const ahead = "1500px";

/** How many rows of a long list are drawn, in strips of which each begins where the one before it ends. */
export function useStrips(rows: number) {
  const [drawn, setDrawn] = useState(first);
  const bounds: { from: number; to: number }[] = [];
  for (let from = 0; from < Math.min(drawn, rows); from += strip) bounds.push({ from, to: Math.min(from + strip, drawn, rows) });
  return {
    bounds,
    left: Math.max(0, rows - drawn),
    more: () => {
      setDrawn(drawn + strip);
    },
  };
}

type StripsEdgeProps = { drawn: number; onNear: () => void; children: ReactNode };

/** The end of what is drawn. It asks for the next strip when the person comes near, or presses its button. */
export function StripsEdge({ drawn, onNear, children }: StripsEdgeProps) {
  const edge = useRef<HTMLDivElement>(null);
  // With each strip the edge is looked at again.
  useNear(edge, ".screen", ahead, onNear, drawn);
  return (
    <div ref={edge} className="strips-edge" data-testid="strips-edge">
      <Button kind="quiet" data-testid="strips-more" onClick={onNear}>
        {children}
      </Button>
    </div>
  );
}
