import { commands, type Coin, type Holding, type Status, type Vault } from "../../bindings";
import { AssetSkeleton, TestStrip, TotalCard } from "../../design/Assets";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Card, EmptyState } from "../../design/Card";
import { ChatIcon, PortfolioIcon, ReceiveIcon, SendIcon } from "../../design/Icon";
import { Screen } from "../../design/Screen";
import { useToast } from "../../design/Toast";
import { inScope, onOf, type Scope } from "../../features/networks/scope";
import { AdmissionNews } from "../../features/programs/AdmissionNews";
import { VersionNews } from "../../features/updates/VersionNews";
import { ReviewNews } from "../../features/programs/ReviewNews";
import { ReadFailure } from "../../features/reading/Loaded";
import { text } from "../../text";
import { coinName } from "../../wallet/coinName";
import { overviewKey, useOverview } from "../../wallet/overview";
import { useOpenSteps } from "../../wallet/pending";
import { useOperation } from "../../wallet/useOperation";
import { AddTokenDialog } from "../portfolio/AddTokenDialog";
import { ReceiveDialog } from "../portfolio/ReceiveDialog";
import { SendDialog } from "../portfolio/SendDialog";
import { VaultAddresses } from "../portfolio/VaultAddresses";
import { AssetRows } from "./AssetRows";
import { AssetSheet } from "./AssetSheet";
import { IncomingNews } from "./IncomingNews";
import { NetworkTrouble } from "./NetworkTrouble";
import type { HomeOpen } from "./open";
import { rowsOf, totalOf, worldOf } from "./shown";
import { SetUp } from "./SetUp";
import { TotalSection } from "./TotalSection";
import { ValueHistory } from "./ValueHistory";

type HomeScreenProps = {
  status: Status;
  vault: Vault;
  scope: Scope;
  open: HomeOpen;
  onOpen: (open: HomeOpen) => void;
  onScope: (scope: Scope) => void;
  onChooseNetwork: () => void;
  onAsk: () => void;
  onAddPerson: () => void;
};

