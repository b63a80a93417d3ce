//! The words that the planner knows, by their role in a sentence. All in lower case.

/// Whether the word is on the list. A list is words separated by spaces.
pub(super) fn is(word: &str, list: &str) -> bool {
    list.split_ascii_whitespace().any(|listed| listed == word)
}

pub(super) const SEND: &str = "\
    send transfer pay give move wire remit tip donate shoot hand sending transferring paying";
pub(super) const ADD: &str = "add save store remember register record put call name create";
pub(super) const REMOVE: &str = "remove delete forget erase";
pub(super) const SHOW: &str = "show list view display see check tell find open look";
/// Things that a wallet might do and this planner does not.
pub(super) const FOREIGN: &str = "\
    swap buy sell bridge stake unstake approve revoke exchange trade convert borrow lend mint burn \
    wrap unwrap withdraw claim vote delegate sign invest import export resend redo repeat rename \
    edit change update replace deploy request deposit refund split divide airdrop restore backup";

pub(super) const QUESTION: &str = "\
    how how's hows what what's whats who who's whos whose where where's wheres when why which did has have \
    is was are does do am should were had";

/// Words of a report about what happened.
pub(super) const TOLD: &str = "sent received got gave paid owes owe asked says said told wants claims";

pub(super) const GREETING: &str = "\
    hi hello hey hiya yo greetings howdy morning evening afternoon good";
pub(super) const THANKS: &str = "\
    thanks thank thx ty cheers ta great nice perfect awesome cool brilliant lovely excellent \
    wonderful appreciated";
pub(super) const HELP: &str = "help commands examples instructions manual usage";
pub(super) const CANCEL: &str = "cancel stop abort nevermind no nope nah discard quit";
pub(super) const CONSENT: &str = "\
    yes y yep yeah ok okay sure approve approved confirm confirmed proceed agreed accept accepted \
    correct right exactly";

pub(super) const ALL: &str = "all everything max maximum entire whole full rest remaining remainder";
pub(super) const TOWARDS: &str = "to for towards toward";

pub(super) const NEGATION: &str = "\
    don't dont not never no can't cant cannot won't wont shouldn't shouldnt mustn't wouldn't didn't \
    didnt doesn't isn't without nothing nobody none stop cancel refuse avoid neither nor";
pub(super) const CONDITION: &str = "\
    if unless when once whenever until till after before while provided assuming otherwise else \
    depending";
pub(super) const SCHEDULE: &str = "\
    tomorrow later tonight yesterday next every each daily weekly monthly yearly hourly monday \
    tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays \
    saturdays sundays week weeks month months day days hour hours minute minutes second seconds year \
    years noon midnight morning evening afternoon schedule scheduled recurring regularly am pm \
    o'clock soon eventually twice times repeatedly";
pub(super) const FIAT: &str = "\
    usd eur gbp jpy chf cad aud cny inr dollar dollars euro euros pound pounds buck bucks cent cents \
    quid yen yuan franc francs rupee rupees worth fiat sterling";
pub(super) const NUMBER_WORDS: &str = "\
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen \
    sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety \
    hundred thousand million billion half quarter third tenth dozen couple few several some bit \
    little any double percent point";
pub(super) const SHARES: &str = "half quarter third tenth percent double";
/// Parts of the smallest unit in which people sometimes count.
pub(super) const SUB_UNITS: &str = "wei kwei mwei gwei szabo finney cents sats satoshi";
pub(super) const SELF: &str = "me myself us ourselves";
pub(super) const SOMEONE: &str = "him her them someone somebody anyone everyone it they";
pub(super) const EXCEPT: &str = "except but minus less apart plus besides excluding";

/// Filler in a sending sentence.
pub(super) const FILLER: &str = "\
    please pls plz kindly hi hello hey thanks thank thx ty cheers now u ur asap immediately today just \
    quickly ok okay so well and the a an my our of amount sum total exactly precisely coin coins \
    token tokens address wallet account friend contact balance money funds go ahead you can could \
    would will only lockstep agent wallet's there yes great then also in mate dear good alright \
    crypto is recipient payment his their holdings that this it 🙏 🙂 😊 😀 😄 ❤ 👍 🎉 🚀 ✨ 😉";

