//! Prices that a person may choose, and a drafted transaction with other terms.

use alloy::primitives::U256;
use lockstep_chain::evm::draft::{Terms as Fields, unsigned_eip1559};
use lockstep_chain::evm::{Fee, UnsignedTx, decode};
use lockstep_chain::{Amount, Chain, Rules};
use lockstep_rpc::evm::Fees;

use super::fees::gwei;
use crate::{GasPrice, Offer, Speed, Terms, TermsError};

/// The prices to choose, the lowest first. Each tip stays within what the chain's transactions need.
pub(super) fn offers(chain: &Chain, fees: Fees) -> Vec<Offer> {
    let Rules::Evm(rules) = chain.rules else { return Vec::new() };
    let (base, usual) = (fees.base_fee_per_gas, fees.max_priority_fee_per_gas);
    let offer = |speed, room: u128, tip: u128| {
        let tip = tip.min(u128::from(rules.highest_tip));
        Offer { speed, price: GasPrice { most: base.saturating_add(room).saturating_add(tip), tip } }
    };
    vec![
        offer(Speed::Slow, base / 4, usual.div_ceil(2)),
        offer(Speed::Usual, base, usual),
        offer(Speed::Fast, base.saturating_mul(2), usual.saturating_mul(2)),
    ]
}

/// The terms of an unsigned transaction. `None` if it is no EIP-1559 transaction without an access list, which are the only ones drafted here.
pub(super) fn of(chain: &Chain, unsigned: &[u8]) -> Option<Terms> {
    read(chain, unsigned).map(|(_, terms)| terms)
}

fn read(chain: &Chain, unsigned: &[u8]) -> Option<(UnsignedTx, Terms)> {
    let tx = decode(unsigned, chain).ok()?;
    let terms = told(&tx)?;
    // Nothing of it is lost when it is written again.
    (written(&tx, terms) == unsigned).then_some((tx, terms))
}

/// The unsigned transaction with other terms; all else stays.
pub(super) fn again(chain: &'static Chain, unsigned: &[u8], wanted: Terms) -> Result<Vec<u8>, TermsError> {
    let Rules::Evm(rules) = chain.rules else { return Err(TermsError::NotChosen) };
    let (tx, now) = read(chain, unsigned).ok_or(TermsError::NotChosen)?;
    let GasPrice { most, tip } = wanted.price;
    if tip > most {
        return Err(TermsError::TipAbovePrice { tip: gwei(tip), most: gwei(most) });
    }
    let highest = u128::from(rules.highest_tip);
    if tip > highest && wanted.price != now.price {
        return Err(TermsError::TipTooHigh { tip: gwei(tip), highest: gwei(highest), chain: chain.name });
    }
    let fee = U256::from(most).saturating_mul(U256::from(now.gas_limit));
    if chain.is_extreme_fee(fee.saturating_to::<u128>()) && wanted.price != now.price {
        let fee = Amount::from_raw(fee, chain.native.decimals).with_ticker(chain.native.ticker);
        return Err(TermsError::TooDear { fee, chain: chain.name });
    }
    Ok(written(&tx, Terms { gas_limit: now.gas_limit, ..wanted }))
}

fn told(tx: &UnsignedTx) -> Option<Terms> {
    let Fee::Eip1559 { max_fee_per_gas, max_priority_fee_per_gas } = tx.fee() else { return None };
    let price = GasPrice { most: max_fee_per_gas, tip: max_priority_fee_per_gas };
    Some(Terms { price, nonce: tx.nonce(), gas_limit: tx.gas_limit() })
}

fn written(tx: &UnsignedTx, terms: Terms) -> Vec<u8> {
    let fields = Fields {
        chain_id: tx.chain_id(),
        nonce: terms.nonce,
        gas_limit: terms.gas_limit,
        max_fee_per_gas: terms.price.most,
        max_priority_fee_per_gas: terms.price.tip,
    };
    unsigned_eip1559(&fields, tx.to(), tx.value(), tx.data().clone())
}

#[cfg(test)]
mod tests {
    use alloy::consensus::{SignableTransaction, TxEip1559, TxLegacy};
    use alloy::eips::eip2930::{AccessList, AccessListItem};
    use alloy::primitives::{Address, TxKind};
    use lockstep_chain::Registry;
    use proptest::prelude::*;

