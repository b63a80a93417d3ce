import { createContext, useContext, useLayoutEffect, useState } from "react";

// A click or a key meant for what was on screen before must not answer what is there now.
export const armsAfterMs = 600;

export type Arming = {
  // Whether keys reach the page, and a click on its yes counts.
  armed: boolean;
  // Whether keys were ignored.
  hasty: boolean;
};

export const ArmingContext = createContext<Arming>({ armed: false, hasty: false });

export const useArmed = () => useContext(ArmingContext);

const swallowed = ["keydown", "keypress", "keyup", "beforeinput", "paste", "compositionstart"] as const;

const unarmed: Arming = { armed: false, hasty: false };

// Arms a page after it was visible and focused for a moment without typing. Until then no key reaches it, so a person who keeps typing
// into an earlier page types nothing here. If the page stays and its question changes, it starts again.
export function useArming(of: string): Arming {
  const [arming, setArming] = useState({ of, ...unarmed });
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let armed = false;
    const wait = (hasty: boolean) => {
      clearTimeout(timer);
      armed = false;
      setArming((before) => ({ of, armed: false, hasty: hasty || (before.of === of && before.hasty && !before.armed) }));
      if (document.visibilityState === "hidden") return;
      timer = setTimeout(() => {
        armed = true;
        setArming({ of, armed: true, hasty: false });
      }, armsAfterMs);
    };
    const anew = () => {
      wait(false);
    };
    const swallow = (event: Event) => {
      if (armed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.type === "keydown") wait(true);
    };
    anew();
    document.addEventListener("visibilitychange", anew);
    window.addEventListener("focus", anew);
    for (const kind of swallowed) window.addEventListener(kind, swallow, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", anew);
      window.removeEventListener("focus", anew);
      for (const kind of swallowed) window.removeEventListener(kind, swallow, { capture: true });
    };
  }, [of]);
  return arming.of === of ? arming : unarmed;
}
