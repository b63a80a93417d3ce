//! A node of any kind that says what a test wants, and remembers what it was asked.

mod evm;

use std::sync::{Arc, Mutex};

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::ton_on_chain::Trial;
use lockstep_chain::tron_terms::ContractCall;
use lockstep_chain::{Chain, MortalEra, Registry, SignedPayload};
use lockstep_rpc::evm::TokenMetadata;
use lockstep_rpc::{
    CardanoCosts, CardanoLedger, CardanoOutput, CardanoTip, CosmosAccount, CosmosLedger, FinalBlock, Ledger, MintSays,
    Outcome, Priced, Reserves, RippleAccount, RippleLedger, RpcError, Sent, SolanaAccount, SolanaLedger, Spend,
    SubstrateAccount, SubstrateLedger, SubstrateRuntime, SuiCoinObject, SuiEpoch, SuiLedger, SuiNow, SuiObject,
    SuiOwner, SuiSimulated, Tax, TokenAccount, TonAccount, TonLedger, TonState, TronAccount, TronBlock, TronLedger,
    TronPrices, TronResources, Unspent, UtxoLedger,
};

pub(crate) const OURS: &str = "aaaa";
/// What an account of Substrate holds at least.
pub(crate) const LEAST: u64 = 100_000_000;

/// What a node says now, and what it was asked.
pub(crate) struct Says {
    pub(crate) outcome: Outcome,
    pub(crate) height: u64,
    pub(crate) final_height: u64,
    pub(crate) spend: Spend,
    pub(crate) valid: bool,
    pub(crate) sequence: u64,
    pub(crate) searched: bool,
    pub(crate) slot: u64,
    pub(crate) used_by: Option<&'static str>,
    pub(crate) balance: Option<u64>,
    pub(crate) fee: u64,
    /// What a call would use now.
    pub(crate) gas: Result<u64, RpcError>,
    pub(crate) version: u32,
    pub(crate) asked: Vec<&'static str>,
}

impl Says {
    fn at_first() -> Self {
        Self {
            outcome: Outcome::UnknownToNode,
            height: 100,
            final_height: 70,
            spend: Spend::Unspent,
            valid: true,
            sequence: 5,
            searched: false,
            slot: 1000,
            used_by: None,
            balance: None,
            fee: 1,
            gas: Ok(21_000),
            version: 2_000_003,
            asked: Vec::new(),
        }
    }

    /// Says what it said at first.
    pub(crate) fn renew(&mut self) {
        *self = Self::at_first();
    }
}

pub(crate) struct Scripted(Mutex<Says>);

fn no<T>() -> Result<T, RpcError> {
    Err(RpcError::NoEndpoint("nothing here asks that".to_owned()))
}

impl Scripted {
    pub(crate) fn new() -> Arc<Self> {
        Arc::new(Self(Mutex::new(Says::at_first())))
    }

    pub(crate) fn now(&self, change: impl FnOnce(&mut Says)) {
        change(&mut self.0.lock().unwrap());
    }

    fn ask<T>(&self, what: &'static str, read: impl FnOnce(&Says) -> T) -> Result<T, RpcError> {
        let mut says = self.0.lock().unwrap();
        says.asked.push(what);
        Ok(read(&says))
    }
}

#[async_trait]
impl Ledger for Scripted {
    async fn check_chain(&self) -> Result<(), RpcError> {
        Ok(())
    }
    async fn height(&self) -> Result<u64, RpcError> {
        self.ask("height", |says| says.height)
    }
    async fn native_balance(&self, _: &str) -> Result<U256, RpcError> {
        self.ask("balance", |says| says.balance)?.map_or_else(no, |has| Ok(U256::from(has)))
    }
    async fn token_balance(&self, _: &str, _: &str) -> Result<U256, RpcError> {
        self.ask("token balance", |says| says.balance)?.map_or_else(no, |has| Ok(U256::from(has)))
    }
    async fn send(&self, _: &SignedPayload) -> Sent {
        Sent::Unknown("not sent".to_owned())
    }
    async fn outcome(&self, hash: &str) -> Result<Outcome, RpcError> {
        assert_eq!(hash, OURS);
        self.ask("outcome", |says| says.outcome.clone())
    }
    fn host(&self) -> String {
        "scripted".to_owned()
    }
}

#[async_trait]
impl UtxoLedger for Scripted {
    async fn unspent(&self, _: &str) -> Result<Vec<Unspent>, RpcError> {
        no()
    }
    async fn fee_rate(&self, _: u16) -> Result<u64, RpcError> {
        no()
    }
    async fn spend(&self, _: &str, _: u32) -> Result<Spend, RpcError> {
        self.ask("spend", |says| says.spend.clone())
    }
    async fn transaction(&self, _: &str) -> Result<Option<Vec<u8>>, RpcError> {
        no()
    }
}

