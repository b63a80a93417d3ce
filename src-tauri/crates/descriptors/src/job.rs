//! The application of one descriptor to one call or message.

use alloy::primitives::{Address, U256};
use lockstep_chain::evm::Tree;
use lockstep_chain::plain_text;
use serde_json::Value;

use crate::budget::Budget;
use crate::error::format_of;
use crate::marks::{Mark, Marks};
use crate::path::{Path, Root};
use crate::raw::same;
use crate::select::{Pick, Turn, select};
use crate::spec::{FieldSpec, GroupSpec, Spec, Subject, Visible};
use crate::{DescriptorError, Field, Kind, Known, Library, Place, Step, bounds};

/// The transaction's values outside of the arguments (`@` in paths).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Container {
    pub(crate) chain_id: u64,
    pub(crate) from: Option<Address>,
    pub(crate) to: Address,
    pub(crate) value: U256,
}

/// Where fields are looked up: the whole call or message, or the part that a group selected.
#[derive(Debug, Clone)]
pub(crate) struct Scope<'t> {
    place: Place,
    value: &'t Tree,
    /// The path of this part, as the descriptor writes it.
    path: Path,
    turns: Vec<Turn>,
    groups: Vec<String>,
}

impl<'t> Scope<'t> {
    pub(crate) fn whole(value: &'t Tree) -> Self {
        let path = Path { root: Root::Data, selectors: Vec::new() };
        Self { place: Place::data(), value, path, turns: Vec::new(), groups: Vec::new() }
    }
}

/// A shown field with the descriptor's path to it, by which an intent refers to it.
pub(crate) struct Made {
    pub(crate) path: String,
    pub(crate) field: Field,
}

/// A text and the value that it stands for.
pub(crate) struct Shown {
    pub(crate) text: String,
    pub(crate) kind: Kind,
}

/// A descriptor with everything that it is applied to.
pub(crate) struct Job<'j> {
    pub(crate) library: &'j Library,
    pub(crate) known: &'j dyn Known,
    pub(crate) merged: &'j Value,
    pub(crate) data: &'j Tree,
    pub(crate) container: Container,
    pub(crate) marks: Marks,
    pub(crate) budget: &'j Budget,
    /// The number of calls around this one.
    pub(crate) depth: usize,
}

impl<'j> Job<'j> {
    pub(crate) fn fields(&mut self, specs: &[Spec], scope: &Scope<'j>) -> Result<Vec<Made>, DescriptorError> {
        let mut made = Vec::new();
        for spec in specs {
            self.budget.work(1)?;
            match spec {
                Spec::Field(field) => made.extend(self.field(field, scope)?),
                Spec::Group(group) => made.extend(self.group(group, scope)?),
            }
        }
        Ok(made)
    }

    fn group(&mut self, group: &GroupSpec, scope: &Scope<'j>) -> Result<Vec<Made>, DescriptorError> {
        let mut inner = scope.clone();
        inner.groups.extend(group.label.as_deref().map(|label| plain_text(label, bounds::LABEL)));
        let Some(path) = &group.path else {
            return if group.bundled {
                self.bundled(&group.fields, &inner)
            } else {
                self.fields(&group.fields, &inner)
            };
        };
        let (from, place) = match path.root {
            Root::Data => (self.data, Place::data()),
            Root::Here => (scope.value, scope.place.clone()),
            Root::File | Root::Container => return Err(DescriptorError::Path(plain_text(&path.to_string(), 120))),
        };
        let mut made = Vec::new();
        let picks = select(from, &place, path, None)?;
        self.budget.work(picks.len())?;
        for pick in picks {
            // An owned value is a slice of bytes, which has no parts.
            let std::borrow::Cow::Borrowed(value) = pick.value else {
                return Err(DescriptorError::nowhere(&path.to_string()));
            };
            let turns = if path.root == Root::Data { Vec::new() } else { scope.turns.clone() };
            let turns = turns.into_iter().chain(pick.turns).collect();
            let own =
                Scope { place: pick.place, value, path: path.below(&scope.path), turns, groups: inner.groups.clone() };
            made.extend(match group.bundled {
                true => self.bundled(&group.fields, &own)?,
                false => self.fields(&group.fields, &own)?,
            });
        }
        Ok(made)
    }

    /// Shows the first elements of all arrays, then the second ones, and so on.
    fn bundled(&mut self, specs: &[Spec], scope: &Scope<'j>) -> Result<Vec<Made>, DescriptorError> {
        let mut columns = Vec::with_capacity(specs.len());
        for spec in specs {
            columns.push(self.fields(std::slice::from_ref(spec), scope)?.into_iter());
        }
        // A hidden field has no column.
        columns.retain(|column| column.len() > 0);
        let length = columns.first().map_or(0, ExactSizeIterator::len);
        if columns.iter().any(|column| column.len() != length) {
            return Err(DescriptorError::Lengths(plain_text(&scope.path.to_string(), 120)));
        }
        let mut made = Vec::new();
        for _ in 0..length {
            made.extend(columns.iter_mut().filter_map(Iterator::next));
        }
        Ok(made)
    }

