import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { WaitingReview } from "../../bindings";
import { Banner } from "../../design/Banner";
import { Button } from "../../design/Button";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { programReviewsQuery, programsQuery } from "../../wallet/queries";
import { ReviewDialog } from "./ReviewDialog";

/** The latest review that waits for the person, on the first screen. */
export function ReviewNews() {
  const words = text.reviews;
  const programs = useQuery(programsQuery);
  const waiting = useQuery({ ...programReviewsQuery, enabled: programs.data?.readsEvidence === true });
  const [open, setOpen] = useState<WaitingReview | null>(null);
  const [latest, ...more] = waiting.data ?? [];
  return (
    <>
      {latest !== undefined && (
        <Banner
          level="info"
          data-testid="review-news"
          title={latest.proposal ? words.proposalNews({ program: visibleLine(latest.program) }) : words.news({ program: visibleLine(latest.program), title: visibleLine(latest.title) })}
          action={
            <Button
              small
              data-testid="review-news-open"
              onClick={() => {
                setOpen(latest);
              }}
            >
              {words.show}
            </Button>
          }
        >
          {more.length > 0 && words.more({ count: more.length })}
        </Banner>
      )}
      {open !== null && (
        <ReviewDialog
          review={open}
          onClose={() => {
            setOpen(null);
          }}
        />
      )}
    </>
  );
}
