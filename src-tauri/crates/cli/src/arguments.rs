use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};
use lockstep_app::mcp::{Connection, Style};
use lockstep_texts::Language;
use lockstep_wallet::{CosignerAt, ProgramKind, Sees, VaultColour};
use serde::{Deserialize, Serialize};

use crate::exit::statuses;
use crate::file_path::FilePath;

/// A wallet with an agent inside, at the terminal.
#[derive(Debug, Parser)]
#[command(name = "lockstep", version, about, after_help = statuses())]
pub(crate) struct Arguments {
    /// The profile; `local` is the one with test money.
    #[arg(long, global = true, default_value = "main")]
    pub profile: String,
    /// The local test network's node, for the profile `local`.
    #[arg(long, global = true)]
    pub node: Option<String>,
    /// For programs: one JSON document on standard output, and one JSON object per line on standard error.
    #[arg(long, global = true)]
    pub json: bool,
    /// The language of what a person reads: `en`, `de` or `es`. That of `LC_ALL`, `LC_MESSAGES` or `LANG` if absent.
    #[arg(long, global = true, value_name = "TAG", hide_possible_values = true, value_parser = language())]
    pub language: Option<Language>,
    #[command(subcommand)]
    pub command: Command,
}

/// Reads the tag of a language.
fn language() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.iter().map(|language| language.tag()))
        .try_map(|tag| Language::of_tag(&tag).ok_or("not a language of Lockstep"))
}

