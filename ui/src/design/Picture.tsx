import { visibleLine } from "../format/visible";
import { isTestPicture, networkPicture } from "./pictures";
import { toneOf } from "./tone";

/** A built-in picture. The name is beside it, so screen readers ignore it. */
export function Picture({ address }: { address: string }) {
  return <img className="picture" src={address} alt="" draggable={false} />;
}

/** A network by its picture and name. With test money it looks different and says so. */
export function NetworkChip({ name, testMoney }: { name: string; testMoney: string | null }) {
  return (
    <span className={testMoney === null ? "network-chip" : "network-chip network-chip-test"} data-testid="network-chip">
      <NetworkMark name={name} test={testMoney !== null} />
      <bdi>{visibleLine(name).slice(0, 40)}</bdi>
      {testMoney !== null && <span className="network-chip-note">{testMoney}</span>}
    </span>
  );
}

/** A network's picture, or its first letters. A network of test money has its own in that colour, or letters. */
export function NetworkMark({ name, test }: { name: string; test?: boolean }) {
  const picture = networkPicture(name);
  const shown = visibleLine(name);
  const tone = test ? "test" : String(toneOf(shown));
  return (
    <span className={`network-mark asset-tone-${tone}`} aria-hidden="true">
      {picture === undefined || (test && !isTestPicture(picture)) ? Array.from(shown).slice(0, 2).join("") : <Picture address={picture} />}
    </span>
  );
}
