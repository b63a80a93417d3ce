import { useCallback, useEffect } from "react";
import { Banner } from "../design/Banner";
import { Skeleton } from "../design/Progress";
import { reviewOf, type Review } from "../features/review/model";
import { ReviewView } from "../features/review/ReviewView";
import { text } from "../text";
import { get, post, type Place } from "./api";
import { useAction, useDocument } from "./useDocument";

const words = text.reviews;

function Shown({ place, review, read }: { place: Place; review: Review; read: () => void }) {
  const named = { planId: review.planId, account: review.account?.address ?? "" };
  const compute = useAction(() => post(place, "state", named), read);
  const sign = useAction(() => post(place, "sign", named), read);
  return (
    <ReviewView
      review={review}
      computing={compute.pending}
      signing={sign.pending}
      problem={compute.problem ?? sign.problem}
      onCompute={compute.start}
      onSign={sign.start}
    />
  );
}

export function ReviewPage({ place }: { place: Place }) {
  const load = useCallback(() => get(place), [place]);
  const { document, problem, read } = useDocument(load);
  useEffect(() => {
    // Whether it was opened is only recorded; the review itself does not depend on it.
    post(place, "opened").then(read, () => undefined);
  }, [place, read]);
  if (document === null) return problem === null ? <Skeleton label={words.loading} /> : <Banner level="warning" title={problem} data-testid="page-problem" />;
  return (
    <>
      {problem !== null && <Banner level="warning" title={problem} data-testid="page-problem" />}
      <Shown place={place} review={reviewOf(document)} read={read} />
    </>
  );
}
