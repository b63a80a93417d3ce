//! Reads the notation.

use std::sync::Arc;

use serde_json::Value;

use super::rule::Rule;
use super::schema::{Choice, ContractError, Field, Others, Schema};

/// Finds a definition by its name.
pub(super) type Names<'a> = dyn Fn(&str) -> Option<Arc<Schema>> + 'a;

type Read<T> = Result<T, ContractError>;

/// One contract, which must fill the text.
pub(super) fn whole(text: &str, names: &Names<'_>) -> Read<Arc<Schema>> {
    let mut reader = Reader { rest: text, names };
    let schema = reader.schema()?;
    reader.skip();
    if reader.rest.is_empty() { Ok(schema) } else { Err(reader.fault("the end")) }
}

/// The definitions of a file, in their order. A line that begins with `#` is a comment.
pub(super) fn definitions(text: &str, names: &mut Vec<(String, Arc<Schema>)>) -> Read<()> {
    let mut rest = text;
    loop {
        let known = std::mem::take(names);
        let find = |name: &str| known.iter().find(|(its, _)| its == name).map(|(_, schema)| Arc::clone(schema));
        let mut reader = Reader { rest, names: &find };
        reader.skip();
        while let Some(comment) = reader.rest.strip_prefix('#') {
            reader.rest = comment.split_once('\n').map_or("", |(_, after)| after);
            reader.skip();
        }
        if reader.rest.is_empty() {
            *names = known;
            return Ok(());
        }
        let name = reader.word("a name")?.to_owned();
        reader.expect("=")?;
        let schema = reader.schema()?;
        rest = reader.rest;
        *names = known;
        names.push((name, schema));
    }
}

struct Reader<'a, 'n> {
    rest: &'a str,
    names: &'n Names<'n>,
}

