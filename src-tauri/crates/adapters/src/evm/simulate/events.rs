//! What contracts report (logs), as far as it is about balances, permissions and powers.

use alloy::primitives::{Address, B256, Log, LogData, U256};
use alloy::sol;
use alloy::sol_types::SolEvent;

sol! {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);
    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);
    event AdminChanged(address previousAdmin, address newAdmin);
    event Upgraded(address indexed implementation);
    event ChangedMasterCopy(address singleton);
    event AddedOwner(address owner);
    event EnabledModule(address module);
}

/// Events that have the name of others and other fields.
mod item {
    alloy::sol! {
        event Transfer(address indexed from, address indexed to, uint256 indexed id);
        event Approval(address indexed owner, address indexed spender, uint256 indexed id);
    }
}

/// Those of Permit2, in an allowance given by transaction and by signature.
mod permit2 {
    alloy::sol! {
        event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration);
        event Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce);
    }
}

/// The most collectibles of one report that are read.
const MOST_ITEMS: usize = 64;

/// One report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Event {
    /// Tokens moved.
    Tokens { token: Address, from: Address, to: Address, amount: U256 },
    /// Collectibles moved.
    Item { collection: Address, number: U256, from: Address, to: Address, amount: U256 },
    /// Somebody may take tokens.
    Allowance { token: Address, owner: Address, spender: Address, amount: U256 },
    /// Somebody may take one collectible.
    ItemAllowed { collection: Address, number: U256, owner: Address, spender: Address },
    /// Somebody may take all collectibles.
    Operator { collection: Address, owner: Address, operator: Address },
    /// Somebody may take tokens through Permit2, until a time in seconds since 1970.
    Permit2 { token: Address, owner: Address, spender: Address, amount: U256, until: u64 },
    /// A contract has another owner.
    Owner { contract: Address, to: Address },
    /// A contract runs other code.
    Code { contract: Address, code: Address },
}

/// The reports of one log; none if it is about something else.
pub(super) fn events(log: &Log) -> Vec<Event> {
    let (contract, data) = (log.address, &log.data);
    let Some(topic) = data.topics().first().copied() else { return Vec::new() };
    let one = match topic {
        Transfer::SIGNATURE_HASH => Transfer::decode_log_data(data)
            .map(|Transfer { from, to, value }| Event::Tokens { token: contract, from, to, amount: value })
            .or_else(|_| {
                item::Transfer::decode_log_data(data).map(|item::Transfer { from, to, id }| Event::Item {
                    collection: contract,
                    number: id,
                    from,
                    to,
                    amount: U256::ONE,
                })
            })
            .ok(),
        Approval::SIGNATURE_HASH => {
            Approval::decode_log_data(data)
                .map(|Approval { owner, spender, value }| Event::Allowance {
                    token: contract,
                    owner,
                    spender,
                    amount: value,
                })
                .or_else(|_| {
                    item::Approval::decode_log_data(data).map(|item::Approval { owner, spender, id }| {
                        Event::ItemAllowed { collection: contract, number: id, owner, spender }
                    })
                })
                .ok()
        }
        ApprovalForAll::SIGNATURE_HASH => ApprovalForAll::decode_log_data(data)
            .ok()
            .filter(|event| event.approved)
            .map(|ApprovalForAll { owner, operator, .. }| Event::Operator { collection: contract, owner, operator }),
        TransferSingle::SIGNATURE_HASH => TransferSingle::decode_log_data(data).ok().map(|event| Event::Item {
            collection: contract,
            number: event.id,
            from: event.from,
            to: event.to,
            amount: event.value,
        }),
        TransferBatch::SIGNATURE_HASH => {
            let Ok(TransferBatch { from, to, ids, values, .. }) = TransferBatch::decode_log_data(data) else {
                return Vec::new();
            };
            let one = |(number, amount)| Event::Item { collection: contract, number, from, to, amount };
            return ids.into_iter().zip(values).take(MOST_ITEMS).map(one).collect();
        }
        permit2::Approval::SIGNATURE_HASH => {
            permit2::Approval::decode_log_data(data).ok().map(|event| Event::Permit2 {
                token: event.token,
                owner: event.owner,
                spender: event.spender,
                amount: U256::from(event.amount),
                until: event.expiration.to(),
            })
        }
        permit2::Permit::SIGNATURE_HASH => permit2::Permit::decode_log_data(data).ok().map(|event| Event::Permit2 {
            token: event.token,
            owner: event.owner,
            spender: event.spender,
            amount: U256::from(event.amount),
            until: event.expiration.to(),
        }),
        OwnershipTransferred::SIGNATURE_HASH => {
            OwnershipTransferred::decode_log_data(data).ok().map(|event| Event::Owner { contract, to: event.newOwner })
        }
        AdminChanged::SIGNATURE_HASH => {
            AdminChanged::decode_log_data(data).ok().map(|event| Event::Owner { contract, to: event.newAdmin })
        }
        AddedOwner::SIGNATURE_HASH | EnabledModule::SIGNATURE_HASH => {
            named(data).map(|to| Event::Owner { contract, to })
        }
        Upgraded::SIGNATURE_HASH => {
            Upgraded::decode_log_data(data).ok().map(|event| Event::Code { contract, code: event.implementation })
        }
        ChangedMasterCopy::SIGNATURE_HASH => {
            ChangedMasterCopy::decode_log_data(data).ok().map(|event| Event::Code { contract, code: event.singleton })
        }
        _ => None,
    };
    one.into_iter().collect()
}

