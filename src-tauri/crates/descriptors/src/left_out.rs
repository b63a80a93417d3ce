//! Lists the values that a descriptor did not show.

use lockstep_chain::evm::Tree;
use lockstep_chain::plain_text;

use crate::marks::Marks;
use crate::raw::raw;
use crate::{LeftOut, Place, Step, bounds};

/// The most characters of a listed value. The raw view shows it in full.
const TEXT: usize = 1_024;

/// Lists what is left out of `value`, and counts what does not fit into the list.
pub(crate) fn list(value: &Tree, marks: &Marks) -> (Vec<LeftOut>, usize) {
    let (mut listed, mut more) = (Vec::new(), 0);
    walk(value, &mut Place::data(), &mut |place, leaf| {
        let Some(why) = marks.why(place) else { return };
        if listed.len() < bounds::FIELDS {
            listed.push(LeftOut { place: place.clone(), text: plain_text(&raw(leaf), TEXT), why });
        } else {
            more += 1;
        }
    });
    (listed, more)
}

/// Visits every single value, with its place.
pub(crate) fn walk(value: &Tree, place: &mut Place, see: &mut impl FnMut(&Place, &Tree)) {
    match value {
        Tree::List(list) => {
            for (at, inner) in list.iter().enumerate() {
                place.steps.push(Step::At(at));
                walk(inner, place, see);
                place.steps.pop();
            }
        }
        Tree::Struct(fields) => {
            for (name, inner) in fields {
                place.steps.push(Step::Name(name.clone()));
                walk(inner, place, see);
                place.steps.pop();
            }
        }
        single => see(place, single),
    }
}
