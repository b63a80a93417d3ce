//! A wallet with a few coins and contacts, and readings as one line of text.

use std::sync::Mutex;

use async_trait::async_trait;
use lockstep_actions::Made;
use lockstep_actions::bundle::StepInput;
use lockstep_agent::embedded::{
    History, Knowledge, Listing, NewContact, NewToken, Pick, Question, Reading, Recipient, Refusal, Transfer,
};
use lockstep_agent::{
    CoinView, ContactView, Desk, DeskError, Draft, DraftAmount, NetworkView, Outcome, PastView, PriceView, TxView,
    Words,
};
use lockstep_chain::{Amount, Note};

pub const OWN: &str = "0x00000000219ab540356cBB839Cbe05303d7705Fa";
pub const ALICE: &str = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
pub const BOB: &str = "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359";
pub const BOB_SMITH: &str = "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB";
pub const CAROL: &str = "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb";
pub const CAROL_TOO: &str = "0x52908400098527886E0F7030069857D2E4169EE7";
pub const MAX: &str = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
pub const STRANGER: &str = "0xde709f2102306220921060314715629080e2fb77";
pub const USDC: &str = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
pub const TETHER: &str = "0xdAC17F958D2ee523a2206206994597C13D831ec7";
pub const TETHER_TOO: &str = "0x27b1fdb04752bbc536007a920d24acb045561c26";
pub const BONK: &str = "DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263";
pub const HASH: &str = "0x88df016429689c079f3b2f6ad39fa052532c56795b733da78a91ebe6a713944b";

pub fn coin(ticker: &str, contract: Option<&str>, decimals: u8) -> CoinView {
    CoinView {
        chain: "Ethereum".into(),
        ticker: ticker.into(),
        contract: contract.map(str::to_owned),
        decimals,
        address: OWN.into(),
    }
}

pub fn contact(title: &str, address: &str) -> ContactView {
    ContactView {
        id: format!("id-{title}-{}", &address[..6]),
        title: title.into(),
        address: address.into(),
        chain: "Ethereum".into(),
    }
}

pub fn knowledge() -> Knowledge {
    Knowledge {
        coins: vec![
            coin("ETH", None, 18),
            coin("USDC", Some(USDC), 6),
            coin("USDT", Some(TETHER), 6),
            coin("USDT", Some(TETHER_TOO), 6),
        ],
        contacts: vec![
            contact("Alice", ALICE),
            contact("Bob", BOB),
            contact("Bob Smith", BOB_SMITH),
            contact("Carol", CAROL),
            contact("Carol", CAROL_TOO),
            contact("Max", MAX),
            contact("Dave Jones", "0x1111111111111111111111111111111111111111"),
            contact("Dave Miller", "0x2222222222222222222222222222222222222222"),
            contact("José", "0x3333333333333333333333333333333333333333"),
            contact("Exchange 2", "0x4444444444444444444444444444444444444444"),
            contact("Bank of Bob", "0x5555555555555555555555555555555555555555"),
            contact("Will", "0x6666666666666666666666666666666666666666"),
        ],
        networks: ["Ethereum", "Arbitrum", "Base", "Bitcoin", "Bitcoin-Cash", "Solana"]
            .map(|chain| NetworkView { chain: chain.into(), on: chain == "Ethereum" })
            .to_vec(),
        tokens: vec![
            coin("USDC", Some(USDC), 6),
            coin("USDT", Some(TETHER), 6),
            coin("USDT", Some(TETHER_TOO), 6),
            CoinView { chain: "Solana".into(), ..coin("BONK", Some(BONK), 5) },
        ],
    }
}

/// A test's text with `{alice}` and the like filled in.
pub fn expand(text: &str) -> String {
    [
        ("{alice}", ALICE),
        ("{bob}", BOB),
        ("{x}", STRANGER),
        ("{own}", OWN),
        ("{usdc}", USDC),
        ("{tether}", TETHER),
        ("{tether2}", TETHER_TOO),
        ("{hash}", HASH),
        ("{zwsp}", "\u{200B}"),
        ("{rlo}", "\u{202E}"),
        ("{cyr_a}", "\u{0410}"),
        ("{zero}", "0x0000000000000000000000000000000000000000"),
    ]
    .iter()
    .fold(text.to_owned(), |text, (mark, value)| text.replace(mark, value))
}