/// The only address of an event. Versions of the Safe differ in whether it is a topic.
fn named(data: &LogData) -> Option<Address> {
    let word = match data.topics() {
        [_, topic, ..] => *topic,
        _ => B256::try_from(data.data.as_ref()).ok()?,
    };
    Some(Address::from_word(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOKEN: Address = Address::repeat_byte(1);
    const US: Address = Address::repeat_byte(2);
    const THEM: Address = Address::repeat_byte(3);

    fn told(event: &impl SolEvent) -> Vec<Event> {
        events(&Log { address: TOKEN, data: event.encode_log_data() })
    }

    #[test]
    fn tokens_and_collectibles_have_events_of_one_name() {
        let tokens = told(&Transfer { from: US, to: THEM, value: U256::from(5) });
        assert_eq!(tokens, [Event::Tokens { token: TOKEN, from: US, to: THEM, amount: U256::from(5) }]);
        let item = told(&item::Transfer { from: US, to: THEM, id: U256::from(5) });
        let [Event::Item { number, amount, .. }] = item.as_slice() else { panic!("a collectible, not {item:?}") };
        assert_eq!((*number, *amount), (U256::from(5), U256::ONE), "the number is no amount");
        let allowed = told(&item::Approval { owner: US, spender: THEM, id: U256::from(5) });
        assert!(matches!(allowed.as_slice(), [Event::ItemAllowed { .. }]), "nor is it a limit: {allowed:?}");
    }

    #[test]
    fn only_what_is_given_is_a_permission() {
        let operator = |approved| told(&ApprovalForAll { owner: US, operator: THEM, approved });
        assert_eq!(operator(true), [Event::Operator { collection: TOKEN, owner: US, operator: THEM }]);
        assert_eq!(operator(false), [], "one that is taken back is none");
    }

    #[test]
    fn powers_over_contracts_are_read() {
        let owner = Event::Owner { contract: TOKEN, to: THEM };
        assert_eq!(told(&OwnershipTransferred { previousOwner: US, newOwner: THEM }), std::slice::from_ref(&owner));
        assert_eq!(told(&AdminChanged { previousAdmin: US, newAdmin: THEM }), std::slice::from_ref(&owner));
        assert_eq!(told(&AddedOwner { owner: THEM }), std::slice::from_ref(&owner));
        assert_eq!(told(&EnabledModule { module: THEM }), std::slice::from_ref(&owner));
        let topics = vec![AddedOwner::SIGNATURE_HASH, THEM.into_word()];
        let indexed = Log { address: TOKEN, data: LogData::new_unchecked(topics, Default::default()) };
        assert_eq!(events(&indexed), [owner], "also where the address is a topic");
        let code = Event::Code { contract: TOKEN, code: THEM };
        assert_eq!(told(&Upgraded { implementation: THEM }), std::slice::from_ref(&code));
        assert_eq!(told(&ChangedMasterCopy { singleton: THEM }), [code], "as a Safe says it");
    }

    #[test]
    fn malformed_logs_are_no_events() {
        let mut log = Log { address: TOKEN, data: Transfer { from: US, to: THEM, value: U256::ONE }.encode_log_data() };
        log.data.data = vec![1; 3].into();
        assert_eq!(events(&log), [], "three bytes are no amount");
        log.data.set_topics_unchecked(Vec::new());
        assert_eq!(events(&log), [], "a log without topics has no name");
        let many = vec![U256::ONE; 500];
        let batch = TransferBatch { operator: US, from: US, to: THEM, ids: many.clone(), values: many };
        assert_eq!(told(&batch).len(), MOST_ITEMS, "what is read is bounded");
    }
}
