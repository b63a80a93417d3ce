/// Counts the requests of a search.
pub(super) struct Left(pub(super) u32);

impl Left {
    /// Whether there is one more.
    pub(super) fn take(&mut self) -> bool {
        let some = self.0 > 0;
        self.0 = self.0.saturating_sub(1);
        some
    }
}
