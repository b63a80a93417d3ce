import { TextField, SelectField } from "../../design/Field";
import { FilterBar } from "../../design/Ledger";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import type { Filter, Offered } from "./entries";

const words = text.activity;
const any = "";

function options<Value extends string>(labels: Record<Value, string>): { value: Value; label: string }[] {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
}

type FiltersProps = { filter: Filter; offered: Offered; onFilter: (filter: Filter) => void };

export function Filters({ filter, offered, onFilter }: FiltersProps) {
  const set = (change: Partial<Filter>) => {
    onFilter({ ...filter, ...change });
  };
  const pick = (key: "direction" | "kind" | "status") => (value: string) => {
    set({ [key]: value });
  };
  // A choice that is no longer offered stays in the list for as long as it is made.
  const among = (key: "chain" | "person" | "coin", all: string, each: string[]) => {
    const chosen = filter[key];
    const values = chosen === null || each.includes(chosen) ? each : [...each, chosen];
    return {
      value: chosen ?? any,
      options: [{ value: any, label: all }, ...values.map((value) => ({ value, label: visibleLine(value).slice(0, 60) }))],
      onPick: (value: string) => {
        set({ [key]: value === any ? null : value });
      },
    };
  };
  return (
    <FilterBar label={words.filters}>
      <TextField
        type="search"
        label={words.search}
        placeholder={words.searchHint}
        value={filter.words}
        data-testid="activity-search"
        onText={(typed) => {
          set({ words: typed });
        }}
      />
      <SelectField label={words.networkFilter} {...among("chain", words.anyNetwork, offered.chains)} data-testid="filter-network" />
      <SelectField label={words.personFilter} {...among("person", words.anyone, offered.people)} data-testid="filter-person" />
      <SelectField label={words.coinFilter} {...among("coin", words.anyCoin, offered.coins)} data-testid="filter-coin" />
      <SelectField label={words.directionFilter} value={filter.direction} options={options(words.directions)} data-testid="filter-direction" onPick={pick("direction")} />
      <SelectField label={words.kindFilter} value={filter.kind} options={options(words.kinds)} data-testid="filter-kind" onPick={pick("kind")} />
      <SelectField label={words.statusFilter} value={filter.status} options={options(words.statuses)} data-testid="filter-status" onPick={pick("status")} />
    </FilterBar>
  );
}
