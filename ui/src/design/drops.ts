// Nothing is dropped into a window: no file, no link and no text, which would be put into the field beneath it.
export function refuseDrops(): void {
  for (const kind of ["dragenter", "dragover", "drop"] as const) {
    window.addEventListener(
      kind,
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
      },
      { capture: true },
    );
  }
}
