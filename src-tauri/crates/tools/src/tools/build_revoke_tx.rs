//! `build_revoke_tx`: takes an allowance of a token back, or the right over all pieces of a collection.

use alloy::primitives::{Address, U256};
use alloy::sol;
use lockstep_adapters::evm::revocation;
use lockstep_adapters::{Grant, GrantOver, Revocation};
use schemars::JsonSchema;
use serde::Deserialize;

use super::drafted::{Output, drafted_calls};
use crate::address::checked_address;
use crate::coins::native_of;
use crate::context::Cx;
use crate::holdings::CallToDraft;
use crate::swap::{allowanceCall, ask};
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};
use crate::{ToolCode, ToolError};

const NAME: &str = "build_revoke_tx";

sol! {
    function isApprovedForAll(address owner, address operator) external view returns (bool approved);
}

pub(crate) struct BuildRevokeTx;

/// What is taken back.
#[derive(Deserialize, JsonSchema, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
enum What {
    /// An allowance of a token (ERC-20).
    Allowance,
    /// The right over all pieces of a collection (ERC-721, ERC-1155).
    Collection,
}

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// An EVM network; the only one that is on if absent.
    #[serde(default)]
    chain: Option<String>,
    /// The contract of the token or of the collection.
    #[serde(alias = "token")]
    contract_address: String,
    /// The address whose right is taken back.
    #[serde(alias = "operator")]
    spender: String,
    /// `allowance` of a token, or the right over a whole `collection`; found out at the contract if absent.
    #[serde(default)]
    what: Option<What>,
}

impl Tool for BuildRevokeTx {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: NAME,
        aliases: &[],
        agent: "transactions",
        mode: "draftRevoke",
        title: "Draft a revocation",
        about: "Drafts the revocation of a token's allowance (ERC-20), or of the right over all pieces of a collection (ERC-721, ERC-1155). Nothing is signed: put the draft into sign_transaction_bundle.",
        waiting: "preparing the revocation",
        annotations: Annotations::LOOKS_OUTSIDE,
        authority: Authority::Read,
        kind: Kind::Sync,
        shows: &[Sees::Addresses, Sees::Balances],
    };

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        let chain = cx.chain_meant(NAME, input.chain.as_deref(), |chain| chain.evm_id().is_some())?;
        if !chain.kind.is_ethereum() {
            return Err(ToolError::unsupported(NAME, "the network has no contracts of that kind"));
        }
        let parse = |field: &'static str, text: &str| {
            let address = checked_address(chain, text)?;
            address.parse::<Address>().map_err(|_| ToolError::input(NAME, Some(field), "an address cannot be read"))
        };
        let (contract, spender) =
            (parse("contract_address", &input.contract_address)?, parse("spender", &input.spender)?);
        let coins = cx.coins_on(chain).await?;
        let native = native_of(NAME, chain, &coins)?;
        let owner = parse("chain", &native.address)?;
        let (allowance, right) = (allowanceCall { owner, spender }, isApprovedForAllCall { owner, operator: spender });
        let (allowed, over_all) = (ask(cx, chain, contract, &allowance), ask(cx, chain, contract, &right));
        let what = match input.what {
            Some(What::Allowance) => allowed.await.map(|now| (What::Allowance, !now.is_zero())),
            Some(What::Collection) => over_all.await.map(|now| (What::Collection, now)),
            None => match allowed.await {
                Ok(now) => Ok((What::Allowance, !now.is_zero())),
                Err(why) => over_all.await.map(|now| (What::Collection, now)).map_err(|_| why),
            },
        };
        let (what, is_there) = what.map_err(|why| why.told(ToolCode::Unread))?;
        if !is_there {
            let why = format!(
                "{spender} has no such right at {contract}, so there is nothing to take back. Nothing was prepared."
            );
            return Err(ToolError::new(ToolCode::NotDone, why));
        }
        let named = spender.to_string();
        let (over, function) = match what {
            What::Allowance => (GrantOver::Amount { spender: named }, "approve(address,uint256)"),
            What::Collection => (GrantOver::Collection { spender: named }, "setApprovalForAll(address,bool)"),
        };
        let grant = Grant { contract: contract.to_string(), over };
        let Revocation { to, data } =
            revocation(&grant).map_err(|why| ToolError::new(ToolCode::Unread, why.to_string()))?;
        let call = CallToDraft { contract: Some(to), value: U256::ZERO, data };
        let drafted = drafted_calls(cx, chain, "revoke", native, vec![call]).await?;
        Ok(drafted.of(contract.to_string(), "0".to_owned(), spender.to_string()).calling(function.to_owned()))
    }
}
