import { useCallback, useEffect, useMemo, type Dispatch, type SetStateAction } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { commands, type Network } from "../../bindings";
import { Button } from "../../design/Button";
import { Card, EmptyState } from "../../design/Card";
import { Disclosure } from "../../design/Disclosure";
import { ActivityIcon } from "../../design/Icon";
import { Ledger, type LedgerItem } from "../../design/Ledger";
import { Skeleton } from "../../design/Progress";
import { Screen } from "../../design/Screen";
import { Hint } from "../../design/Text";
import { text } from "../../text";
import { activityQuery, receivedQuery } from "../../wallet/queries";
import { day } from "../../wallet/when";
import { ExportButton } from "../../features/exports/ExportButton";
import { ReadFailure } from "../../features/reading/Loaded";
import { ActivityRow } from "./ActivityRow";
import { ActivitySheet, type OpenChat } from "./ActivitySheet";
import { Filters } from "./Filters";
import { SearchNotes } from "./SearchNotes";
import { entriesOf, fits, isApart, isFiltered, noFilter, offeredBy, statusOf, type ActivityPlace, type Entry, type Filter } from "./entries";

function itemOf(entry: Entry): LedgerItem<Entry> {
  return { id: entry.id, heading: false, value: entry };
}

/** Entries under the days on which they were made. */
function underDays(entries: Entry[]): LedgerItem<Entry>[] {
  let last: string | null = null;
  return entries.flatMap((entry) => {
    // Cheaper than the day's name, for thousands of entries.
    const on = new Date(entry.at).toDateString();
    const begins = on !== last;
    last = on;
    return begins ? [{ id: on, heading: true, title: day(entry.at) } as const, itemOf(entry)] : [itemOf(entry)];
  });
}

/** What the filters leave: what is set apart, and the rest with what is in progress on top. */
function sorted(all: Entry[], filter: Filter) {
  const found = all.filter((entry) => fits(entry, filter));
  const honest = found.filter((entry) => !isApart(entry));
  const pending = honest.filter((entry) => statusOf(entry) === "pending");
  const rest = honest.filter((entry) => statusOf(entry) !== "pending");
  const top: LedgerItem<Entry>[] = pending.length === 0 ? [] : [{ id: "pending", heading: true, title: text.activity.pending }, ...pending.map(itemOf)];
  return { honest, apart: found.filter(isApart), items: [...top, ...underDays(rest)] };
}

type ActivityScreenProps = {
  // The networks to show, all of one kind of money.
  shown: Network[];
  networks: Network[];
  test: boolean;
  place: ActivityPlace;
  onPlace: Dispatch<SetStateAction<ActivityPlace>>;
  onChat: OpenChat;
};

export function ActivityScreen({ shown, networks, test, place, onPlace, onChat }: ActivityScreenProps) {
  const client = useQueryClient();
  const activity = useQuery(activityQuery(null));
  const received = useQuery(receivedQuery);
  const { filter, open } = place;

  const hasNews = received.data?.rows.some((row) => row.isNews) ?? false;
  useEffect(() => {
    if (!hasNews) return;
    void commands.noteReceivedSeen().then(() => client.invalidateQueries({ queryKey: receivedQuery.queryKey }));
  }, [hasNews, client]);

  const everything = useMemo(() => activity.data && entriesOf(activity.data, received.data?.rows ?? []), [activity.data, received.data]);
  const all = useMemo(() => {
    // A network that was switched off keeps its past.
    const only = shown.length === 1 ? shown[0]?.chain : undefined;
    const inScope = ({ chain }: Entry) =>
      only === undefined ? networks.some((network) => network.chain === chain && network.test === test) : chain === only;
    return everything?.filter(inScope);
  }, [everything, shown, networks, test]);

  // The same function for as long as its networks are, so that rows that are drawn stay as they are.
  const rowOf = useCallback(
    (entry: Entry) => {
      const network = networks.find(({ chain }) => chain === entry.chain);
      return (
        <ActivityRow
          entry={entry}
          ownCoin={network && !network.added ? network.ticker : null}
          test={test}
          onOpen={({ id }) => {
            onPlace((before) => ({ ...before, open: id }));
          }}
        />
      );
    },
    [networks, test, onPlace],
  );
  const { honest, apart, items } = useMemo(() => sorted(all ?? [], filter), [all, filter]);
  const offered = useMemo(() => offeredBy(all ?? []), [all]);
  // A notification may be about a network that is not shown now.
  const opened = open === null ? undefined : everything?.find(({ id }) => id === open || id.startsWith(`${open}/`));
  const isTest = (entry: Entry) => networks.find(({ chain }) => chain === entry.chain)?.test ?? test;
  const searches = (received.data?.searches ?? []).filter(({ chain }) => shown.some((network) => network.chain === chain));

  return (
    <Screen
      title={text.activity.title}
      data-testid="activity"
      actions={honest.length > 0 && <ExportButton what="activity" only={honest.map(({ id }) => id)} />}
    >
      <ReadFailure query={activity} title={text.activity.failed} />
      <ReadFailure query={received} title={text.activity.receivedFailed} />
      <SearchNotes searches={searches} networks={networks} />
      {activity.isPending && <Skeleton label={text.activity.loading} />}
      {all?.length === 0 && (
        <Card>
          <EmptyState icon={<ActivityIcon />} title={text.activity.emptyTitle} text={text.activity.emptyText} data-testid="activity-empty" />
        </Card>
      )}
      {all !== undefined && all.length > 0 && (
        <>
          <Filters
            filter={filter}
            offered={offered}
            onFilter={(wanted) => {
              onPlace({ ...place, filter: wanted });
            }}
          />
          <Hint as="div" role="status" data-testid="activity-count">
            {honest.length === 0 ? text.activity.nothingFound : text.activity.count({ shown: honest.length })}{" "}
            {isFiltered(filter) && (
              <Button
                small
                kind="quiet"
                data-testid="clear-filters"
                onClick={() => {
                  onPlace({ ...place, filter: noFilter });
                }}
              >
                {text.activity.clear}
              </Button>
            )}
          </Hint>
          {items.length > 0 && <Ledger label={text.activity.list} items={items} row={rowOf} more={(left) => text.activity.more({ left })} data-testid="activity-list" />}
        </>
      )}
      {apart.length > 0 && (
        <Disclosure late label={text.activity.apart({ count: apart.length })} labelTestId="apart" data-testid="activity-apart">
          <Hint>{text.activity.apartHint}</Hint>
          <Ledger label={text.activity.apart({ count: apart.length })} items={apart.map(itemOf)} row={rowOf} more={(left) => text.activity.more({ left })} />
        </Disclosure>
      )}
      {opened && (
        <ActivitySheet
          key={opened.id}
          entry={opened}
          test={isTest(opened)}
          onChat={onChat}
          onClose={() => {
            onPlace({ ...place, open: null });
          }}
        />
      )}
    </Screen>
  );
}
