import { Banner } from "../../design/Banner";
import type { VaultListed } from "../../bindings";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import type { Operation } from "../../wallet/useOperation";

type NotOpenedProps = { choose: Pick<Operation<string>, "failure" | "input">; vaults: VaultListed[]; "data-testid": string };

/** Why another vault was not opened. The one that was open is open still. */
export function NotOpened({ choose, vaults, ...rest }: NotOpenedProps) {
  if (choose.failure === null) return null;
  const wanted = vaults.find(({ id }) => id === choose.input);
  return (
    <Banner {...rest} level="danger" title={wanted && text.vaults.notOpened({ vault: visibleLine(wanted.name) })}>
      <p>{visibleLine(choose.failure.message).slice(0, 400)}</p>
    </Banner>
  );
}
