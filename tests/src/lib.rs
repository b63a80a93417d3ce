//! The parts of the black-box stories: a real chain node, a real window, a real terminal, each started and
//! stopped here.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    missing_docs,
    reason = "test code"
)]

pub mod apart;
pub mod backups;
pub mod bitcoind;
#[cfg(feature = "stories")]
pub mod blockbook;
pub mod cli;
#[cfg(feature = "stories")]
pub mod conform;
pub mod corpus;
pub mod cosmos;
pub mod counting;
pub mod death;
pub mod desktop;
pub mod display;
pub mod elsewhere;
pub mod emulators;
pub mod erc7730;
pub mod esplora;
#[cfg(feature = "stories")]
pub mod every_kind;
pub mod files;
pub mod flowx_quoter;
pub mod forge;
pub mod home;
pub mod http;
pub mod inside;
pub mod internet;
pub mod kept;
pub mod llama;
pub mod logs;
pub mod long_conversation;
pub mod loopback;
pub mod machine;
pub mod minisign;
pub mod model_server;
pub mod mood;
pub mod node;
pub mod paseo;
pub mod peers;
pub mod places;
pub mod ports;
pub mod prices;
pub mod processes;
pub mod public_host;
pub mod python;
pub mod rates;
pub mod reference_backend;
pub mod relay;
pub mod screen_reader;
pub mod second_backend;
pub mod session;
pub mod substrate;
pub mod sui_node;
pub mod surfpool;
pub mod terminal;
pub mod tray;
pub mod vectors;
pub mod wait;
pub mod wan;
pub mod window;
pub mod without_window;

/// The password of every story's vault, unless the story is about passwords.
pub const PASSWORD: &str = "correct horse battery staple";
/// The word that a rule of the vault may ask for.
pub const CONFIRM: &str = "confirm";
