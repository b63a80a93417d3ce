import { useState } from "react";
import type { Activity, Network } from "../../bindings";
import { AssetList, AssetMark, AssetRow, AssetWaiting, ListTools, SearchBox } from "../../design/Assets";
import { Button } from "../../design/Button";
import { Check } from "../../design/Field";
import { Disclosure } from "../../design/Disclosure";
import { PlusIcon } from "../../design/Icon";
import { assetPicture } from "../../design/pictures";
import { Hint } from "../../design/Text";
import { AmountText } from "../../design/values";
import { AddedTag } from "../../features/networks/AddedTag";
import { localAmount } from "../../format/decimal";
import { shortAtMost } from "../../format/groups";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { leavingOf } from "../../wallet/pending";
import { age } from "../../wallet/when";
import { isFound, valueOf, type Row } from "./shown";

// A shorter list needs no search.
const searchable = 8;

function Amount({ row }: { row: Row }) {
  if (row.amount !== null) {
    return (
      <AmountText kind="listed" amount={`${row.amount} ${row.name}`} data-testid="portfolio-balance" data-exact={row.amount} />
    );
  }
  if (row.last?.last) {
    return <AmountText kind="listed" amount={`${row.last.last.text} ${row.name}`} data-testid="balance-before" />;
  }
  if (row.reading) return <AssetWaiting />;
  return <span data-testid="portfolio-balance-unknown">{text.home.unknown}</span>;
}

function noteOf(row: Row): string {
  const [first] = row.holdings;
  const all = row.holdings.length;
  const some = row.amount !== null && row.leftOut > 0;
  const several = some && !row.reading ? text.home.someNetworks({ known: all - row.leftOut, all }) : text.home.networks({ count: all });
  const chains = all === 1 ? (first?.coin.chain ?? "") : several;
  const called = row.asset.name === null ? "" : `${row.asset.name} · `;
  return `${called}${chains}${some && row.reading ? ` · ${text.home.reading}` : ""}`;
}

function Value({ row }: { row: Row }) {
  if (row.amount === null) return row.last?.last ? text.home.asOf({ age: age(row.last.last.at) }) : null;
  const value = valueOf(row);
  return value === null ? null : <AmountText kind="grouped" amount={visibleLine(value)} data-testid="coin-worth" />;
}

type RowsOf = {
  networks: Network[];
  // The steps that have not ended.
  open: Activity[];
  test: boolean;
  onOpen: (row: Row) => void;
};

function rowOf(row: Row, { networks, open, test, onOpen }: RowsOf) {
  const [first] = row.holdings;
  const several = row.holdings.length > 1 ? String(row.holdings.length) : undefined;
  const suspicious = row.asset.counterfeitOf !== null;
  const leaving = leavingOf(open, row.name, row.holdings.map(({ coin }) => coin.chain));
  return (
    <AssetRow
      key={row.asset.id}
      data-testid="coin"
      data-ticker={row.asset.ticker}
      stale={row.amount === null && row.last !== null}
      mark={
        <AssetMark
          ticker={row.name}
          picture={assetPicture(row.asset.id)}
          badge={several}
          network={first?.coin.chain}
          test={test}
          suspicious={suspicious}
        />
      }
      name={<bdi>{row.name}</bdi>}
      note={noteOf(row)}
      tag={several === undefined && first !== undefined && <AddedTag chain={first.coin.chain} networks={networks} />}
      amount={<Amount row={row} />}
      value={<Value row={row} />}
      pending={leaving === null ? undefined : <span data-testid="coin-pending">{text.home.pending({ amount: localAmount(`−${shortAtMost(leaving)}`) })}</span>}
      onClick={() => {
        onOpen(row);
      }}
    />
  );
}

type AssetRowsProps = RowsOf & { rows: Row[]; onAddToken: () => void };

/** The assets of the scope, with a search. Small and suspicious ones are folded away. */
export function AssetRows({ rows, onAddToken, ...each }: AssetRowsProps) {
  const [wanted, setWanted] = useState("");
  const [hidesSmall, setHidesSmall] = useState(false);
  const suspicious = rows.filter(({ asset }) => asset.counterfeitOf !== null);
  const honest = rows.filter(({ asset }) => asset.counterfeitOf === null);
  const found = honest.filter((row) => isFound(row, wanted));
  const searching = wanted.trim() !== "";
  const shown = hidesSmall && !searching ? found.filter(({ asset }) => !asset.small) : found;
  const hidden = found.length - shown.length;
  const hasSmall = honest.some(({ asset }) => asset.small);
  const searched = suspicious.filter((row) => isFound(row, wanted));
  return (
    <>
      <ListTools title={text.home.assets}>
        {hasSmall && honest.length > 1 && (
          <Check label={text.home.hideSmall} checked={hidesSmall} onCheck={setHidesSmall} data-testid="hide-small" />
        )}
        {rows.length >= searchable && (
          <SearchBox label={text.home.search} value={wanted} onText={setWanted} data-testid="asset-search" />
        )}
        <Button small kind="quiet" icon={<PlusIcon />} data-testid="add-token" onClick={onAddToken}>
          {text.home.addToken}
        </Button>
      </ListTools>
      {shown.length > 0 && (
        <AssetList label={text.home.assets} data-testid="assets">
          {shown.map((row) => rowOf(row, each))}
        </AssetList>
      )}
      {searching && shown.length === 0 && searched.length === 0 && <Hint role="status">{text.home.nothingFound}</Hint>}
      {hidden > 0 && (
        <Hint as="div" role="status" data-testid="small-hidden">
          {text.home.hidden({ count: hidden })}{" "}
          <Button
            small
            kind="quiet"
            onClick={() => {
              setHidesSmall(false);
            }}
          >
            {text.home.showHidden}
          </Button>
        </Hint>
      )}
      {searched.length > 0 && (
        <Disclosure label={text.home.suspicious({ count: searched.length })} labelTestId="suspicious" data-testid="suspicious-assets">
          <Hint>{text.home.suspiciousHint}</Hint>
          <AssetList label={text.home.suspicious({ count: searched.length })}>{searched.map((row) => rowOf(row, each))}</AssetList>
        </Disclosure>
      )}
    </>
  );
}
