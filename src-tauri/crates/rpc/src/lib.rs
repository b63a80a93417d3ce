//! Talking to chains: balances, fees, nonces, broadcast, receipts.
