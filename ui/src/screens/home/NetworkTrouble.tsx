import { useState } from "react";
import type { Network, NetworkRead } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Dialog } from "../../design/Dialog";
import { RetryIcon } from "../../design/Icon";
import { Row } from "../../design/Layout";
import { useToast } from "../../design/Toast";
import { EndpointPicker } from "../../features/networks/EndpointPicker";
import { useSwitching } from "../../features/networks/useSwitching";
import { visibleLine } from "../../format/visible";
import { say } from "../../language/said";
import { text } from "../../text";

function OtherNode({ network, onClose, onDone }: { network: Network; onClose: () => void; onDone: () => void }) {
  const toast = useToast();
  const switching = useSwitching({
    onDone: () => {
      toast({ message: text.home.otherNodeDone({ chain: network.chain }) });
      onDone();
    },
  });
  return (
    <Dialog title={text.home.otherNodeTitle({ chain: network.chain })} close={text.common.close} onClose={onClose} data-testid="other-node-dialog">
      <EndpointPicker
        network={network}
        to="add"
        busy={switching.pending}
        error={switching.failure?.message ?? null}
        onChoose={(url) => {
          if (url !== null) switching.start({ kind: "add", chain: network.chain, url });
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}

type NetworkTroubleProps = { read: NetworkRead; network: Network | undefined; kept: boolean; retrying: boolean; onRetry: () => void };

/** One notice for networks that do not answer, with the possible actions. */
export function NetworkTrouble({ read, network, kept, retrying, onRetry }: NetworkTroubleProps) {
  const [picking, setPicking] = useState(false);
  if (read.state.state !== "silent") return null;
  return (
    <>
      <Banner
        level="warning"
        title={text.home.silentTitle({ chain: read.chain })}
        data-testid="network-silent"
        action={
          <Row>
            <Button small icon={<RetryIcon />} busy={retrying} data-testid="network-retry" onClick={onRetry}>
              {text.common.retry}
            </Button>
            {network !== undefined && (
              <Button
                small
                data-testid="other-node"
                onClick={() => {
                  setPicking(true);
                }}
              >
                {text.home.otherNode}
              </Button>
            )}
          </Row>
        }
      >
        <p>
          {visibleLine(say(read.state.said, read.state.reason)).slice(0, 300)} {kept ? text.home.silentKept : text.home.silentUnknown}
        </p>
      </Banner>
      {picking && network !== undefined && (
        <OtherNode
          network={network}
          onClose={() => {
            setPicking(false);
          }}
          onDone={() => {
            setPicking(false);
            onRetry();
          }}
        />
      )}
    </>
  );
}