impl<'a> Reader<'a, '_> {
    fn fault(&self, what: &'static str) -> ContractError {
        ContractError { what, near: self.rest.chars().take(40).collect() }
    }

    fn skip(&mut self) {
        self.rest = self.rest.trim_start();
    }

    fn take(&mut self, token: &str) -> bool {
        self.skip();
        match self.rest.strip_prefix(token) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn expect(&mut self, token: &'static str) -> Read<()> {
        if self.take(token) { Ok(()) } else { Err(self.fault(token)) }
    }

    fn word(&mut self, what: &'static str) -> Read<&'a str> {
        self.skip();
        let end = self.rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        if word.is_empty() {
            return Err(self.fault(what));
        }
        self.rest = rest;
        Ok(word)
    }

    /// A JSON value in front of the rest.
    fn value(&mut self) -> Read<Value> {
        self.skip();
        let digits =
            self.rest.find(|letter: char| !letter.is_ascii_digit() && letter != '-').unwrap_or(self.rest.len());
        if digits > 0 {
            let (number, rest) = self.rest.split_at(digits);
            let number: i64 = number.parse().map_err(|_| self.fault("a whole number"))?;
            self.rest = rest;
            return Ok(number.into());
        }
        let mut values = serde_json::Deserializer::from_str(self.rest).into_iter::<Value>();
        let value = values.next().and_then(Result::ok);
        let read = values.byte_offset();
        let (value, rest) = (value.ok_or_else(|| self.fault("a value"))?, self.rest.get(read..).unwrap_or_default());
        self.rest = rest;
        Ok(value)
    }

    fn schema(&mut self) -> Read<Arc<Schema>> {
        let mut schema = Arc::new(self.plain()?);
        loop {
            // A definition's own equals sign follows a name, never a type.
            if self.take("= ") {
                schema = Arc::new(Schema::Default(schema, self.value()?));
            } else if self.take("about ") {
                let said = self.value()?.as_str().map(str::to_owned).ok_or_else(|| self.fault("a text"))?;
                schema = Arc::new(Schema::About(schema, said));
            } else {
                return Ok(schema);
            }
        }
    }

    fn plain(&mut self) -> Read<Schema> {
        self.skip();
        if self.take("$") {
            let name = self.word("a name")?;
            let found = (self.names)(name).ok_or_else(|| ContractError { what: "a known name", near: name.into() })?;
            return Ok(Arc::unwrap_or_clone(found));
        }
        if self.take("{") {
            return self.object(Others::Refused);
        }
        if self.take("[") {
            let of = self.schema()?;
            self.expect("]")?;
            let limits = self.limits()?;
            return Ok(Schema::List { of, min: limits.size("min"), max: limits.size("max") });
        }
        let fixed = |letter: char| letter == '"' || letter == '-' || letter.is_ascii_digit();
        if self.rest.starts_with(fixed) {
            return Ok(Schema::Fixed(self.value()?));
        }
        let word = self.word("a type")?;
        self.named(word)
    }

    fn named(&mut self, word: &str) -> Read<Schema> {
        match word {
            "any" => Ok(Schema::Any),
            "never" => Ok(Schema::Never),
            "null" => Ok(Schema::Null),
            "bool" => Ok(Schema::Bool),
            "true" => Ok(Schema::Fixed(true.into())),
            "false" => Ok(Schema::Fixed(false.into())),
            "open" | "loose" => {
                self.expect("{")?;
                self.object(if word == "open" { Others::Ignored } else { Others::Allowed })
            }
            "int" | "num" => {
                let limits = self.limits()?;
                let (min, above, max) = (limits.get("min"), limits.get("above"), limits.get("max"));
                Ok(Schema::Number { whole: word == "int", min, above, max })
            }
            "enum" => self.texts().map(Schema::OneOfTexts),
            "tuple" => self.several().map(Schema::Tuple),
            "map" => {
                let mut of = self.several()?;
                of.pop().map(Schema::Map).ok_or_else(|| self.fault("a type"))
            }
            "oneOf" => Ok(Schema::Choice { word: Choice::One, of: self.several()? }),
            "anyOf" => Ok(Schema::Choice { word: Choice::Any, of: self.several()? }),
            text => {
                let rule = Rule::named(text).ok_or_else(|| ContractError { what: "a type", near: text.into() })?;
                let limits = self.limits()?;
                Ok(Schema::Text { rule, min: limits.size("min"), max: limits.size("max") })
            }
        }
    }

    fn object(&mut self, others: Others) -> Read<Schema> {
        let mut fields = Vec::new();
        while !self.take("}") {
            let name = self.word("a key")?.to_owned();
            let optional = self.take("?");
            self.expect(":")?;
            fields.push(Field { name, optional, of: self.schema()? });
            self.take(",");
        }
        Ok(Schema::Object { fields, others })
    }

    fn several(&mut self) -> Read<Vec<Arc<Schema>>> {
        self.expect("(")?;
        let mut all = Vec::new();
        while !self.take(")") {
            all.push(self.schema()?);
            self.take(",");
        }
        Ok(all)
    }

    fn texts(&mut self) -> Read<Vec<String>> {
        let texts = self.several()?.into_iter().map(|one| match &*one {
            Schema::Fixed(Value::String(text)) => Ok(text.clone()),
            _ => Err(ContractError { what: "a text", near: "enum".into() }),
        });
        texts.collect()
    }

    /// `(min=1, max=2)`, or nothing.
    fn limits(&mut self) -> Read<Limits> {
        let mut limits = Limits::default();
        if !self.rest.starts_with('(') {
            return Ok(limits);
        }
        self.expect("(")?;
        while !self.take(")") {
            let name = self.word("a limit")?.to_owned();
            self.expect("=")?;
            let value = self.value()?.as_i64().ok_or_else(|| self.fault("a whole number"))?;
            limits.0.push((name, value));
            self.take(",");
        }
        Ok(limits)
    }
}

#[derive(Default)]
struct Limits(Vec<(String, i64)>);

impl Limits {
    fn get(&self, name: &str) -> Option<i64> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| *value)
    }

    fn size(&self, name: &str) -> Option<u64> {
        self.get(name).and_then(|value| u64::try_from(value).ok())
    }
}
