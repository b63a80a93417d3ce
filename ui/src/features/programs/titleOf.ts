import type { WaitingReview } from "../../bindings";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";

/** The wallet's words for a review. The title of a proposal has words of others, so it is no title here. */
export function titleOf(review: WaitingReview): string {
  return review.proposal ? text.reviews.proposal.title : visibleLine(review.title);
}
