import { refuseDrops } from "./drops";

describe("a window", () => {
  it("takes no drop, wherever it is dropped", () => {
    refuseDrops();
    const field = document.createElement("input");
    document.body.append(field);
    const heard = vi.fn();
    field.addEventListener("drop", heard);
    for (const kind of ["dragenter", "dragover", "drop"]) {
      const taken = field.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }));
      expect(taken, kind).toBe(false);
    }
    expect(heard, "nor does the page hear of it").not.toHaveBeenCalled();
    field.remove();
  });
});