fn shrink(address: &str) -> String {
    let names = [
        (STRANGER, "{x}"),
        (ALICE, "{alice}"),
        (BOB, "{bob}"),
        (OWN, "{own}"),
        (USDC, "{usdc}"),
        (TETHER, "{tether}"),
        (TETHER_TOO, "{tether2}"),
    ];
    names
        .iter()
        .find(|(value, _)| value.eq_ignore_ascii_case(address))
        .map_or_else(|| address.to_owned(), |(_, mark)| (*mark).to_owned())
}

fn coin_line(coin: &CoinView) -> String {
    match (&coin.contract, coin.ticker.as_str()) {
        (Some(contract), "USDT") => format!("USDT {}", shrink(contract)),
        (_, ticker) => ticker.to_owned(),
    }
}

fn to_line(to: &Recipient) -> String {
    let ours = to.name.as_ref().filter(|name| *name != "Carol");
    ours.cloned().unwrap_or_else(|| shrink(&to.address))
}

fn question_line(question: &Question) -> String {
    let picks: Vec<String> = question
        .picks
        .iter()
        .map(|pick| match pick {
            Pick::Amount(digits) => digits.clone(),
            Pick::Coin(coin) => coin_line(coin),
            Pick::To(to) => to_line(to),
            Pick::Contact(contact) if contact.title == "Carol" => contact.address.clone(),
            Pick::Contact(contact) => contact.title.clone(),
            Pick::Sends(all) => sends_line(all),
            Pick::Token(token) => token_line(token),
            Pick::Entry(entry) => entry_line(entry),
            Pick::Unlisted(coin) => format!("{} on {}", coin_line(coin), coin.chain),
        })
        .collect();
    let picks = if picks.is_empty() { String::new() } else { format!(" [{}]", picks.join(", ")) };
    format!("ask {:?}{picks}", question.about)
}

fn listed(all: impl Iterator<Item = String>) -> String {
    all.collect::<Vec<_>>().join(" and ")
}

fn transfer_line(transfer: &Transfer) -> String {
    let amount = match &transfer.amount {
        DraftAmount::Exact(amount) => amount.to_string(),
        DraftAmount::All => "all".into(),
    };
    let note = transfer.note.as_ref().map(|note| format!(" with {note}")).unwrap_or_default();
    format!("{amount} {} to {}{note}", coin_line(&transfer.coin), to_line(&transfer.to))
}

fn sends_line(all: &[Transfer]) -> String {
    listed(all.iter().map(transfer_line))
}

fn entry_line(entry: &NewContact) -> String {
    format!("{} {}{}", entry.title, shrink(&entry.address), if entry.shares_name { " (again)" } else { "" })
}

fn token_line(token: &NewToken) -> String {
    let ticker = token.ticker.clone().unwrap_or_else(|| shrink(&token.contract));
    let known = if token.decimals.is_some() { "" } else { " by its contract" };
    format!("{ticker} on {}{known}", token.chain)
}

