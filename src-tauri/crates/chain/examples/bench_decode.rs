//! Measures one unsigned EIP-1559 ERC-20 transfer, in nanoseconds, as JSON on stdout: decoding with its
//! digest, and decoding with digest and facts. The output includes the bytes, so that another program can be
//! measured on the same transaction.

#![allow(clippy::print_stdout, reason = "the result is read by `make bench`")]

mod timing;

use std::hint::black_box;

use alloy::primitives::{U256, address};
use lockstep_chain::evm::facts::facts;
use lockstep_chain::evm::{self, draft};
use lockstep_chain::{DecodeError, KnownToken, Registry};
use timing::nanoseconds;

const BATCH: u32 = 500;
const BATCHES: u32 = 301;

fn main() -> Result<(), DecodeError> {
    let usdc = address!("0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48");
    let from = address!("0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F");
    let alice = address!("0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed");
    let Some(chain) = Registry::public().by_chain_id(1) else {
        return Err(DecodeError::Empty);
    };
    let token = KnownToken { chain: chain.name.into(), symbol: "USDC".into(), decimals: 6, address: usdc };
    let tokens = [token];
    let terms = draft::Terms {
        chain_id: 1,
        nonce: 7,
        gas_limit: 65_000,
        max_fee_per_gas: 30_000_000_000,
        max_priority_fee_per_gas: 1_000_000_000,
    };
    let unsigned = draft::erc20_transfer(&terms, usdc, alice, U256::from(1_500_000));
    let digest = evm::decode(&unsigned, chain)?.digest();

    let digest_ns = nanoseconds(BATCH, BATCHES, || evm::decode(black_box(&unsigned), chain).map(|tx| tx.digest()));
    let whole_ns = nanoseconds(BATCH, BATCHES, || {
        evm::decode(black_box(&unsigned), chain).map(|tx| facts(&tx, chain, from, &tokens))
    });
    println!(
        r#"{{"unsigned":"0x{}","digest":"0x{digest}","digestNs":{digest_ns:.0},"wholeNs":{whole_ns:.0}}}"#,
        hex::encode(&unsigned),
    );
    Ok(())
}
