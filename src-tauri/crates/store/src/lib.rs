//! The wallet's database: vaults, coins, address book, conversations, journal, outbox.
