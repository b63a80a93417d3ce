import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { WaitingReview } from "../../bindings";
import { Button } from "../../design/Button";
import { CardSection } from "../../design/Card";
import { Row, Stack } from "../../design/Layout";
import { Hint, Strong } from "../../design/Text";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { programReviewsQuery } from "../../wallet/queries";
import { Loaded } from "../reading/Loaded";
import { ReviewDialog } from "./ReviewDialog";
import { titleOf } from "./titleOf";
import { wordOf } from "../../language/wordOf";

/** The reviews that programs prepared and that wait for the person. Each opens here, without a browser. */
export function ReviewsList() {
  const words = text.reviews;
  const waiting = useQuery(programReviewsQuery);
  const [open, setOpen] = useState<WaitingReview | null>(null);
  return (
    <CardSection title={words.title} label={words.title} data-testid="program-reviews">
      <Hint>{words.hint}</Hint>
      <Loaded query={waiting} failed={words.failed}>
        {(all) => (
          <>
            {all.length === 0 && <Hint data-testid="program-reviews-none">{words.none}</Hint>}
            {all.map((review) => {
              const title = titleOf(review);
              return (
                <Row key={review.id} justify="between" data-testid="program-review-row" data-status={review.status}>
                  <Stack gap="tight">
                    <Strong>{title}</Strong>
                    <Hint>{words.by({ program: visibleLine(review.program) })}</Hint>
                    <Hint>{review.proposal ? words.proposal.only : review.signing ? words.asking : (wordOf(words.statuses, review.status) ?? visibleLine(review.status))}</Hint>
                  </Stack>
                  <Button
                    small
                    data-testid="program-review-open"
                    onClick={() => {
                      setOpen(review);
                    }}
                  >
                    {words.open({ title })}
                  </Button>
                </Row>
              );
            })}
          </>
        )}
      </Loaded>
      {open !== null && (
        <ReviewDialog
          review={open}
          onClose={() => {
            setOpen(null);
          }}
        />
      )}
    </CardSection>
  );
}
