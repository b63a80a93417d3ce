//! How a chain is told from the others: by the hash of one of its blocks, which stands for all blocks before it.

use lockstep_chain::Row;

/// A block that no other chain has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Landmark {
    pub(super) height: &'static str,
    pub(super) hash: &'static str,
}

const fn first(hash: &'static str) -> Landmark {
    Landmark { height: "0", hash }
}

/// The chain's landmark: its first block, but for a chain that shares that one. None where nodes of this kind are not spoken to for it.
pub(super) fn landmark(row: &Row) -> Option<Landmark> {
    Some(match row.name {
        "Dogecoin" => first("1a91e3dace36e2be3bf030a65679fe821aa1d6ef92e7c9902eb318182c355691"),
        "Dash" => first("00000ffd590b1485b3caadc19b22e6379c733355108f107a430458cdf3407ab6"),
        "Zcash" => first("00040fe8ec8471911baa1db1266ea15dd06b4a8a5c453883c000b031973dce08"),
        // Its first block is Bitcoin's. This one came right after the last split: neither Bitcoin nor Bitcoin SV nor eCash has it.
        "Bitcoin-Cash" => {
            Landmark { height: "661648", hash: "0000000000000000029e471c41818d24b8b74c911071c4ef0b4a0509f9b5a8ce" }
        }
        _ => return None,
    })
}
