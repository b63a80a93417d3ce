use std::fmt;

/// One step from a value to a part of it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// A field.
    Name(String),
    /// An element.
    At(usize),
}

/// The place of a value: in the call or message (`#`), in the transaction around it (`@`), or in the descriptor itself (`$`).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// `#`, `@` or `$`.
    pub root: char,
    /// The steps from there.
    pub steps: Vec<Step>,
}

impl Place {
    /// The call's arguments or the message as a whole.
    pub const fn data() -> Self {
        Self { root: '#', steps: Vec::new() }
    }

    pub(crate) fn of(root: char, name: &str) -> Self {
        Self { root, steps: vec![Step::Name(name.to_owned())] }
    }

    pub(crate) fn then(&self, step: Step) -> Self {
        let mut steps = Vec::with_capacity(self.steps.len() + 1);
        steps.extend_from_slice(&self.steps);
        steps.push(step);
        Self { root: self.root, steps }
    }

    /// Whether `other` is this place or inside it.
    pub fn holds(&self, other: &Self) -> bool {
        self.root == other.root && other.steps.starts_with(&self.steps)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.root)?;
        for step in &self.steps {
            match step {
                Step::Name(name) => write!(f, ".{}", lockstep_chain::plain_text(name, 80))?,
                Step::At(at) => write!(f, ".[{at}]")?,
            }
        }
        Ok(())
    }
}
