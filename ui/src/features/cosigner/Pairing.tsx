import { useQuery } from "@tanstack/react-query";
import { commands, type Paired } from "../../bindings";
import { Row, Stack } from "../../design/Layout";
import { Hint, Title } from "../../design/Text";
import { WaitingNotice } from "../bundle/WaitingNotice";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Loaded } from "../reading/Loaded";
import { Working } from "../../design/Progress";
import { useToast } from "../../design/Toast";
import { visibleLine } from "../../format/visible";
import { say, sentenceOf } from "../../language/said";
import { text } from "../../text";
import { pairingQuery, vaultProgressQuery } from "../../wallet/queries";
import { age } from "../../wallet/when";
import { useOperation } from "../../wallet/useOperation";

// The consent window asks for the code. Then the co-signer is reached, which may take a while.
function PairSteps() {
  const progress = useQuery(vaultProgressQuery);
  if (progress.data?.stage !== "reaching") return <WaitingNotice waitingFor="typed" />;
  return (
    <Working data-testid="pair-reaching">{visibleLine(sentenceOf(progress.data)).slice(0, 400)}</Working>
  );
}

function Pair({ label }: { label: string }) {
  const pair = useOperation(() => commands.pairCosigner(), {
    progress: vaultProgressQuery.queryKey,
    refresh: [pairingQuery.queryKey],
  });
  return (
    <>
      <Row>
        <Button
          small
          busy={pair.pending}
          data-testid="pair"
          onClick={() => {
            pair.start();
          }}
        >
          {label}
        </Button>
      </Row>
      {pair.pending && <PairSteps />}
      {pair.problem !== null && (
        <Banner level="danger" title={text.cosigner.pairFailed} data-testid="pairing-refused">
          {pair.problem}
        </Banner>
      )}
    </>
  );
}

function PairedWith({ paired, needed }: { paired: Paired; needed: boolean }) {
  const toast = useToast();
  const unpair = useOperation(() => commands.unpairCosigner(), {
    onDone: ({ notTold }) => {
      toast({ message: notTold === null ? text.cosigner.unpaired : text.cosigner.notTold });
    },
    refresh: [pairingQuery.queryKey],
  });
  return (
    <>
      <p data-testid="paired-with">
        {text.cosigner.pairedWith({ address: visibleLine(paired.address).slice(0, 300) })}{" "}
        <Hint as="span">{age(paired.pairedAt)}</Hint>
      </p>
      {paired.problemSaid !== null && (
        <Banner level="danger" title={text.cosigner.unusable} data-testid="pairing-problem">
          {visibleLine(say(paired.problemSaid)).slice(0, 600)}
        </Banner>
      )}
      {needed ? (
        <>
          <Hint>{text.cosigner.unpairNeeded}</Hint>
          <Pair label={text.cosigner.pairAgain} />
        </>
      ) : (
        <Row>
          <Button
            small
            busy={unpair.pending}
            data-testid="unpair"
            onClick={() => {
              unpair.start();
            }}
          >
            {text.cosigner.unpair}
          </Button>
        </Row>
      )}
      {unpair.failure && (
        <Banner level="danger" data-testid="pairing-refused">
          {unpair.failure.message}
        </Banner>
      )}
    </>
  );
}

// `level` is that of its title.
export function Pairing({ needed, level = 3 }: { needed: boolean; level?: 2 | 3 }) {
  const pairing = useQuery(pairingQuery);
  return (
    <Stack gap="close" data-testid="pairing">
      <Title level={level}>{text.cosigner.pairingTitle}</Title>
      <Loaded query={pairing} failed={text.cosigner.failed} rows={1}>
        {(paired) =>
          paired === null ? (
            <>
              <Hint>{text.cosigner.pairHint}</Hint>
              <Pair label={text.cosigner.pair} />
            </>
          ) : (
            <PairedWith paired={paired} needed={needed} />
          )
        }
      </Loaded>
    </Stack>
  );
}
