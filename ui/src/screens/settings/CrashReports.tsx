import { useQuery } from "@tanstack/react-query";
import { Stack } from "../../design/Layout";
import { CodeText } from "../../design/values";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { crashReportsQuery } from "../../wallet/queries";
import { Copyable } from "../../features/copy/CopyButton";

export function CrashReports() {
  const reports = useQuery(crashReportsQuery);
  if (reports.isPending) return <>{text.common.loading}</>;
  if (reports.isError) return <span data-testid="crash-reports">{text.settings.crashesUnknown}</span>;
  const { count, folder } = reports.data;
  return (
    <Stack as="span" gap="tight">
      <span data-testid="crash-reports">{text.settings.crashes({ count })}</span>
      {count > 0 && (
        <Copyable value={folder} label={text.settings.copyCrashFolder}>
          <CodeText>{visibleLine(folder)}</CodeText>
        </Copyable>
      )}
    </Stack>
  );
}