#[derive(Debug, Subcommand, Serialize, Deserialize)]
pub(crate) enum Command {
    /// Shows the state of the profile.
    Status,
    /// Lists the vaults of the profile. One of them is chosen, and what the other commands do is about that one.
    Vaults,
    /// Chooses another vault, or changes what the chosen one is called.
    Vault {
        #[command(subcommand)]
        change: VaultChange,
    },
    /// Creates a vault beside the others of the profile, and chooses it.
    Create {
        /// Its name.
        name: String,
        /// The co-signer for the other share.
        #[arg(long, default_value = "here")]
        cosigner: Place,
    },
    /// Shows the vault's addresses.
    Address,
    /// Shows the coins on every network that is on, with their balances.
    Balance,
    /// Says something to the agent, and waits for the outcome. Without a text: a prompt that stays until Ctrl+D; Ctrl+C stops a turn.
    Chat {
        /// What to say.
        text: Option<String>,
        /// The conversation to continue; a new one if absent.
        #[arg(long)]
        conversation: Option<String>,
        /// Continues the latest conversation.
        #[arg(long, conflicts_with = "conversation")]
        again: bool,
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
        /// What the recipient asks for with the money: a destination tag (XRP), a memo (Cosmos chains,
        /// THORChain, MayaChain) or a comment (TON). Exchanges say which one to use; without it they may not
        /// find the money.
        #[arg(long, visible_alias = "tag", value_name = "TEXT")]
        memo: Option<String>,
    },
    /// Signs typed data (EIP-712) from a file, after consent and password, and prints the signature.
    Sign {
        /// JSON: types, domain, message and primaryType as `eth_signTypedData_v4` takes them, and the name of
        /// the chain.
        #[arg(value_hint = ValueHint::AnyPath)]
        file: FilePath,
    },
    /// Signs and sends an execution plan from a file, after consent and password: the form of ERC-8410, or the
    /// parameters of `wallet_sendCalls`.
    Plan {
        /// JSON: the plan, or a reference to one. A host is asked for it only after you allowed it.
        #[arg(value_hint = ValueHint::AnyPath)]
        file: FilePath,
    },
    /// Lists or changes the address book.
    Contacts {
        /// The change; the list if absent.
        #[command(subcommand)]
        change: Option<Contacts>,
    },
    /// Searches for permissions to move tokens that the vault gave, lists what is in force, or takes one back.
    Allowances {
        /// The change; the list if absent.
        #[command(subcommand)]
        change: Option<Allowances>,
    },
    /// Shows or changes the programs with which agents' Solidity scripts are run in a sandbox (developer tools).
    Scripts {
        /// What to do.
        #[command(subcommand)]
        change: Option<ScriptsChange>,
    },
    /// Shows or changes the folder with descriptors of contracts (ERC-7730) that is used beside those of the program.
    Descriptors {
        /// The change; the folder if absent.
        #[command(subcommand)]
        change: Option<DescriptorsChange>,
    },
    /// Adds a token by its contract, or on Solana by its mint.
    AddToken {
        /// The address of the contract or the mint.
        contract: String,
        /// The chain.
        #[arg(long)]
        chain: Option<String>,
    },
    /// Shows the messages of a conversation.
    Messages {
        /// The conversation; the latest if absent.
        #[arg(long)]
        conversation: Option<String>,
        /// Waits first until interrupted actions have ended.
        #[arg(long)]
        wait: bool,
    },
    /// Shows or changes the agent of new conversations: the built-in one or a remote one.
    Agent {
        /// The change; the state if absent.
        #[command(subcommand)]
        change: Option<Agent>,
    },
    /// Lists what was asked to be signed, on every network, with the outcome.
    Activity {
        /// Lists only this network.
        #[arg(long, value_name = "NETWORK")]
        on: Option<String>,
        /// Lists all networks, which is the default. Scripts of earlier versions give it.
        #[arg(long, hide = true, conflicts_with = "on")]
        all: bool,
        /// Waits first until interrupted actions have ended.
        #[arg(long)]
        wait: bool,
        /// Searches for what arrived, and lists that instead.
        #[arg(long = "in", conflicts_with = "out")]
        incoming: bool,
        /// Lists what was asked to be signed, which is the default.
        #[arg(long)]
        out: bool,
    },
    /// Writes the address book or the activity to a new CSV file.
    Export {
        /// What to write.
        what: What,
        /// The file, which must not exist yet.
        #[arg(value_hint = ValueHint::AnyPath)]
        file: FilePath,
    },
    /// Writes a file for a problem report: versions, settings, counts and states. It has no secret, amount,
    /// transaction or contact.
    SupportBundle {
        /// A new file; printed if absent.
        #[arg(value_hint = ValueHint::AnyPath)]
        file: Option<FilePath>,
        /// Adds the vault's addresses and the host names of the nodes.
        #[arg(long)]
        with_addresses: bool,
    },
    /// Watches the vault of a Vultisig backup (.vult): its addresses and balances. Or creates a vault from a
    /// recovery phrase.
    Import {
        /// The backup. The wallet signs nothing with it.
        #[arg(required_unless_present = "phrase", conflicts_with = "phrase")]
        #[arg(value_hint = ValueHint::AnyPath)]
        file: Option<FilePath>,
        /// A recovery phrase, which is asked for at the terminal only.
        #[arg(long)]
        phrase: bool,
        /// The name for the phrase's vault.
        #[arg(long, requires = "phrase", default_value = "Imported")]
        name: String,
    },
    /// Stops watching an imported vault.
    StopWatching,
    /// Removes this profile from this machine: its data and its keychain entries.
    Wipe,
    /// Writes a backup of the vault into a file, locked by a backup password and the vault's password.
    Backup {
        /// The file.
        #[arg(value_hint = ValueHint::AnyPath)]
        file: FilePath,
        /// Writes nothing, and proves in a throw-away profile that the file restores and signs.
        #[arg(long)]
        check: bool,
        /// The other share, in a file from the console of a remote co-signer.
        #[arg(long, conflicts_with = "check")]
        #[arg(value_hint = ValueHint::AnyPath)]
        share: Option<FilePath>,
    },
    /// Restores the vault of a backup beside the others of the profile, and chooses it.
    Restore {
        /// The file.
        #[arg(value_hint = ValueHint::AnyPath)]
        file: FilePath,
        /// The co-signer for the other share; with `elsewhere`, both shares are replaced before the vault is
        /// used.
        #[arg(long, default_value = "here")]
        cosigner: Place,
    },
    /// Shows or changes the co-signer on another machine.
    Cosigner {
        /// The change; the state if absent.
        #[command(subcommand)]
        change: Option<Elsewhere>,
    },
    /// Moves the vault to the other co-signer. The addresses stay, and both earlier shares become useless.
    Move {
        /// The new place.
        to: Place,
        /// The share, in a file from the console of a remote co-signer: needed to come back from there.
        #[arg(long)]
        #[arg(value_hint = ValueHint::AnyPath)]
        share: Option<FilePath>,
    },
    /// Shows or changes the rules by which the vault's co-signer signs.
    Policy {
        #[command(subcommand)]
        command: Rules,
    },
    /// Changes the vault's password.
    Password,
    /// Sets whether an agent's `skip_approval` counts.
    SkipApproval {
        /// `on` or `off`.
        count: OnOff,
    },
    /// Replaces both key shares: the way out after a failed security check, and the end of every older
    /// backup.
    RenewShares,
    /// Removes the chosen vault for ever: the shares on both sides, and this profile's data about it. Other vaults stay.
    DeleteVault,
    /// Lists the networks: which are on, which one is in use, and how their nodes answered.
    Networks,
    /// Switches a network.
    Network {
        #[command(subcommand)]
        change: Networking,
    },
    /// Shows or sets whether prices are asked for, from one named source. Off by default.
    Prices {
        /// The new setting; if absent, shows the setting and what leaves this computer.
        allowed: Option<OnOff>,
    },
    /// Shows or sets the currency in which values are shown. US dollars by default; others need exchange rates from one named source.
    Currency {
        /// Its ISO 4217 code, such as EUR; if absent, shows the currency and the ones to choose from.
        code: Option<String>,
    },
    /// Shows or sets whether Lockstep looks for new versions once a day, at one named host. Off by default. Nothing is ever downloaded or
    /// installed by itself.
    Updates {
        /// The new setting; if absent, shows the setting, what leaves this computer and what was found.
        allowed: Option<OnOff>,
        /// Asks the host now, unless it was asked within a day.
        #[arg(long, conflicts_with = "allowed")]
        check: bool,
    },
    /// Shows what a transaction would do and what would be signed for it. No vault is needed, and none is
    /// opened.
    Inspect(Inspect),
    /// Checks the signature of a downloaded release. No profile is opened, and nothing is contacted.
    Verify(Verify),
    /// Does without a backup, so that addresses for real money are given out. You have to type a sentence at
    /// the terminal.
    WaiveBackup,
    /// Speaks the Model Context Protocol for the program that started it, or changes which programs may.
    /// Without a change it passes lines between standard input and output and the running app. Where none runs, it starts a Lockstep without a
    /// window, which answers what needs neither the person nor an unlocked vault, and ends with the last program or when the app is opened.
    #[command(args_conflicts_with_subcommands = true)]
    Mcp {
        /// The change.
        #[command(subcommand)]
        change: Option<Mcp>,
        /// How the names of tools are written.
        #[arg(long, value_name = "STYLE")]
        tool_names: Option<McpNames>,
        /// Which tools are listed: one for each agent, one for each mode, or both.
        #[arg(long, value_name = "SURFACE", default_value = "both")]
        surface: McpSurface,
        /// Opens the profile for programs until the last of them has gone; started by the program that passes lines on, where no app runs.
        #[arg(long, hide = true)]
        without_window: bool,
        /// Answers a client without a profile, with what it wants listed; started by the program that passes lines on.
        #[arg(long, hide = true, value_name = "CONNECTION")]
        without_profile: Option<String>,
    },
    /// The chat API, over which programs on this computer talk to the agent while the window is open. Off by default.
    Api {
        #[command(subcommand)]
        change: Api,
    },
    /// Prints the completion script for a shell. The packages install it.
    Completions { shell: Completed },
}

