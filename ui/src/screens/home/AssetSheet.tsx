import type { Holding, Network, Vault } from "../../bindings";
import { AssetPart } from "../../design/Assets";
import { Button } from "../../design/Button";
import { Dialog } from "../../design/Dialog";
import { ReceiveIcon, SendIcon, TrashIcon } from "../../design/Icon";
import { Row as Line, Stack } from "../../design/Layout";
import { Caption, Hint, Problem, Strong, Text } from "../../design/Text";
import { NetworkMark } from "../../design/Picture";
import { AddressText, AmountText } from "../../design/values";
import { Copyable } from "../../features/copy/CopyButton";
import { AddedTag } from "../../features/networks/AddedTag";
import { markedName } from "../../features/networks/added";
import { visibleLine } from "../../format/visible";
import { say } from "../../language/said";
import { text } from "../../text";
import { tickerOf } from "../../wallet/coinName";
import { age } from "../../wallet/when";
import type { Row } from "./shown";
import { localAmount } from "../../format/decimal";
import { groupedAmount } from "../../format/groups";

function Figure({ holding, name }: { holding: Holding; name: string }) {
  const { balance } = holding.coin;
  if (balance.state === "known") {
    return <AmountText amount={`${balance.text} ${name}`} data-testid="sheet-balance" />;
  }
  if (holding.reading) return <Hint as="span">{text.home.reading}</Hint>;
  return (
    <Text as="span" tone="muted" strong data-testid="sheet-unknown">
      {text.home.unknown}
    </Text>
  );
}

function before({ last }: Holding, name: string): string | null {
  if (last === null) return null;
  const block = last.height === null ? "" : ` ${text.home.asOfBlock({ block: String(last.height) })}`;
  return text.home.sheet.before({ amount: localAmount(`${last.text} ${name}`), when: `${text.home.asOf({ age: age(last.at) })}${block}` });
}

type PartProps = {
  holding: Holding;
  name: string;
  networks: Network[];
  test: boolean;
  locked: boolean;
  onSend: (holding: Holding) => void;
  onReceive: (holding: Holding) => void;
  onRemove: (holding: Holding) => void;
};

function Part({ holding, name, networks, test, locked, onSend, onReceive, onRemove }: PartProps) {
  const { coin, value } = holding;
  const words = text.home.sheet;
  const unknown = coin.balance.state === "unknown" && !holding.reading;
  const older = coin.balance.state === "unknown" ? before(holding, name) : null;
  return (
    <AssetPart
      data-testid="sheet-part"
      data-chain={coin.chain}
      head={
        <Line as="span">
          <NetworkMark name={coin.chain} test={test} />
          <Strong>{coin.chain}</Strong>
          <AddedTag chain={coin.chain} networks={networks} />
        </Line>
      }
      figure={<Figure holding={holding} name={name} />}
    >
      {value?.state === "known" && coin.balance.state === "known" && <Hint>{words.value({ value: groupedAmount(visibleLine(value.text)) })}</Hint>}
      {value?.state === "unknown" && coin.balance.state === "known" && (
        <Hint>{words.unpriced({ reason: visibleLine(say(value.said, value.reason)).slice(0, 200) })}</Hint>
      )}
      {older !== null && <Hint data-testid="sheet-before">{older}</Hint>}
      {unknown && coin.balance.state === "unknown" && (
        <Problem>{words.unknownReason({ reason: visibleLine(say(coin.balance.said, coin.balance.reason)).slice(0, 300) })}</Problem>
      )}
      {coin.contract !== null && (
        <Stack gap="tight">
          <Caption>{words.contract}</Caption>
          <Copyable value={coin.contract} label={text.common.copyAddress}>
            <AddressText address={coin.contract} />
          </Copyable>
        </Stack>
      )}
      <Line>
        <Button
          small
          icon={<ReceiveIcon />}
          aria-label={words.receiveOn({ ticker: name, chain: coin.chain })}
          data-testid="open-receive"
          onClick={() => {
            onReceive(holding);
          }}
        >
          {text.home.receive}
        </Button>
        <Button
          small
          icon={<SendIcon />}
          disabled={locked}
          aria-label={words.sendOn({ ticker: name, chain: coin.chain })}
          data-testid="open-send-coin"
          onClick={() => {
            onSend(holding);
          }}
        >
          {text.home.send}
        </Button>
        {!coin.native && (
          <Button
            small
            kind="quiet"
            icon={<TrashIcon />}
            aria-label={words.removeOn({ ticker: name, chain: coin.chain })}
            data-testid="remove-token"
            onClick={() => {
              onRemove(holding);
            }}
          >
            {text.portfolio.remove}
          </Button>
        )}
      </Line>
    </AssetPart>
  );
}

/** The vault's addresses that may be shown, each with the networks that share it. */
function addressesOf(vault: Vault, holdings: Holding[]): [string, string[]][] {
  const shared = new Map<string, string[]>();
  for (const { coin } of holdings) {
    const address = vault.addresses.find(({ chain }) => chain === coin.chain)?.address;
    if (address !== undefined) shared.set(address, [...(shared.get(address) ?? []), coin.chain]);
  }
  return [...shared];
}

type AssetSheetProps = Omit<PartProps, "holding" | "name"> & { row: Row; vault: Vault; onClose: () => void };

/** Everything about one asset: the exact amount on each network, and the actions there. */
export function AssetSheet({ row, vault, onClose, ...acts }: AssetSheetProps) {
  const { asset, name, holdings, amount } = row;
  return (
    <Dialog kind="sheet" title={asset.name === null ? name : `${name} · ${asset.name}`} close={text.common.close} onClose={onClose} data-testid="asset-sheet">
      {holdings.length > 1 && amount !== null && (
        <Stack gap="tight">
          <AmountText size="large" amount={`${amount} ${name}`} data-testid="sheet-total" />
          <Hint>
            {row.leftOut > 0
              ? text.home.someNetworks({ known: holdings.length - row.leftOut, all: holdings.length })
              : text.home.networks({ count: holdings.length })}
            {asset.value?.state === "known" && ` · ${groupedAmount(visibleLine(asset.value.text))}`}
          </Hint>
        </Stack>
      )}
      {asset.counterfeitOf !== null && (
        <Problem data-testid="coin-counterfeit">
          {text.portfolio.counterfeit({ ticker: tickerOf(asset), known: visibleLine(asset.counterfeitOf).slice(0, 24) })}
        </Problem>
      )}
      <div>
        {holdings.map((holding) => (
          <Part
            key={holding.coin.id}
            holding={holding}
            name={name}
            {...acts}
          />
        ))}
      </div>
      {addressesOf(vault, holdings).map(([address, chains]) => (
        <Stack gap="tight" key={address}>
          <Caption>{text.home.sheet.addressOn({ chains: chains.map((chain) => markedName(chain, acts.networks)).join(", ") })}</Caption>
          <Copyable value={address} label={text.common.copyAddress}>
            <AddressText address={address} />
          </Copyable>
        </Stack>
      ))}
    </Dialog>
  );
}
