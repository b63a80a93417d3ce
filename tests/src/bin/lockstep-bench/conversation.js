// In the page whose drawing is measured: a conversation of ten thousand messages.

const LAST = "Message 9999.";
const box = () => document.querySelector("[data-testid=chat-scroll], .box");

window.measure = {
  /** The time until the last message is drawn: after a click in the window's page, after its rows came in the plain one. */
  open(done) {
    const template = document.querySelector("template");
    const begin = template ? () => document.body.append(template.content.cloneNode(true)) : () => document.querySelector("[data-testid=nav-chat]").click();
    inFrame(() => template !== null || document.querySelector("[data-testid=nav-chat]") !== null, () => {
      const begun = performance.now();
      begin();
      inFrame(() => box()?.textContent.includes(LAST), () => {
        if (template) box().scrollTop = box().scrollHeight;
        afterDrawing(() => done(performance.now() - begun));
      });
    });
  },

  scroll(frames, pixels, done) {
    scrolled(box(), frames, -pixels, done);
  },
};
