//! Amounts and assets.

macro_rules! amounts {
    ($next:ident $($later:ident)*; $($before:tt)*) => { $next! { $($later)*; $($before)*
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
    } };
}
pub(crate) use amounts;
