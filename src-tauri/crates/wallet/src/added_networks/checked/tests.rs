use super::*;

fn typed() -> NewNetwork {
    NewNetwork {
        name: "Anvil at home".to_owned(),
        url: "http://127.0.0.1:8545".to_owned(),
        chain_id: "424242".to_owned(),
        ticker: "HOME".to_owned(),
        explorer: Some("https://explorer.example/".to_owned()),
        test: true,
    }
}

#[test]
fn what_was_typed_becomes_a_network() {
    let (network, endpoint) = checked(&NewNetwork { name: "  Anvil  at home ".to_owned(), ..typed() }).unwrap();
    assert_eq!((network.name.as_str(), network.chain_id, network.ticker.as_str()), ("Anvil at home", 424_242, "HOME"));
    assert_eq!(network.explorer.as_deref(), Some("https://explorer.example"), "without the slash");
    assert!(network.test && endpoint.is_here());
    let none =
        checked(&NewNetwork { explorer: Some(" ".to_owned()), chain_id: "0x67932".to_owned(), ..typed() }).unwrap();
    assert_eq!((none.0.explorer, none.0.chain_id), (None, 424_242), "an explorer is optional, and hex is read");
}

/// A stranger who tells a person what to type gets no network that looks like a known one.
#[test]
fn a_name_that_looks_like_a_known_network_is_refused() {
    for name in [
        "Ethereum",
        "ethereum",
        "Ethereum Mainnet",
        "The Ethereum Network",
        "Etherum",
        "Ethereun",
        "Eth-ereum",
        "Arbitrum One",
        "BASE",
        "Base Chain",
        "BNB Smart Chain",
        "Po1ygon",
        "So1ana",
        "Bitcoin",
        "Sepolia",
        "Local",
        "ETH",
        "USDC",
        "Tether USD",
        "evm-1",
        "EVM-424242",
    ] {
        let refused = name_of(name);
        assert!(refused.is_err(), "{name} was accepted as {refused:?}");
    }
    for name in ["Gnosis", "Linea", "Scroll", "Base Sepolia", "Anvil at home", "opBNB", "Celo", "Chain", "My L2"] {
        assert_eq!(name_of(name).unwrap(), name);
    }
}

fn name_of(name: &str) -> Result<String, Said> {
    checked(&NewNetwork { name: name.to_owned(), ..typed() }).map(|(network, _)| network.name)
}

#[test]
fn a_name_has_plain_letters() {
    for name in ["", " ", "1st", "Gno\u{0455}is", "a\u{202e}b", "a/b", "a{hash}", "line\nfeed", &"x".repeat(25)] {
        let read = name_of(name);
        assert!(read.is_err() || !read.unwrap().contains(['\n', '/']), "{name:?}");
    }
}

#[test]
fn a_symbol_is_a_bridged_coin_or_like_no_known_one() {
    let ticker =
        |ticker: &str| checked(&NewNetwork { ticker: ticker.to_owned(), ..typed() }).map(|(one, _)| one.ticker);
    for fine in ["ETH", "BNB", "xDAI", "HOME", "G0"] {
        assert_eq!(ticker(fine).as_deref(), Ok(fine));
    }
    for bad in ["BTC", "SOL", "USDC", "usdt", "eth", "3TH$", "", "123", "ELEVENCHARS", "\u{0415}TH"] {
        assert!(ticker(bad).is_err(), "{bad:?}");
    }
}

#[test]
fn an_address_is_encrypted_or_of_this_computer_and_bounded() {
    let url = |url: &str| checked(&NewNetwork { url: url.to_owned(), ..typed() }).is_ok();
    for fine in ["https://rpc.example/key", "http://localhost:8545", "http://[::1]:1"] {
        assert!(url(fine), "{fine}");
    }
    for bad in ["http://rpc.example", "https://me:it@rpc.example", "https://rpc.example/?key=1", "ws://127.0.0.1", ""] {
        assert!(!url(bad), "{bad}");
    }
    assert!(!url(&format!("https://rpc.example/{}", "x".repeat(300))), "too long");
    let page = |page: &str| checked(&NewNetwork { explorer: Some(page.to_owned()), ..typed() }).is_ok();
    for bad in
        ["http://explorer.example", "javascript:alert(1)", "https://explorer.example/{hash}", "https://a@b.example"]
    {
        assert!(!page(bad), "{bad}");
    }
}

#[test]
fn a_chain_id_is_a_number() {
    for bad in ["", "one", "-1", "+5", "1.5", "0x", "0xg", "0x+1", "18446744073709551616"] {
        assert!(checked(&NewNetwork { chain_id: bad.to_owned(), ..typed() }).is_err(), "{bad}");
    }
}
