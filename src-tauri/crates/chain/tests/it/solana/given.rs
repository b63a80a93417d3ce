//! Messages of other programs, and an encoder for further ones.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_chain::facts::Facts;
use lockstep_chain::{Live, Prepared, PublicKey, Registry, UnsignedError};
use lockstep_findings::FindingId;

/// The messages of public test vectors of other wallets: 0.1 SOL, the same with a memo, and 1 PYTH for a
/// wallet without an account for it; from 8vdCT37Lc6MLXfep8K5XFyYU6HTPpaqjJ7hyXJjUCc12 to
/// 8JNrRufy7zmH3S92JXnrc3rJDb6rupq3Fyyv7tsRSFmS.
pub const COIN: &str = "800100020475be85178816db3bc71a4f3e64e5c89866d8b7daae827ba9cf4ecd1ed9e645d56c756400bac0b153b421df6e199302537d12f7d4a53447004485700a958e75710306466fe5211732ffecadba72c39be7bc8ce5bbc5f7126b2c439b3a4000000000000000000000000000000000000000000000000000000000000000000000003c7e3fcc1f1b0444363b52e6ae7efc8d5232dff4885b5d260940a30325d0e7bd030200090340420f000000000002000502a0860100030200010c0200000000e1f5050000000000";
pub const MEMO: &str = "800100030575be85178816db3bc71a4f3e64e5c89866d8b7daae827ba9cf4ecd1ed9e645d56c756400bac0b153b421df6e199302537d12f7d4a53447004485700a958e75710306466fe5211732ffecadba72c39be7bc8ce5bbc5f7126b2c439b3a40000000054a535a992921064d24e87160da387c7c35b5ddbc92bb81e41fa8404105448d00000000000000000000000000000000000000000000000000000000000000003c7e3fcc1f1b0444363b52e6ae7efc8d5232dff4885b5d260940a30325d0e7bd040200090340420f000000000002000502a086010003000a68656c6c6f776f726c64040200010c0200000000e1f5050000000000";
pub const TOKEN: &str = "800100070a75be85178816db3bc71a4f3e64e5c89866d8b7daae827ba9cf4ecd1ed9e645d5ece1ccce7e16361d95353596292af375ed33527f4571900ad36b7471aa62a8c4d4245e5a6ac38a3ac8298ac04822407cb97788a6ba96f9b46c3288420d06faaa6c756400bac0b153b421df6e199302537d12f7d4a53447004485700a958e7571f5edec8471c75624ebc4079a634326d96a689e6157d79abe8f5a6f94472853bc000000000000000000000000000000000000000000000000000000000000000006ddf6e1d765a193d9cbe146ceeb79ac1cb485ed5f5b37913a8cf5857eff00a906a7d517192c5c51218cc94c3d4af17f58daee089ba1fd44e3dbd98a000000000306466fe5211732ffecadba72c39be7bc8ce5bbc5f7126b2c439b3a400000008c97258f4e2489f1bb3d1029148e0d830b5a1399daff1084048e7bd8dbe9f8592be514a7f7550eb48200b1924adba25a5592495d99cf1d07576a110e9c76ff7c040800090340420f000000000008000502a0860100090700010304050607000604020401000a0c40420f00000000000600";
/// A whole swap transaction of 0.1 SOL from a router: with lookup tables, and a signature of zeros.
pub const SWAP: &str = "AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAQAKEXW+hReIFts7xxpPPmTlyJhm2LfaroJ7qc9OzR7Z5kXVDuVlASeCAElI4MSEiQiFnjfuh5yzd9uuxg0IR+OLQTu0McE4cUcre+KWf55ywrlE9sLoScUaYFwMQGgVA8IVt2im6in7YWXLsp5WmT+UGDYr7F45urTOIHH+ZXIHw7Rz5oNr+FhQ1oKF1yJpe2KKD1SoTk0xmb0ADtKt2veinf7YECKefVETHnTH96uQ1vXBLbqvOtQuMxOrrL5TswVbMB6MT6uJlElMjx5cEodEWykX1gxDx5qpWRYvXWAAWY0yAwZGb+UhFzL/7K26csOb57yM5bvF9xJrLEObOkAAAACMlyWPTiSJ8bs9ECkUjg2DC1oTmdr/EIQEjnvY2+n4WQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABt324ddloZPZy+FGzut5rBy0he1fWzeROoz1hX7/AKkEedVb8jHAbu50xW7OaBUH/bGy3qP0jlECsc2iVrwTjzeZjMvy0EWLYVy8xrGjZ8R0np/vcwZiLhsbWJEBILyatD/6J/XX9kp0wJsfKVh53ksJqzbfyd1RSzIap7OM5egoPQ3SgjVP7wrjsOIn03zYnKJm+xfd+PfLfM775OvcVQan1RcYx3TJKFZjmGkdXraLXrijm0ttXHNVWyEAAAAAb+0kbSOOdPdvFLMJMba23fblpf/hbgUfS8V0yVZTv6qiUB1YZWrLYMca7kjm03jiEslhX2UoX69F+hToOamQiQkHAAUC8zwDAAcACQMlZx8AAAAAAAgGAAEAFgkKAQEJAgABDAIAAABwEPIFAAAAAAoBAQERCxgKAAECCwwLDQsXABgRAQISExQKAxUEBQsj5RfLl3rjrSoBAAAAGmQAAXAQ8gUAAAAA+StbAAAAAAAyAAAKAwEAAAEJDgIPEAkAFs9hAilYcwAJAgAGDAIAAACQ0AMAAAAAAAEH99LRJxEhvVJD39QhIbNQafijVcKEM21AqrLRk68POgXo5d3i5wOFAOQ=";
pub const SIGNER: &str = "8vdCT37Lc6MLXfep8K5XFyYU6HTPpaqjJ7hyXJjUCc12";
pub const RECIPIENT: &str = "8JNrRufy7zmH3S92JXnrc3rJDb6rupq3Fyyv7tsRSFmS";

