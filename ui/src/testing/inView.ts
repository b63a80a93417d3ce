// jsdom lays nothing out, so that nothing is in view by itself. In tests everything is, unless one says otherwise.

type Report = (entries: { isIntersecting: boolean; target: Element }[]) => void;

let isInView: (target: Element) => boolean = () => true;
const observers = new Set<Observer>();

class Observer {
  private readonly targets = new Set<Element>();

  constructor(private readonly report: Report) {
    observers.add(this);
  }

  observe(target: Element) {
    this.targets.add(target);
    queueMicrotask(() => {
      this.look();
    });
  }

  unobserve(target: Element) {
    this.targets.delete(target);
  }

  disconnect() {
    this.targets.clear();
    observers.delete(this);
  }

  look() {
    const entries = [...this.targets].map((target) => ({ target, isIntersecting: isInView(target) }));
    if (entries.length > 0) this.report(entries);
  }
}

export function installView(): void {
  Object.assign(globalThis, { IntersectionObserver: Observer });
}

/** From now on only these are in view, as after scrolling. */
export function inView(of: (target: Element) => boolean): void {
  isInView = of;
  for (const observer of [...observers]) observer.look();
}

export function everythingInView(): void {
  inView(() => true);
}