/// A reading as one line.
pub fn line(reading: &Reading) -> String {
    match reading {
        Reading::Send(transfer) => format!("send {}", transfer_line(transfer)),
        Reading::Sends(all) => format!("send {}", sends_line(all)),
        Reading::Split { transfers, .. } => format!("split {}", sends_line(transfers)),
        Reading::Balance(coins) if coins.is_empty() => "balance *".into(),
        Reading::Balance(coins) => {
            format!("balance {}", coins.iter().map(coin_line).collect::<Vec<_>>().join(", "))
        }
        Reading::MyAddress(_) => "my address".into(),
        Reading::Contacts(query) => format!("contacts {}", query.as_deref().unwrap_or("*")),
        Reading::AddContact(entry) => format!("add {}", entry_line(entry)),
        Reading::AddContacts(all) => format!("add {}", listed(all.iter().map(entry_line))),
        Reading::RemoveContact(contact) => format!("remove {}", contact.title),
        Reading::RemoveContacts(all) => format!("remove {}", listed(all.iter().map(|contact| contact.title.clone()))),
        Reading::List(Listing::AddTokens(all)) => format!("list {}", listed(all.iter().map(token_line))),
        Reading::List(Listing::RemoveTokens(all)) => {
            format!("unlist {}", listed(all.iter().map(|coin| format!("{} on {}", coin_line(coin), coin.chain))))
        }
        Reading::List(Listing::AddChains(all)) => format!("list chain {}", listed(all.iter().cloned())),
        Reading::List(Listing::RemoveChains(all)) => format!("unlist chain {}", listed(all.iter().cloned())),
        Reading::PartOf { part, why } => format!("part {part:?}: {}", line(why)),
        Reading::Price(priced) => {
            let name = shrink(&priced.name);
            let contract = priced.contract.as_ref().map(|contract| format!(" {}", shrink(contract)));
            let chain = priced.chain.as_ref().map(|chain| format!(" on {chain}"));
            let fiat = priced.fiat.map(|fiat| format!(" in {fiat}"));
            let rest: String = [contract, chain, fiat].into_iter().flatten().collect();
            format!("price {name}{rest}")
        }
        Reading::Worth(ticker) => format!("worth {}", ticker.as_deref().unwrap_or("*")),
        Reading::Status(hash) => format!("status {}", if hash.as_deref() == Some(HASH) { "{hash}" } else { "latest" }),
        Reading::Ask(question) => question_line(question),
        Reading::Topic(topic) => format!("says {}", topic.says.chars().take(30).collect::<String>().trim_end()),
        Reading::Speaks(language) => format!("speaks {language:?}"),
        Reading::History(History::Incoming) => "incoming".into(),
        Reading::History(History::Paid { to, days, last, total }) => {
            let to = to.as_ref().map(|(name, _)| format!(" to {name}")).unwrap_or_default();
            let days = days.map(|days| format!(" in {days} days")).unwrap_or_default();
            let last = last.map(|last| format!(" last {last}")).unwrap_or_default();
            format!("history{}{last}{to}{days}", if *total { " total" } else { "" })
        }
        Reading::Fee(coin) => format!("fee {}", coin.as_ref().map_or("*".into(), coin_line)),
        Reading::Enough(coin, amount) => format!("enough {amount} {}", coin_line(coin)),
        Reading::Share(frame, (top, bottom)) => {
            let coin = frame.coin.as_ref().map(coin_line).unwrap_or_default();
            format!("send {top}/{bottom} of {coin} to {}", frame.to.as_ref().map(to_line).unwrap_or_default())
        }
        Reading::Supports(name, chain) => format!("supports {name} {chain:?}"),
        Reading::Refuse(Refusal::CoinElsewhere(elsewhere)) => {
            format!("elsewhere {} {:?} {:?}", elsewhere.name, elsewhere.off, elsewhere.unlisted_on)
        }
        Reading::Refuse(Refusal::AddressElsewhere(elsewhere)) => format!("elsewhere {:?}", elsewhere.off),
        Reading::Refuse(refusal) => {
            let text = format!("{refusal:?}");
            let cut = text.find("(Suspicion").or_else(|| text.find("(ContactView")).unwrap_or(text.len());
            format!("refuse {}", &text[..cut])
        }
        Reading::NotUnderstood { words, near } => {
            let words = words.as_ref().map(|words| format!(" {words:?}")).unwrap_or_default();
            let near = if words.is_empty() { String::new() } else { format!(" [{}]", near.join(", ")) };
            format!("not understood{words}{near}")
        }
        other => format!("{other:?}").to_lowercase(),
    }
}

pub fn unread(why: &str) -> DeskError {
    DeskError::Unread(why.to_owned())
}

/// A desk that answers from the fixture and fails on request.
#[derive(Default)]
pub struct Table {
    pub know: Option<Knowledge>,
    pub fails: Option<DeskError>,
    /// The network whose node does not answer.
    pub silent: Option<String>,
    pub latest: Option<TxView>,
    /// A wrong recipient for the draft.
    pub diverted: Option<String>,
    /// Whether the draft omits the note.
    pub forgets_notes: bool,
    /// Tickers and balances; 1.5 of each coin if empty.
    pub held: Vec<(&'static str, &'static str)>,
    /// What was paid, newest first.
    pub past: Vec<PastView>,
    /// What one native coin costs in dollars.
    pub price: Option<&'static str>,
    pub now: i64,
}

pub const FEE: &str = "0.0021";

impl Table {
    fn holds(&self, coin: &CoinView) -> Amount {
        let held = self.held.iter().find(|(ticker, _)| *ticker == coin.ticker).map_or("1.5", |(_, held)| held);
        Amount::parse(held, coin.decimals).unwrap()
    }
}

#[async_trait]
impl Desk for Table {
    async fn networks(&self) -> Result<Vec<NetworkView>, DeskError> {
        Ok(self.know.clone().unwrap_or_else(knowledge).networks)
    }

