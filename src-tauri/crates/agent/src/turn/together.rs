use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;

/// Runs futures at the same time in one task, and returns their results in their order. There are only a few,
/// so each is polled whenever one of them may go on.
pub(super) async fn together<F: Future>(futures: Vec<F>) -> Vec<F::Output> {
    let mut running: Vec<Option<Pin<Box<F>>>> = futures.into_iter().map(|future| Some(Box::pin(future))).collect();
    let mut done: Vec<Option<F::Output>> = running.iter().map(|_| None).collect();
    poll_fn(|cx| {
        for (slot, result) in running.iter_mut().zip(&mut done) {
            if let Some(future) = slot
                && let Poll::Ready(output) = future.as_mut().poll(cx)
            {
                *result = Some(output);
                *slot = None;
            }
        }
        if running.iter().all(Option::is_none) { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
    done.into_iter().flatten().collect()
}
