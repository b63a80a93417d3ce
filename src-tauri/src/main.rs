//! The desktop window of Lockstep.

fn main() -> std::process::ExitCode {
    lockstep_desktop::run()
}
