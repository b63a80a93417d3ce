import { useQuery } from "@tanstack/react-query";
import { CopyButton } from "../../design/CopyButton";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { crashReportsQuery } from "../../wallet/queries";

export function CrashReports() {
  const reports = useQuery(crashReportsQuery);
  if (reports.isPending) return <>{text.common.loading}</>;
  if (reports.isError) return <span data-testid="crash-reports">{text.settings.crashesUnknown}</span>;
  const { count, folder } = reports.data;
  return (
    <span className="stack stack-tight">
      <span data-testid="crash-reports">{text.settings.crashes(count)}</span>
      {count > 0 && (
        <span className="with-copy">
          <code className="hash">{visibleLine(folder)}</code>
          <CopyButton value={folder} label={text.settings.copyCrashFolder} />
        </span>
      )}
    </span>
  );
}
