use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use lockstep_wallet::CosignerAt;

use crate::exit::statuses;

/// A wallet with an agent inside, at the terminal.
#[derive(Debug, Parser)]
#[command(name = "lockstep", version, about, after_help = statuses())]
pub(crate) struct Arguments {
    /// Which profile; `local` is the one with test money.
    #[arg(long, global = true, default_value = "main")]
    pub profile: String,
    /// The local test network's node, for the profile `local`.
    #[arg(long, global = true)]
    pub node: Option<String>,
    /// For programs: one JSON document on standard output, and on standard error a JSON object for each line.
    #[arg(long, global = true)]
    pub json: bool,
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
        /// Which co-signer has its other share.
        #[arg(long, default_value = "here")]
        cosigner: Place,
    },
    /// The vault's addresses.
    Address,
    /// The coins on every network that is on, and their balances.
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
        /// The network, where more than one that is on has the coin.
        #[arg(long, value_name = "NETWORK")]
        on: Option<String>,
        /// What the recipient asks for beside the money: a destination tag (XRP), a memo (Cosmos chains, THORChain, MayaChain) or a comment
        /// (TON). Exchanges say which one to use; without it the money may not be found.
        #[arg(long, visible_alias = "tag", value_name = "TEXT")]
        memo: Option<String>,
    },
    /// Signs typed data (EIP-712) out of a file, after consent and password, and writes the signature.
    Sign {
        /// JSON: types, domain, message and primaryType as `eth_signTypedData_v4` takes them, and beside them the name of the chain.
        file: PathBuf,
    },
    /// The address book.
    Contacts {
        /// What to do with it; without it, it is listed.
        #[command(subcommand)]
        change: Option<Contacts>,
    },
    /// Adds a token by its contract, or on Solana by its mint.
    AddToken {
        /// The address of the contract or the mint.
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
    /// Which agent new conversations are with: the one inside, or one elsewhere.
    Agent {
        /// What to do; without it, how it is.
        #[command(subcommand)]
        change: Option<Agent>,
    },
    /// What was asked to be signed on the network in use, and what became of it.
    Activity {
        /// On all networks.
        #[arg(long)]
        all: bool,
        /// Waits first until what was interrupted has ended.
        #[arg(long)]
        wait: bool,
    },
    /// Writes the address book or the activity to a new CSV file.
    Export {
        /// What to write.
        what: What,
        /// The file, which must not be there yet.
        file: PathBuf,
    },
    /// Writes what a report of a problem needs: versions, settings, counts and states. No secret, amount, transaction or contact is in it.
    SupportBundle {
        /// A new file; without it, it is printed.
        file: Option<PathBuf>,
        /// Adds the vault's addresses and the host names of the nodes.
        #[arg(long)]
        with_addresses: bool,
    },
    /// Watches the vault of a Vultisig backup (.vult): its addresses and balances. Or makes a vault out of a recovery phrase.
    Import {
        /// The backup. Nothing is signed with it here.
        #[arg(required_unless_present = "phrase", conflicts_with = "phrase")]
        file: Option<PathBuf>,
        /// A recovery phrase, which is asked for at the terminal and nowhere else.
        #[arg(long)]
        phrase: bool,
        /// The name of the phrase's vault.
        #[arg(long, requires = "phrase", default_value = "Imported")]
        name: String,
    },
    /// Watches an imported vault no longer.
    StopWatching,
    /// Removes this profile from this machine: its data and its keychain entries.
    Wipe,
    /// Writes a backup of the vault into a file, for the file's own password and the vault's.
    Backup {
        /// The file.
        file: PathBuf,
        /// Writes nothing, and proves in a throw-away profile that the file restores and signs.
        #[arg(long)]
        check: bool,
        /// The other share, in a file that the console of a co-signer elsewhere has written.
        #[arg(long, conflicts_with = "check")]
        share: Option<PathBuf>,
    },
    /// Makes the vault of an empty profile out of a backup.
    Restore {
        /// The file.
        file: PathBuf,
        /// Which co-signer gets the other share; elsewhere, both shares are made anew before the vault is used.
        #[arg(long, default_value = "here")]
        cosigner: Place,
    },
    /// The co-signer on another machine.
    Cosigner {
        /// What to do with it; without it, whether there is one.
        #[command(subcommand)]
        change: Option<Elsewhere>,
    },
    /// Moves the vault to the other co-signer. The addresses stay, and both earlier shares are dead.
    Move {
        /// To which.
        to: Place,
        /// The share, in a file that the console of a co-signer elsewhere has written: to come back from there.
        #[arg(long)]
        share: Option<PathBuf>,
    },
    /// Chooses another password for the vault.
    Password,
    /// Whether an agent's `skip_approval` counts.
    SkipApproval {
        /// `on` or `off`.
        count: OnOff,
    },
    /// Makes both key shares anew: the way out after a failed security check, and the end of every older backup.
    RenewShares,
    /// Removes the vault for ever: the shares on both sides, and what this profile keeps of it.
    DeleteVault,
    /// The networks: which are on, which one is in use, and how their nodes answered.
    Networks,
    /// Switches a network.
    Network {
        /// What to do with it.
        #[command(subcommand)]
        change: Networking,
    },
    /// Whether prices are asked for, of one named source. Off as it comes.
    Prices {
        /// Whether they are; without it, how it is and what leaves this computer.
        allowed: Option<OnOff>,
    },
    /// Says what a transaction would do, and what would be signed for it. No vault is needed, and none is opened.
    Inspect(Inspect),
    /// Does without a backup, so that addresses for real money are given out. A sentence is asked at the terminal.
    WaiveBackup,
    /// Prints what a shell needs to complete the commands. The packages install it.
    Completions {
        /// The shell.
        shell: Completed,
    },
}