    fn field(&mut self, spec: &FieldSpec, scope: &Scope<'j>) -> Result<Vec<Made>, DescriptorError> {
        let path = match &spec.subject {
            Subject::Path(path) => path,
            Subject::Said(said) => return self.said(spec, said, scope),
        };
        let picks = match (self.picks(path, scope, None), &spec.visible) {
            (Err(_), Visible::Never) => return Ok(Vec::new()),
            (picks, _) => picks?,
        };
        let written = path.below(&scope.path).to_string();
        let mut made = Vec::new();
        for pick in picks.into_iter().flat_map(elements) {
            if !self.is_shown(spec, &pick, scope)? {
                self.marks.set(&pick.place, Mark::Hidden);
                continue;
            }
            let shown = self.show(spec, &pick, scope)?;
            let before = spec.separator.as_deref().zip(pick.turns.last());
            let before = before.map(|(text, turn)| text.replace("{index}", &turn.at.to_string()));
            let field = self.made(spec, scope, pick.place, shown, before)?;
            self.marks.set(&field.place, if pick.part || field.cut { Mark::Part } else { Mark::Shown });
            made.push(Made { path: written.clone(), field });
        }
        Ok(made)
    }

    /// A field with a constant text of the descriptor.
    fn said(&mut self, spec: &FieldSpec, said: &Value, scope: &Scope<'j>) -> Result<Vec<Made>, DescriptorError> {
        if matches!(spec.visible, Visible::Never) {
            return Ok(Vec::new());
        }
        let value = self.constant(said, scope, &[])?;
        let place = Place { root: '$', steps: Vec::new() };
        let pick = Pick { place: place.clone(), value: std::borrow::Cow::Owned(value), turns: Vec::new(), part: false };
        if spec.format == "calldata" {
            return Err(DescriptorError::value("$", format_of(&spec.format)));
        }
        let Shown { text, .. } = self.show(spec, &pick, scope)?;
        let field = self.made(spec, scope, place, Shown { text, kind: Kind::Said }, None)?;
        Ok(vec![Made { path: said.as_str().unwrap_or_default().to_owned(), field }])
    }

    fn made(
        &self,
        spec: &FieldSpec,
        scope: &Scope<'_>,
        place: Place,
        shown: Shown,
        before: Option<String>,
    ) -> Result<Field, DescriptorError> {
        self.budget.field()?;
        let whole = plain_text(&shown.text, usize::MAX);
        let cut = whole.chars().count() > bounds::TEXT;
        let text = if cut { plain_text(&shown.text, bounds::TEXT) } else { whole };
        Ok(Field {
            label: plain_text(&spec.label, bounds::LABEL),
            groups: scope.groups.clone(),
            before: before.map(|text| plain_text(&text, bounds::LABEL)),
            place,
            text,
            cut,
            kind: shown.kind,
        })
    }

    fn is_shown(&mut self, spec: &FieldSpec, pick: &Pick<'_>, scope: &Scope<'j>) -> Result<bool, DescriptorError> {
        let among = |job: &mut Self, values: &[Value]| -> Result<bool, DescriptorError> {
            for value in values {
                let value = job.constant(value, scope, &pick.turns)?;
                if same(&pick.value, &value) {
                    return Ok(true);
                }
            }
            Ok(false)
        };
        match &spec.visible {
            Visible::Always => Ok(true),
            Visible::Never => Ok(false),
            Visible::IfNotIn(values) => Ok(!among(self, values)?),
            Visible::MustMatch(values) if among(self, values)? => Ok(false),
            Visible::MustMatch(_) => Err(DescriptorError::MustMatch(pick.place.to_string())),
        }
    }

    /// The values at a path. `turns` are the array indexes of the value that it is read beside.
    pub(crate) fn picks(
        &self,
        path: &Path,
        scope: &Scope<'j>,
        turns: Option<&[Turn]>,
    ) -> Result<Vec<Pick<'j>>, DescriptorError> {
        let picks = match path.root {
            Root::Here => select(scope.value, &scope.place, path, turns)?,
            Root::Data => {
                let along: Option<Vec<Turn>> = turns.map(|own| scope.turns.iter().chain(own).copied().collect());
                select(self.data, &Place::data(), path, along.as_deref())?
            }
            Root::Container => vec![self.contained(path)?],
            Root::File => return Err(DescriptorError::nowhere(&path.to_string())),
        };
        self.budget.work(picks.len())?;
        Ok(picks)
    }

    fn contained(&self, path: &Path) -> Result<Pick<'static>, DescriptorError> {
        let nowhere = || DescriptorError::nowhere(&path.to_string());
        let [crate::path::Selector::Name(name), rest @ ..] = path.selectors.as_slice() else { return Err(nowhere()) };
        let value = match name.as_str() {
            "from" => Tree::Address(self.container.from.ok_or(DescriptorError::NoSender)?),
            "to" => Tree::Address(self.container.to),
            "value" => Tree::Uint(self.container.value),
            "chainId" => Tree::Uint(U256::from(self.container.chain_id)),
            _ => return Err(nowhere()),
        };
        let rest = Path { root: Root::Here, selectors: rest.to_vec() };
        let place = Place::of('@', name);
        let [pick] = <[_; 1]>::try_from(select(&value, &place, &rest, None)?).map_err(|_| nowhere())?;
        Ok(Pick { value: std::borrow::Cow::Owned(pick.value.into_owned()), place, turns: Vec::new(), part: pick.part })
    }
}

/// The elements of an array, or the value itself if it is not an array.
fn elements(pick: Pick<'_>) -> Vec<Pick<'_>> {
    let std::borrow::Cow::Borrowed(Tree::List(list)) = pick.value else { return vec![pick] };
    let each = list.iter().enumerate().flat_map(|(at, value)| {
        let mut turns = pick.turns.clone();
        turns.push(Turn { at, of: list.len() });
        let place = pick.place.then(Step::At(at));
        elements(Pick { place, value: std::borrow::Cow::Borrowed(value), turns, part: pick.part })
    });
    each.take(bounds::FIELDS + 1).collect()
}
