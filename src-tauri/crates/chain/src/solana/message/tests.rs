//! Reading and writing of messages.

use proptest::collection::vec;
use proptest::prelude::*;

use super::*;

prop_compose! {
    fn lookups()(lookups in vec((any::<Key>(), vec(any::<u8>(), 1..4), vec(any::<u8>(), 0..3)), 0..3)) -> Vec<Lookup> {
        lookups.into_iter().map(|(table, written, read)| Lookup { table, written, read }).collect()
    }
}

prop_compose! {
    fn messages()(
        keys in prop::collection::btree_set(any::<Key>(), 2..9),
        blockhash: Key,
        lookups in prop::option::of(lookups()),
        calls in vec((any::<u8>(), vec(any::<prop::sample::Index>(), 0..200), vec(any::<u8>(), 0..300)), 0..4),
        read_only in 0_u8..2,
    ) -> Message {
        let lookups = lookups.map(|lookups| Form::Version0 { lookups });
        let mut message = Message {
            form: lookups.unwrap_or(Form::Legacy), read_only, keys: keys.into_iter().collect(), blockhash, calls: vec![],
        };
        let named = u8::try_from(message.keys.len()).unwrap();
        let tables: usize = message.lookups().iter().map(|one| one.written.len() + one.read.len()).sum();
        let all = message.keys.len() + tables;
        message.calls = calls.into_iter().map(|(program, accounts, data)| {
            let accounts = accounts.iter().map(|place| u8::try_from(place.index(all)).unwrap()).collect();
            Call { program: 1 + program % (named - 1), accounts, data }
        }).collect();
        message
    }
}

proptest! {
    #[test]
    fn written_data_is_read_back(message in messages()) {
        prop_assert_eq!(Message::read(&message.write()), Ok(message));
    }

    #[test]
    fn a_changed_byte_is_refused_or_signed(message in messages(), place: prop::sample::Index, change in 1_u8..) {
        let mut bytes = message.write();
        *place.get_mut(&mut bytes) ^= change;
        if let Ok(changed) = Message::read(&bytes) {
            prop_assert_eq!(changed.write(), bytes, "what is signed is what was read");
        }
    }

    #[test]
    fn truncated_or_extended_bytes_are_not_a_message(message in messages(), less in 1_usize..40, more in vec(any::<u8>(), 1..4)) {
        let bytes = message.write();
        let shorter = bytes.get(..bytes.len().saturating_sub(less)).unwrap();
        prop_assert!(Message::read(shorter).is_err(), "its end is missing");
        prop_assert!(Message::read(&[&bytes[..], &more].concat()).is_err(), "something follows");
    }

    #[test]
    fn no_bytes_make_a_panic(bytes in vec(any::<u8>(), 0..400)) {
        if let Ok(message) = Message::read(&bytes) {
            prop_assert_eq!(message.write(), bytes);
        }
    }
}

fn refused(change: fn(&mut Vec<u8>)) -> Result<Message, Refusal> {
    let program = Instruction { program: [2; 32], accounts: Vec::new(), data: vec![7] };
    let mut bytes = Message::of([1; 32], &[program], [3; 32]).unwrap().write();
    assert!(Message::read(&bytes).is_ok(), "before the change it is a message");
    change(&mut bytes);
    Message::read(&bytes)
}

#[test]
fn transactions_that_no_node_accepts_are_refused() {
    assert_eq!(refused(|bytes| bytes[0] = 0x81), Err(Refusal::Version), "only version 0 is known");
    assert_eq!(refused(|bytes| bytes[1] = 2), Err(Refusal::Signers(2)), "two sign");
    assert_eq!(refused(|bytes| bytes[1] = 0), Err(Refusal::Signers(0)), "nobody signs");
    assert_eq!(refused(|bytes| bytes[2] = 1), Err(Refusal::Signers(1)), "who signs does not pay");
    assert_eq!(refused(|bytes| bytes[3] = 2), Err(Refusal::Accounts), "even the payer is only read");
    assert_eq!(refused(|bytes| bytes[102] = 0), Err(Refusal::Accounts), "the payer is called");
    assert_eq!(refused(|bytes| bytes[102] = 2), Err(Refusal::Accounts), "what is called is not there");
    assert_eq!(refused(|bytes| bytes.copy_within(5..37, 37)), Err(Refusal::Accounts), "an account is there twice");
    let longer = |bytes: &mut Vec<u8>| drop(bytes.splice(4..5, [0x82, 0]));
    assert_eq!(refused(longer), Err(Refusal::Format), "a number has one spelling");
}
