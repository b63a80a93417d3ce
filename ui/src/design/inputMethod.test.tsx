import { fireEvent, render, screen } from "@testing-library/react";
import { ComposerForm } from "./Chat";

function open() {
  const onSubmit = vi.fn();
  render(<ComposerForm label="Message" placeholder="" describedBy={undefined} focused={false} draft="日本" notes={null} menu={{ list: null, field: {}, onKeyDown: vi.fn() }} action={null} hint="" onDraft={vi.fn()} onPaste={vi.fn()} onSubmit={onSubmit} />);
  return { onSubmit, box: screen.getByLabelText("Message") };
}

describe("a key of an input method", () => {
  it("sends nothing, also where its composition has ended just before", () => {
    const { onSubmit, box } = open();
    fireEvent.keyDown(box, { key: "Enter", isComposing: true, keyCode: 229 });
    fireEvent.keyDown(box, { key: "Enter", isComposing: false, keyCode: 229 });
    expect(onSubmit).not.toHaveBeenCalled();
    fireEvent.keyDown(box, { key: "Enter", keyCode: 13 });
    expect(onSubmit, "the next Enter is the person's").toHaveBeenCalledOnce();
  });
});
