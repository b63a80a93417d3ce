import { encode } from "uqr";

export function QrCode({ value, label }: { value: string; label: string }) {
  const { data, size } = encode(value, { border: 3, ecc: "M" });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${String(x)} ${String(y)}h1v1h-1z` : "")))
    .join("");
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${String(size)} ${String(size)}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
