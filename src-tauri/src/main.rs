//! The desktop window of Lockstep.

fn main() -> std::process::ExitCode {
    let language = lockstep_texts::Language::of_environment(|name| std::env::var(name).ok());
    lockstep_desktop::run(language)
}
