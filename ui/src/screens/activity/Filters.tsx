import { TextField, SelectField } from "../../design/Field";
import { FilterBar } from "../../design/Ledger";
import { text } from "../../text";
import type { Filter } from "./entries";

const words = text.activity;
const any = "";

function options<Value extends string>(labels: Record<Value, string>): { value: Value; label: string }[] {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
}

type FiltersProps = { filter: Filter; chains: string[]; onFilter: (filter: Filter) => void };

export function Filters({ filter, chains, onFilter }: FiltersProps) {
  const set = (change: Partial<Filter>) => {
    onFilter({ ...filter, ...change });
  };
  const pick = (key: "direction" | "kind" | "status") => (value: string) => {
    set({ [key]: value });
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
      <SelectField
        label={words.networkFilter}
        value={filter.chain ?? any}
        options={[{ value: any, label: words.anyNetwork }, ...chains.map((chain) => ({ value: chain, label: chain }))]}
        data-testid="filter-network"
        onPick={(chain) => {
          set({ chain: chain === any ? null : chain });
        }}
      />
      <SelectField label={words.directionFilter} value={filter.direction} options={options(words.directions)} data-testid="filter-direction" onPick={pick("direction")} />
      <SelectField label={words.kindFilter} value={filter.kind} options={options(words.kinds)} data-testid="filter-kind" onPick={pick("kind")} />
      <SelectField label={words.statusFilter} value={filter.status} options={options(words.statuses)} data-testid="filter-status" onPick={pick("status")} />
    </FilterBar>
  );
}
