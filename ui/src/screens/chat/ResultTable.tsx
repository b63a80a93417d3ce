import { useState, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import type { ActionCard } from "../../bindings";
import { Button } from "../../design/Button";
import { Row } from "../../design/Layout";
import { NetworkMark } from "../../design/Picture";
import { ResultRows } from "../../design/ResultRows";
import { AddressText, AmountText } from "../../design/values";
import { shortAmount } from "../../format/groups";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { actionDetailsQuery } from "../../wallet/queries";
import { foundBy, type Found } from "./resultOf";

// More are shown when the person asks for them.
const few = 5;

const line = (value: string) => visibleLine(value).slice(0, 80);

function On({ chain }: { chain: string }) {
  return (
    <Row as="span">
      <NetworkMark name={chain} />
      {line(chain)}
    </Row>
  );
}

function columnsOf(found: Found): { heads: string[]; rows: ReactNode[][] } {
  const { asset, amount, network, value, name, address, unknown } = text.chat.found;
  if (found.kind === "contacts") {
    const rows = found.rows.map((row) => [line(row.title), <On key="on" chain={row.chain} />, <AddressText key="at" address={row.address} />]);
    return { heads: [name, network, address], rows };
  }
  const valued = found.rows.some((row) => row.value !== null);
  const rows = found.rows.map((row) => {
    const first = [line(row.ticker), <On key="on" chain={row.chain} />, row.amount === null ? unknown : <AmountText key="amount" amount={shortAmount(row.amount)} data-exact={row.amount} />];
    return valued ? [...first, row.value === null ? unknown : <AmountText key="value" amount={`${row.value} USD`} />] : first;
  });
  return { heads: valued ? [asset, network, amount, value] : [asset, network, amount], rows };
}

/** Balances and people that a tool found, in a small table. Anything else is seen once the row is opened. */
export function ResultTable({ card, conversationId }: { card: ActionCard; conversationId: string }) {
  const [all, setAll] = useState(false);
  const { data } = useQuery(actionDetailsQuery(conversationId, card.actionId, card.state));
  const found = data?.result == null ? null : foundBy(card.type, data.result);
  if (found === null) return null;
  const { heads, rows } = columnsOf(found);
  const hidden = all ? 0 : Math.max(0, rows.length - few);
  return (
    <>
      <ResultRows label={line(card.title)} heads={heads} rows={rows.slice(0, rows.length - hidden)} data-testid="result-table" />
      {hidden > 0 && (
        <Row>
          <Button
            small
            kind="quiet"
            data-testid="result-all"
            onClick={() => {
              setAll(true);
            }}
          >
            {text.chat.found.all({ count: rows.length })}
          </Button>
        </Row>
      )}
    </>
  );
}
