import { useMutation } from "@tanstack/react-query";
import { commands, type Export } from "../../bindings";
import { Button } from "../../design/Button";
import { useToast } from "../../design/Toast";
import { text } from "../../text";
import { unwrap, messageOf, wasCancelled } from "../../wallet/unwrap";

export function ExportButton({ what }: { what: Export }) {
  const toast = useToast();
  const write = useMutation({
    mutationFn: () => unwrap(commands.exportCsv(what)),
    onSuccess: ({ entries, place }) => {
      toast({ message: text.exports.done(entries, place) });
    },
    onError: (error) => {
      if (!wasCancelled(error)) toast({ message: messageOf(error) });
    },
  });
  return (
    <Button
      busy={write.isPending}
      data-testid="export-csv"
      onClick={() => {
        write.mutate();
      }}
    >
      {text.exports[what]}
    </Button>
  );
}
