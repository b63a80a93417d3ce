import { text } from "../../text";

type Heard = { lastError: string | null; latencyMs: number | null };

// After an error, the time of an earlier answer says nothing.
export function heardOf({ lastError, latencyMs }: Heard): string {
  if (lastError !== null) return lastError;
  return latencyMs === null ? text.networks.notAsked : text.networks.answeredIn({ ms: latencyMs });
}
