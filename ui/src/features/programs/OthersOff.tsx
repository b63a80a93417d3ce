import { useQuery } from "@tanstack/react-query";
import { Hint } from "../../design/Text";
import { text } from "../../text";
import { programsQuery } from "../../wallet/queries";

/** Says in the card of an agent elsewhere, or of models, that the one switch for all of them is off. */
export function OthersOff() {
  const isOff = useQuery(programsQuery).data?.on === false;
  return isOff ? <Hint data-testid="others-off">{text.programs.othersOff}</Hint> : null;
}
