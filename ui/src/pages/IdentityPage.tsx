import { useCallback } from "react";
import { Banner } from "../design/Banner";
import { Button } from "../design/Button";
import { Card, CardHead } from "../design/Card";
import { Row, Stack } from "../design/Layout";
import { Skeleton } from "../design/Progress";
import { Hint, Problem, Strong } from "../design/Text";
import { AddressText } from "../design/values";
import { listAt, textAt } from "../features/review/model";
import { visibleLine } from "../format/visible";
import { text } from "../text";
import { get, post, type Place } from "./api";
import { useAction, useDocument } from "./useDocument";

const { pages: words, reviews } = text;

type Account = { address: string; name: string };

function accountsOf(document: unknown): Account[] {
  return listAt(document, "accounts").flatMap((one) => {
    const address = textAt(one, "address");
    return address === null ? [] : [{ address, name: textAt(one, "name") ?? "" }];
  });
}

// The contract records each step of the choice; one that was taken before changes nothing.
async function choose(place: Place, status: string, result: object) {
  if (status === "pending") await post(place, "opened");
  if (status !== "connecting") await post(place, "connecting");
  await post(place, "result", result);
}

function Choice({ place, account, status, read }: { place: Place; account: Account; status: string; read: () => void }) {
  const name = visibleLine(account.name);
  const connected = { status: "connected", account: account.address, chain: "sui:mainnet", walletName: account.name };
  const use = useAction(() => choose(place, status, connected), read);
  const decline = useAction(() => choose(place, status, { status: "rejected" }), read);
  return (
    <Stack gap="close" data-testid="identity-account">
      <Strong>{name}</Strong>
      <AddressText address={account.address} />
      <Row>
        <Button kind="primary" busy={use.pending} data-testid="identity-use" onClick={use.start}>
          {words.use({ name })}
        </Button>
        <Button busy={decline.pending} data-testid="identity-decline" onClick={decline.start}>
          {words.decline}
        </Button>
      </Row>
      {(use.problem ?? decline.problem) !== null && <Problem role="alert">{use.problem ?? decline.problem}</Problem>}
    </Stack>
  );
}

export function IdentityPage({ place }: { place: Place }) {
  const load = useCallback(() => get(place, "accounts"), [place]);
  const { document, problem, read } = useDocument(load);
  if (document === null) return problem === null ? <Skeleton label={reviews.loading} /> : <Banner level="warning" title={problem} data-testid="page-problem" />;
  const status = textAt(document, "session", "status") ?? "";
  if (status === "connected") return <Banner level="success" title={words.chosen} data-testid="identity-done" />;
  if (status === "rejected") return <Banner level="info" title={words.declined} data-testid="identity-done" />;
  if (status === "expired" || status === "failed") return <Banner level="warning" title={words.gone} data-testid="page-problem" />;
  return (
    <Card label={words.choose}>
      <CardHead title={words.choose}>
        <Hint>{words.chooseHint}</Hint>
      </CardHead>
      {accountsOf(document).map((account) => (
        <Choice key={account.address} place={place} account={account} status={status} read={read} />
      ))}
    </Card>
  );
}
