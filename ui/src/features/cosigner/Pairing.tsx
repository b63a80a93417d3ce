import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { commands, type Paired } from "../../bindings";
import { WaitingNotice } from "../bundle/WaitingNotice";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Loaded } from "../reading/Loaded";
import { Spinner } from "../../design/Progress";
import { useToast } from "../../design/Toast";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { unwrap, messageOf, wasCancelled } from "../../wallet/unwrap";
import { pairingQuery, vaultProgressQuery } from "../../wallet/queries";
import { age } from "../../wallet/when";

// The code is asked for in the consent window; then the co-signer is, which may take a while.
function PairSteps() {
  const progress = useQuery(vaultProgressQuery);
  if (progress.data?.stage !== "reaching") return <WaitingNotice waitingFor="typed" />;
  return (
    <p className="row small muted" role="status" data-testid="pair-reaching">
      <Spinner />
      {visibleLine(progress.data.text).slice(0, 400)}
    </p>
  );
}

function Pair({ label }: { label: string }) {
  const client = useQueryClient();
  const pair = useMutation({
    mutationFn: () => unwrap(commands.pairCosigner()),
    onMutate: () => {
      client.removeQueries({ queryKey: vaultProgressQuery.queryKey });
    },
    onSettled: () => client.invalidateQueries({ queryKey: pairingQuery.queryKey }),
  });
  return (
    <>
      <div className="row">
        <Button
          small
          busy={pair.isPending}
          data-testid="pair"
          onClick={() => {
            pair.mutate();
          }}
        >
          {label}
        </Button>
      </div>
      {pair.isPending && <PairSteps />}
      {pair.isError && !wasCancelled(pair.error) && (
        <Banner level="danger" title={text.cosigner.pairFailed} data-testid="pairing-refused">
          {messageOf(pair.error)}
        </Banner>
      )}
    </>
  );
}

function PairedWith({ paired, needed }: { paired: Paired; needed: boolean }) {
  const client = useQueryClient();
  const toast = useToast();
  const unpair = useMutation({
    mutationFn: () => unwrap(commands.unpairCosigner()),
    onSuccess: ({ notTold }) => {
      toast({ message: notTold === null ? text.cosigner.unpaired : text.cosigner.notTold });
    },
    onSettled: () => client.invalidateQueries({ queryKey: pairingQuery.queryKey }),
  });
  return (
    <>
      <p data-testid="paired-with">
        {text.cosigner.pairedWith(visibleLine(paired.address).slice(0, 300))}{" "}
        <span className="small muted">{age(paired.pairedAt)}</span>
      </p>
      {paired.problem !== null && (
        <Banner level="danger" title={text.cosigner.unusable} data-testid="pairing-problem">
          {visibleLine(paired.problem).slice(0, 600)}
        </Banner>
      )}
      {needed ? (
        <>
          <p className="small muted">{text.cosigner.unpairNeeded}</p>
          <Pair label={text.cosigner.pairAgain} />
        </>
      ) : (
        <div className="row">
          <Button
            small
            busy={unpair.isPending}
            data-testid="unpair"
            onClick={() => {
              unpair.mutate();
            }}
          >
            {text.cosigner.unpair}
          </Button>
        </div>
      )}
      {unpair.isError && (
        <Banner level="danger" data-testid="pairing-refused">
          {messageOf(unpair.error)}
        </Banner>
      )}
    </>
  );
}

export function Pairing({ needed }: { needed: boolean }) {
  const pairing = useQuery(pairingQuery);
  return (
    <div className="stack stack-close" data-testid="pairing">
      <h3>{text.cosigner.pairingTitle}</h3>
      <Loaded query={pairing} failed={text.cosigner.failed} rows={1}>
        {(paired) =>
          paired === null ? (
            <>
              <p className="small muted">{text.cosigner.pairHint}</p>
              <Pair label={text.cosigner.pair} />
            </>
          ) : (
            <PairedWith paired={paired} needed={needed} />
          )
        }
      </Loaded>
    </div>
  );
}