impl Command {
    /// Whether it is done without opening a profile, so that no other process can do it.
    pub(crate) fn opens_no_profile(&self) -> bool {
        matches!(
            self,
            Self::Inspect(_)
                | Self::Verify(_)
                | Self::Completions { .. }
                | Self::Wipe
                | Self::Mcp { change: None, .. }
                | Self::Api { change: Api::Openapi }
        )
    }

    /// What a client wants listed, if the command only passes its lines on.
    pub(crate) fn passes_on(&self) -> Option<Connection> {
        match self {
            Self::Mcp { change: None, tool_names, surface, without_window: false, without_profile: None } => {
                Some(Connection { credential: None, style: tool_names.map(Into::into), surface: (*surface).into() })
            }
            _ => None,
        }
    }

    /// Whether it goes on reading lines from the terminal of its own process.
    pub(crate) fn reads_lines_here(&self) -> bool {
        matches!(self, Self::Chat { text: None, .. })
    }
}

/// What to do with a vault.
#[derive(Debug, Subcommand, Serialize, Deserialize)]
pub(crate) enum VaultChange {
    /// Chooses a vault. The one that was open is locked, and questions about it are withdrawn; what it has sent is followed.
    Use {
        /// Its name or id.
        name: String,
    },
    /// Gives the chosen vault another name, and another colour.
    Rename {
        /// The new name.
        name: String,
        /// The new colour; if absent, it keeps its own.
        #[arg(long, value_parser = colour())]
        colour: Option<VaultColour>,
    },
}

