import { atEnd, placeIn, putBack } from "./scrollPlace";

type Box = Pick<HTMLElement, "scrollTop" | "scrollHeight" | "clientHeight">;
type Row = Pick<HTMLElement, "offsetTop" | "offsetHeight" | "isConnected">;

const box = (scrollTop: number, scrollHeight: number): HTMLElement => ({ scrollTop, scrollHeight, clientHeight: 100 }) satisfies Box as HTMLElement;

/** Rows of these heights below one another. */
function rows(...heights: number[]): HTMLElement[] {
  let top = 0;
  return heights.map((offsetHeight) => {
    const row = { offsetTop: top, offsetHeight, isConnected: true } satisfies Row as HTMLElement;
    top += offsetHeight;
    return row;
  });
}

const moved = (row: HTMLElement, by: number) => {
  Object.assign(row, { offsetTop: row.offsetTop + by });
};

describe("what is read in a list", () => {
  it("stays in its place when rows come before it", () => {
    const [list, all] = [box(130, 1000), rows(50, 100, 300, 550)];
    const place = placeIn(list, all, true);
    expect(place.row, "the first row that is seen, also in part").toBe(all[1]);
    for (const row of all) moved(row, 400);
    putBack(list, place, true);
    expect(list.scrollTop).toBe(530);
  });

  it("stays in its place while the person scrolls, before the list has heard of it", () => {
    const [list, all] = [box(130, 1000), rows(50, 100, 300, 550)];
    const place = placeIn(list, all, true);
    Object.assign(list, { scrollTop: 70, scrollHeight: 1400 });
    for (const row of all) moved(row, 400);
    putBack(list, place, true);
    expect(list.scrollTop, "what was scrolled since is not undone").toBe(470);
    const shorter = box(530, 1400);
    const low = placeIn(shorter, all, true);
    for (const row of all) moved(row, -400);
    Object.assign(shorter, { scrollTop: 400, scrollHeight: 500 });
    putBack(shorter, low, true);
    expect(shorter.scrollTop, "a list that became shorter was not scrolled").toBe(130);
  });

  it("follows the end, where the end is drawn", () => {
    const list = box(890, 1000);
    const place = placeIn(list, rows(500, 500), true);
    expect(place.follows, "near enough").toBe(true);
    Object.assign(list, { scrollHeight: 1200 });
    putBack(list, place, true);
    expect(list.scrollTop).toBe(1200);
    expect(placeIn(box(890, 1000), rows(500, 500), false).follows, "more messages come after what is drawn").toBe(false);
    expect(placeIn(box(500, 1000), rows(500, 500), true).follows, "the person has scrolled up").toBe(false);
  });

  it("is not moved when its row is gone", () => {
    const [list, all] = [box(130, 1000), rows(50, 100, 850)];
    const place = placeIn(list, all, true);
    Object.assign(all[1] as HTMLElement, { isConnected: false });
    putBack(list, place, true);
    expect(list.scrollTop).toBe(130);
    putBack(list, atEnd, false);
    expect(list.scrollTop, "nor to an end that is not drawn").toBe(130);
  });
});
