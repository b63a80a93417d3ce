import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Network } from "../../bindings";
import { Card, EmptyState } from "../../design/Card";
import { ChoiceGroup } from "../../design/Field";
import { ActivityIcon } from "../../design/Icon";
import { Skeleton } from "../../design/Progress";
import { Screen } from "../../design/Screen";
import { text } from "../../text";
import { newestFirst } from "../../wallet/order";
import { activityQuery } from "../../wallet/queries";
import { ExportButton } from "../../features/exports/ExportButton";
import { ActivityRow } from "./ActivityRow";
import { ReadFailure } from "../../features/reading/Loaded";

const everywhere = "everywhere";
const here = "here";

type ActivityScreenProps = {
  // The network to show; null for all networks of this kind of money.
  network: Network | null;
  // Whether to show test money, which is never mixed with real money.
  test: boolean;
  networks: Network[];
};

export function ActivityScreen({ network, test, networks }: ActivityScreenProps) {
  const [where, setWhere] = useState(network === null ? everywhere : here);
  const activity = useQuery(activityQuery(where === here ? (network?.chain ?? null) : null));
  const isTest = (chain: string) => networks.some((each) => each.chain === chain && each.test);
  const rows = activity.data && newestFirst(activity.data).filter((row) => isTest(row.chain) === test);
  return (
    <Screen
      title={text.activity.title}
      data-testid="activity"
      actions={
        <>
          {network !== null && (
            <ChoiceGroup
              label={text.activity.where}
              value={where}
              options={[
                { value: here, label: text.activity.here(network.chain) },
                { value: everywhere, label: text.activity.everywhere },
              ]}
              onPick={setWhere}
            />
          )}
          {rows && rows.length > 0 && <ExportButton what="activity" />}
        </>
      }
    >
      <ReadFailure query={activity} title={text.activity.failed} />
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
