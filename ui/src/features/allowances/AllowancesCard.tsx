import { commands } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Card, CardHead } from "../../design/Card";
import { Row, Stack } from "../../design/Layout";
import { Skeleton } from "../../design/Progress";
import { Hint } from "../../design/Text";
import { text } from "../../text";
import { useOperation } from "../../wallet/useOperation";
import { NetworkPermissions } from "./NetworkPermissions";

const words = text.allowances;

/** Permissions to move tokens that the vault gave. Nodes are asked when the person wants it. */
export function AllowancesCard() {
  const search = useOperation(() => commands.allowances());
  const networks = search.output;
  const unfinished = networks?.some(({ search: { state } }) => state === "incomplete" || state === "failed") ?? true;
  return (
    <Card label={words.title} data-testid="allowances">
      <CardHead title={words.title}>
        <Hint>{words.hint}</Hint>
      </CardHead>
      {search.problem !== null && (
        <Banner level="danger" title={words.failed}>
          {search.problem}
        </Banner>
      )}
      {search.pending && <Skeleton label={words.searching} />}
      {networks !== undefined && !search.pending && (
        <Stack data-testid="allowances-found" aria-live="polite">
          {networks.length === 0 && <Hint>{words.noNetwork}</Hint>}
          {networks.map((network) => (
            <NetworkPermissions key={network.chain} network={network} />
          ))}
        </Stack>
      )}
      <Row>
        <Button
          small
          disabled={search.pending}
          data-testid="allowances-search"
          onClick={() => {
            search.start();
          }}
        >
          {networks !== undefined && unfinished ? words.searchOn : words.search}
        </Button>
      </Row>
    </Card>
  );
}