/// Reads the word of a vault's colour.
fn colour() -> impl TypedValueParser<Value = VaultColour> {
    PossibleValuesParser::new(VaultColour::ALL.map(VaultColour::word))
        .try_map(|word| VaultColour::of(&word).ok_or("not a colour of vaults"))
}

/// A change of the programs that may use the wallet.
#[derive(Debug, Subcommand, Serialize, Deserialize)]
pub(crate) enum Mcp {
    /// Admits a program, after your yes, and writes its configuration, after another yes.
    Install {
        /// The program; `print` only prints the configuration.
        program: ProgramName,
        /// The name that it is shown under.
        #[arg(long)]
        name: Option<String>,
        /// What it may see: nothing about you if absent.
        #[arg(long, value_delimiter = ',', value_name = "WHAT")]
        see: Vec<See>,
    },
    /// Lists the admitted programs with what each may see, and their last calls.
    Programs,
    /// Sets what a program may see. More than before needs your yes.
    Allow {
        /// Its name or id.
        program: String,
        /// All that it may see from now on: nothing about you if absent.
        #[arg(long, value_delimiter = ',', value_name = "WHAT")]
        see: Vec<See>,
    },
    /// Removes a program.
    Remove {
        /// Its name or id.
        program: String,
    },
    /// Turns all programs off or on, and models and agents elsewhere with them.
    Switch {
        /// `on` or `off`.
        on: OnOff,
    },
    /// Lets the tools for Sui ask the services that they read, after your yes, or not any more.
    Evidence {
        /// `on` or `off`.
        on: OnOff,
    },
    /// Lets admitted programs connect over HTTP on this computer while the window is open, after your yes, or not any more.
    Http {
        /// `on` or `off`.
        on: OnOff,
    },
    /// Forgets every recorded call.
    Forget,
}

/// The chat API.
#[derive(Debug, Subcommand, Serialize, Deserialize)]
pub(crate) enum Api {
    /// Shows whether it is on, its address, and the file with the key of this start.
    Show,
    /// Switches it on, after your yes, or off.
    Switch {
        /// `on` or `off`.
        on: OnOff,
    },
    /// Prints its description (OpenAPI 3.1). No vault is needed, and none is opened.
    Openapi,
}

/// A program that Lockstep can be set up in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
pub(crate) enum ProgramName {
    ClaudeDesktop,
    ClaudeCode,
    Cursor,
    Vscode,
    Zed,
    Codex,
    Gemini,
    Print,
}

