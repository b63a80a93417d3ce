import { useQueryClient } from "@tanstack/react-query";
import type { IncomingSearch, Network } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Hint } from "../../design/Text";
import { visibleLine } from "../../format/visible";
import { sayKept } from "../../language/said";
import { text } from "../../text";
import { incomingKey } from "../../wallet/incoming";
import { moment } from "../../wallet/when";

const words = text.activity.searches;

function Failure({ search }: { search: IncomingSearch }) {
  const client = useQueryClient();
  if (search.state.state !== "failed") return null;
  const { since, reason, reasonSaid } = search.state;
  return (
    <Banner
      level="warning"
      title={since === null ? words.failed({ chain: search.chain }) : words.failedSince({ chain: search.chain, when: moment(since) })}
      data-testid="incoming-failed"
      action={
        <Button
          small
          onClick={() => {
            void client.invalidateQueries({ queryKey: incomingKey });
          }}
        >
          {text.common.retry}
        </Button>
      }
    >
      {visibleLine(sayKept(reasonSaid, reason)).slice(0, 300)}
    </Banner>
  );
}

function chainsIn(searches: IncomingSearch[], state: IncomingSearch["state"]["state"]): string {
  return searches.filter((search) => search.state.state === state).map(({ chain }) => chain).join(", ");
}

type SearchNotesProps = { searches: IncomingSearch[]; networks: Network[] };

/** What is missing of the amounts that arrived, so that a missing one never reads as none. */
export function SearchNotes({ searches, networks }: SearchNotesProps) {
  const behind = chainsIn(searches, "behind");
  const notTold = chainsIn(searches, "notTold");
  return (
    <>
      {searches.map((search) => (
        <Failure key={search.chain} search={search} />
      ))}
      {behind !== "" && <Hint data-testid="incoming-behind">{words.behind({ chains: behind })}</Hint>}
      {notTold !== "" && <Hint data-testid="incoming-not-told">{words.notTold({ chains: notTold })}</Hint>}
      {searches.map(({ chain, lacks }) => {
        if (lacks === null) return null;
        const ticker = networks.find((network) => network.chain === chain)?.ticker ?? "";
        return (
          <Hint key={chain} data-testid="incoming-lacks">
            {lacks.what === "before" ? words.before({ chain, when: moment(lacks.at) }) : words.native({ chain, ticker, when: moment(lacks.at) })}
          </Hint>
        );
      })}
    </>
  );
}
