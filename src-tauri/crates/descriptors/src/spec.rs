//! The field specifications of a format, read from JSON.

use lockstep_texts::error;
use serde_json::{Map, Value};

use crate::path::{Path, Root};
use crate::{DescriptorError, bounds, file};

/// A field, or fields that belong together.
#[derive(Debug, Clone)]
pub(crate) enum Spec {
    Field(FieldSpec),
    Group(GroupSpec),
}

/// What a field shows.
#[derive(Debug, Clone)]
pub(crate) enum Subject {
    Path(Path),
    /// A constant text of the descriptor.
    Said(Value),
}

/// The specification of one field.
#[derive(Debug, Clone)]
pub(crate) struct FieldSpec {
    pub(crate) subject: Subject,
    pub(crate) label: String,
    pub(crate) format: String,
    pub(crate) params: Map<String, Value>,
    pub(crate) visible: Visible,
    pub(crate) separator: Option<String>,
    /// The text that is shown instead of an encrypted value.
    pub(crate) encrypted: Option<String>,
}

/// Fields that belong together.
#[derive(Debug, Clone)]
pub(crate) struct GroupSpec {
    pub(crate) path: Option<Path>,
    pub(crate) label: Option<String>,
    /// Whether arrays are interleaved: their first elements, then their second ones, and so on.
    pub(crate) bundled: bool,
    pub(crate) fields: Vec<Spec>,
}

/// When a field is shown.
#[derive(Debug, Clone)]
pub(crate) enum Visible {
    Always,
    Never,
    /// Unless it has one of these values.
    IfNotIn(Vec<Value>),
    /// Never. The value must be one of these.
    MustMatch(Vec<Value>),
}

/// Reads the fields of a format.
pub(crate) fn read(format: &Value, merged: &Value) -> Result<Vec<Spec>, DescriptorError> {
    let mut reader = Reader { merged, left: bounds::SPECS };
    let mut specs = reader.list(format.get("fields"), 0)?;
    // The first version of ERC-7730 names hidden paths in a separate list.
    let excluded = format.get("excluded").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
    for text in excluded {
        let path = Path::parse(text)?;
        let named = |spec: &&mut Spec| matches!(spec, Spec::Field(own) if matches!(&own.subject, Subject::Path(of) if of.to_string() == path.to_string()));
        match specs.iter_mut().find(named) {
            Some(Spec::Field(own)) => own.visible = Visible::Never,
            _ => specs.push(Spec::Field(FieldSpec {
                subject: Subject::Path(path),
                label: String::new(),
                format: "raw".into(),
                params: Map::new(),
                visible: Visible::Never,
                separator: None,
                encrypted: None,
            })),
        }
    }
    Ok(specs)
}

struct Reader<'f> {
    merged: &'f Value,
    left: usize,
}

impl Reader<'_> {
    fn list(&mut self, fields: Option<&Value>, depth: usize) -> Result<Vec<Spec>, DescriptorError> {
        if depth > bounds::GROUPS {
            return Err(DescriptorError::TooMuch {
                what: error::descriptor_file_count_groups_in_groups(),
                most: bounds::GROUPS,
            });
        }
        let Some(fields) = fields else { return Ok(Vec::new()) };
        let fields = fields
            .as_array()
            .ok_or_else(|| DescriptorError::shape("fields", error::descriptor_file_shape_no_list()))?;
        fields.iter().map(|field| self.one(field, depth)).collect()
    }

    fn one(&mut self, field: &Value, depth: usize) -> Result<Spec, DescriptorError> {
        self.left = self.left.checked_sub(1).ok_or(DescriptorError::TooMuch {
            what: error::descriptor_file_count_fields_for_one_function(),
            most: bounds::SPECS,
        })?;
        let field = self.resolved(field)?;
        let path = file::text(&field, "path").map(Path::parse).transpose()?;
        if let Some(fields) = field.get("fields") {
            return Ok(Spec::Group(GroupSpec {
                path,
                label: file::text(&field, "label").map(str::to_owned),
                bundled: file::text(&field, "iteration") == Some("bundled"),
                fields: self.list(Some(fields), depth + 1)?,
            }));
        }
        let subject = match (path, field.get("value")) {
            (Some(path), None) if path.root != Root::File => Subject::Path(path),
            (Some(path), None) => Subject::Said(Value::String(path.to_string())),
            (None, Some(value)) => Subject::Said(value.clone()),
            _ => return Err(DescriptorError::shape("fields", error::descriptor_file_shape_field_of_nothing())),
        };
        let label = file::text(&field, "label").map_or_else(
            || match &subject {
                Subject::Path(path) => path.to_string(),
                Subject::Said(_) => String::new(),
            },
            str::to_owned,
        );
        let encrypted = file::object(&field, "encryption")
            .map(|how| how.get("fallbackLabel").and_then(Value::as_str).unwrap_or("[Encrypted]").to_owned());
        Ok(Spec::Field(FieldSpec {
            subject,
            label,
            format: file::text(&field, "format").unwrap_or("raw").to_owned(),
            params: file::object(&field, "params").cloned().unwrap_or_default(),
            visible: visible(field.get("visible"))?,
            separator: file::text(&field, "separator").map(str::to_owned),
            encrypted,
        }))
    }

    /// The field, merged over the definition that it refers to, if any.
    fn resolved(&self, field: &Value) -> Result<Value, DescriptorError> {
        let wrong = || DescriptorError::shape("fields", error::descriptor_file_shape_no_field());
        let own = field.as_object().ok_or_else(wrong)?;
        let Some(reference) = own.get("$ref") else { return Ok(field.clone()) };
        let reference = reference.as_str().ok_or_else(wrong)?;
        let definition = file::find_text(self.merged, reference)?;
        if !reference.starts_with("$.display.definitions.") || definition.get("$ref").is_some() {
            return Err(DescriptorError::shape(reference, error::descriptor_file_shape_no_definition()));
        }
        Ok(file::merge(definition.clone(), field.clone()))
    }
}

fn visible(rule: Option<&Value>) -> Result<Visible, DescriptorError> {
    let wrong = || DescriptorError::shape("visible", error::descriptor_file_shape_no_rule());
    match rule {
        None => Ok(Visible::Always),
        Some(Value::String(word)) => match word.as_str() {
            "always" | "optional" => Ok(Visible::Always),
            "never" => Ok(Visible::Never),
            _ => Err(wrong()),
        },
        Some(Value::Object(rule)) if rule.len() == 1 => {
            let values = |name: &str| rule.get(name).and_then(Value::as_array).cloned();
            values("ifNotIn")
                .map(Visible::IfNotIn)
                .or_else(|| values("mustMatch").map(Visible::MustMatch))
                .ok_or_else(wrong)
        }
        Some(_) => Err(wrong()),
    }
}
