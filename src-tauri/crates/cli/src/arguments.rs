use clap::{Parser, Subcommand};

/// A wallet with an agent inside, at the terminal.
#[derive(Debug, Parser)]
#[command(name = "lockstep", version, about)]
pub(crate) struct Arguments {
    /// Which profile; `local` is the one with test money.
    #[arg(long, global = true, default_value = "main")]
    pub profile: String,
    /// The local test network's node, for the profile `local`.
    #[arg(long, global = true)]
    pub node: Option<String>,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// How the profile stands.
    Status,
    /// Makes the profile's vault.
    Create {
        /// Its name.
        name: String,
    },
    /// The vault's addresses.
    Address,
    /// The coins and their balances.
    Balance,
    /// Says something to the agent, and waits for what comes of it.
    Chat {
        /// What to say.
        text: String,
        /// The conversation to go on with; without it, a new one.
        #[arg(long)]
        conversation: Option<String>,
    },
    /// Sends a coin.
    Send {
        /// An address, or a name from the address book.
        to: String,
        /// How much, or `all`.
        amount: String,
        /// The coin's symbol.
        #[arg(default_value = "ETH")]
        coin: String,
    },
    /// The address book.
    Contacts {
        /// What to do with it; without it, it is listed.
        #[command(subcommand)]
        change: Option<Contacts>,
    },
    /// Adds a token by its contract.
    AddToken {
        /// The contract's address.
        contract: String,
        /// The chain.
        #[arg(long)]
        chain: Option<String>,
    },
    /// The messages of a conversation.
    Messages {
        /// Which; without it, the latest.
        #[arg(long)]
        conversation: Option<String>,
        /// Waits first until what was interrupted has ended.
        #[arg(long)]
        wait: bool,
    },
    /// What was asked to be signed, and what became of it.
    Activity {
        /// Waits first until what was interrupted has ended.
        #[arg(long)]
        wait: bool,
    },
    /// The networks, or the endpoint of one.
    Network {
        /// The chain whose endpoint is chosen.
        chain: Option<String>,
        /// The endpoint; without it, the chain is switched off.
        url: Option<String>,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum Contacts {
    /// Adds an entry.
    Add {
        /// Its name.
        title: String,
        /// Its address.
        address: String,
        /// Its chain.
        #[arg(long)]
        chain: Option<String>,
    },
    /// Removes an entry.
    Remove {
        /// Its name.
        title: String,
    },
}