impl ProgramName {
    pub(crate) const fn title(self) -> &'static str {
        match self {
            Self::ClaudeDesktop => "Claude Desktop",
            Self::ClaudeCode => "Claude Code",
            Self::Cursor => "Cursor",
            Self::Vscode => "VS Code",
            Self::Zed => "Zed",
            Self::Codex => "Codex",
            Self::Gemini => "Gemini",
            Self::Print => "A program",
        }
    }
}

impl From<ProgramName> for ProgramKind {
    fn from(name: ProgramName) -> Self {
        match name {
            ProgramName::ClaudeDesktop => Self::ClaudeDesktop,
            ProgramName::ClaudeCode => Self::ClaudeCode,
            ProgramName::Cursor => Self::Cursor,
            ProgramName::Vscode => Self::VsCode,
            ProgramName::Zed => Self::Zed,
            ProgramName::Codex => Self::Codex,
            ProgramName::Gemini => Self::Gemini,
            ProgramName::Print => Self::Other,
        }
    }
}

/// What a program may see.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
pub(crate) enum See {
    Addresses,
    Balances,
    History,
    AddressBook,
}

impl From<See> for Sees {
    fn from(see: See) -> Self {
        match see {
            See::Addresses => Self::Addresses,
            See::Balances => Self::Balances,
            See::History => Self::History,
            See::AddressBook => Self::AddressBook,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
pub(crate) enum McpNames {
    Dotted,
    Underscore,
}

impl From<McpNames> for Style {
    fn from(names: McpNames) -> Self {
        match names {
            McpNames::Dotted => Self::Dotted,
            McpNames::Underscore => Self::Underscore,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
pub(crate) enum McpSurface {
    Agents,
    Tools,
    Both,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
pub(crate) enum Completed {
    /// `source <(lockstep completions bash)`.
    Bash,
    /// As the file `_lockstep` in a folder of `fpath`.
    Zsh,
    /// `lockstep completions fish | source`.
    Fish,
}

/// A downloaded file and its signature.
#[derive(Debug, Args, Serialize, Deserialize)]
pub(crate) struct Verify {
    /// The file, such as a package.
    #[arg(value_hint = ValueHint::FilePath)]
    pub file: FilePath,
    /// Its signature, in the form of minisign; if absent, the file beside it whose name also ends in `.minisig`.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub signature: Option<FilePath>,
    /// The key that signed it, as minisign prints it; if absent, the one that this Lockstep was built with.
    #[arg(long)]
    pub key: Option<String>,
}

/// A transaction to inspect: a keysign payload, or an unsigned transaction and its chain.
#[derive(Debug, Args, Serialize, Deserialize)]
pub(crate) struct Inspect {
    /// A keysign payload, base64; `-` reads it from standard input.
    #[arg(long, value_name = "BASE64", required_unless_present = "unsigned_tx", conflicts_with = "unsigned_tx")]
    pub keysign_payload: Option<String>,
    /// An unsigned transaction in the form of its chain, hex; `-` reads it from standard input.
    #[arg(long, value_name = "HEX", requires = "chain")]
    pub unsigned_tx: Option<String>,
    /// The chain of the unsigned transaction.
    #[arg(long, requires = "unsigned_tx")]
    pub chain: Option<String>,
    /// The public key that would sign the unsigned transaction, hex: 33 bytes for secp256k1 or 32 for
    /// Ed25519.
    #[arg(long, value_name = "HEX", requires = "unsigned_tx")]
    pub public_key: Option<String>,
    /// The consensus branch of the Zcash network, hex, as its nodes report it. Only for Zcash.
    #[arg(long, value_name = "HEX")]
    pub zcash_branch: Option<String>,
    /// The output that an input of a Zcash transaction spends, as a node reports it: `TXID:INDEX:ZATOSHI`.
    /// Once for each input.
    #[arg(long, value_name = "SPENT", requires = "unsigned_tx")]
    pub zcash_spent: Vec<String>,
}

/// What to do with the rules.
#[derive(Debug, Subcommand, Serialize, Deserialize)]
pub(crate) enum Rules {
    /// Shows the rules in sentences, what remains of each limit, and a change that waits.
    Show,
    /// Changes the rules to those of a document. A change that permits more takes effect after a delay.
    Set {
        /// The document.
        #[arg(value_hint = ValueHint::AnyPath)]
        file: FilePath,
    },
    /// Changes the rules as an agent proposed it.
    Accept,
    /// Drops the change that an agent proposed.
    Drop,
    /// Shows the change that waits.
    Pending,
    /// Cancels the change that waits.
    Cancel,
    /// Shows what a document would change and which transactions of the last 30 days it would not have let pass. Changes nothing.
    Try {
        /// The document.
        #[arg(value_hint = ValueHint::AnyPath)]
        file: FilePath,
    },
}

#[derive(Debug, Subcommand, Serialize, Deserialize)]
pub(crate) enum Elsewhere {
    /// Pairs this profile with one. Asks at the terminal for the code that its console printed
    /// (`lockstep-cosigner pair`).
    Pair,
    /// Ends the pairing, if no vault needs it.
    Unpair,
}

/// The place of a co-signer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
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

#[derive(Debug, Subcommand, Serialize, Deserialize)]
pub(crate) enum Model {
    /// Lists the models with the tokens that they used.
    List,
    /// Adds a model and uses it for new conversations. First shows what leaves this computer and asks you to
    /// type the host.
    Add {
        /// The protocol of its provider.
        kind: ModelKind,
        /// The base URL: https, or http on this computer. For instance https://api.anthropic.com or
        /// http://127.0.0.1:11434/v1.
        address: String,
        /// The provider's name for it.
        name: String,
    },
    /// Takes the key of your account at its provider, which is asked for at the terminal only.
    Key {
        /// Its name, or the beginning of its id.
        model: String,
    },
    /// Says hello to it. Nothing of the wallet is sent.
    Test {
        /// Its name, or the beginning of its id.
        model: String,
    },
    /// Sets how many tokens it reads at once; without a number, Lockstep chooses again.
    Context {
        /// Its name, or the beginning of its id.
        model: String,
        /// How many tokens its server has room for: the rules, the tools, the conversation and the answer.
        tokens: Option<u32>,
    },
    /// Uses it for new conversations; without a name, the built-in agent.
    Use {
        /// Its name, or the beginning of its id.
        model: Option<String>,
    },
    /// Continues a conversation with it; without a name, with the built-in agent.
    Continue {
        /// Its name, or the beginning of its id.
        model: Option<String>,
        /// The conversation; the latest if absent.
        #[arg(long)]
        conversation: Option<String>,
    },
    /// Removes it. Its key is forgotten with the last model of that base URL.
    Remove {
        /// Its name, or the beginning of its id.
        model: String,
    },
}

/// The protocol of a model's provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
pub(crate) enum ModelKind {
    /// Anthropic's Messages API.
    Anthropic,
    /// OpenAI's chat completions: also Ollama, llama.cpp, vLLM, OpenRouter.
    Openai,
}

#[derive(Debug, Subcommand, Serialize, Deserialize)]
pub(crate) enum Agent {
    /// Uses the agent at this address for new conversations. First shows what leaves this computer and asks
    /// you to type the host.
    Use {
        /// The address: https, or http on this computer.
        address: String,
    },
    /// Uses the built-in agent for new conversations again. It needs no network.
    Embedded,
    /// Sets whether the remote agent reads the address book.
    Contacts {
        /// `on` or `off`.
        share: OnOff,
    },
    /// Signs in with the vault, after consent and password: a signature and the vault's chain code go to the
    /// agent.
    SignIn,
    /// Signs in with an access token, which is asked for at the terminal only.
    Token,
    /// Ends the session.
    SignOut,
    /// Lists or changes the language models that you added.
    Model {
        #[command(subcommand)]
        change: Model,
    },
    /// Lets an agent ask again after you typed “not today”.
    AskAgain,
    /// Sends again what has not reached the agent.
    SendAgain {
        /// The conversation; the latest if absent.
        #[arg(long)]
        conversation: Option<String>,
    },
}

#[derive(Debug, Subcommand, Serialize, Deserialize)]
pub(crate) enum Networking {
    /// Switches one on, or replaces its nodes by another one. The node is asked for its chain id and learns
    /// this computer's IP address.
    On {
        /// The network.
        chain: String,
        /// The node: https, or http on this computer. If absent, its earlier nodes or the first suggested
        /// one.
        url: Option<String>,
    },
    /// Switches one off; it is not contacted any more.
    Off {
        /// The network.
        chain: String,
    },
    /// Prefers one that is on: a command that names no network, such as `add-token`, means it.
    Use {
        /// The network.
        chain: String,
    },
    /// Changes the endpoints of one that is on. The first is asked first, the others if it does not answer.
    Endpoint {
        #[command(subcommand)]
        change: EndpointChange,
    },
    /// Adds an EVM network that Lockstep does not know, after a question. The node is asked for its chain id and
    /// learns this computer's IP address.
    Add {
        /// Its name.
        name: String,
        /// The node: https, or http on this computer.
        url: String,
        /// Its chain id.
        #[arg(long, value_name = "NUMBER")]
        chain_id: String,
        /// The symbol of its coin, which has 18 decimals.
        #[arg(long, value_name = "SYMBOL")]
        coin: String,
        /// Whether its coins have value.
        #[arg(long, value_name = "KIND")]
        money: MoneyKind,
        /// The page of its explorer.
        #[arg(long, value_name = "URL")]
        explorer: Option<String>,
    },
    /// Removes a network that was added. The activity on it stays.
    Remove {
        /// The network.
        chain: String,
    },
    /// Shows or hides networks that this version was never run on against a live node. Hidden by default.
    Experimental {
        /// Whether they are shown.
        offered: OnOff,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
pub(crate) enum MoneyKind {
    /// They have value.
    Real,
    /// They have none.
    Test,
}

#[derive(Debug, Subcommand, Serialize, Deserialize)]
pub(crate) enum EndpointChange {
    /// Adds one after the others. The node is asked for its chain id and learns this computer's IP address.
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
    /// Moves one to the first place.
    First {
        /// The network.
        chain: String,
        /// The node, as `lockstep networks` lists it.
        url: String,
    },
}

#[derive(Debug, Clone, Copy, ValueEnum, Serialize, Deserialize)]
pub(crate) enum What {
    /// The address book.
    AddressBook,
    /// What was asked to be signed, with the outcome.
    Activity,
    /// What programs called.
    ProgramCalls,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
pub(crate) enum OnOff {
    On,
    Off,
}

#[derive(Debug, Subcommand, Serialize, Deserialize)]
pub(crate) enum DescriptorsChange {
    /// Copies the descriptors of a folder and uses them, after a question.
    Use {
        /// The folder, such as a checkout of the registry.
        #[arg(value_hint = ValueHint::DirPath)]
        folder: FilePath,
    },
    /// Uses only the descriptors of the program again.
    Drop,
}

#[derive(Debug, Subcommand, Serialize, Deserialize)]
pub(crate) enum ScriptsChange {
    /// Lets agents run scripts with these programs of yours, after a question.
    Use {
        /// `forge` of Foundry.
        #[arg(value_hint = ValueHint::ExecutablePath)]
        forge: FilePath,
        /// The Solidity compiler, `solc`.
        #[arg(value_hint = ValueHint::ExecutablePath)]
        compiler: FilePath,
    },
    /// Turns the developer tools off.
    Drop,
}

#[derive(Debug, Subcommand, Serialize, Deserialize)]
pub(crate) enum Allowances {
    /// Takes a permission back, after consent and password.
    Revoke {
        /// Its network.
        network: String,
        /// Its id, as the list shows it.
        id: String,
    },
}

#[derive(Debug, Subcommand, Serialize, Deserialize)]
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
