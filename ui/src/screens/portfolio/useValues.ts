import { useQuery } from "@tanstack/react-query";
import type { Coin, Status, Values } from "../../bindings";
import { messageOf } from "../../wallet/messageOf";
import { valuesEvery, valuesQuery } from "../../wallet/queries";
import { inUseOf } from "../../features/networks/money";

export type Valued = {
  values: Values | null;
  // The number of coins without a value because their balance is unknown.
  unread: number;
  problem: string | null;
  worthOf: (coinId: string) => string | null;
};

// With prices off, and for test money, no price is requested or shown.
export function useValues(status: Status, coins: Coin[] | undefined): Valued {
  const network = inUseOf(status.networks);
  const wanted = status.prices.on && network !== null && !network.test;
  const amounts = (coins ?? []).flatMap(({ id, balance }) =>
    balance.state === "known" && balance.raw !== "0" ? [{ coinId: id, raw: balance.raw }] : [],
  );
  const asked = wanted && amounts.length > 0;
  const query = useQuery({ ...valuesQuery(asked ? amounts : null), refetchInterval: valuesEvery });
  const values = asked ? (query.data ?? null) : null;
  return {
    values,
    unread: (coins ?? []).filter(({ balance }) => balance.state === "unknown").length,
    problem: asked && query.isError ? messageOf(query.error) : null,
    worthOf: (coinId) => {
      const value = values?.coins.find((coin) => coin.coinId === coinId)?.value;
      return value?.state === "known" ? value.text : null;
    },
  };
}
