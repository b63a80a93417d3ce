import type { ReactNode } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { Failure } from "../../design/Failure";
import { Skeleton } from "../../design/Progress";
import { text } from "../../text";
import { messageOf } from "../../wallet/messageOf";

type ReadFailureProps = { query: UseQueryResult; title: string };

/** Shows why a query failed, with a retry button. Empty while the query has not failed. */
export function ReadFailure({ query, title }: ReadFailureProps) {
  if (!query.isError) return null;
  return (
    <Failure
      title={title}
      message={messageOf(query.error)}
      retry={text.common.retry}
      retrying={query.isFetching}
      onRetry={() => {
        void query.refetch();
      }}
    />
  );
}

type LoadedProps<T> = {
  query: UseQueryResult<T>;
  failed: string;
  loading?: string;
  rows?: number;
  children: (data: T) => ReactNode;
};

/** Shows a query's data, a placeholder until it is there, and its failure. Earlier data stays visible after a failure. */
export function Loaded<T>({ query, failed, loading = text.common.loading, rows, children }: LoadedProps<T>) {
  return (
    <>
      {query.isPending && <Skeleton label={loading} rows={rows} />}
      <ReadFailure query={query} title={failed} />
      {query.data !== undefined && children(query.data)}
    </>
  );
}
