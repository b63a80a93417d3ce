//! Field and transaction types of the XRP Ledger, by their numbers.

/// The encoding of a field's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    UInt16,
    UInt32,
    UInt64,
    Hash128,
    Hash256,
    Amount,
    Blob,
    Account,
    Object,
    Array,
    UInt8,
    Hash160,
    PathSet,
    Vector256,
    Hash192,
    Issue,
    /// This number of bytes, not interpreted.
    Opaque(usize),
}

impl Kind {
    pub(super) const fn of(number: u8) -> Option<Self> {
        Some(match number {
            1 => Self::UInt16,
            2 => Self::UInt32,
            3 => Self::UInt64,
            4 => Self::Hash128,
            5 => Self::Hash256,
            6 => Self::Amount,
            7 => Self::Blob,
            8 => Self::Account,
            // A number, one with a sign, and one of 64 bits with a sign.
            9 => Self::Opaque(12),
            10 => Self::Opaque(4),
            11 => Self::Opaque(8),
            14 => Self::Object,
            15 => Self::Array,
            16 => Self::UInt8,
            17 => Self::Hash160,
            18 => Self::PathSet,
            19 => Self::Vector256,
            20 => Self::Opaque(12),
            21 => Self::Hash192,
            22 => Self::Opaque(48),
            23 => Self::Opaque(64),
            24 => Self::Issue,
            26 => Self::Opaque(20),
            _ => return None,
        })
    }
}

/// Type and number of a field, which determine the order of fields.
pub(super) type Code = (u8, u8);

pub(super) const TRANSACTION_TYPE: Code = (1, 2);
pub(super) const NETWORK_ID: Code = (2, 1);
pub(super) const FLAGS: Code = (2, 2);
pub(super) const SEQUENCE: Code = (2, 4);
pub(super) const DESTINATION_TAG: Code = (2, 14);
pub(super) const LAST_LEDGER_SEQUENCE: Code = (2, 27);
pub(super) const SET_FLAG: Code = (2, 33);
pub(super) const SIGNER_QUORUM: Code = (2, 35);
pub(super) const TICKET_SEQUENCE: Code = (2, 41);
pub(super) const AMOUNT: Code = (6, 1);
pub(super) const LIMIT_AMOUNT: Code = (6, 3);
pub(super) const TAKER_PAYS: Code = (6, 4);
pub(super) const TAKER_GETS: Code = (6, 5);
pub(super) const FEE: Code = (6, 8);
pub(super) const SEND_MAX: Code = (6, 9);
pub(super) const DELIVER_MIN: Code = (6, 10);
pub(super) const SIGNING_PUB_KEY: Code = (7, 3);
pub(super) const TXN_SIGNATURE: Code = (7, 4);
pub(super) const MEMO_DATA: Code = (7, 13);
pub(super) const ACCOUNT: Code = (8, 1);
pub(super) const DESTINATION: Code = (8, 3);
pub(super) const REGULAR_KEY: Code = (8, 8);
pub(super) const AUTHORIZE: Code = (8, 5);
pub(super) const DELEGATE: Code = (8, 12);
/// Signatures by accounts other than the transaction's own.
pub(super) const OF_OTHERS: [Code; 4] = [SIGNERS, (14, 37), (14, 38), (15, 31)];
pub(super) const OBJECT_END: Code = (14, 1);
pub(super) const ARRAY_END: Code = (15, 1);
pub(super) const SIGNERS: Code = (15, 3);
pub(super) const MEMOS: Code = (15, 9);
pub(super) const PATHS: Code = (18, 1);

/// The field's name, if it occurs in transactions.
pub(super) fn name(code: Code) -> Option<&'static str> {
    NAMES.iter().find(|(other, _)| *other == code).map(|(_, name)| *name)
}

/// The field called `name`.
pub(super) fn code(name: &str) -> Option<Code> {
    NAMES.iter().find(|(_, other)| *other == name).map(|(code, _)| *code)
}

/// The name of a type of transaction.
pub(super) fn transaction(number: u16) -> Option<&'static str> {
    TRANSACTIONS.iter().find(|(other, _)| *other == number).map(|(_, name)| *name)
}

/// The number of the type of transaction called `name`.
pub(super) fn transaction_number(name: &str) -> Option<u16> {
    TRANSACTIONS.iter().find(|(_, other)| *other == name).map(|(number, _)| *number)
}

