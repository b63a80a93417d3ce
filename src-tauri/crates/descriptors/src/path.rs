//! The path notation of ERC-7730: a limited JSON path with its own roots.

use std::fmt;

use crate::{DescriptorError, bounds};

/// Where a path begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Root {
    /// `#`: the call's arguments or the message.
    Data,
    /// `$`: the descriptor.
    File,
    /// `@`: the transaction around the call.
    Container,
    /// No root: the path is relative to its group.
    Here,
}

/// One step of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Selector {
    Name(String),
    /// An element. A negative index counts from the end.
    At(i64),
    /// Elements or bytes from one index up to another, which is excluded. Without both: all.
    Range(Option<i64>, Option<i64>),
}

/// A path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Path {
    pub(crate) root: Root,
    pub(crate) selectors: Vec<Selector>,
}

impl Path {
    pub(crate) fn parse(text: &str) -> Result<Self, DescriptorError> {
        let wrong = || DescriptorError::Path(lockstep_chain::plain_text(text, 120));
        if text.is_empty() || text.len() > bounds::PATH {
            return Err(wrong());
        }
        let (root, rest) = match text.split_at_checked(1) {
            Some(("#", rest)) => (Root::Data, rest),
            Some(("$", rest)) => (Root::File, rest),
            Some(("@", rest)) => (Root::Container, rest),
            _ => (Root::Here, text),
        };
        let rest = match root {
            Root::Here => rest,
            _ if rest.is_empty() => rest,
            _ => rest.strip_prefix('.').filter(|rest| !rest.is_empty()).ok_or_else(wrong)?,
        };
        let mut selectors = Vec::new();
        for piece in rest.split('.').filter(|_| !rest.is_empty()) {
            let (name, brackets) = piece.split_at(piece.find('[').unwrap_or(piece.len()));
            if name.contains(']') || piece.is_empty() {
                return Err(wrong());
            }
            if !name.is_empty() {
                selectors.push(Selector::Name(name.to_owned()));
            }
            let mut left = brackets;
            while let Some(open) = left.strip_prefix('[') {
                let (inside, after) = open.split_once(']').ok_or_else(wrong)?;
                selectors.push(selector(inside).ok_or_else(wrong)?);
                left = after;
            }
            if !left.is_empty() {
                return Err(wrong());
            }
        }
        if selectors.len() > bounds::STEPS {
            return Err(wrong());
        }
        Ok(Self { root, selectors })
    }

    /// This path relative to `above`, unless it has its own root.
    pub(crate) fn below(&self, above: &Self) -> Self {
        if self.root != Root::Here {
            return self.clone();
        }
        let selectors = above.selectors.iter().chain(&self.selectors).cloned().collect();
        Self { root: above.root, selectors }
    }
}

fn selector(inside: &str) -> Option<Selector> {
    let number = |text: &str| -> Option<Option<i64>> {
        if text.is_empty() { Some(None) } else { text.parse::<i32>().ok().map(|number| Some(i64::from(number))) }
    };
    match inside.split_once(':') {
        Some((from, to)) => Some(Selector::Range(number(from)?, number(to)?)),
        None => Some(number(inside)?.map_or(Selector::Range(None, None), Selector::At)),
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.root {
            Root::Data | Root::Here => "#",
            Root::File => "$",
            Root::Container => "@",
        })?;
        for selector in &self.selectors {
            let end = |index: &Option<i64>| index.map_or_else(String::new, |index| index.to_string());
            match selector {
                Selector::Name(name) => write!(f, ".{name}")?,
                Selector::At(at) => write!(f, ".[{at}]")?,
                Selector::Range(None, None) => f.write_str(".[]")?,
                Selector::Range(from, to) => write!(f, ".[{}:{}]", end(from), end(to))?,
            }
        }
        Ok(())
    }
}
