import type { Coin } from "../../bindings";
import { Button } from "../../design/Button";
import { ReceiveIcon, RetryIcon, SendIcon, TrashIcon } from "../../design/Icon";
import { AddressText, AmountText, CoinMark } from "../../design/values";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { coinName, tickerOf } from "../../wallet/coinName";

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
    <div className="card-row" data-testid="coin" data-coin={coin.id} data-ticker={ticker}>
      <CoinMark ticker={called} />
      <div className="stack stack-close grow">
        <div className="row row-between">
          <div className="stack stack-tight">
            <span className="strong">{called}</span>
            <span className="small muted">
              {coin.native ? text.portfolio.native(coin.chain) : text.portfolio.token(coin.chain)}
            </span>
          </div>
          {balance.state === "known" ? (
            <span className="stack stack-tight">
              <AmountText large amount={`${balance.text} ${called}`} data-testid="portfolio-balance" />
              {worth !== null && (
                <span className="small muted" data-testid="coin-worth">
                  {text.portfolio.worth(worth)}
                </span>
              )}
            </span>
          ) : (
            <span className="row">
              <span className="strong muted" data-testid="portfolio-balance-unknown">
                {text.portfolio.unknown}
              </span>
              <Button small icon={<RetryIcon />} busy={retrying} data-testid="balance-retry" onClick={onRetry}>
                {text.common.retry}
              </Button>
            </span>
          )}
        </div>
        {balance.state === "unknown" && (
          <p className="field-error">{text.portfolio.unknownReason(visibleLine(balance.reason).slice(0, 300))}</p>
        )}
        {coin.counterfeitOf !== null && (
          <p className="field-error" data-testid="coin-counterfeit">
            {text.portfolio.counterfeit(ticker, visibleLine(coin.counterfeitOf).slice(0, 24))}
          </p>
        )}
        {coin.contract !== null && (
          <div className="small">
            <span className="muted">{text.portfolio.contract}</span>
            <AddressText address={coin.contract} />
          </div>
        )}
        <div className="row">
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
        </div>
      </div>
    </div>
  );
}
