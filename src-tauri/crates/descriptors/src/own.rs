//! The descriptors that are part of the program, written for it. They have the form of any others and no further rights.

use std::sync::LazyLock;

use crate::Library;

const FILES: &[(&str, &[u8])] = &[
    ("erc20.json", include_bytes!("../registry/own/erc20.json")),
    ("permit-messages.json", include_bytes!("../registry/own/permit-messages.json")),
    ("permit2-messages.json", include_bytes!("../registry/own/permit2-messages.json")),
    ("permit2.json", include_bytes!("../registry/own/permit2.json")),
    ("safe.json", include_bytes!("../registry/own/safe.json")),
    ("uniswap-router-02.json", include_bytes!("../registry/own/uniswap-router-02.json")),
    ("uniswap-v2.json", include_bytes!("../registry/own/uniswap-v2.json")),
    ("uniswap-v3.json", include_bytes!("../registry/own/uniswap-v3.json")),
    ("weth.json", include_bytes!("../registry/own/weth.json")),
];

/// The descriptors that are part of the program.
pub fn own() -> &'static Library {
    static OWN: LazyLock<Library> = LazyLock::new(|| {
        let files = FILES.iter().map(|(path, content)| ((*path).to_owned(), content.to_vec()));
        Library::read(files).unwrap_or_default()
    });
    &OWN
}
