use clap::Parser;

/// How the window is started.
#[derive(Debug, Parser)]
#[command(name = "lockstep-desktop", version, about = "A wallet with an agent inside")]
pub(crate) struct Arguments {
    /// Which profile to open; `local` is the one with test money.
    #[arg(long, default_value = "main")]
    pub profile: String,
    /// The local test network's node, for the profile `local`.
    #[arg(long)]
    pub node: Option<String>,
}
