import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { commands, type Coin, type Status, type Vault } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Card, EmptyState } from "../../design/Card";
import { PlusIcon, PortfolioIcon, SendIcon } from "../../design/Icon";
import { Skeleton } from "../../design/Progress";
import { Screen } from "../../design/Screen";
import { useToast } from "../../design/Toast";
import { text } from "../../text";
import { coinName } from "../../wallet/coinName";
import { portfolioQuery } from "../../wallet/queries";
import { inUseOf } from "../../features/networks/money";
import { AddTokenDialog } from "./AddTokenDialog";
import { CoinRow } from "./CoinRow";
import { ReceiveDialog } from "./ReceiveDialog";
import { SendDialog } from "./SendDialog";
import { TotalWorth } from "./TotalWorth";
import { useValues } from "./useValues";
import { VaultAddresses } from "./VaultAddresses";
import { ReadFailure } from "../../features/reading/Loaded";
import { useOperation } from "../../wallet/useOperation";

type Open = { kind: "send"; coinId: string | null } | { kind: "receive"; chain: string; ticker: string } | { kind: "addToken" } | null;

type PortfolioScreenProps = { status: Status; vault: Vault; onChooseNetwork: () => void };

const refreshEvery = 20_000;

export function PortfolioScreen({ status, vault, onChooseNetwork }: PortfolioScreenProps) {
  const toast = useToast();
  const [open, setOpen] = useState<Open>(null);
  const portfolio = useQuery({ ...portfolioQuery, refetchInterval: refreshEvery });
  const network = inUseOf(status.networks);
  // Balances that were read on another network must not appear under this one's name.
  const fits = portfolio.data?.network === (network?.chain ?? null);
  const coins = fits ? portfolio.data?.coins : undefined;
  const locked = vault.locked !== null || vault.watched !== null;
  const values = useValues(status, coins);

  const remove = useOperation((coin: Coin) => commands.removeToken(coin.id), {
    onDone: (_, coin) => {
      const { chain, contract } = coin;
      const putBack =
        contract === null
          ? undefined
          : () => {
              add.start({ chain, contract });
            };
      toast({ message: text.portfolio.removed(coinName(coin)), undo: putBack });
    },
    toastFailure: true,
    refresh: [portfolioQuery.queryKey],
  });
  const add = useOperation(
    ({ chain, contract }: { chain: string; contract: string }) => commands.addToken(chain, contract),
    { toastFailure: true, refresh: [portfolioQuery.queryKey] },
  );

  const refetch = () => {
    void portfolio.refetch();
  };
  const close = () => {
    setOpen(null);
  };

  return (
    <Screen
      title={text.portfolio.title}
      data-testid="portfolio"
      actions={
        <>
          <Button
            icon={<PlusIcon />}
            disabled={network === null}
            data-testid="add-token"
            onClick={() => {
              setOpen({ kind: "addToken" });
            }}
          >
            {text.portfolio.addToken}
          </Button>
          <Button
            kind="primary"
            icon={<SendIcon />}
            disabled={locked || !coins || coins.length === 0}
            data-testid="open-send"
            onClick={() => {
              setOpen({ kind: "send", coinId: null });
            }}
          >
            {text.portfolio.send}
          </Button>
        </>
      }
    >
      {network === null && (
        <Banner
          level="info"
          title={text.portfolio.noNetworkTitle}
          data-testid="no-network"
          action={
            <Button small onClick={onChooseNetwork}>
              {text.portfolio.chooseNetwork}
            </Button>
          }
        >
          {text.portfolio.noNetworkText}
        </Banner>
      )}
      {network !== null && (
        <VaultAddresses
          vault={vault}
          network={network}
          onReceive={() => {
            setOpen({ kind: "receive", chain: network.chain, ticker: network.ticker });
          }}
        />
      )}
      <ReadFailure query={portfolio} title={text.portfolio.failed} />
      {(portfolio.isPending || (portfolio.isSuccess && !fits)) && <Skeleton label={text.portfolio.loading} />}
      {network !== null && coins?.length === 0 && (
        <Card>
          <EmptyState
            icon={<PortfolioIcon />}
            title={text.portfolio.emptyTitle}
            text={text.portfolio.emptyText}
            data-testid="portfolio-empty"
          />
        </Card>
      )}
      {coins && coins.length > 0 && (
        <Card kind="flush" label={text.portfolio.coins}>
          {coins.map((coin) => (
            <CoinRow
              key={coin.id}
              coin={coin}
              worth={values.worthOf(coin.id)}
              locked={locked}
              retrying={portfolio.isFetching}
              onRetry={refetch}
              onReceive={() => {
                setOpen({ kind: "receive", chain: coin.chain, ticker: coinName(coin) });
              }}
              onSend={() => {
                setOpen({ kind: "send", coinId: coin.id });
              }}
              onRemove={() => {
                remove.start(coin);
              }}
            />
          ))}
        </Card>
      )}
      <TotalWorth {...values} />
      {open?.kind === "receive" && <ReceiveDialog chain={open.chain} ticker={open.ticker} onClose={close} />}
      {open?.kind === "send" && coins && <SendDialog coins={coins} coinId={open.coinId} onClose={close} />}
      {open?.kind === "addToken" && <AddTokenDialog networks={network === null ? [] : [network]} onClose={close} />}
    </Screen>
  );
}
