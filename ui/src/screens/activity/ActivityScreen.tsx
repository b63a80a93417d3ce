import { useQuery } from "@tanstack/react-query";
import { Card, EmptyState } from "../../design/Card";
import { Failure } from "../../design/Failure";
import { ActivityIcon } from "../../design/Icon";
import { Skeleton } from "../../design/Progress";
import { Screen } from "../../design/Screen";
import { text } from "../../text";
import { newestFirst } from "../../wallet/order";
import { activityQuery } from "../../wallet/queries";
import { ActivityRow } from "./ActivityRow";

export function ActivityScreen() {
  const activity = useQuery(activityQuery);
  const rows = activity.data && newestFirst(activity.data);
  return (
    <Screen title={text.activity.title} data-testid="activity">
      {activity.isError && (
        <Failure
          title={text.activity.failed}
          error={activity.error}
          retrying={activity.isFetching}
          onRetry={() => {
            void activity.refetch();
          }}
        />
      )}
      {activity.isPending && <Skeleton label={text.activity.loading} />}
      {rows?.length === 0 && (
        <Card>
          <EmptyState
            icon={<ActivityIcon />}
            title={text.activity.emptyTitle}
            text={text.activity.emptyText}
            data-testid="activity-empty"
          />
        </Card>
      )}
      {rows?.map((row) => <ActivityRow key={`${row.bundleId}/${row.stepId}`} row={row} />)}
    </Screen>
  );
}
