import { useQuery, useQueryClient } from "@tanstack/react-query";
import { commands, type WaitingReview } from "../../bindings";
import { Dialog } from "../../design/Dialog";
import { Stack } from "../../design/Layout";
import { Hint } from "../../design/Text";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { programReviewQuery, programReviewsQuery } from "../../wallet/queries";
import { useOperation } from "../../wallet/useOperation";
import { Loaded } from "../reading/Loaded";
import { reviewOf } from "../review/model";
import { ReviewView } from "../review/ReviewView";
import { titleOf } from "./titleOf";

function documentOf(json: string): unknown {
  return JSON.parse(json) as unknown;
}

function Shown({ id, json }: { id: string; json: string }) {
  const client = useQueryClient();
  const onDone = (now: string) => {
    client.setQueryData(programReviewQuery(id).queryKey, now);
    void client.invalidateQueries({ queryKey: programReviewsQuery.queryKey });
  };
  const compute = useOperation(() => commands.computeProgramReview(id), { onDone });
  const sign = useOperation(() => commands.signProgramReview(id), { onDone });
  return (
    <ReviewView
      review={reviewOf(documentOf(json))}
      computing={compute.pending}
      signing={sign.pending}
      problem={compute.problem ?? sign.problem}
      onCompute={compute.start}
      onSign={sign.start}
    />
  );
}

/** A review of a program, at the side of the window. */
export function ReviewDialog({ review, onClose }: { review: WaitingReview; onClose: () => void }) {
  const words = text.reviews;
  const read = useQuery(programReviewQuery(review.id));
  return (
    <Dialog title={titleOf(review)} close={text.common.close} kind="sheet" onClose={onClose} data-testid="program-review">
      <Stack>
        <Hint>{words.by({ program: visibleLine(review.program) })}</Hint>
        <Loaded query={read} failed={words.failed}>
          {(json) => <Shown id={review.id} json={json} />}
        </Loaded>
      </Stack>
    </Dialog>
  );
}
