//! Three-valued logic: what cannot be read is neither yes nor no.

/// The answer of a test.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tri {
    Yes,
    No,
    /// The bytes have no canonical meaning.
    Unreadable,
}

impl Tri {
    /// All of these: a no wins, then unreadable.
    pub(crate) fn all(answers: impl IntoIterator<Item = Self>) -> Self {
        let mut all = Self::Yes;
        for answer in answers {
            match answer {
                Self::No => return Self::No,
                Self::Unreadable => all = Self::Unreadable,
                Self::Yes => {}
            }
        }
        all
    }

    /// Any of these: a yes wins, then unreadable.
    pub(crate) fn any(answers: impl IntoIterator<Item = Self>) -> Self {
        let mut any = Self::No;
        for answer in answers {
            match answer {
                Self::Yes => return Self::Yes,
                Self::Unreadable => any = Self::Unreadable,
                Self::No => {}
            }
        }
        any
    }

    pub(crate) const fn not(self) -> Self {
        match self {
            Self::Yes => Self::No,
            Self::No => Self::Yes,
            Self::Unreadable => Self::Unreadable,
        }
    }
}

impl From<bool> for Tri {
    fn from(yes: bool) -> Self {
        if yes { Self::Yes } else { Self::No }
    }
}
