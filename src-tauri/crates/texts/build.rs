//! Makes a function of each message that the core says by its name, so that the compiler knows the messages and their arguments.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

/// The first words of the ids that become functions; each is a module.
const GROUPS: &[&str] =
    &["amount", "desktop", "error", "notice", "progress", "question", "rule", "simulation", "terminal", "title"];
const ENGLISH: &str = "../../../locales/en.ftl";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rerun-if-changed={ENGLISH}");
    println!("cargo::rerun-if-changed=build.rs");
    let made = functions(&fs::read_to_string(ENGLISH)?)?;
    Ok(fs::write(Path::new(&env::var("OUT_DIR")?).join("ids.rs"), made)?)
}

fn functions(english: &str) -> Result<String, Box<dyn std::error::Error>> {
    let resource = fluent_syntax::parser::parse(english).map_err(|(_, errors)| format!("{ENGLISH}: {errors:?}"))?;
    let mut groups: BTreeMap<&str, String> = BTreeMap::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let (Some((group, name)), Some(pattern)) = (message.id.name.split_once('-'), &message.value) else { continue };
        if GROUPS.contains(&group) {
            let mut arguments = Vec::new();
            of_pattern(pattern, &mut arguments);
            groups.entry(group).or_default().push_str(&function(message.id.name, name, &arguments)?);
        }
    }
    let mut made = String::new();
    for (group, functions) in groups {
        write!(
            made,
            "/// The messages `{group}-…`.\npub mod {group} {{\n#[allow(unused_imports)]\nuse crate::{{Filling, Said}};\n{functions}}}\n"
        )?;
    }
    Ok(made)
}

fn function(id: &str, name: &str, arguments: &[&str]) -> Result<String, std::fmt::Error> {
    let mut made = format!("/// `{id}`\n#[must_use]\npub fn {}(", snake(name));
    for argument in arguments {
        write!(made, "{}: impl Into<Filling>, ", snake(argument))?;
    }
    write!(made, ") -> Said {{\nSaid::new({id:?}, [")?;
    for argument in arguments {
        write!(made, "({argument:?}, {}.into()), ", snake(argument))?;
    }
    made.push_str("])\n}\n");
    Ok(made)
}

/// A name of a message or an argument, as Rust writes names.
fn snake(name: &str) -> String {
    let mut made = String::new();
    for letter in name.chars() {
        match letter {
            '-' => made.push('_'),
            _ if letter.is_ascii_uppercase() => made.extend(['_', letter.to_ascii_lowercase()]),
            _ => made.push(letter),
        }
    }
    made
}

fn of_pattern<'a>(pattern: &Pattern<&'a str>, found: &mut Vec<&'a str>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, found);
        }
    }
}

fn of_expression<'a>(expression: &Expression<&'a str>, found: &mut Vec<&'a str>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, found),
        Expression::Select { selector, variants } => {
            of_inline(selector, found);
            for variant in variants {
                of_pattern(&variant.value, found);
            }
        }
    }
}

fn of_inline<'a>(inline: &InlineExpression<&'a str>, found: &mut Vec<&'a str>) {
    match inline {
        InlineExpression::VariableReference { id } if !found.contains(&id.name) => found.push(id.name),
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                of_inline(argument, found);
            }
        }
        InlineExpression::Placeable { expression } => of_expression(expression, found),
        _ => {}
    }
}