pub const SYSTEM: &str = "11111111111111111111111111111111";
pub const TOKEN_PROGRAM: &str = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";
pub const STAKE: &str = "Stake11111111111111111111111111111111111111";
pub const BUDGET: &str = "ComputeBudget111111111111111111111111111111";
pub const USDC: &str = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";

pub fn swap() -> Vec<u8> {
    STANDARD.decode(SWAP).unwrap()
}

pub fn key(address: &str) -> [u8; 32] {
    bs58::decode(address).into_vec().unwrap().try_into().unwrap()
}

pub fn read(bytes: &[u8], signer: Option<&PublicKey>) -> Result<Prepared, UnsignedError> {
    Prepared::of_unsigned(Registry::row("Solana").unwrap(), bytes, signer, Live::default())
}

/// The facts of the one transaction in `bytes`.
pub fn facts(bytes: &[u8]) -> Facts {
    read(bytes, None).unwrap().facts().remove(0)
}

pub fn told(facts: &Facts, code: &str) -> bool {
    facts.has(FindingId::named(code).unwrap())
}

/// An instruction: its program, its accounts, its data.
pub type Step<'s> = (&'s str, &'s [&'s str], Vec<u8>);

/// A legacy message of [`SIGNER`], in which all accounts except programs are writable.
pub fn message(steps: &[Step<'_>]) -> Vec<u8> {
    let mut keys = vec![SIGNER];
    let programs: Vec<&str> = steps.iter().map(|(program, ..)| *program).collect();
    for (_, accounts, _) in steps {
        for account in accounts.iter().filter(|account| !programs.contains(account)) {
            if !keys.contains(account) {
                keys.push(account);
            }
        }
    }
    let written = keys.len();
    for program in programs {
        if !keys.contains(&program) {
            keys.push(program);
        }
    }
    let small = |number: usize| u8::try_from(number).ok().filter(|byte| *byte < 0x80).unwrap();
    let place = |key: &str| small(keys.iter().position(|other| *other == key).unwrap());
    let mut bytes = vec![1, 0, small(keys.len() - written), small(keys.len())];
    keys.iter().for_each(|address| bytes.extend(key(address)));
    bytes.extend([9; 32]);
    bytes.push(small(steps.len()));
    for (program, accounts, data) in steps {
        bytes.extend([place(program), small(accounts.len())]);
        bytes.extend(accounts.iter().map(|account| place(account)));
        bytes.push(small(data.len()));
        bytes.extend(data);
    }
    bytes
}

/// Data with a tag of four bytes, followed by numbers.
pub fn system(tag: u32, numbers: &[u64]) -> Vec<u8> {
    let mut data = tag.to_le_bytes().to_vec();
    numbers.iter().for_each(|number| data.extend(number.to_le_bytes()));
    data
}