#[async_trait]
impl SolanaLedger for Scripted {
    async fn latest_blockhash(&self) -> Result<String, RpcError> {
        no()
    }
    async fn blockhash_is_valid(&self, _: &str) -> Result<bool, RpcError> {
        self.ask("blockhash", |says| says.valid)
    }
    async fn final_height(&self) -> Result<u64, RpcError> {
        self.ask("final height", |says| says.final_height)
    }
    async fn fee(&self, _: &[u8]) -> Result<Option<u64>, RpcError> {
        no()
    }
    async fn rent_minimum(&self, _: u64) -> Result<u64, RpcError> {
        no()
    }
    async fn account(&self, _: &str) -> Result<Option<SolanaAccount>, RpcError> {
        no()
    }
    async fn token_accounts(&self, _: &str, _: &str) -> Result<Vec<TokenAccount>, RpcError> {
        no()
    }
    async fn mint(&self, _: &str) -> Result<MintSays, RpcError> {
        no()
    }
    async fn priority_fee(&self, _: &[String]) -> Result<u64, RpcError> {
        no()
    }
}

#[async_trait]
impl CosmosLedger for Scripted {
    fn rules(&self) -> &lockstep_chain::CosmosRules {
        unreachable!("no step is followed by the rules")
    }

    async fn account(&self, _: &str) -> Result<Option<CosmosAccount>, RpcError> {
        self.ask("account", |says| Some(CosmosAccount { number: 1, sequence: says.sequence }))
    }
    async fn simulate(&self, _: &[u8]) -> Result<u64, RpcError> {
        no()
    }
    async fn gas_price(&self, _: &str) -> Result<Option<Priced>, RpcError> {
        no()
    }
    async fn tax(&self, _: &[u8]) -> Result<Vec<Tax>, RpcError> {
        no()
    }
    async fn native_fee(&self) -> Result<Option<U256>, RpcError> {
        no()
    }
}

#[async_trait]
impl RippleLedger for Scripted {
    async fn account(&self, _: &str) -> Result<Option<RippleAccount>, RpcError> {
        let sequence = |says: &Says| u32::try_from(says.sequence).unwrap();
        let account = |says: &Says| RippleAccount {
            balance: 1,
            sequence: sequence(says),
            flags: 0,
            owned: 0,
            ledger: says.height,
        };
        self.ask("account", |says| Some(account(says)))
    }
    async fn reserves(&self) -> Result<Reserves, RpcError> {
        no()
    }
    async fn fee(&self) -> Result<u64, RpcError> {
        no()
    }
    async fn was_never_taken(&self, hash: &str, last: u64) -> Result<bool, RpcError> {
        assert_eq!(hash, OURS);
        self.ask("search", |says| says.searched && last <= says.height)
    }
}

#[async_trait]
impl CardanoLedger for Scripted {
    async fn tip(&self) -> Result<CardanoTip, RpcError> {
        self.ask("tip", |says| CardanoTip { slot: says.slot, height: says.height })
    }
    async fn costs(&self) -> Result<CardanoCosts, RpcError> {
        no()
    }
    async fn unspent(&self, _: &str) -> Result<Vec<CardanoOutput>, RpcError> {
        no()
    }
    async fn outputs(&self, some: &[(String, u32)]) -> Result<Vec<Option<CardanoOutput>>, RpcError> {
        let output = |(txid, index): &(String, u32), spent: bool| CardanoOutput {
            txid: txid.clone(),
            index: *index,
            address: "ours".to_owned(),
            value: 1,
            tokens: Vec::new(),
            spent,
        };
        self.ask("outputs", |says| {
            let of_ours = matches!(says.outcome, Outcome::Done(_));
            let told = |one: &(String, u32)| match one.0.as_str() {
                OURS => of_ours.then(|| output(one, false)),
                _ => Some(output(one, says.spend != Spend::Unspent)),
            };
            some.iter().map(told).collect()
        })
    }
}

#[async_trait]
impl TonLedger for Scripted {
    async fn account(&self, _: &str) -> Result<TonAccount, RpcError> {
        let sequence = |says: &Says| u32::try_from(says.sequence).ok();
        self.ask("account", |says| TonAccount {
            balance: U256::from(says.balance.unwrap_or(1)),
            state: TonState::Active,
            sequence: sequence(says),
            time: says.height,
        })
    }
    async fn fee(&self, _: &Trial) -> Result<U256, RpcError> {
        self.ask("fee", |says| U256::from(says.fee))
    }
    async fn took_another(&self, signed: &SignedPayload) -> Result<bool, RpcError> {
        assert_eq!(signed.hash, OURS);
        self.ask("search", |says| says.searched)
    }
}

