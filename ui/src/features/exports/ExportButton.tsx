import { commands, type Export } from "../../bindings";
import { Button } from "../../design/Button";
import { useToast } from "../../design/Toast";
import { text } from "../../text";
import { useOperation } from "../../wallet/useOperation";

export function ExportButton({ what }: { what: Export }) {
  const toast = useToast();
  const write = useOperation(() => commands.exportCsv(what), {
    onDone: ({ entries }) => {
      toast({ message: text.exports.done(entries) });
    },
    toastFailure: ({ cancelled, message }) => (cancelled ? null : message),
  });
  return (
    <Button
      busy={write.pending}
      data-testid="export-csv"
      onClick={() => {
        write.start();
      }}
    >
      {text.exports[what]}
    </Button>
  );
}
