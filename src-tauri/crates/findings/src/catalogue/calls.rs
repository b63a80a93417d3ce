//! Calls, and effects that are not known.

macro_rules! calls {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
        "create_contract" CreateContract: Danger {
            CreatesContract => "This creates a contract. What its code does cannot be seen from the transaction.";
            AlsoCreatesContract @ Severity::Warning => "This also sets up a contract at the address, where there is none yet. What its code does cannot be seen from the transaction.";
        }
        "foreign_state" ForeignState: Warning {
            ForeignState => "This carries the code of a contract that is not the one at the address, so that it sets up nothing there.";
        }
        "publishes_code" PublishesCode: Warning {
            PublishesCode => "This puts code on the chain (a new package). What it does cannot be seen from the transaction.";
        }
        "upgrades_code" UpgradesCode: Warning {
            UpgradesCode { package: String } => format!("This puts code on the chain (a new version of the package {package}). What it does cannot be seen from the transaction.");
        }
        "trailing_bytes" TrailingBytes: Warning {
            BytesAfterArguments { bytes: usize } => format!("{bytes} bytes follow the last argument. Their meaning is not known; the call may do more than is shown.");
            BytesAfterInstruction { bytes: usize } => format!("{bytes} bytes follow an instruction. Their meaning is not known.");
        }
        "malformed_call" MalformedCall: Danger {
            MalformedCall { signature: String } => format!("This claims to be {signature}, but its arguments are not encoded as such. It cannot be decoded, and a contract may act on it all the same.");
            MalformedBody { claimed: String } => format!("This begins as {claimed} and does not go on as one. It cannot be decoded, and a contract may act on it all the same.");
            UnknownSafeOperation => "The operation is neither a call nor a delegate call.";
        }
        "malformed_message" MalformedMessage: Danger {
            MalformedMessage { claimed: String } => format!("This claims to be a {claimed}, but is not written as one. It cannot be decoded, and nodes may act on it all the same.");
        }
        "opaque_call" OpaqueCall: Warning {
            OpaqueCall => "This call cannot be decoded. What it does cannot be seen from the transaction.";
            NamelessCall => "This calls the contract and names no function. What it does then cannot be seen from the transaction.";
            OpaqueSafeCall { call: Option<String> } => {
                let call = call.as_deref().unwrap_or("a call that cannot be decoded");
                format!("The Safe would make a call whose effect is not told here: {call}.")
            };
            OpaqueFunction { function: String, results: Vec<usize> } => {
                let beside = beside(results);
                format!("What the function {function} does cannot be seen from the transaction.{beside}")
            };
        }
        "contract_call" ContractCall: Warning {
            ContractCall => "What a contract does with this is up to its code, and cannot be seen from the transaction.";
        }
        "unknown_program" UnknownProgram: Warning {
            UnknownProgramMaySign { program: String } => format!("The program {program} gets your account to sign with, and what it does is not known. It may move any tokens of your account.");
            UnknownProgramMayWrite { program: String } => format!("The program {program} gets your account to sign with and to write to, and what it does is not known. It may move anything of your account.");
        }
        "call_gets_gas_coin" CallGetsGasCoin: Warning {
            CallGetsGasCoin { function: String } => format!("The function {function} gets all the coins that pay the fee, and may keep of them what it wants.");
        }
        "call_gets_coin" CallGetsCoin: Warning {
            CallGetsCoin { function: String } => format!("The function {function} gets a coin for a while, and may take of it what it wants.");
        }
        "call_gets_objects" CallGetsObjects: Warning {
            CallGetsObjects { function: String, objects: Vec<String>, results: Vec<usize> } => {
                let (objects, beside) = (list(objects.iter().cloned()), beside(results));
                format!("The function {function} gets objects of yours ({objects}), and may keep them.{beside}")
            };
        }
        "effects_unknown" EffectsUnknown: Warning {
            EffectsUnknown => "What this call moves cannot be told from its arguments. It may take tokens that the contract is allowed to take.";
        }
        "nested_calls" NestedCalls: Warning {
            NestedCalls => "This carries further calls, which are not decoded. It may do anything that they do.";
            NestedMessages => "This carries further messages, which are not decoded. It may do anything that they do.";
            NestedTransactions @ Severity::Danger => "This carries further transactions, which are not told. It may do anything that they do.";
        }
        "delegatecall" Delegatecall: Danger {
            SafeDelegates => "DELEGATECALL: foreign code runs with full power over the Safe. It can replace the owners and take everything.";
            SafeWouldRun { to: String } => format!("The Safe would run the code of {to} as its own (DELEGATECALL). That code can take everything and change who owns the Safe.");
        }
        "unread" Unread: Warning {
            Unread { fields: String } => format!("Parts of this transaction cannot be decoded ({fields}). It may do more than is shown.");
        }
        "data_is_no_text" DataIsNoText: Info {
            DataIsNoText { bytes: usize, chain: String } => format!("It carries {bytes} bytes of data on {chain} that are no text.");
        }
        "transfer_memo" TransferMemo: Warning {
            TransferMemo => "The transfer carries a memo, which the other chain may follow as an order.";
        }
        "deposit_without_order" DepositWithoutOrder: Danger {
            DepositWithoutOrder => "A deposit without an order in its memo is kept or sent back by the chain's vault.";
        }
        "two_memos" TwoMemos: Warning {
            TwoMemos => "The memo beside the deposit is not its order: the chain follows the one in the deposit.";
        }
    } };
}
pub(crate) use calls;