export function HomeScreen({ status, vault, scope, open, onOpen: setOpen, onScope, onChooseNetwork, onAsk, onAddPerson }: HomeScreenProps) {
  const toast = useToast();
  const overview = useOverview();
  const openSteps = useOpenSteps();
  const networks = inScope(scope, status.networks);
  const [only] = networks;
  const world = overview.data && worldOf(overview.data, scope);
  const rows = world && rowsOf(world, scope);
  const coins = (rows ?? []).flatMap((row) => row.holdings.map((holding) => holding.coin));
  const silent = (world?.networks ?? []).filter(
    (read) => read.state.state === "silent" && networks.some((network) => network.chain === read.chain),
  );
  const locked = vault.locked !== null || vault.watched !== null;
  // A network that was switched on just now is not in the answer yet.
  const missing = networks.some((network) => !world?.networks.some((read) => read.chain === network.chain));
  const reading = overview.isPending || (overview.isSuccess && missing && rows?.length === 0);
  const tests = scope.test ? 0 : onOf(status.networks).filter((network) => network.test).length;

  const remove = useOperation((coin: Coin) => commands.removeToken(coin.id), {
    onDone: (_, coin) => {
      const { chain, contract } = coin;
      const putBack =
        contract === null
          ? undefined
          : () => {
              add.start({ chain, contract });
            };
      toast({ message: text.portfolio.removed({ ticker: coinName(coin) }), undo: putBack });
    },
    toastFailure: true,
    refresh: [overviewKey],
  });
  const add = useOperation(
    ({ chain, contract }: { chain: string; contract: string }) => commands.addToken(chain, contract),
    { toastFailure: true, refresh: [overviewKey] },
  );

  const close = () => {
    setOpen(null);
  };
  const retry = () => {
    void overview.refetch();
  };
  const receive = ({ coin }: Holding) => {
    setOpen({ kind: "receive", chain: coin.chain, ticker: coinName(coin) });
  };
  const sheet = open?.kind === "sheet" ? rows?.find((row) => row.asset.id === open.assetId) : undefined;

  const actions = (
    <>
      <Button
        kind="primary"
        icon={<SendIcon />}
        disabled={locked || coins.length === 0}
        data-testid="open-send"
        onClick={() => {
          setOpen({ kind: "send", coinId: null });
        }}
      >
        {text.home.send}
      </Button>
      <Button
        icon={<ReceiveIcon />}
        disabled={only === undefined}
        data-testid="home-receive"
        onClick={() => {
          if (only !== undefined) setOpen({ kind: "receive", chain: only.chain, ticker: only.ticker });
        }}
      >
        {text.home.receive}
      </Button>
      <Button icon={<ChatIcon />} data-testid="home-ask" onClick={onAsk}>
        {text.home.ask}
      </Button>
    </>
  );

  return (
    <Screen
      title={text.home.title}
      data-testid="portfolio"
    >
      {only === undefined && (
        <Banner
          level="info"
          title={text.home.noNetworkTitle}
          data-testid="no-network"
          action={
            <Button small onClick={onChooseNetwork}>
              {text.home.chooseNetwork}
            </Button>
          }
        >
          {text.home.noNetworkText}
        </Banner>
      )}
      {only !== undefined &&
        (scope.test ? (
          <TotalCard
            test
            known={false}
            label={networks.length === 1 ? only.chain : text.home.testNetworks}
            figure={text.home.testWorld}
            notes={text.home.testNote}
            actions={actions}
            data-testid="test-world"
          />
        ) : (
          <TotalSection
            label={scope.chain === null ? text.home.total : text.home.totalOn({ chain: scope.chain })}
            total={world ? totalOf(world, scope) : null}
            prices={status.prices}
            actions={actions}
          />
        ))}
      {status.prices.on && !scope.test && scope.chain === null && only !== undefined && <ValueHistory shownIn={status.prices.currency.code} />}
      <AdmissionNews />
      <ReviewNews />
      <VersionNews updates={status.updates} />
      <IncomingNews chains={networks.map(({ chain }) => chain)} />
      <SetUp
        vault={vault}
        overview={overview.data}
        onReceive={
          only === undefined
            ? null
            : () => {
                setOpen({ kind: "receive", chain: only.chain, ticker: only.ticker });
              }
        }
        onAddPerson={onAddPerson}
      />
      {tests > 0 && only !== undefined && (
        <TestStrip
          data-testid="test-apart"
          action={
            <Button
              small
              kind="quiet"
              data-testid="show-test"
              onClick={() => {
                onScope({ test: true, chain: null });
              }}
            >
              {text.home.showTest}
            </Button>
          }
        >
          {text.home.alsoTest({ count: tests })}
        </TestStrip>
      )}
      {silent.map((read) => (
        <NetworkTrouble
          key={read.chain}
          read={read}
          network={status.networks.find((network) => network.chain === read.chain)}
          kept={rows?.some((row) => row.holdings.some(({ coin, last }) => coin.chain === read.chain && last !== null)) ?? false}
          retrying={overview.isFetching}
          onRetry={retry}
        />
      ))}
      {networks.length === 1 && only !== undefined && (
        <VaultAddresses
          vault={vault}
          network={only}
          onReceive={() => {
            setOpen({ kind: "receive", chain: only.chain, ticker: only.ticker });
          }}
        />
      )}
      <ReadFailure query={overview} title={text.home.failed} />
      {reading && only !== undefined && <AssetSkeleton label={text.home.loading} rows={Math.max(3, Math.min(networks.length, 6))} />}
      {!reading && only !== undefined && rows?.length === 0 && (
        <Card>
          <EmptyState icon={<PortfolioIcon />} title={text.home.emptyTitle} text={text.home.emptyText} data-testid="portfolio-empty" />
        </Card>
      )}
      {rows !== undefined && rows.length > 0 && (
        <AssetRows
          rows={rows}
          networks={status.networks}
          open={openSteps}
          test={scope.test}
          onOpen={({ asset }) => {
            setOpen({ kind: "sheet", assetId: asset.id });
          }}
          onAddToken={() => {
            setOpen({ kind: "addToken" });
          }}
        />
      )}
      {sheet && (
        <AssetSheet
          row={sheet}
          vault={vault}
          networks={status.networks}
          test={scope.test}
          locked={locked}
          onClose={close}
          onReceive={receive}
          onSend={({ coin }) => {
            setOpen({ kind: "send", coinId: coin.id });
          }}
          onRemove={({ coin }) => {
            close();
            remove.start(coin);
          }}
        />
      )}
      {open?.kind === "receive" && (
        <ReceiveDialog key={open.chain} chain={open.chain} ticker={open.ticker} networks={networks} vault={vault} all={status.networks} onClose={close} />
      )}
      {open?.kind === "send" && coins.length > 0 && <SendDialog coins={coins} networks={status.networks} coinId={open.coinId} to={open.to} onClose={close} />}
      {open?.kind === "addToken" && <AddTokenDialog networks={networks} onClose={close} />}
    </Screen>
  );
}