    async fn coins(&self) -> Result<Vec<CoinView>, DeskError> {
        Ok(self.know.clone().unwrap_or_else(knowledge).coins)
    }

    async fn contacts(&self) -> Result<Vec<ContactView>, DeskError> {
        Ok(self.know.clone().unwrap_or_else(knowledge).contacts)
    }

    async fn tokens(&self) -> Result<Vec<CoinView>, DeskError> {
        Ok(self.know.clone().unwrap_or_else(knowledge).tokens)
    }

    async fn token(&self, _: &str, _: &str) -> Result<(String, u8), DeskError> {
        self.fails.clone().map_or_else(|| Ok(("ZED".into(), 9)), Err)
    }

    async fn balance(&self, coin: &CoinView) -> Result<Amount, DeskError> {
        match &self.fails {
            Some(why) => Err(why.clone()),
            None if self.silent.as_ref() == Some(&coin.chain) => Err(unread("The node did not answer.")),
            None => Ok(self.holds(coin)),
        }
    }

    async fn draft_send(
        &self,
        coin: &CoinView,
        to: &str,
        amount: DraftAmount,
        note: Option<&Note>,
        behind: &[Draft],
    ) -> Result<Draft, DeskError> {
        if let Some(why) = &self.fails {
            return Err(why.clone());
        }
        let amount = match amount {
            DraftAmount::Exact(amount) => amount,
            DraftAmount::All if !self.held.is_empty() && coin.contract.is_some() => self.holds(coin),
            DraftAmount::All if !self.held.is_empty() => Amount::parse("9.9979", coin.decimals).unwrap(),
            DraftAmount::All => Amount::parse("1.4979", coin.decimals).unwrap(),
        };
        if !self.held.is_empty() && amount.raw() > self.holds(coin).raw() {
            let held = self.holds(coin);
            return Err(DeskError::NotDrafted(format!("There is only {held} {}. Nothing was prepared.", coin.ticker)));
        }
        // The last byte of a draft is the number of drafts before it.
        let place = u8::try_from(behind.len()).unwrap();
        let bytes = [0x02, 0xc0].into_iter().chain((place > 0).then_some(place)).collect();
        Ok(Draft {
            chain: coin.chain.clone(),
            signing_mode: "ecdsa_secp256k1".into(),
            derive_path: "m/44'/60'/0'/0/0".into(),
            made: Made {
                input: StepInput::Unsigned { bytes, chain_id: 1, tx_type: "eip1559" },
                from: coin.address.clone(),
                to: self.diverted.clone().unwrap_or_else(|| to.to_owned()),
                note: note.cloned().filter(|_| !self.forgets_notes),
                amount,
                fee_max: Amount::parse(FEE, 18).unwrap(),
                gas_limit: Some("21000".into()),
                left_over: Amount::parse("0", coin.decimals).unwrap(),
            },
        })
    }

    async fn history(&self) -> Result<Vec<PastView>, DeskError> {
        Ok(self.past.clone())
    }

    async fn nonce(&self, _: &CoinView) -> Result<Option<u64>, DeskError> {
        Ok(Some(4))
    }

    async fn price(&self, _: &CoinView) -> Result<PriceView, DeskError> {
        let off = || unread("Prices are off. Turn them on in Settings, or with `lockstep prices on`.");
        let price = self.price.ok_or_else(off)?;
        Ok(PriceView { dollars: price.into(), source: "the test's prices".into(), as_of: "today".into() })
    }

    fn now(&self) -> i64 {
        self.now
    }

    async fn transaction(&self, hash: Option<&str>) -> Result<Option<TxView>, DeskError> {
        match &self.fails {
            Some(why) => Err(why.clone()),
            None => Ok(self.latest.clone().filter(|tx| hash.is_none_or(|hash| hash == tx.hash))),
        }
    }
}

pub fn transaction(status: Outcome, error: Option<&str>) -> TxView {
    TxView {
        hash: HASH.into(),
        chain: "Ethereum".into(),
        status,
        summary: "0.25 ETH to Alice".into(),
        error: error.map(str::to_owned),
    }
}

#[derive(Default)]
pub struct Heard(pub Mutex<Vec<String>>);

impl Words for Heard {
    fn delta(&self, text: &str) {
        self.0.lock().unwrap().push(text.to_owned());
    }

    fn instead(&self, text: &str) {
        *self.0.lock().unwrap() = vec![text.to_owned()];
    }
}
