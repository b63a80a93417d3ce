import type { Allowance, NetworkAllowances } from "../../bindings";
import { Banner } from "../../design/Banner";
import { CardSection } from "../../design/Card";
import { Disclosure } from "../../design/Disclosure";
import { Stack } from "../../design/Layout";
import { Hint } from "../../design/Text";
import { visibleLine } from "../../format/visible";
import { say } from "../../language/said";
import { text } from "../../text";
import { PermissionRow } from "./PermissionRow";

const words = text.allowances;

function isKnown({ asset, resembles }: Allowance): boolean {
  return asset !== null && resembles === null;
}

/** How much of the network was searched, so that what is missing never reads as "none". */
function Searched({ network: { chain, rows, search } }: { network: NetworkAllowances }) {
  switch (search.state) {
    case "complete":
      return (
        <Hint data-testid="allowances-complete">
          {rows.length === 0 ? `${words.none} ` : ""}
          {words.complete}
        </Hint>
      );
    case "incomplete":
      return (
        <Hint data-testid="allowances-incomplete">
          {rows.length === 0 ? `${words.noneYet} ` : ""}
          {words.incomplete({ first: String(search.first), last: String(search.last) })}
        </Hint>
      );
    case "notTold":
      return <Hint data-testid="allowances-not-told">{words.notTold}</Hint>;
    case "failed":
      return (
        <Banner level="warning" title={words.notRead({ chain })} data-testid="allowances-failed">
          {visibleLine(say(search.reasonSaid, search.reason)).slice(0, 300)}{" "}
          {search.before === null ? words.nothingBefore : words.before({ first: String(search.before[0]), last: String(search.before[1]) })}
        </Banner>
      );
  }
}

/** What is in force on a network, tokens that the wallet does not know folded away. */
export function NetworkPermissions({ network }: { network: NetworkAllowances }) {
  const known = network.rows.filter(isKnown);
  const others = network.rows.filter((row) => !isKnown(row));
  const rowOf = (row: Allowance) => <PermissionRow key={row.id} chain={network.chain} row={row} />;
  return (
    <CardSection title={network.chain}>
      <Stack as="ul" data-testid="allowances-rows">
        {known.map(rowOf)}
      </Stack>
      {others.length > 0 && (
        <Disclosure label={words.unknown({ count: others.length })}>
          <Hint>{words.unknownHint}</Hint>
          <Stack as="ul" data-testid="allowances-unknown">
            {others.map(rowOf)}
          </Stack>
        </Disclosure>
      )}
      <Searched network={network} />
    </CardSection>
  );
}