#[async_trait]
impl TronLedger for Scripted {
    async fn account(&self, _: &str) -> Result<Option<TronAccount>, RpcError> {
        no()
    }
    async fn resources(&self, _: &str) -> Result<TronResources, RpcError> {
        no()
    }
    async fn prices(&self) -> Result<TronPrices, RpcError> {
        no()
    }
    async fn latest(&self) -> Result<TronBlock, RpcError> {
        self.ask("latest", |says| tron_block(says.height))
    }
    async fn solid(&self) -> Result<TronBlock, RpcError> {
        self.ask("solid", |says| tron_block(says.final_height))
    }
    async fn block(&self, number: u64) -> Result<Option<TronBlock>, RpcError> {
        self.ask("block", |says| says.searched.then(|| tron_block(number)))
    }
    async fn energy(&self, _: &str, _: &ContractCall) -> Result<u64, RpcError> {
        no()
    }
    async fn token(&self, _: &str) -> Result<TokenMetadata, RpcError> {
        no()
    }
}

fn tron_block(number: u64) -> TronBlock {
    let [id, tx_trie_root, parent_hash, witness_address] = [const { String::new() }; 4];
    TronBlock { id, number, time: number.saturating_mul(3000), version: 31, tx_trie_root, parent_hash, witness_address }
}

#[async_trait]
impl SuiLedger for Scripted {
    async fn epoch(&self) -> Result<SuiEpoch, RpcError> {
        self.ask("epoch", |says| SuiEpoch { number: says.height, price: 1 })
    }
    async fn coins(&self, _: &str, _: &str) -> Result<Vec<SuiCoinObject>, RpcError> {
        no()
    }
    async fn objects(&self, ids: &[String]) -> Result<Vec<Option<SuiObject>>, RpcError> {
        let object = |version| SuiObject { version, digest: String::new(), owner: SuiOwner::Another, coin: None };
        self.ask("objects", |says| ids.iter().map(|_| Some(object(says.sequence))).collect())
    }
    async fn simulate(&self, _: &[u8]) -> Result<SuiSimulated, RpcError> {
        no()
    }
    async fn used_by(&self, _: &str, _: u64) -> Result<Option<String>, RpcError> {
        self.ask("use", |says| says.used_by.map(str::to_owned))
    }
    async fn now(&self, _: &str) -> Result<SuiNow, RpcError> {
        self.ask("now", |says| SuiNow { epoch: says.height, version: Some(says.sequence) })
    }
}

#[async_trait]
impl SubstrateLedger for Scripted {
    fn rules(&self) -> &lockstep_chain::SubstrateRules {
        unreachable!("no step is followed by the rules")
    }

    async fn account(&self, _: &str) -> Result<Option<SubstrateAccount>, RpcError> {
        self.ask("account", |says| {
            Some(SubstrateAccount { free: says.balance.unwrap_or_default().into(), reserved: 0, frozen: 0 })
        })
    }
    async fn next_nonce(&self, _: &str) -> Result<u64, RpcError> {
        self.ask("nonce", |says| says.sequence)
    }
    async fn runtime(&self) -> Result<SubstrateRuntime, RpcError> {
        self.ask("runtime", |says| SubstrateRuntime {
            spec_version: says.version,
            transaction_version: 16,
            least: LEAST.into(),
        })
    }
    async fn final_block(&self) -> Result<FinalBlock, RpcError> {
        self.ask("final block", |says| FinalBlock { number: says.height, hash: "0xffff".to_owned() })
    }
    /// In the hundredth block, or in the one beside it that the era names.
    async fn began(&self, era: &MortalEra) -> Result<Option<u64>, RpcError> {
        let began = 100_u64.checked_rem(era.period).map(|after| 100 - after + era.phase);
        self.ask("began", |says| began.filter(|_| says.valid))
    }
    async fn fee(&self, _: &[u8]) -> Result<u128, RpcError> {
        self.ask("fee", |says| says.fee.into())
    }
    async fn outcome_within(&self, hash: &str, era: &MortalEra) -> Result<Outcome, RpcError> {
        assert_eq!((hash, era), (OURS, &an_era()));
        self.ask("blocks", |says| says.outcome.clone())
    }
    async fn was_never_taken(&self, hash: &str, era: &MortalEra) -> Result<bool, RpcError> {
        assert_eq!((hash, era), (OURS, &an_era()));
        self.ask("search", |says| says.searched)
    }
}

pub(crate) fn an_era() -> MortalEra {
    MortalEra { block: "0xffff".to_owned(), period: 64, phase: 5 }
}

pub(crate) fn row(chain: &str) -> &'static Chain {
    Registry::public().find(chain).unwrap()
}
