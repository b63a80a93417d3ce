import type { SendQuote } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Card, KeyValues } from "../../design/Card";
import { AddressText, AmountText, PlainText } from "../../design/values";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";

export function QuoteView({ quote, noteLabel }: { quote: SendQuote; noteLabel: string | null }) {
  const recipient = (
    <span className="stack stack-tight">
      {quote.toName !== null && <span className="strong">{visibleLine(quote.toName).slice(0, 80)}</span>}
      <AddressText address={quote.toAddress} copy={false} />
    </span>
  );
  return (
    <div className="stack">
      <Card kind="compact" label={text.send.quoteTitle} data-testid="send-quote">
        <KeyValues
          rows={[
            { key: text.send.recipient, value: recipient },
            ...(quote.note === null
              ? []
              : [
                  {
                    key: noteLabel ?? text.send.note.memo,
                    value: (
                      <span data-testid="quote-note">
                        <PlainText>{quote.note}</PlainText>
                      </span>
                    ),
                  },
                ]),
            { key: text.send.amountRow, value: <AmountText amount={quote.amountText} data-testid="quote-amount" /> },
            { key: text.send.fee, value: <AmountText amount={quote.feeText} data-testid="quote-fee" /> },
            { key: text.send.left, value: <AmountText amount={quote.leftText} data-testid="quote-left" /> },
          ]}
        />
      </Card>
      {quote.warnings.map((warning) => (
        <Banner level="warning" key={warning} data-testid="send-warning">
          {visibleLine(warning).slice(0, 400)}
        </Banner>
      ))}
    </div>
  );
}
