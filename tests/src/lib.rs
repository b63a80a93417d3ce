//! The parts of the black-box stories: a real chain node, a real window, a real terminal, each started and
//! stopped here. What `make run` does not need is left out without the feature `stories`.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    missing_docs,
    reason = "test code"
)]

#[cfg(feature = "stories")]
pub mod apart;
#[cfg(feature = "stories")]
pub mod backups;
#[cfg(feature = "stories")]
pub mod bitcoind;
#[cfg(feature = "stories")]
pub mod blockbook;
#[cfg(feature = "stories")]
pub mod cli;
#[cfg(feature = "stories")]
pub mod conform;
#[cfg(feature = "stories")]
pub mod corpus;
#[cfg(feature = "stories")]
pub mod cosmos;
#[cfg(feature = "stories")]
pub mod counting;
#[cfg(feature = "stories")]
pub mod death;
#[cfg(feature = "stories")]
pub mod desktop;
pub mod display;
#[cfg(feature = "stories")]
pub mod elsewhere;
#[cfg(feature = "stories")]
pub mod emulators;
#[cfg(feature = "stories")]
pub mod erc7730;
#[cfg(feature = "stories")]
pub mod esplora;
#[cfg(feature = "stories")]
pub mod every_kind;
pub mod files;
#[cfg(feature = "stories")]
pub mod flowx_quoter;
#[cfg(feature = "stories")]
pub mod forge;
pub mod home;
pub mod http;
#[cfg(feature = "stories")]
pub mod inside;
#[cfg(feature = "stories")]
pub mod internet;
#[cfg(feature = "stories")]
pub mod kept;
#[cfg(feature = "stories")]
pub mod llama;
#[cfg(feature = "stories")]
pub mod logs;
#[cfg(feature = "stories")]
pub mod long_conversation;
#[cfg(feature = "stories")]
pub mod loopback;
#[cfg(feature = "stories")]
pub mod machine;
#[cfg(feature = "stories")]
pub mod minisign;
pub mod model_server;
#[cfg(feature = "stories")]
pub mod mood;
pub mod node;
#[cfg(feature = "stories")]
pub mod paseo;
#[cfg(feature = "stories")]
pub mod peers;
pub mod places;
pub mod ports;
#[cfg(feature = "stories")]
pub mod prices;
pub mod processes;
#[cfg(feature = "stories")]
pub mod public_host;
#[cfg(feature = "stories")]
pub mod python;
#[cfg(feature = "stories")]
pub mod rates;
pub mod reference_backend;
#[cfg(feature = "stories")]
pub mod relay;
#[cfg(feature = "stories")]
pub mod screen_reader;
#[cfg(feature = "stories")]
pub mod second_backend;
pub mod session;
#[cfg(feature = "stories")]
pub mod substrate;
#[cfg(feature = "stories")]
pub mod sui_node;
#[cfg(feature = "stories")]
pub mod surfpool;
#[cfg(feature = "stories")]
pub mod terminal;
#[cfg(feature = "stories")]
pub mod tray;
#[cfg(feature = "stories")]
pub mod vectors;
pub mod wait;
#[cfg(feature = "stories")]
pub mod wan;
pub mod window;
#[cfg(feature = "stories")]
pub mod without_window;

/// The password of every story's vault, unless the story is about passwords.
pub const PASSWORD: &str = "correct horse battery staple";
/// The word that a rule of the vault may ask for.
pub const CONFIRM: &str = "confirm";
