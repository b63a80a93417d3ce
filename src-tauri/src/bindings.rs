//! Writes the TypeScript bindings from the table of operations: one file of types for both windows, and one file of calls for each.

use std::path::{Path, PathBuf};

use lockstep_wallet::api::*;
use lockstep_wallet::backup::*;
use lockstep_wallet::consent::*;
use lockstep_wallet::lock::*;
use lockstep_wallet::*;
use specta::datatype::DataType;
use specta::{Type, Types};
use specta_typescript::{Typescript, define, primitives};

const HEADER: &str = "/* eslint-disable */\n// Generated from the table of operations; not to be edited.\n";

/// A call's answer as the page gets it: the value, or the wallet's error.
const TYPED_ERROR: &str = r#"async function typedError<T, E>(result: Promise<T>): Promise<{ status: "ok"; data: T } | { status: "error"; error: E }> {
    try {
        return { status: "ok", data: await result };
    } catch (e) {
        if (e instanceof Error) throw e;
        return { status: "error", error: e as any };
    }
}
"#;

/// One operation with its types.
struct Call {
    name: &'static str,
    arguments: Vec<(&'static str, DataType)>,
    answer: DataType,
}

macro_rules! calls {
    ($($gate:ident fn $name:ident($($argument:ident: $type:ty),*) -> $answer:ty $(, $offer:ident $words:literal)?;)*) => {
        |types: &mut Types| vec![$(Call {
            name: stringify!($name),
            arguments: vec![$((stringify!($argument), <$type>::definition(types))),*],
            answer: <$answer>::definition(types),
        }),*]
    };
}

/// A Tauri channel, which has its own type in TypeScript.
struct Channel<T>(std::marker::PhantomData<T>);

impl<T: Type> Type for Channel<T> {
    fn definition(types: &mut Types) -> DataType {
        let of = T::definition(types);
        let of = primitives::reference(&Typescript::default(), types, &of).expect("a type of the wallet");
        define(format!("Channel<{of}>")).into()
    }
}

fn camel_case(name: &str) -> String {
    let mut parts = name.split('_');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |done, part| {
        let mut letters = part.chars();
        done + &letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect::<String>()
    })
}

/// One window's calls, with the import of their types.
fn rendered(calls: &[Call], types: &Types, types_file: &str) -> String {
    let error = "ApiError";
    let written =
        |of: &DataType| primitives::reference(&Typescript::default(), types, of).expect("a type of the wallet");
    let mut lines = String::new();
    for Call { name, arguments, answer } in calls {
        let named: Vec<String> = arguments.iter().map(|(name, _)| camel_case(name)).collect();
        let typed: Vec<String> =
            named.iter().zip(arguments).map(|(name, (_, of))| format!("{name}: {}", written(of))).collect();
        let given = if named.is_empty() { String::new() } else { format!(", {{ {} }}", named.join(", ")) };
        lines += &format!(
            "\t{}: ({}) => typedError<{}, {error}>(__TAURI_INVOKE(\"{name}\"{given})),\n",
            camel_case(name),
            typed.join(", "),
            written(answer)
        );
    }
    let names = |of: &str| lines.split(|letter: char| !letter.is_ascii_alphanumeric()).any(|word| word == of);
    let mut imported: Vec<&str> =
        types.into_unsorted_iter().map(|named| named.name.as_ref()).filter(|name| names(name)).collect();
    imported.sort_unstable();
    let channel = if names("Channel") { ", Channel" } else { "" };
    format!(
        "{HEADER}\nimport {{ invoke as __TAURI_INVOKE{channel} }} from \"@tauri-apps/api/core\";\n\
         import type {{ {} }} from \"{types_file}\";\n\nexport type * from \"{types_file}\";\n\n\
         /** Commands */\nexport const commands = {{\n{lines}}};\n\n{TYPED_ERROR}",
        imported.join(", ")
    )
}

/// The test run compares the result with the committed files.
#[test]
fn bindings_are_generated_from_the_table() {
    let mut types = Types::default();
    let main = lockstep_operations::main_window!(calls)(&mut types);
    let consent = lockstep_operations::consent_window!(calls)(&mut types);
    // The error of every call, and the events of the consent window.
    let types = types.register::<ApiError>().register::<EventName>();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/src");
    let write = |path: PathBuf, text: String| std::fs::write(path, text).expect("the bindings can be written");
    let all = Typescript::default().header(HEADER).export(&types, specta_serde::Format).expect("types for TypeScript");
    write(folder.join("types.ts"), all);
    write(folder.join("bindings.ts"), rendered(&main, &types, "./types"));
    write(folder.join("consent/bindings.ts"), rendered(&consent, &types, "../types"));
}
