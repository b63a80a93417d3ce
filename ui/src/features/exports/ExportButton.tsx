import { commands, type Export } from "../../bindings";
import { Button } from "../../design/Button";
import { useToast } from "../../design/Toast";
import { text } from "../../text";
import { useOperation } from "../../wallet/useOperation";

// `only` names the rows that are wanted, for a list that can be filtered.
export function ExportButton({ what, only = null }: { what: Export; only?: string[] | null }) {
  const toast = useToast();
  const write = useOperation(() => commands.exportCsv(what, only), {
    onDone: ({ entries }) => {
      toast({ message: text.exports.done({ entries }) });
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
