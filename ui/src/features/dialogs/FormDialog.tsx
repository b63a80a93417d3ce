import type { ReactNode } from "react";
import { Button } from "../../design/Button";
import { Dialog, DialogActions } from "../../design/Dialog";
import { Form } from "../../design/Form";
import { text } from "../../text";

type FormDialogProps = {
  title: string;
  submit: string;
  // All required fields are filled in.
  ready: boolean;
  pending: boolean;
  children: ReactNode;
  submitTestId: string;
  onSubmit: () => void;
  onClose: () => void;
  "data-testid": string;
};

/** A dialog with a form. It cannot be submitted twice. */
export function FormDialog({ title, submit, ready, pending, children, submitTestId, onSubmit, onClose, ...rest }: FormDialogProps) {
  const blocked = pending || !ready;
  return (
    <Dialog title={title} close={text.common.close} onClose={onClose} {...rest}>
      <Form
        onSubmit={() => {
          if (!blocked) onSubmit();
        }}
      >
        {children}
        <DialogActions>
          <Button onClick={onClose}>{text.common.cancel}</Button>
          <Button kind="primary" type="submit" busy={pending} disabled={blocked} data-testid={submitTestId}>
            {submit}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
