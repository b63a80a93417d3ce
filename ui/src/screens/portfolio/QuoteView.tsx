import type { Network, SendQuote } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Card } from "../../design/Card";
import { Stack } from "../../design/Layout";
import { Strong } from "../../design/Text";
import { AddressText, AmountText } from "../../design/values";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { Fact, Facts } from "../../design/Facts";
import { AddedTag } from "../../features/networks/AddedTag";
import { LongText } from "../../features/reading/LongText";

type QuoteViewProps = { quote: SendQuote; chain: string; networks: Network[]; noteLabel: string | null };

export function QuoteView({ quote, chain, networks, noteLabel }: QuoteViewProps) {
  return (
    <Stack>
      <Card kind="compact" label={text.send.quoteTitle} data-testid="send-quote">
        <Facts>
          <Fact label={text.send.recipient}>
            {quote.toName !== null && <Strong>{visibleLine(quote.toName).slice(0, 80)}</Strong>}
            <AddressText address={quote.toAddress} />
          </Fact>
          {quote.note !== null && (
            <Fact label={noteLabel ?? text.send.note.memo} data-testid="quote-note">
              <LongText>{quote.note}</LongText>
            </Fact>
          )}
          <Fact label={text.common.network} data-testid="quote-network">
            <Strong>{chain}</Strong> <AddedTag chain={chain} networks={networks} />
          </Fact>
          <Fact label={text.send.amountRow}>
            <AmountText amount={quote.amountText} data-testid="quote-amount" />
          </Fact>
          <Fact label={text.send.fee}>
            <AmountText amount={quote.feeText} data-testid="quote-fee" />
          </Fact>
          <Fact label={text.send.left}>
            <AmountText amount={quote.leftText} data-testid="quote-left" />
          </Fact>
        </Facts>
      </Card>
      {quote.warnings.map((warning) => (
        <Banner level="warning" key={warning} data-testid="send-warning">
          {visibleLine(warning).slice(0, 400)}
        </Banner>
      ))}
    </Stack>
  );
}
