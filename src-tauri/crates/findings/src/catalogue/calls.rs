//! Calls, and effects that are not known.

macro_rules! calls {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
        "create_contract" CreateContract: Danger {
            CreatesContract;
            AlsoCreatesContract @ Severity::Warning;
        }
        "foreign_state" ForeignState: Warning {
            ForeignState;
        }
        "publishes_code" PublishesCode: Warning {
            PublishesCode;
        }
        "upgrades_code" UpgradesCode: Warning {
            UpgradesCode { package: String };
        }
        "trailing_bytes" TrailingBytes: Warning {
            BytesAfterArguments { bytes: usize };
            BytesAfterInstruction { bytes: usize };
        }
        "malformed_call" MalformedCall: Danger {
            MalformedCall { signature: String };
            MalformedBody { claimed: String };
            UnknownSafeOperation;
        }
        "malformed_message" MalformedMessage: Danger {
            MalformedMessage { claimed: String };
        }
        "opaque_call" OpaqueCall: Warning {
            OpaqueCall;
            NamelessCall;
            OpaqueSafeCall { call: Option<String> } => said!("finding-opaque_call-OpaqueSafeCall", call: or(call, "evidence-undecodedCall"));
            OpaqueFunction { function: String, results: Vec<usize> } => if results.is_empty() {
                said!("finding-opaque_call-OpaqueFunction", function)
            } else {
                said!("finding-opaque_call-OpaqueFunctionGetsResults", function, results: results_of(results))
            };
        }
        "contract_call" ContractCall: Warning {
            ContractCall;
        }
        "unknown_program" UnknownProgram: Warning {
            UnknownProgramMaySign { program: String };
            UnknownProgramMayWrite { program: String };
        }
        "call_gets_gas_coin" CallGetsGasCoin: Warning {
            CallGetsGasCoin { function: String };
        }
        "call_gets_coin" CallGetsCoin: Warning {
            CallGetsCoin { function: String };
        }
        "call_gets_objects" CallGetsObjects: Warning {
            CallGetsObjects { function: String, objects: Vec<String>, results: Vec<usize> } => if results.is_empty() {
                said!("finding-call_gets_objects-CallGetsObjects", function, objects: list(objects))
            } else {
                said!("finding-call_gets_objects-CallGetsObjectsAndResults", function, objects: list(objects), results: results_of(results))
            };
        }
        "effects_unknown" EffectsUnknown: Warning {
            EffectsUnknown;
        }
        "nested_calls" NestedCalls: Warning {
            NestedCalls;
            NestedMessages;
            NestedTransactions @ Severity::Danger;
        }
        "delegatecall" Delegatecall: Danger {
            SafeDelegates;
            SafeWouldRun { to: String };
        }
        "unread" Unread: Warning {
            Unread { fields: String };
        }
        "data_is_no_text" DataIsNoText: Info {
            DataIsNoText { bytes: usize, chain: String };
        }
        "transfer_memo" TransferMemo: Warning {
            TransferMemo;
        }
        "deposit_without_order" DepositWithoutOrder: Danger {
            DepositWithoutOrder;
        }
        "two_memos" TwoMemos: Warning {
            TwoMemos;
        }
    } };
}
pub(crate) use calls;
