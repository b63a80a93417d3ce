import { useQuery } from "@tanstack/react-query";
import { Banner } from "../../design/Banner";
import { text } from "../../text";
import { programsQuery } from "../../wallet/queries";
import { asksOf } from "./asksOf";

/** The program that asks to be admitted, on the first screen. */
export function AdmissionNews() {
  const asks = useQuery(programsQuery).data?.asks ?? null;
  if (asks === null) return null;
  return (
    <Banner level="info" data-testid="admission-news" title={asksOf(asks)}>
      {text.programs.asksNews}
    </Banner>
  );
}
