import { mixed, tones } from "./tone";

const side = 5;
const half = 3;

// Hexadecimal addresses are written in small letters, in capitals, or in both for their checksum.
function spelling(address: string): string {
  return /^0x[0-9a-f]+$/i.test(address) ? address.toLowerCase() : address;
}

// Every input bit affects every output bit, so that two addresses that differ in one letter look different.
function stirred(number: number): number {
  const once = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}

/** Which cells of the left half and the middle are filled; the right half mirrors the left. */
export function cellsOf(address: string): boolean[] {
  const bits = stirred(mixed(spelling(address)));
  return Array.from({ length: side * half }, (_, cell) => (bits >>> (cell + 8)) % 2 === 0);
}

function colourOf(address: string): number {
  return stirred(mixed(spelling(address))) % tones;
}

/**
 * A fixed pattern for an address. It helps to find a row again and proves nothing: another address can have a similar pattern.
 */
export function Identicon({ address }: { address: string }) {
  const cells = cellsOf(address);
  return (
    <svg className={`identicon asset-tone-${colourOf(address)}`} viewBox="-1 -1 7 7" aria-hidden="true" focusable="false">
      {cells.flatMap((filled, cell) => {
        if (!filled) return [];
        const x = cell % half;
        const y = Math.floor(cell / half);
        const places = x === half - 1 ? [x] : [x, side - 1 - x];
        return places.map((place) => <rect key={`${place}/${y}`} x={place} y={y} width="1.02" height="1.02" />);
      })}
    </svg>
  );
}
