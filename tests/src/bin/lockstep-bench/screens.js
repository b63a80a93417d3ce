// In the page whose drawing is measured: the screens of a wallet with a long past.

const named = (id) => document.querySelector(`[data-testid="${id}"]`);

/** What scrolls the screen. */
function scroller(row) {
  let box = named(row);
  while (box && !(box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY))) box = box.parentElement;
  return box ?? document.scrollingElement;
}

window.measure = {
  /** The time from a click on an entry of the navigation until its screen is drawn. */
  go(to, row, done) {
    inFrame(() => named(`nav-${to}`) !== null, () => {
      const begun = performance.now();
      named(`nav-${to}`).click();
      inFrame(() => named(row) !== null, () => afterDrawing(() => done(performance.now() - begun)));
    });
  },

  scroll(row, frames, pixels, done) {
    scrolled(scroller(row), frames, pixels, done);
  },
};
