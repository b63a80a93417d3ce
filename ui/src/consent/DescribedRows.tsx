import { Banner } from "../design/Banner";
import { Fact, Facts } from "../design/Facts";
import { Stack } from "../design/Layout";
import { Hint, Text } from "../design/Text";
import { Line } from "../design/values";
import type { Described, DescribedField } from "./bindings";
import { Quoted } from "./Quoted";
import { text } from "./text";

function Row({ field }: { field: DescribedField }) {
  return (
    <Fact label={<Line limit={90}>{`${"· ".repeat(field.depth)}${field.label}`}</Line>}>
      <Quoted lines={3} characters={200}>
        {field.text}
      </Quoted>
      {field.behind !== null && (
        <Hint as="span">
          <Line limit={120}>{field.behind}</Line>
        </Hint>
      )}
    </Fact>
  );
}

// What the contract's descriptor says, beside what the wallet read from the bytes. Every value that it does not show is listed after it.
export function DescribedRows({ described }: { described: Described | null }) {
  if (described === null) return null;
  const { voucher, owner, intent, fields, leftOut, more } = described;
  return (
    <Stack gap="tight" data-testid="consent-described">
      {voucher.kind === "person" && (
        <Banner level="warning" data-testid="consent-unverified">
          {text.described.unverified}
        </Banner>
      )}
      {voucher.kind === "reviewed" && <Hint>{text.described.reviewed({ commit: voucher.commit.slice(0, 10) })}</Hint>}
      <Text as="span" size="small" strong>
        {owner === null ? text.described.title : text.described.titleOf({ owner })} <Line limit={200}>{intent}</Line>
      </Text>
      <Facts>
        {fields.map((field, index) => (
          <Row key={index} field={field} />
        ))}
        {leftOut.map((field, index) => (
          <Row key={`left-${String(index)}`} field={field} />
        ))}
      </Facts>
      {leftOut.length > 0 && <Hint>{text.described.leftOut({ count: leftOut.length })}</Hint>}
      {more > 0 && <Hint>{text.described.more({ count: more })}</Hint>}
    </Stack>
  );
}
