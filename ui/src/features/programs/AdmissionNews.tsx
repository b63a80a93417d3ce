import { useQuery } from "@tanstack/react-query";
import { Banner } from "../../design/Banner";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { programsQuery } from "../../wallet/queries";

/** The program that asks to be admitted, on the first screen. */
export function AdmissionNews() {
  const asks = useQuery(programsQuery).data?.asks ?? null;
  if (asks === null) return null;
  return (
    <Banner level="info" data-testid="admission-news" title={text.programs.asks(asks.name === null ? null : visibleLine(asks.name))}>
      {text.programs.asksNews}
    </Banner>
  );
}