#[rustfmt::skip]
static NAMES: &[(Code, &str)] = &[
    (TRANSACTION_TYPE, "TransactionType"), ((1, 3), "SignerWeight"), ((1, 4), "TransferFee"), ((1, 5), "TradingFee"),
    (NETWORK_ID, "NetworkID"), (FLAGS, "Flags"), ((2, 3), "SourceTag"), (SEQUENCE, "Sequence"), ((2, 10), "Expiration"),
    ((2, 11), "TransferRate"), ((2, 12), "WalletSize"), (DESTINATION_TAG, "DestinationTag"), ((2, 15), "LastUpdateTime"),
    ((2, 20), "QualityIn"), ((2, 21), "QualityOut"), ((2, 25), "OfferSequence"), (LAST_LEDGER_SEQUENCE, "LastLedgerSequence"),
    ((2, 29), "OperationLimit"), (SET_FLAG, "SetFlag"), ((2, 34), "ClearFlag"), (SIGNER_QUORUM, "SignerQuorum"),
    ((2, 36), "CancelAfter"), ((2, 37), "FinishAfter"), ((2, 39), "SettleDelay"), ((2, 40), "TicketCount"),
    (TICKET_SEQUENCE, "TicketSequence"), ((2, 42), "NFTokenTaxon"), ((2, 51), "OracleDocumentID"),
    ((4, 1), "EmailHash"), ((5, 7), "WalletLocator"), ((5, 9), "AccountTxnID"), ((5, 10), "NFTokenID"), ((5, 17), "InvoiceID"),
    ((5, 22), "Channel"), ((5, 24), "CheckID"), ((5, 28), "NFTokenBuyOffer"), ((5, 29), "NFTokenSellOffer"), ((5, 34), "DomainID"),
    (AMOUNT, "Amount"), (LIMIT_AMOUNT, "LimitAmount"), (TAKER_PAYS, "TakerPays"), (TAKER_GETS, "TakerGets"), (FEE, "Fee"),
    (SEND_MAX, "SendMax"), (DELIVER_MIN, "DeliverMin"), ((6, 11), "Amount2"), ((6, 12), "BidMin"), ((6, 13), "BidMax"),
    ((6, 19), "NFTokenBrokerFee"), ((6, 25), "LPTokenOut"), ((6, 26), "LPTokenIn"), ((6, 27), "EPrice"),
    ((7, 1), "PublicKey"), ((7, 2), "MessageKey"), (SIGNING_PUB_KEY, "SigningPubKey"), (TXN_SIGNATURE, "TxnSignature"), ((7, 5), "URI"),
    ((7, 6), "Signature"), ((7, 7), "Domain"), ((7, 12), "MemoType"), (MEMO_DATA, "MemoData"), ((7, 14), "MemoFormat"),
    ((7, 16), "Fulfillment"), ((7, 17), "Condition"), ((7, 26), "DIDDocument"), ((7, 27), "Data"), ((7, 28), "AssetClass"),
    ((7, 29), "Provider"), ((7, 30), "MPTokenMetadata"), ((7, 31), "CredentialType"),
    (ACCOUNT, "Account"), ((8, 2), "Owner"), (DESTINATION, "Destination"), ((8, 4), "Issuer"), (AUTHORIZE, "Authorize"),
    ((8, 6), "Unauthorize"), (REGULAR_KEY, "RegularKey"), ((8, 9), "NFTokenMinter"), ((8, 11), "Holder"), (DELEGATE, "Delegate"),
    ((8, 24), "Subject"), ((8, 27), "Sponsor"),
    ((14, 10), "Memo"), ((14, 11), "SignerEntry"), ((14, 16), "Signer"), ((14, 27), "AuthAccount"),
    ((14, 15), "Permission"), ((14, 34), "RawTransaction"), ((14, 37), "CounterpartySignature"), ((14, 38), "SponsorSignature"),
    (SIGNERS, "Signers"), ((15, 4), "SignerEntries"), (MEMOS, "Memos"), ((15, 25), "AuthAccounts"),
    ((15, 29), "Permissions"), ((15, 30), "RawTransactions"), ((15, 31), "BatchSigners"), ((2, 52), "PermissionValue"),
    ((16, 16), "TickSize"), (PATHS, "Paths"), ((19, 4), "NFTokenOffers"), ((19, 5), "CredentialIDs"),
    ((21, 1), "MPTokenIssuanceID"), ((24, 3), "Asset"), ((24, 4), "Asset2"),
];

#[rustfmt::skip]
static TRANSACTIONS: &[(u16, &str)] = &[
    (0, "Payment"), (1, "EscrowCreate"), (2, "EscrowFinish"), (3, "AccountSet"), (4, "EscrowCancel"), (5, "SetRegularKey"),
    (7, "OfferCreate"), (8, "OfferCancel"), (10, "TicketCreate"), (12, "SignerListSet"), (13, "PaymentChannelCreate"),
    (14, "PaymentChannelFund"), (15, "PaymentChannelClaim"), (16, "CheckCreate"), (17, "CheckCash"), (18, "CheckCancel"),
    (19, "DepositPreauth"), (20, "TrustSet"), (21, "AccountDelete"), (25, "NFTokenMint"), (26, "NFTokenBurn"),
    (27, "NFTokenCreateOffer"), (28, "NFTokenCancelOffer"), (29, "NFTokenAcceptOffer"), (30, "Clawback"), (31, "AMMClawback"),
    (35, "AMMCreate"), (36, "AMMDeposit"), (37, "AMMWithdraw"), (38, "AMMVote"), (39, "AMMBid"), (40, "AMMDelete"),
    (49, "DIDSet"), (50, "DIDDelete"), (51, "OracleSet"), (52, "OracleDelete"), (54, "MPTokenIssuanceCreate"),
    (55, "MPTokenIssuanceDestroy"), (56, "MPTokenIssuanceSet"), (57, "MPTokenAuthorize"), (58, "CredentialCreate"),
    (59, "CredentialAccept"), (60, "CredentialDelete"), (61, "NFTokenModify"), (62, "PermissionedDomainSet"),
    (63, "PermissionedDomainDelete"), (64, "DelegateSet"), (71, "Batch"),
    (41, "XChainCreateClaimID"), (42, "XChainCommit"), (43, "XChainClaim"), (44, "XChainAccountCreateCommit"),
    (47, "XChainModifyBridge"), (48, "XChainCreateBridge"), (53, "LedgerStateFix"), (65, "VaultCreate"), (66, "VaultSet"),
    (67, "VaultDelete"), (68, "VaultDeposit"), (69, "VaultWithdraw"), (70, "VaultClawback"), (90, "SponsorshipTransfer"),
    (91, "SponsorshipSet"),
];
