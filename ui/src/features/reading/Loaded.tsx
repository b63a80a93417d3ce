import type { ReactNode } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { text } from "../../text";
import { Failure } from "../../design/Failure";
import { Skeleton } from "../../design/Progress";

type LoadedProps<T> = {
  query: UseQueryResult<T>;
  failed: string;
  loading?: string;
  rows?: number;
  children: (data: T) => ReactNode;
};

// What is read, its place until it is there, and why it is not. What was read before stays in sight.
export function Loaded<T>({ query, failed, loading = text.common.loading, rows, children }: LoadedProps<T>) {
  return (
    <>
      {query.isPending && <Skeleton label={loading} rows={rows} />}
      {query.isError && (
        <Failure
          title={failed}
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => {
            void query.refetch();
          }}
        />
      )}
      {query.data !== undefined && children(query.data)}
    </>
  );
}
