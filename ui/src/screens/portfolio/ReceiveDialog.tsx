import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { commands, type Network, type Vault } from "../../bindings";
import { Illustrated, Stack } from "../../design/Layout";
import { Caption, Hint, Text } from "../../design/Text";
import { WaitingNotice } from "../../features/bundle/WaitingNotice";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { Disclosure } from "../../design/Disclosure";
import { Dialog, DialogActions } from "../../design/Dialog";
import { SelectField } from "../../design/Field";
import { AddedTag } from "../../features/networks/AddedTag";
import { markedName } from "../../features/networks/added";
import { Loaded } from "../../features/reading/Loaded";
import { QrCode } from "../../design/QrCode";
import { AddressText } from "../../design/values";
import { allOf } from "../../format/list";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { backupProgressQuery, receiveQuery, walletKeys } from "../../wallet/queries";
import { BackupSteps } from "../../features/backup/BackupSteps";
import { NotDone } from "../../features/backup/NotDone";
import { CopyButton } from "../../features/copy/CopyButton";
import { useOperation } from "../../wallet/useOperation";

// More networks than these are counted.
const named = 2;

function someOf(chains: string[]): string {
  const count = chains.length - named;
  if (count <= 0) return allOf(chains);
  return text.receive.andMore({ networks: chains.slice(0, named).join(", "), count });
}

type AddressProps = { address: string; ticker: string; chain: string; sharing: Sharing };

function Address({ address, ticker, chain, sharing: { first, on, off } }: AddressProps) {
  const shared = on.length + off.length > 1;
  return (
    <>
      {shared ? (
        <Stack gap="tight" data-testid="receive-shared">
          <p>{text.receive.worksOn({ networks: someOf([first, ...[...on, ...off].filter((each) => each !== first)]) })}</p>
          <Hint>
            {off.length > 0 && `${text.receive.off({ networks: someOf(off), count: off.length })} `}
            {text.receive.elsewhere}
          </Hint>
          {on.length + off.length > named && (
            <Disclosure label={text.receive.allOf({ count: on.length + off.length })} data-testid="receive-shared-all">
              <Hint>{[...on, ...off].join(", ")}</Hint>
            </Disclosure>
          )}
        </Stack>
      ) : (
        <p>{text.receive.intro({ ticker, chain })}</p>
      )}
      <Illustrated>
        <QrCode value={address} label={text.receive.qr({ address })} />
        <Stack>
          <Stack gap="tight">
            <Caption>{text.receive.address}</Caption>
            <AddressText address={address} data-testid="receive-address" />
          </Stack>
          <div>
            <CopyButton value={address} label={text.receive.copy} named data-testid="receive-copy" />
          </div>
        </Stack>
      </Illustrated>
    </>
  );
}

function NeedsBackup({ message, onClose }: { message: string; onClose: () => void }) {
  const waive = useOperation(() => commands.waiveBackup(), { refresh: walletKeys });
  const make = useOperation(() => commands.makeBackup(), { progress: backupProgressQuery.queryKey, refresh: walletKeys });
  return (
    <Stack data-testid="needs-backup">
      <Banner level="warning" title={text.receive.needsBackupTitle}>
        <p>{visibleLine(message).slice(0, 400)}</p>
      </Banner>
      {waive.pending && <WaitingNotice waitingFor="typed" />}
      {waive.failure && (
        <Text size="small" tone={waive.failure.cancelled ? "muted" : "danger"} role="status" data-testid="waiver-problem">
          {waive.failure.message}
        </Text>
      )}
      {make.failure && <NotDone title={text.backup.makeFailed} failure={make.failure} />}
      {make.pending && <BackupSteps of="make" />}
      <Hint>{text.receive.waiverHint}</Hint>
      <DialogActions>
        <Button onClick={onClose}>{text.common.close}</Button>
        <Button
          kind="primary"
          busy={make.pending}
          data-testid="needs-backup-make"
          onClick={() => {
            make.start();
          }}
        >
          {text.receive.makeBackup}
        </Button>
        <Button
          disabled={waive.pending || make.pending}
          data-testid="waive-backup"
          onClick={() => {
            waive.start();
          }}
        >
          {text.receive.waive}
        </Button>
      </DialogActions>
    </Stack>
  );
}

/** The networks on which an address is the vault's: those that are on, and those that are off. */
type Sharing = { first: string; on: string[]; off: string[] };

function sharingOf(address: string, chain: string, vault: Vault, all: Network[]): Sharing {
  const test = all.find((network) => network.chain === chain)?.test;
  const has = new Set(vault.addresses.filter((each) => each.address === address).map((each) => each.chain));
  const same = all.filter((network) => network.test === test && (has.has(network.chain) || network.chain === chain));
  const named = (isOn: boolean) =>
    same.filter(({ endpoint }) => (endpoint !== null) === isOn).map((network) => markedName(network.chain, all));
  return { first: markedName(chain, all), on: named(true), off: named(false) };
}

type ReceiveDialogProps = {
  // The first selection.
  chain: string;
  ticker: string;
  // The networks to choose from.
  networks: Network[];
  vault: Vault;
  // All that there are, also those that are off.
  all: Network[];
  onClose: () => void;
};

export function ReceiveDialog({ chain: first, ticker, networks, vault, all, onClose }: ReceiveDialogProps) {
  const [chain, setChain] = useState(first);
  const native = networks.find((network) => network.chain === chain)?.ticker ?? ticker;
  // On another network than the first one, only the network's own coin is known.
  const shown = visibleLine(chain === first ? ticker : native).slice(0, 24);
  const gate = useQuery(receiveQuery(chain));
  return (
    <Dialog title={text.receive.title({ ticker: shown, chain })} close={text.common.close} onClose={onClose} data-testid="receive">
      {networks.length > 1 ? (
        <SelectField
          label={text.common.network}
          value={chain}
          options={networks.map((network) => ({ value: network.chain, label: markedName(network.chain, networks) }))}
          onPick={setChain}
          data-testid="receive-chain"
        />
      ) : (
        <AddedTag chain={chain} networks={all} />
      )}
      <Loaded query={gate} failed={text.receive.failed}>
        {(opened) =>
          opened.state === "open" ? (
            <Address
              address={opened.address}
              ticker={shown}
              chain={chain}
              sharing={sharingOf(opened.address, chain, vault, all)}
            />
          ) : (
            <NeedsBackup message={opened.message} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  );
}
