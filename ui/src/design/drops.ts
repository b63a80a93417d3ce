// A window accepts no dropped file, link or text; dropped text would be inserted into the field below the pointer.
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