/// Filler phrases, longest first.
pub(super) const FILLER_PHRASES: &[&str] = &[
    "i would like you to",
    "would you be so kind as to",
    "be so kind as to",
    "thank you very much",
    "thank you so much",
    "thanks so much",
    "thanks a lot",
    "many thanks",
    "i would like to",
    "i'd like you to",
    "i want you to",
    "i need you to",
    "i'd like to",
    "i want to",
    "i need to",
    "i have to",
    "i must",
    "i wanna",
    "id like to",
    "go ahead and",
    "thank you",
    "from my wallet",
    "from my account",
    "from my vault",
    "from my balance",
    "from this wallet",
    "that i have",
    "that i own",
    "i have",
    "i own",
    "i've got",
    "right now",
    "right away",
    "straight away",
    "can i",
    "could i",
    "may i",
    "could we",
    "can we",
    "let me",
    "let us",
    "let's",
    "lets",
    "help me",
    "for me",
    "over to",
    "would you mind",
    "make a payment",
    "make a transfer",
    "i'd like you",
];

/// Filler in a sentence about the address book.
pub(super) const BOOK_FILLER: &str = "\
    please pls plz kindly can could would will you i to in into from my the as a an new contact \
    contacts entry address book addressbook with under name named called is for of at and this that \
    it his her their list want like need hey hi hello thanks thank i'd now just on ok okay let's us \
    me wallet account person friend = label titled whose which has out off about";

pub(super) const STATUS: &str = "\
    through status confirmed arrived arrive transaction transactions tx txn receipt pending happened \
    complete completed done mined landed sent succeed succeeded work worked fail failed payment \
    transfer stuck finished progress successful history activity";
pub(super) const PRICE: &str = "price prices priced worth value values valued cost costs rate";
/// Names of currencies in a question about a price.
pub(super) const CURRENCY: &str = "\
    usd dollar dollars buck bucks eur euro euros gbp pound pounds sterling chf franc francs jpy yen cny yuan \
    inr rupee rupees cad aud fiat";
/// Filler in a question about a price.
pub(super) const PRICE_FILLER: &str = "\
    of the a an one in and now today currently current please pls kindly can could you me my mine our i we us it its \
    at for to get give market exchange trading coin coins token tokens crypto much many all right just still there \
    total asset assets have has own hold holding holdings portfolio wallet account vault balance balances funds money \
    everything together going would like know want hi hello hey so and ok okay that's these those this that per each \
    latest recent live spot be contract address got they them right";
/// Words of a question about the wallet's own coins.
pub(super) const OWN: &str = "my mine our portfolio wallet account vault holdings balance balances funds everything";
/// Words of such a question beside "I" and "we".
pub(super) const HAVE: &str = "have own hold holding got am";
pub(super) const BALANCE: &str = "\
    balance balances portfolio holdings funds money left own hold assets coins tokens";

/// Words after a name that do not belong to it.
pub(super) const CONNECTORS: &str = "with using from at by via as because about including through under on";

/// Ordinals, in order.
pub(super) const ORDINALS: &[&str] = &["first 1st 1", "second 2nd 2", "third 3rd 3", "fourth 4th 4", "fifth 5th 5"];

/// The ISO 4217 code of a currency's name, in lower case.
pub(super) fn currency(word: &str) -> Option<&'static str> {
    Some(match word {
        "usd" | "dollar" | "dollars" | "buck" | "bucks" | "$" => "usd",
        "eur" | "euro" | "euros" | "€" => "eur",
        "gbp" | "pound" | "pounds" | "sterling" | "£" => "gbp",
        "chf" | "franc" | "francs" => "chf",
        "jpy" | "yen" => "jpy",
        "cny" | "yuan" => "cny",
        "inr" | "rupee" | "rupees" | "₹" => "inr",
        "cad" => "cad",
        "aud" => "aud",
        _ => return None,
    })
}

/// Common names of a native coin, by its ticker in lower case.
pub(super) fn nicknames(ticker: &str) -> &'static str {
    match ticker {
        "eth" => "ether ethers ethereum eths",
        _ => "",
    }
}