/// A shell that completes the commands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Completed {
    /// `source <(lockstep completions bash)`.
    Bash,
    /// As the file `_lockstep` in a folder of `fpath`.
    Zsh,
    /// `lockstep completions fish | source`.
    Fish,
}

/// A transaction to look at: a keysign payload, or an unsigned transaction and its chain.
#[derive(Debug, Args)]
pub(crate) struct Inspect {
    /// A keysign payload, base64; `-` reads it from the standard input.
    #[arg(long, value_name = "BASE64", required_unless_present = "unsigned_tx", conflicts_with = "unsigned_tx")]
    pub keysign_payload: Option<String>,
    /// An unsigned transaction in the form of its chain, hex; `-` reads it from the standard input.
    #[arg(long, value_name = "HEX", requires = "chain")]
    pub unsigned_tx: Option<String>,
    /// The chain of the unsigned transaction.
    #[arg(long, requires = "unsigned_tx")]
    pub chain: Option<String>,
    /// The public key that is to sign the unsigned transaction, hex: 33 bytes of secp256k1 or 32 of Ed25519.
    #[arg(long, value_name = "HEX", requires = "unsigned_tx")]
    pub public_key: Option<String>,
    /// The consensus branch that the Zcash network is in, hex, as its nodes report it. Only for Zcash.
    #[arg(long, value_name = "HEX")]
    pub zcash_branch: Option<String>,
    /// What an input of a Zcash transaction spends, as a node reports it: `TXID:INDEX:ZATOSHI`. Once for each input.
    #[arg(long, value_name = "SPENT", requires = "unsigned_tx")]
    pub zcash_spent: Vec<String>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Elsewhere {
    /// Pairs this profile with one. The code that its console printed (`lockstep-cosigner pair`) is asked at the terminal.
    Pair,
    /// Ends the pairing, where no vault needs it.
    Unpair,
}

/// A co-signer's place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Place {
    /// On this computer.
    Here,
    /// On the machine that this profile is paired with.
    Elsewhere,
}

impl From<Place> for CosignerAt {
    fn from(place: Place) -> Self {
        match place {
            Place::Here => Self::Here,
            Place::Elsewhere => Self::Elsewhere,
        }
    }
}

#[derive(Debug, Subcommand)]
pub(crate) enum Agent {
    /// Lets new conversations be with the agent at this address, once its host was typed under the list of what leaves.
    Use {
        /// The address: https, or http on this computer.
        address: String,
    },
    /// Lets new conversations be with the agent inside again, which needs no network.
    Embedded,
    /// Whether the agent elsewhere is told the address book.
    Contacts {
        /// `on` or `off`.
        share: OnOff,
    },
    /// Signs in with the vault, after consent and password: a signature and the vault's chain code go to the agent.
    SignIn,
    /// Signs in with an access token, which is asked for at the terminal and nowhere else.
    Token,
    /// Forgets the session.
    SignOut,
    /// Lets an agent ask again that was told to ask nothing more today.
    AskAgain,
    /// Sends again what has not reached the agent.
    SendAgain {
        /// Which conversation; without it, the latest.
        #[arg(long)]
        conversation: Option<String>,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum Networking {
    /// Switches one on, or gives it another node in place of those it has. The node is asked for its chain id, and learns this computer's IP address.
    On {
        /// The network.
        chain: String,
        /// The node: https, or http on this computer. Without it, those it had before, or the first that is suggested.
        url: Option<String>,
    },
    /// Switches one off; nothing of it is contacted any more.
    Off {
        /// The network.
        chain: String,
    },
    /// Brings one that is on into use.
    Use {
        /// The network.
        chain: String,
    },
    /// Changes the endpoints of one that is on: the first is asked first, the others where it gives nothing.
    Endpoint {
        /// What to do with it.
        #[command(subcommand)]
        change: EndpointChange,
    },
    /// Offers networks that this version was never run on against a live node, or no more. Off as it comes.
    Experimental {
        /// Whether they are offered.
        offered: OnOff,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum EndpointChange {
    /// Adds one behind the others. The node is asked for its chain id, and learns this computer's IP address.
    Add {
        /// The network.
        chain: String,
        /// The node: https, or http on this computer.
        url: String,
    },
    /// Removes one; it is not contacted any more.
    Remove {
        /// The network.
        chain: String,
        /// The node, as `lockstep networks` lists it.
        url: String,
    },
    /// Brings one before the others.
    First {
        /// The network.
        chain: String,
        /// The node, as `lockstep networks` lists it.
        url: String,
    },
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum What {
    /// The address book.
    AddressBook,
    /// What was asked to be signed, and what became of it.
    Activity,
}

/// A switch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum OnOff {
    /// It counts.
    On,
    /// It does not.
    Off,
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