    use super::*;

    fn drafted(nonce: u64, most: u128, tip: u128) -> TxEip1559 {
        TxEip1559 {
            chain_id: 1,
            nonce,
            gas_limit: 60_000,
            max_fee_per_gas: most,
            max_priority_fee_per_gas: tip,
            to: TxKind::Call(Address::repeat_byte(7)),
            value: U256::from(5),
            access_list: AccessList::default(),
            input: vec![1, 2, 3].into(),
        }
    }

    fn bytes(tx: &impl SignableTransaction<alloy::primitives::Signature>) -> Vec<u8> {
        let mut bytes = Vec::new();
        tx.encode_for_signing(&mut bytes);
        bytes
    }

    fn ethereum() -> &'static Chain {
        Registry::row("Ethereum").unwrap()
    }

    const GWEI: u128 = 1_000_000_000;

    proptest! {
        /// Only the chosen terms change, byte by byte as an independent encoder writes it.
        #[test]
        fn other_terms_change_nothing_else(nonce in 0u64.., tip in 0u128..GWEI, above in 0u128..100 * GWEI) {
            let before = bytes(&drafted(3, 2 * GWEI, GWEI));
            let price = GasPrice { most: tip + above, tip };
            let wanted = Terms { price, nonce, gas_limit: 1 };
            let after = again(ethereum(), &before, wanted).expect("sensible terms");
            prop_assert_eq!(&after, &bytes(&drafted(nonce, tip + above, tip)), "the gas limit is not chosen");
            prop_assert_eq!(of(ethereum(), &after), Some(Terms { gas_limit: 60_000, ..wanted }));
        }
    }

    #[test]
    fn what_no_transaction_needs_is_refused_with_its_reason() {
        let before = bytes(&drafted(3, 2 * GWEI, GWEI));
        let with =
            |most, tip| again(ethereum(), &before, Terms { price: GasPrice { most, tip }, nonce: 3, gas_limit: 0 });
        assert!(
            matches!(with(GWEI, 2 * GWEI), Err(TermsError::TipAbovePrice { .. })),
            "the tip is a part of the price"
        );
        assert!(matches!(with(u128::MAX, u128::MAX), Err(TermsError::TipTooHigh { .. })), "a tip that nobody offers");
        assert!(matches!(with(u128::MAX, GWEI), Err(TermsError::TooDear { .. })), "a fee that nothing costs");
    }

    #[test]
    fn a_transaction_that_is_not_drafted_here_has_no_terms() {
        let mut listed = drafted(3, 2, 1);
        listed.access_list = AccessList(vec![AccessListItem::default()]);
        let legacy = TxLegacy { chain_id: Some(1), gas_price: 5, gas_limit: 21_000, ..TxLegacy::default() };
        for (other, what) in
            [(bytes(&listed), "an access list"), (bytes(&legacy), "a legacy price"), (vec![2, 3], "no transaction")]
        {
            assert_eq!(of(ethereum(), &other), None, "{what}");
            let wanted = Terms { price: GasPrice { most: 2, tip: 1 }, nonce: 3, gas_limit: 0 };
            assert_eq!(again(ethereum(), &other, wanted), Err(TermsError::NotChosen), "{what}");
        }
    }

    #[test]
    fn the_usual_price_is_what_drafts_have_and_the_others_are_around_it() {
        let fees = Fees { max_fee_per_gas: 203, max_priority_fee_per_gas: 3, base_fee_per_gas: 100 };
        let offered: Vec<_> =
            offers(ethereum(), fees).into_iter().map(|one| (one.speed, one.price.most, one.price.tip)).collect();
        assert_eq!(offered, [(Speed::Slow, 127, 2), (Speed::Usual, 203, 3), (Speed::Fast, 306, 6)]);
        let invented =
            Fees { max_fee_per_gas: u128::MAX, max_priority_fee_per_gas: u128::MAX, base_fee_per_gas: u128::MAX };
        for offer in offers(ethereum(), invented) {
            let Rules::Evm(rules) = ethereum().rules else { panic!("an EVM chain") };
            assert_eq!(offer.price.tip, u128::from(rules.highest_tip), "no tip above what the chain needs");
        }
    }
}
