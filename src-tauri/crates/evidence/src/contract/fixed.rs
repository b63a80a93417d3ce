//! The parts of an answer that a contract fixes wholly, such as what an answer may not be used for.

use serde_json::{Map, Value};

use super::schema::Schema;

impl Schema {
    /// The value of a type that allows only one. Keys with several possible values are left out.
    pub(crate) fn fixed(&self) -> Option<Value> {
        match self {
            Self::Fixed(value) => Some(value.clone()),
            Self::Null => Some(Value::Null),
            Self::Tuple(of) => of.iter().map(|one| one.fixed()).collect(),
            Self::Object { fields, .. } => {
                let known = fields.iter().filter(|field| !field.optional);
                let known = known.filter_map(|field| Some((field.name.clone(), field.of.fixed()?)));
                Some(Value::Object(known.collect::<Map<_, _>>()))
            }
            Self::Default(of, _) | Self::About(of, _) => of.fixed(),
            _ => None,
        }
    }
}
