import { useEffect, useEffectEvent, type RefObject } from "react";

/** Calls back once, when the person comes near the edge of what is drawn, and once more for each further `moment`: the edge may still be near. */
export function useNear(edge: RefObject<HTMLElement | null>, root: string, ahead: string, onNear: () => void, moment?: number): void {
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!edge.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        near();
      },
      { root: edge.current.closest(root), rootMargin: `${ahead} 0px` },
    );
    observer.observe(edge.current);
    return () => {
      observer.disconnect();
    };
  }, [edge, root, ahead, moment]);
}
