import type { Coin } from "../../bindings";
import { Button } from "../../design/Button";
import { CardRow } from "../../design/Card";
import { ReceiveIcon, RetryIcon, SendIcon, TrashIcon } from "../../design/Icon";
import { Row, Stack } from "../../design/Layout";
import { Hint, Problem, Strong, Text } from "../../design/Text";
import { AddressText, AmountText, CoinMark } from "../../design/values";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { coinName, tickerOf } from "../../wallet/coinName";
import { Copyable } from "../../features/copy/CopyButton";

type CoinRowProps = {
  coin: Coin;
  worth: string | null;
  locked: boolean;
  retrying: boolean;
  onRetry: () => void;
  onReceive: () => void;
  onSend: () => void;
  onRemove: () => void;
};

export function CoinRow({ coin, worth, locked, retrying, onRetry, onReceive, onSend, onRemove }: CoinRowProps) {
  const ticker = tickerOf(coin);
  const called = coinName(coin);
  const { balance } = coin;
  return (
    <CardRow data-testid="coin" data-coin={coin.id} data-ticker={ticker}>
      <CoinMark ticker={called} />
      <Stack gap="close" grow>
        <Row justify="between">
          <Stack gap="tight">
            <Strong>{called}</Strong>
            <Hint as="span">
              {coin.native ? text.portfolio.native(coin.chain) : text.portfolio.token(coin.chain)}
            </Hint>
          </Stack>
          {balance.state === "known" ? (
            <Stack as="span" gap="tight">
              <AmountText size="large" amount={`${balance.text} ${called}`} data-testid="portfolio-balance" />
              {worth !== null && (
                <Hint as="span" data-testid="coin-worth">
                  {text.portfolio.worth(worth)}
                </Hint>
              )}
            </Stack>
          ) : (
            <Row as="span">
              <Text as="span" tone="muted" strong data-testid="portfolio-balance-unknown">
                {text.portfolio.unknown}
              </Text>
              <Button small icon={<RetryIcon />} busy={retrying} data-testid="balance-retry" onClick={onRetry}>
                {text.common.retry}
              </Button>
            </Row>
          )}
        </Row>
        {balance.state === "unknown" && (
          <Problem>{text.portfolio.unknownReason(visibleLine(balance.reason).slice(0, 300))}</Problem>
        )}
        {coin.counterfeitOf !== null && (
          <Problem data-testid="coin-counterfeit">
            {text.portfolio.counterfeit(ticker, visibleLine(coin.counterfeitOf).slice(0, 24))}
          </Problem>
        )}
        {coin.contract !== null && (
          <Text as="div" size="small">
            <Text as="span" tone="muted">{text.portfolio.contract}</Text>
            <Copyable value={coin.contract} label={text.common.copyAddress}>
              <AddressText address={coin.contract} />
            </Copyable>
          </Text>
        )}
        <Row>
          <Button small icon={<ReceiveIcon />} data-testid="open-receive" onClick={onReceive}>
            {text.portfolio.receive}
          </Button>
          <Button small icon={<SendIcon />} disabled={locked} data-testid="open-send-coin" onClick={onSend}>
            {text.portfolio.send}
          </Button>
          {!coin.native && (
            <Button
              small
              kind="quiet"
              icon={<TrashIcon />}
              aria-label={text.portfolio.removeNamed(called)}
              data-testid="remove-token"
              onClick={onRemove}
            >
              {text.portfolio.remove}
            </Button>
          )}
        </Row>
      </Stack>
    </CardRow>
  );
}
