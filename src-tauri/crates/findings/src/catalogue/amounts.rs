//! Amounts and assets.

macro_rules! amounts {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
        "zero_value" ZeroValue: Info {
            NothingAtAll;
            SendsNothing;
        }
        "zero_amount" ZeroAmount: Warning {
            NoTokens;
            NothingMoves;
            NoCoin;
        }
        "unknown_token" UnknownToken: Warning {
            UnknownTokenOrCollectible;
            UnknownToken;
            UnknownDenomination;
            UnknownTokenAmongOthers;
            TokenIsNotSaid;
            UnknownMint { mint: String };
            UnknownCoinType { name: String };
        }
        "claimed_token" ClaimedToken: Warning {
            ClaimedToken { token: String, symbol: String, decimals: Option<u8> } => match decimals {
                Some(decimals) => said!("finding-claimed_token-ClaimedTokenWithDecimals", token, symbol, decimals),
                None => said!("finding-claimed_token-ClaimedToken", token, symbol),
            };
        }
        "coin_type_unproven" CoinTypeUnproven: Warning {
            CoinTypeUnproven { symbol: String };
        }
        "all_balance" AllBalance: Danger {
            AllOfIt;
            AllOfTheCoin;
        }
        "sends_everything" SendsEverything: Warning {
            SendsEverything;
        }
        "sends_object" SendsObject: Warning {
            SendsObject { object: String };
        }
        "merged_into_another" MergedIntoAnother: Danger {
            MergedIntoAnother { into: String };
        }
        "value_with_token_call" ValueWithTokenCall: Danger {
            ValueWithTokenCall { value: AmountText };
            CoinsWithTokenCall;
        }
        "burn" Burn: Warning {
            DestroysTokens;
            TokensDestroyed;
            CollectibleDestroyed;
            DestroysTokensForAPrice;
            Destroys { amount: AmountText };
        }
        "burns_tokens" BurnsTokens: Danger {
            BurnsTokens;
        }
        "burnt" Burnt: Danger {
            Burnt { amount: AmountText };
        }
        "mint" Mint: Info {
            Mints { amount: AmountText };
        }
        "mints_tokens" MintsTokens: Warning {
            MintsTokens { mint: String, account: String };
        }
        "donation" Donation: Warning {
            Donation { amount: AmountText };
        }
        "dust" Dust: Warning {
            Dust { least: AmountText };
        }
        "transfer_fee" TransferFee: Info {
            TransferFee { fee: u64 };
        }
        "fee_from_amount" FeeFromAmount: Info {
            FeeFromAmount;
        }
        "converted" Converted: Info {
            Converted;
        }
        "partial_payment" PartialPayment: Warning {
            PartialPayment { least: Option<AmountText> } => match least {
                Some(least) => said!("finding-partial_payment-PartialPaymentOfAtLeast", least),
                None => said!("finding-partial_payment-PartialPayment"),
            };
        }
        "paths" Paths: Info {
            Paths;
        }
    } };
}
pub(crate) use amounts;
