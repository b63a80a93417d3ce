//! The findings: the code, severity, evidence and words of each. This is the only place with words.

use crate::ago::ago;
use crate::phrases::{about, any_of, burnt, then};
use crate::table::{findings, own};
use crate::{Holder, Severity, Source};

/// How long an entry that an agent made is new, in milliseconds.
const NEW: i64 = 24 * 3600 * 1000;

fn sentence(words: impl Into<String>) -> String {
    words.into()
}

/// How long it is looked at twice that a name meant another address, in milliseconds.
const SWAPPED: i64 = 30 * NEW;

/// Money for a name goes elsewhere than it did.
const fn of_a_name(millis: i64) -> Severity {
    if millis < SWAPPED { Severity::Warning } else { Severity::Info }
}

/// A new entry is looked at twice: it may be there for this very transaction.
const fn of_an_entry(millis: i64) -> Severity {
    if millis < NEW { Severity::Warning } else { Severity::Info }
}

/// Without the signer's key nothing is known to be another's.
const fn of_another(signer_is_known: bool) -> Severity {
    if signer_is_known { Severity::Danger } else { Severity::Warning }
}

findings! {
    // Whom it goes to.

    "to_self" ToSelf: Info {
        CoinComesToSelf => "This goes to your own account.";
        TokensComeToSelf => "The tokens go to your own account.";
        TokensComeToOwnTokenAccount { account: String } => format!("The tokens go to your own token account {account}.");
        SpenderIsSelf => "The spender is your own account.";
        AllButFeeComesBack => "Everything but the fee comes back to your own account.";
        AllPaymentsComeToSelf => "All that it pays goes to your own account.";
    }
    "to_zero_address" ToZeroAddress: Danger {
        AllToZeroAddress => "This goes to the zero address, where everything is lost.";
        ToZeroAddress => "This goes to the zero address, where it is lost.";
        TokensToZeroAddress => "The tokens go to the zero address, where they are lost.";
        CollectibleToZeroAddress => "The collectible goes to the zero address or to its own contract, where it is lost.";
        ToNobody => "This names nobody who receives it; it is probably lost.";
        ToAccountOfNoKey => "This goes to the account of no key, where it is lost.";
    }
    "to_token_contract" ToTokenContract: Danger {
        TokensToTheirContract => "The tokens go to the token's own contract, where they are probably lost.";
        ToTheTokensContract => "This goes to the token's own contract, where it is probably lost.";
        TokensToTheirMint => "The tokens go to the token's own mint, where they are probably lost.";
    }
    "coin_to_token_contract" CoinToTokenContract: Danger {
        CoinToTokenContract { coin: String, token: String } => format!("This sends {coin} to the contract of the token {token}, where it is probably lost.");
    }
    "no_address" NoAddress: Danger {
        SignerIsNoAddress @ Severity::Warning => "The account that signs is no valid address of this chain.";
        ToNoAddress { to: String } => format!("{to} is no address of this chain. What goes there is lost, or no node takes it.");
        RecipientIsNoAccount => "The recipient is no account of this network. What goes there is lost, or no node takes it.";
        ScriptHasNoAddress => "An output is locked by a script that has no address. Who can spend it cannot be told; it may be anybody.";
    }
    "no_such_workchain" NoSuchWorkchain: Danger {
        NoSuchWorkchain { workchain: i32 } => format!("There is no workchain {workchain}: this cannot be sent.");
    }
    "to_script" ToScript: Warning {
        ToScript { to: String } => format!("{to} is a script: what its rules ask for decides who gets what is paid there.");
    }
    "to_program" ToProgram: Danger {
        ToProgram { to: String } => format!("This goes to the program {to}, where it is lost.");
    }
    "to_account_of_program" ToAccountOfProgram: Warning {
        ToAccountOfProgram { to: String } => format!("{to} is no key of a wallet: a program owns it, for example as somebody's token account. It may not be able to give the coin back.");
    }
    "change_elsewhere" ChangeElsewhere: Warning {
        ChangeElsewhere => "A part comes back to another address of the same key than it is spent from. The wallet may not show it there.";
    }
    "foreign_stake" ForeignStake: Warning {
        ForeignStake { to: String } => format!("{to} is spent by your key, but another one stakes with what lies there.");
    }
    "leaves_chain" LeavesChain: Info {
        LeavesChain { channel: String, to: String } => format!("The coins leave this chain through {channel}. Whether {to} is an address where they can be used is known only there.");
    }
    "other_network" OtherNetwork: Danger {
        OtherNetwork { first_block: String, chain: String } => format!("This is for the network whose first block is 0x{first_block}, which is not {chain}. What its calls do there is not known.");
    }

    // How much, and of what.

    "zero_value" ZeroValue: Info {
        NothingAtAll => "This sends nothing and calls nothing.";
        SendsNothing => "This sends nothing.";
    }
    "zero_amount" ZeroAmount: Warning {
        NoTokens => "This moves no tokens at all.";
        NothingMoves => "This moves nothing at all.";
        NoCoin => "This sends no coin at all.";
    }
    "unknown_token" UnknownToken: Warning {
        UnknownTokenOrCollectible => "The wallet does not know this token, so the amount is shown in its smallest units; it may also be the number of a collectible.";
        UnknownToken => "The wallet does not know this token, so the amount is shown in its smallest units.";
        UnknownDenomination => "The wallet does not know this token, so its amount is shown in its smallest units.";
        UnknownTokenAmongOthers => "The wallet does not know a token of this, so that its amount is shown in its smallest units. Its name is what whoever made it chose.";
        TokenIsNotSaid => "The transaction does not say which token this is: it names only your account with it. The amount is in its smallest units.";
        UnknownMint { mint: String } => format!("The wallet does not know the token {mint}.");
        UnknownCoinType { name: String } => format!("The wallet does not know the coin {name}.");
    }
    "claimed_token" ClaimedToken: Warning {
        ClaimedToken { token: String, symbol: String, decimals: Option<u8> } => {
            let decimals = decimals.map(|decimals| format!(" with {decimals} decimals")).unwrap_or_default();
            format!("That {token} is {symbol}{decimals} is said by the request only; nothing that is signed proves it.")
        };
    }
    "coin_type_unproven" CoinTypeUnproven: Warning {
        CoinTypeUnproven { symbol: String } => format!("That the coins are {symbol}, and how many decimals that has, is said by the request; the transaction names only their objects.");
    }
    "all_balance" AllBalance: Danger {
        AllOfIt => "This sends all of it that can be moved when it is carried out.";
        AllOfTheCoin => "This sends all of the coin that the account holds when it is carried out, whatever amount stands in it.";
    }
    "sends_everything" SendsEverything: Warning {
        SendsEverything => "All that is left of the coins that pay the fee goes to another account.";
    }
    "sends_object" SendsObject: Warning {
        SendsObject { object: String } => format!("The whole object {object} goes to another account. What it is lies on the chain.");
    }
    "merged_into_another" MergedIntoAnother: Danger {
        MergedIntoAnother { into: String } => format!("A coin is merged into {into}, which is not known to be yours. It cannot be told apart again.");
    }
    "value_with_token_call" ValueWithTokenCall: Danger {
        ValueWithTokenCall { value: String } => format!("The token call also carries {value}, which is probably lost.");
        CoinsWithTokenCall => "The token call also carries coins, which are probably lost.";
    }
    "burn" Burn: Warning {
        DestroysTokens => "This destroys tokens. Nobody gets them.";
        TokensDestroyed => "The tokens are destroyed.";
        CollectibleDestroyed => "The collectible is destroyed.";
        DestroysTokensForAPrice => "This destroys tokens. Only what the token's contract gives for them, if anything, comes back.";
        Destroys { amount: String } => format!("This destroys {amount}.");
    }
    "burns_tokens" BurnsTokens: Danger {
        BurnsTokens => "This destroys tokens. Nobody gets them.";
    }
    "burnt" Burnt: Danger {
        Burnt { amount: String } => format!("{amount} are put with data, where nobody can ever spend them.");
    }
    "mint" Mint: Info {
        Mints { amount: String } => format!("This makes {amount}.");
    }
    "mints_tokens" MintsTokens: Warning {
        MintsTokens { mint: String, account: String } => format!("This makes new tokens of {mint}, for the token account {account}.");
    }
    "donation" Donation: Warning {
        Donation { amount: String } => format!("This gives {amount} to the network's treasury.");
    }
    "dust" Dust: Warning {
        Dust { least: String } => format!("An output is below {least}. Nodes do not relay such a transaction.");
    }
    "transfer_fee" TransferFee: Info {
        TransferFee { fee: u64 } => format!("Of what is sent, the token keeps back {fee} of its smallest units.");
    }
    "fee_from_amount" FeeFromAmount: Info {
        FeeFromAmount => "The fees are taken from the amount, so that less arrives.";
    }
    "converted" Converted: Info {
        Converted => "One thing is sent and another arrives: at most the amount that is shown leaves the account.";
    }
    "partial_payment" PartialPayment: Warning {
        PartialPayment { least: Option<String> } => {
            let least = least.as_ref().map_or_else(|| "It may be next to nothing.".to_owned(), |least| format!("It may be as little as {least}."));
            format!("This is a partial payment: less than its amount may arrive. {least}")
        };
    }
    "paths" Paths: Info {
        Paths => "The payment goes along paths of other accounts' offers, which the transaction prescribes.";
    }

    // Whose it is.

    "moves_from_another" MovesFromAnother: Warning {
        TokensOfAnother { from: String } => format!("This moves tokens out of another account, {from}.");
        TokensOfAnotherAccount => "This moves tokens out of another account.";
        CollectibleOfAnother { from: String } => format!("This moves a collectible out of another account, {from}.");
    }
    "key_of_another_account" KeyOfAnotherAccount: Warning {
        KeyOfAnotherAccount { own: String } => format!("The account that pays is not that of the key, {own}. No node takes it so.");
        KeyNeedsLeave { own: String } => format!("The account is not that of the key, {own}. Only an account that allowed the key takes it.");
    }
    "several_signers" SeveralSigners: Warning {
        SeveralSigners => "Its messages are of more than one account. With one signature no node takes it.";
    }
    "other_signers" OtherSigners: Info {
        OtherSigners { keys: String } => format!("It also needs the signatures of other keys: {keys}.");
    }
    "several_addresses" SeveralAddresses: Info {
        SeveralAddresses { addresses: String } => format!("It spends from several addresses of your key: {addresses}.");
    }
    "delegate" Delegate: Warning {
        Delegate => "Another account acts in the name of this one.";
    }
    "account_of_another" AccountOfAnother: Warning {
        NewTokenAccountOfAnother { account: String } => format!("The new token account {account} belongs to another than you.");
        NewAccountOfAnother { account: String, amount: String, whose: Holder } => {
            let whose = whose.words();
            format!("The new account {account} and the {amount} in it go into the hands of {whose}.")
        };
    }
    "token_account" TokenAccount: Info {
        TokenAccount { account: String, owner: String } => format!("The tokens go to the token account {account}, which is that of {owner}.");
    }
    "token_account_owner" TokenAccountOwner: Warning {
        TokenAccountOwner { account: String } => format!("The tokens go to the token account {account}. Whose it is cannot be told from the transaction.");
    }
    "token_account_deposit" TokenAccountDeposit: Info {
        OwnTokenAccountDeposit { account: String, maybe_there: bool } => {
            let when = if *maybe_there { " if it is not there yet" } else { "" };
            format!("Your token account {account} is made{when}, with a deposit of about 0.002 SOL that comes back when it is closed.")
        };
        TokenAccountDeposit { account: String, owner: String, maybe_there: bool } => {
            let when = if *maybe_there { " if it is not there yet" } else { "" };
            format!("The token account {account} of {owner} is made{when}. You pay its deposit, about 0.002 SOL, which is theirs from then on.")
        };
    }
    "wrong_token_account" WrongTokenAccount: Warning {
        WrongTokenAccount { account: String } => format!("The token account {account} is not that of its wallet and token. The network refuses this.");
    }
    "coin_in_token_account" CoinInTokenAccount: Warning {
        CoinInTokenAccount { account: String } => format!("This is put into your own token account {account}, which is not known to be one of wrapped coin. It comes back only when that account is closed.");
    }
    "wraps_coin" WrapsCoin: Info {
        WrapsCoin { account: String } => format!("This is put into your own token account {account}, as wrapped coin.");
    }
    "closes_token_account" ClosesTokenAccount: Danger {
        ClosesTokenAccount { account: String, to: String, wrapped: bool, own: bool } @ if *own { Severity::Info } else { Severity::Danger } => {
            let held = if *wrapped { "Its deposit, and all wrapped coin that it holds," } else { "Its deposit" };
            format!("The token account {account} is closed. {held} goes to {to}.")
        };
    }
    "inputs_not_shown" InputsNotShown: Info {
        InputsNotShown { count: usize } => format!("It spends {count} outputs of earlier transactions. The bytes do not say what they hold and whose they are; all of it is in the payments, the deposits and the fee that are shown.");
    }

    // What others may do from then on.

    "unlimited_approval" UnlimitedApproval: Danger {
        UnlimitedApproval { spender: String, token: String } => format!("{spender} could take all {token} of this account, now and at any time later.");
        UnlimitedSignedAllowance { spender: String, token: String } => format!("{spender} could take all your {token}, now and whatever you receive later.");
        UnlimitedContractAllowance { spender: String } => format!("{spender} could take all of this token, now and at any time later.");
        UnlimitedAllowanceOfAccount { spender: String } => format!("{spender} could take all of this token in this account, now and at any time later.");
        UnlimitedTokenAccountApproval { spender: String, token: String, account: String } => format!("{spender} could take all {token} of the token account {account}, now and at any time later.");
    }
    "approval" Approval: Info {
        Approval => "The spender can take this amount at any time, without asking again.";
        DelegateApproval => "The delegate can take this amount at any time, without asking again.";
        RecipientCanTake => "The recipient can take up to this amount later, without asking again.";
        CollectibleApproval { spender: String } @ Severity::Warning => format!("{spender} can take this collectible at any time, without asking again.");
    }
    "approval_for_all" ApprovalForAll: Danger {
        ApprovalForAll { operator: String } => format!("{operator} could take every token this account holds in this contract, now and at any time later.");
    }
    "approval_for_another" ApprovalForAnother: Warning {
        ApprovalForAnother { spender: String } => format!("{spender} could take this, and is not what the transaction after it calls.");
    }
    "pointless_spender" PointlessSpender: Warning {
        PointlessSpender => "The spender is the zero address or the token itself. Nobody can use this allowance as meant.";
    }
    "permit" Permit: Warning {
        Permit { owner: String, spender: String } => format!("This hands in an allowance that {owner} signed for {spender}.");
    }
    "authority_granted" AuthorityGranted: Danger {
        AuthorityGranted { to: String, what: String, until: Option<String> } => {
            let until = until.as_deref().unwrap_or("for ever");
            format!("{to} could act in the name of this account, without asking again: {what}. Until: {until}.")
        };
        AuthorityWithinPermissions { to: Option<String> } => {
            let to = to.as_deref().unwrap_or("nobody");
            format!("{to} could act in the name of this account, within the permissions among the fields.")
        };
    }
    "authority_gained" AuthorityGained: Info {
        AuthorityGained { authority: String, of: String } => format!("The authority {authority} {of} becomes yours.");
    }
    "gives_away_authority" GivesAwayAuthority: Danger {
        GivesAwayAuthority { authority: String, of: String, to: Option<String> } => {
            let to = to.as_deref().unwrap_or("nobody");
            format!("This gives away the authority {authority} of {of}: {to} has it from then on.")
        };
        GivesAwayNonceAccount { to: String, account: String } => format!("{to} gets the nonce account {account}.");
        GivesAwayStake { to: String, account: String } => format!("{to} gets the say over the stake account {account}.");
        GivesAwayCoinOfStake { to: String, account: String } => format!("{to} gets all coin of the stake account {account}.");
    }
    "gives_away_account" GivesAwayAccount: Danger {
        GivesAwayOwnAccount { program: String } => format!("This puts your account, with all coin in it, into the hands of the program {program}.");
        GivesAwayAccount { account: String, program: String } => format!("This puts the account {account}, with all coin in it, into the hands of the program {program}.");
    }
    "account_deleted" AccountDeleted: Danger {
        AccountDeleted { to: Option<String> } => {
            let to = to.as_deref().unwrap_or("nobody");
            format!("This deletes the account. All XRP that it holds goes to {to}.")
        };
    }
    "account_destroyed" AccountDestroyed: Danger {
        AccountDestroyed => "This deletes the wallet's contract when nothing is left in it. What arrives later may be lost.";
    }
    "control" Control: Danger {
        ControlOfContract => "This changes who rules a contract, or what its code does.";
        ControlOfAccount => "This changes which keys rule the account. Whoever holds the new ones can take everything, and the key that signs now may lose its power.";
        ControlToAnother { message: String } => format!("{message} gives control of something to another account.");
        ControlOfRewards { to: String } => format!("All rewards of what this account has staked go to {to} from now on, until it is changed.");
        ControlByKey { key: String } => format!("The key of {key} could sign everything for this account, and take everything.");
        ControlBySigners => "The accounts that it names could sign together for this account, and take everything.";
    }
    "key_removed" KeyRemoved: Danger {
        OwnKeyRemoved => "The account's own key loses its power. Without another key the account is lost.";
        OtherKeyRemoved @ Severity::Warning => "The account's other key loses its power over it.";
    }
    "signers_removed" SignersRemoved: Warning {
        SignersRemoved => "The accounts that could sign together for this one lose that power.";
    }
    "clawback" Clawback: Warning {
        Clawback => "What the account issues can be taken back from whoever holds it, and this cannot be undone.";
    }
    "settings" Settings: Info {
        Settings => "This changes settings of the account.";
    }
    "offer" Offer: Info {
        SellOffer { gives: String, gets: String } => format!("An offer to anybody on the ledger: all of {gives} for at least {gets}.");
        Offer { gives: String, gets: String } => format!("An offer to anybody on the ledger: up to {gives} for at least {gets}, at that price or a better one.");
    }
    "trust_line" TrustLine: Info {
        NoMoreTrust { issuer: String } => format!("Nothing more is accepted from {issuer}.");
        TrustLine { amount: String, issuer: String } => format!("The account will hold up to {amount} that {issuer} owes it. Some XRP stay reserved for it.");
    }

    // What is called, and what cannot be told.

    "create_contract" CreateContract: Danger {
        CreatesContract => "This creates a contract. What its code does cannot be told from the transaction.";
        AlsoCreatesContract @ Severity::Warning => "This also sets up a contract at the address, where there is none yet. What its code does cannot be told from the transaction.";
    }
    "foreign_state" ForeignState: Warning {
        ForeignState => "This carries the code of a contract that is not the one at the address, so that it sets up nothing there.";
    }
    "publishes_code" PublishesCode: Warning {
        PublishesCode => "This puts code on the chain (a new package). What it does cannot be told from the transaction.";
    }
    "upgrades_code" UpgradesCode: Warning {
        UpgradesCode { package: String } => format!("This puts code on the chain (the package {package}, anew). What it does cannot be told from the transaction.");
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
        OpaqueCall => "This call cannot be decoded. What it does cannot be told from the transaction.";
        NamelessCall => "This calls the contract and names no function. What it does then cannot be told from the transaction.";
        OpaqueSafeCall { call: String } => format!("The Safe would make a call whose effect is not told here: {call}.");
        OpaqueFunction { function: String, also_gets: Option<String> } => {
            let beside = then(also_gets, |results| format!("It also gets {results}."));
            format!("What the function {function} does cannot be told from the transaction.{beside}")
        };
    }
    "contract_call" ContractCall: Warning {
        ContractCall => "What a contract does with this is up to its code, and cannot be told from the transaction.";
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
        CallGetsObjects { function: String, objects: String, also_gets: Option<String> } => {
            let beside = then(also_gets, |results| format!("It also gets {results}."));
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

    // The fee.

    "extreme_fee" ExtremeFee: Danger {
        FeeCouldBe { fee: String } => format!("The fee could be as high as {fee}.");
        FeeIs { fee: String } => format!("The fee is {fee}.");
        FeeIsFarTooHigh { fee: String } => format!("The fee is {fee}, far more than such a transaction costs.");
        TipIsFarTooHigh { tip: String } => format!("A tip of {tip} is paid besides the fee, far more than any transaction needs.");
        TipIsMostOfTheFee { tip: String } => format!("Of the fee, as much as {tip} is a tip for whoever makes the block, far more than any transaction needs.");
    }
    "high_fee" HighFee: Warning {
        FeeIsMoreThanNeeded { fee: String } => format!("The fee is {fee}, far more than such transactions need.");
        FeeIsATenth { fee: String } => format!("The fee of {fee} is more than a tenth of the amount that is sent.");
        FeeCouldBeATenth => "The fee could be more than a tenth of the amount that is sent.";
    }
    "low_fee" LowFee: Warning {
        LowFee { fee: String, usual: String } => format!("The fee of {fee} is below {usual}, which nodes expect of it. They may not relay it.");
    }
    "no_fee" NoFee: Warning {
        NoFee => "There is no fee. Nodes do not relay such a transaction.";
    }
    "unusual_fee" UnusualFee: Warning {
        FeeIsManyTimesUsual { fee: String, usual: String } => format!("The fee could be {fee}. Half of your earlier transactions on this network cost {usual} or less.");
    }
    "fee_exceeds_value" FeeExceedsValue: Warning {
        FeeCouldExceedAmount => "The fee could be higher than the amount that is sent.";
        FeeExceedsAmount => "The fee is higher than the amount that is sent.";
        FeeOfMoreThanAmount { fee: String } @ Severity::Danger => format!("The fee of {fee} is higher than the amount that is sent.");
    }
    "priority_fee_above_cap" PriorityFeeAboveCap: Warning {
        PriorityFeeAboveCap => "The priority fee is above the fee cap. No node takes such a transaction.";
    }
    "gas_limit_too_low" GasLimitTooLow: Warning {
        GasLimitBelowAll => "The gas limit is below what any transaction needs. No node takes it.";
        GasLimitBelowNeed { needed: u64, limit: u64 } => format!("The node expects this step to need {needed} gas, its limit is {limit}. It would probably fail and still cost its fee.");
    }
    "l1_fee_beside" L1FeeBeside: Info {
        L1FeeBeside => "Beside its gas, the network takes a fee for what it writes to Ethereum. No transaction limits that.";
    }
    "tip" Tip: Warning {
        TipToSender => "A tip is paid beside the fee, to whoever sends this in.";
        Tip { tip: String } => format!("A tip of {tip} is paid besides the fee.");
    }
    "fee_in_another_coin" FeeInAnotherCoin: Warning {
        FeeInAnotherCoin { coin: String } => format!("The fee is taken in another coin than the chain's own: {coin}.");
    }
    "fee_payer" FeePayer: Warning {
        FeePayer { payer: String } => format!("Another account pays the fee, {payer}, and has to sign as well.");
    }
    "fee_granter" FeeGranter: Info {
        FeeGranter { granter: String } => format!("The fee is taken from {granter}, which allowed it.");
    }
    "sponsored" Sponsored: Info {
        Sponsored { sponsor: String } => format!("The fee is paid by {sponsor}, whose signature it needs as well.");
    }
    "memo_fee" MemoFee: Info {
        MemoFee => "For the memo the network takes a fee of its own, which no transaction says.";
    }
    "bandwidth_beside" BandwidthBeside: Info {
        BandwidthBeside => "The limit is for energy. Where bandwidth is missing, a small fee for it is taken as well.";
    }
    "permission_fee" PermissionFee: Warning {
        PermissionFee => "For new permissions the network takes a fee of its own, and a high one, which no transaction says.";
    }
    "unproven_amounts" UnprovenAmounts: Warning {
        UnprovenAmounts => "What it spends may be worth more than is said, as nothing that is signed holds the amounts; the fee would be as much higher.";
    }
    "claimed_amounts" ClaimedAmounts: Info {
        ClaimedAmounts => "Whoever composed it says what its inputs are worth. Do not sign it a second time with other amounts: both together could pay a higher fee.";
    }
    "collateral" Collateral: Warning {
        Collateral { lost: Option<String>, back: Option<String> } => {
            let lost = lost.as_deref().unwrap_or("an amount that is not given");
            let back = then(back, |back| format!("What is left of the collateral goes to {back}."));
            format!("If a script of it fails, the collateral is taken instead: {lost}.{back}")
        };
    }
    "excess_elsewhere" ExcessElsewhere: Warning {
        ExcessElsewhere { to: String } => format!("What is left of the coin that is sent along goes to another account, {to}.");
    }
    "excess_kept" ExcessKept: Info {
        ExcessKept => "What is left of the coin that is sent along does not come back.";
    }
    "no_bounce" NoBounce: Warning {
        NoBounce => "If the contract cannot do what it is asked, the coin that is sent along does not come back.";
    }

    // Stakes, deposits and what is put down.

    "stake" Stake: Info {
        StakeForWeeks => "Staked coins can be moved again only some weeks after they are unstaked, and a validator's faults cost a part of them.";
        StakeForTwoWeeks => "Staked coins can be moved again only some two weeks after they are unstaked.";
    }
    "unbonding" Unbonding: Info {
        UnbondingTime => "The coins come back only when the chain's time of unbonding is over.";
        UnstakingTime => "The coins can be taken back only when the time of unstaking is over.";
    }
    "resource_lent" ResourceLent: Info {
        ResourceLent => "Another account uses what this stake yields. The coins stay yours, and cannot be unstaked meanwhile.";
    }
    "locked_stake" LockedStake: Warning {
        LockedStake { custodian: String } => format!("The stake is locked: without {custodian}, none of it can be taken out before.");
    }
    "stake_of_another" StakeOfAnother: Info {
        StakeOfAnother { certificate: String } => format!("The {certificate} is about the stake of another key than the one that signs here.");
    }
    "rewards_elsewhere" RewardsElsewhere: Info {
        RewardsMayGoElsewhere => "Rewards go to the account that was last named for them on the chain: this one, unless another was. The transaction does not say.";
        RewardsToAnother { to: String } @ Severity::Warning => format!("The rewards go to another account, {to}.");
    }
    "rewards_to_self" RewardsToSelf: Info {
        RewardsToSelf => "The rewards of all that is staked go to your own account.";
    }
    "no_price_limit" NoPriceLimit: Warning {
        NoPriceLimit => "A stake on a subnet is exchanged at the price there is when this is carried out, and no limit is set: others may move the price before it.";
    }
    "put_down" PutDown: Info {
        PutDown => "The amount is put down: the recipient gets it, or it comes back, on the terms among the fields.";
    }
    "withdrawal" Withdrawal: Info {
        Withdrawal { amount: String, from: String } => format!("It takes {amount} of rewards from {from}, to pay with.");
    }
    "deposit_back" DepositBack: Info {
        DepositBack { amount: Option<String> } => {
            let amount = amount.as_deref().unwrap_or("a deposit");
            format!("It gets {amount} back, to pay with.")
        };
    }
    "deposit_for_another" DepositForAnother: Danger {
        DepositForAnother { certificate: String, amount: Option<String>, to: Option<String>, signer_is_known: bool } @ of_another(*signer_is_known) => {
            let amount = amount.as_deref().unwrap_or("a deposit");
            let to = to.as_deref().unwrap_or("somebody who cannot be told");
            format!("The {certificate} puts down {amount}, which comes back to {to}, and not to the key that signs here.")
        };
    }
    "proposal_deposit" ProposalDeposit: Danger {
        ProposalDeposit { amount: String, to: String, signer_is_known: bool } @ of_another(*signer_is_known) => format!("A proposal puts down {amount}, which comes back to another account, {to}.");
    }

    // When, and in which order.

    "not_before" NotBefore: Info {
        NotBeforeSlot { slot: u64 } => format!("It cannot be included before slot {slot}.");
        NotBeforeBlock { height: u32 } => format!("It can be in no block up to and including {height}.");
        NotBeforeTime { utc: String } => format!("It can be in no block before {utc}.");
    }
    "relative_lock" RelativeLock: Info {
        RelativeLock => "It can be in no block until what it spends has rested for some time.";
    }
    "replaceable" Replaceable: Info {
        Replaceable => "Until it is in a block, it can be replaced by one with a higher fee.";
    }
    "unordered" Unordered: Info {
        Unordered => "It has no place in the account's order: it can be included once, at any time before it ends.";
    }
    "durable_nonce" DurableNonce: Warning {
        DurableNonce { nonce: String } => format!("Signed, this never expires: it can be sent at any time, as long as its nonce is {nonce}.");
    }
    "errors_not_ignored" ErrorsNotIgnored: Warning {
        ErrorsNotIgnored => "If this message cannot be sent, the order stands: whoever has it can send it again until it expires, and each time the account pays the fee.";
    }
    "odd_mode" OddMode: Warning {
        OddMode { mode: u8 } => format!("The send mode {mode} is none that wallets use. The message may not be sent, or not as shown.");
    }
    "first_use" FirstUse: Info {
        FirstUse => "This is the wallet's first order: it sets up its contract as well.";
    }
    "batch_in_part" BatchInPart: Info {
        BatchInPart => "When one of its calls fails, others of them stand all the same.";
    }
    "may_reap" MayReap: Info {
        MayReap => "Where less than the least that an account holds would be left, the account goes away, and the rest with it.";
    }

    // Signed documents and texts.

    "unread_form" UnreadForm: Warning {
        UnreadForm => "Lockstep does not know this form. What the signature allows cannot be told; such signatures can move money. Sign it only if you know what every field means.";
    }
    "signed_allowance" SignedAllowance: Warning {
        SignedAllowance { spender: String, what: String, until: String } => format!("Whoever has this signature can let {spender} take {what} from you {until}. You are not asked again.");
    }
    "signed_payment" SignedPayment: Warning {
        SignedPayment { amount: String, to: String, until: String } => format!("This pays {amount} to {to}. Whoever has the signature can carry it out {until}.");
    }
    "order" Order: Warning {
        Order { until: String } => format!("Whoever has this signature can carry the order out {until}. You are not asked again.");
    }
    "gives_for_nothing" GivesForNothing: Danger {
        GivesForNothing => "By this order you give what is listed and get nothing for it.";
    }
    "any_of_a_collection" AnyOfACollection: Warning {
        AnyOfACollection => "An item is named by a condition and not by its number: which one it will be cannot be told.";
    }
    "unread_item" UnreadItem: Danger {
        UnreadItem => "An item is of a kind that Lockstep does not know.";
    }
    "not_permit2" NotPermit2: Danger {
        NotPermit2 => "This has the form of Permit2 and is for another contract. What that one does with it cannot be told.";
    }
    "not_seaport" NotSeaport: Danger {
        NotSeaport => "This has the form of a Seaport order and is for another contract. What that one does with it cannot be told.";
    }
    "witness" Witness: Warning {
        Witness => "The signature also stands for the terms in the last field, which Lockstep does not read in words.";
    }
    "safe_refund" SafeRefund: Warning {
        SafeRefund => "The Safe would pay whoever carries this out. The gas price and the receiver of that are among the fields.";
    }
    "safe_transaction" SafeTransaction: Warning {
        SafeTransaction => "Your confirmation counts towards what the Safe needs. Once it has enough, anybody can carry this out.";
    }
    "another_account" AnotherAccount: Warning {
        AnotherAccount { owner: String } => format!("This is about the account {owner}, which is not the one that signs it.");
    }
    "far_deadline" FarDeadline: Warning {
        NoDeadline => "This signature never ends. It can be used at any time from now on.";
        FarDeadline { utc: String } => format!("This signature can be used until {utc}, more than thirty days from now.");
    }
    "expired" Expired: Info {
        Expired { utc: String } => format!("This ended at {utc}; the signature may be worth nothing.");
    }
    "any_chain" AnyChain: Danger {
        AnyChain => "This names no chain. Whoever has the signature can use it on every chain where the receiver takes it.";
    }
    "no_contract" NoContract: Warning {
        NoContract => "This names no contract, so who may use the signature cannot be told.";
    }
    "cut_field" CutField: Warning {
        CutField => "A field is longer than can be shown, and its end is cut off here. It is signed whole.";
    }
    "text" Text: Warning {
        SignedText => "A signed text shows whoever has it that this account agreed to it. Read all of it.";
    }

    // What the chain says now.

    "funds_depend_on_earlier_step" FundsDependOnEarlierStep: Warning {
        FundsDependOnEarlierStep { short: String, from: Vec<u32> } => {
            let from = any_of(from);
            format!("The account is {short} short now. Step {from} may bring it: the wallet waits for it for ten minutes at most, and signs this step only if it comes.")
        };
    }
    "expected_to_fail" ExpectedToFail: Warning {
        ExpectedToFail { message: String } => format!("The node expects this step to fail as things are now: {message}");
        ExpectedToFailAndCost { message: String } => format!("The node expects this step to fail as things are now, and to cost its energy all the same: {message}");
    }
    "not_simulated" NotSimulated: Info {
        NotSimulated => "The node could not say how this step would go.";
    }
    "soon_too_old" SoonTooOld: Info {
        TakenForSeconds { by: String, seconds: u64 } => {
            let about = about(*seconds);
            format!("{by} takes this only {about}. If consent comes later, it is not carried out, and nothing is lost.")
        };
        TakenForAMinute { by: String } => format!("{by} takes this only for about a minute. If consent comes later, it is not carried out, and nothing is lost.");
        TakenForBlocks { by: String, blocks: u64 } => format!("{by} takes this only in the next {blocks} blocks, a few minutes at most. If consent comes later, it is not carried out, and nothing is lost.");
        TakenUntilEpoch { by: String, epoch: u64 } => format!("{by} takes this only until its epoch {epoch} ends; an epoch is about a day. If consent comes later, it is not carried out, and nothing is lost.");
    }
    "tax_in_fee" TaxInFee: Info {
        TaxInFee { taxes: String } => format!("The fee holds the tax that this chain takes of what is sent: {taxes}.");
    }
    "tax_out_of_amount" TaxOutOfAmount: Warning {
        TaxOutOfAmount { taxes: String } => format!("This chain takes a tax of what is sent: {taxes}. The fee does not hold it, so whoever is paid gets that much less.");
    }
    "account_goes" AccountGoes: Warning {
        AccountGoes { left: String, least: String } => format!("This leaves {left}. The chain keeps no account with less than {least}: it goes away, and the rest is lost.");
    }
    "fee_now" FeeNow: Info {
        FeeNow { fee: String } => format!("The chain takes {fee} for this now. It may be a little more or less then.");
    }
    "fee_estimate" FeeEstimate: Info {
        FeeEstimate { fee: String } => format!("The node says that this would cost about {fee} now, beside what it sends.");
    }
    "may_come_back" MayComeBack: Info {
        MayComeBack { from: String } => format!("If the contract at {from} does not take this, it comes back after a while, less the fees. That is not waited for.");
    }
    "network_takes" NetworkTakes: Info {
        NetworkTakesNothing { network: String } => format!("{network} takes nothing for this.");
        NetworkTakes { network: String, at_most: String, energy: Option<String>, account: Option<String>, memo: Option<String>, bandwidth: Option<String>, bandwidth_is_left: bool } => {
            let for_bandwidth = if *bandwidth_is_left { "for bandwidth, if none is left by then" } else { "for bandwidth" };
            let parts = burnt([
                (energy, "for energy at most"),
                (account, "for the account that the recipient gets"),
                (memo, "for the memo"),
                (bandwidth, for_bandwidth),
            ]);
            format!("{network} takes up to {at_most} for this: {parts}.")
        };
    }

    // What this wallet knows, and what the agent says.

    "agent_contradicts_bytes" AgentContradictsBytes: Danger {
        AgentContradictsBytes { key: String, said: String, truth: Option<String> } => {
            let truth = truth.as_deref().unwrap_or("nothing of the kind");
            format!("The agent says {key}: “{said}”. The bytes say: {truth}.")
        };
    }
    "agent_words_unchecked" AgentWordsUnchecked: Info {
        AgentWordsUnchecked { key: String, said: String } => format!("The agent says {key}: “{said}”. Whether that is so cannot be told from the bytes.");
    }
    "words_contradict" WordsContradict: Danger {
        WordsSoundHarmless => "The agent's words make this sound harmless. No document of this kind is just a sign-in: what it can do is listed here.";
        NamedAddressIsMissing { address: String, key: String } => format!("The agent names {address} as “{key}”, and the document does not contain it.");
    }
    "added_by_agent" AddedByAgent: Info {
        TokenAddedByAgent { symbol: String, contract: String, millis_ago: i64 } @ of_an_entry(*millis_ago) => {
            let ago = ago(*millis_ago);
            format!("The token “{symbol}” ({contract}) was added by the agent {ago}.")
        };
        ContactAddedByAgent { title: String, millis_ago: i64 } @ of_an_entry(*millis_ago) => {
            let ago = ago(*millis_ago);
            format!("“{title}” in your address book was added by the agent {ago}.")
        };
        EntryAddedByAgent { address: String, millis_ago: i64 } @ of_an_entry(*millis_ago) => {
            let ago = ago(*millis_ago);
            format!("For {address}, an entry of your address book was added by the agent {ago}.")
        };
    }
    "counterfeit_token" CounterfeitToken: Danger {
        CounterfeitToken { contract: String, symbol: String, known: String } => format!("The token {contract} calls itself “{symbol}” and is not the {known} that this wallet knows. It may be a counterfeit.");
    }
    "looks_like_contact" LooksLikeContact: Danger {
        LooksLikeContact { address: String, title: String, contact: String } => format!("{address} begins and ends like “{title}” ({contact}), and is another address.");
        LooksLikeEntry { address: String } => format!("{address} begins and ends like an entry of your address book, and is another address.");
        LooksLikeGone { address: String, title: String, gone: String, millis_ago: i64 } => {
            let ago = ago(*millis_ago);
            format!("{address} begins and ends like “{title}” ({gone}), which was removed from your address book or renamed {ago}, and is another address.")
        };
    }
    "name_changed" NameChanged: Warning {
        NameMeantAnother { title: String, address: String, was: String, millis_ago: i64 } @ of_a_name(*millis_ago) => {
            let ago = ago(*millis_ago);
            format!("“{title}” in your address book is {address}. An entry of that name was another address, {was}, and was removed or renamed {ago}.")
        };
        EntryMeantAnother { address: String, millis_ago: i64 } @ of_a_name(*millis_ago) => {
            let ago = ago(*millis_ago);
            format!("The entry of your address book for {address} has the name of one that was another address, and was removed or renamed {ago}.")
        };
    }
    "decimals_unproven" DecimalsUnproven: Warning {
        DecimalsOfOneNode { symbol: String, contract: String, decimals: u8 } => format!("That “{symbol}” ({contract}) has {decimals} decimals is this node's word. If it is wrong, the amount that is shown is wrong as well.");
    }
    "first_time" FirstTime: Info {
        FirstTime { address: String } => format!("Nothing was ever sent from here to {address}.");
    }
    "repeats_open_step" RepeatsOpenStep: Danger {
        RepeatsOpenStep => "A transaction that does the same is still on its way. If you approve this one, it may happen twice.";
    }
    "not_judged" NotJudged: Warning {
        NotJudged { id: FindingId, source: Source } => {
            let (code, source) = (id.code(), source.words());
            format!("The wallet could not read {source}, so it did not look for “{code}”. Look twice.")
        };
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_two_ids_share_a_code() {
        let codes: HashSet<&str> = FindingId::ALL.iter().map(|id| id.code()).collect();
        assert_eq!(codes.len(), FindingId::ALL.len(), "a code that stands for two things says nothing");
        let plain = |code: &&str| code.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
        assert!(codes.iter().all(plain), "codes are names, never words: {codes:?}");
    }

    #[test]
    fn what_an_agent_added_is_a_warning_for_a_day() {
        let added = |millis_ago| Finding::ContactAddedByAgent { title: "Bob".into(), millis_ago };
        assert_eq!(added(NEW - 1).severity(), Severity::Warning, "it may be there for this very transaction");
        assert_eq!(added(NEW).severity(), Severity::Info, "after a day the person had time to see it");
        assert_eq!(added(NEW).sentence(), "“Bob” in your address book was added by the agent 1 day ago.");
    }

    #[test]
    fn evidence_that_is_missing_leaves_a_whole_sentence() {
        let finding = |lost: Option<&str>, back: Option<&str>| {
            Finding::Collateral { lost: lost.map(Into::into), back: back.map(Into::into) }.sentence()
        };
        assert_eq!(
            finding(None, None),
            "If a script of it fails, the collateral is taken instead: an amount that is not given.",
            "nothing is said of what comes back, where nothing does"
        );
        assert_eq!(
            finding(Some("5 ADA"), Some("addr1")),
            "If a script of it fails, the collateral is taken instead: 5 ADA. What is left of the collateral goes to addr1."
        );
    }

    #[test]
    fn a_part_that_costs_nothing_is_not_listed() {
        let takes = |bandwidth_is_left| Finding::NetworkTakes {
            network: "Tron".into(),
            at_most: "2 TRX".into(),
            energy: None,
            account: Some("1 TRX".into()),
            memo: None,
            bandwidth: Some("1 TRX".into()),
            bandwidth_is_left,
        };
        assert_eq!(
            takes(true).sentence(),
            "Tron takes up to 2 TRX for this: 1 TRX for the account that the recipient gets, 1 TRX for bandwidth, if none is left by then."
        );
        assert!(takes(false).sentence().ends_with("1 TRX for bandwidth."), "what is used up already is taken");
    }
}
