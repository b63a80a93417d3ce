import { useState, type ClipboardEvent } from "react";
import { surpriseIn, type Surprise } from "../../wallet/copied";

export type PasteCheck = {
  surprise: Surprise | null;
  accepted: boolean;
  blocked: boolean;
  onPaste: (event: ClipboardEvent) => void;
  accept: (accepted: boolean) => void;
};

// The field's first content is checked too, because a draft outlives its field. A surprise holds for as long as what was pasted is in the field, and blocks until the person says that it was meant.
export function usePasteCheck(held: string): PasteCheck {
  const [found, setFound] = useState<Surprise | null>(() => surpriseIn(held));
  const [accepted, setAccepted] = useState(false);
  const surprise = found !== null && held.toLowerCase().includes(found.pasted.toLowerCase()) ? found : null;
  return {
    surprise,
    accepted,
    blocked: surprise !== null && !accepted,
    onPaste: (event) => {
      const next = surpriseIn(event.clipboardData.getData("text/plain"));
      if (next === null) return;
      setFound(next);
      setAccepted(false);
    },
    accept: setAccepted,
  };
}
