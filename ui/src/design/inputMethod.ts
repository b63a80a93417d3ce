/** Whether a key belongs to an input method, which uses it to choose among its words. */
export function isOfInputMethod(event: KeyboardEvent): boolean {
  // WebKit ends the composition before it tells of the Enter that ends it. Then only this number says what the key was for (UI Events, 7.1).
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  return event.isComposing || event.keyCode === 229;
}
