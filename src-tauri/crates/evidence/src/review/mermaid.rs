//! A transaction as a Mermaid flow chart: for reading, not for building or signing.

use std::fmt::Write;

use sui_sdk_types::{Argument, Command, Input};

use super::material::Parts;

/// The longest text of an artifact.
const MOST: usize = 20_000;

/// The flow chart; `None` if the text would be too long.
pub(crate) fn render(parts: &Parts) -> Option<String> {
    let mut text = String::from("flowchart LR\n");
    for (place, input) in parts.inputs.iter().enumerate() {
        let label = match input {
            Input::Pure(bytes) => format!("Input {place}: value of {} bytes", bytes.len()),
            Input::ImmutableOrOwned(object) => {
                format!("Input {place}: object {}", short(&object.object_id().to_string()))
            }
            Input::Shared(shared) => format!("Input {place}: shared {}", short(&shared.object_id().to_string())),
            Input::Receiving(object) => format!("Input {place}: received {}", short(&object.object_id().to_string())),
            _ => format!("Input {place}: withdrawal"),
        };
        writeln!(text, "  i{place}[\"{label}\"]").ok()?;
    }
    for (place, command) in parts.commands.iter().enumerate() {
        writeln!(text, "  c{place}[\"{}\"]", label(command)).ok()?;
        for argument in arguments(command) {
            let from = match argument {
                Argument::Gas => "gas".to_owned(),
                Argument::Input(input) => format!("i{input}"),
                Argument::Result(result) | Argument::NestedResult(result, _) => format!("c{result}"),
            };
            writeln!(text, "  {from} --> c{place}").ok()?;
        }
    }
    if text.contains("  gas -->") {
        text.push_str("  gas[\"Gas coin\"]\n");
    }
    let text = text.trim_end().to_owned();
    (text.len() <= MOST).then_some(text)
}

fn short(id: &str) -> String {
    let (head, tail) = (id.get(..8).unwrap_or(id), id.get(id.len().saturating_sub(4)..).unwrap_or_default());
    if id.len() > 16 { format!("{head}…{tail}") } else { id.to_owned() }
}

/// What a command does. Names come from the chain, so nothing but letters, digits and `_:` of them is drawn.
fn label(command: &Command) -> String {
    let plain = |text: &str| {
        text.chars().filter(|letter| letter.is_ascii_alphanumeric() || "_:".contains(*letter)).collect::<String>()
    };
    match command {
        Command::MoveCall(call) => {
            let target = format!("{}::{}", call.module, call.function);
            format!("MoveCall {}::{}", short(&call.package.to_string()), plain(&target))
        }
        Command::TransferObjects(_) => "TransferObjects".into(),
        Command::SplitCoins(_) => "SplitCoins".into(),
        Command::MergeCoins(_) => "MergeCoins".into(),
        Command::MakeMoveVector(_) => "MakeMoveVector".into(),
        _ => "Publish or upgrade".into(),
    }
}

fn arguments(command: &Command) -> Vec<Argument> {
    match command {
        Command::MoveCall(call) => call.arguments.clone(),
        Command::TransferObjects(transfer) => transfer.objects.iter().copied().chain([transfer.address]).collect(),
        Command::SplitCoins(split) => std::iter::once(split.coin).chain(split.amounts.iter().copied()).collect(),
        Command::MergeCoins(merge) => std::iter::once(merge.coin).chain(merge.coins_to_merge.iter().copied()).collect(),
        Command::MakeMoveVector(vector) => vector.elements.clone(),
        _ => vec![],
    }
}
