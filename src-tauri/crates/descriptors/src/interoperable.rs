//! Interoperable addresses (ERC-7930): an address with its chain.

use std::fmt;

use alloy::primitives::{Address, keccak256};

/// One address, of a chain of any kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Interoperable {
    kind: u16,
    chain: Vec<u8>,
    address: Vec<u8>,
    checksum: [u8; 4],
}

impl Interoperable {
    /// Reads an address from its canonical form. No byte may follow.
    pub(crate) fn read(bytes: &[u8]) -> Option<Self> {
        let (version, rest) = bytes.split_first_chunk::<2>()?;
        let (kind, after) = rest.split_first_chunk::<2>()?;
        let (chain, after) = counted(after)?;
        let (address, after) = counted(after)?;
        if *version != [0, 1] || !after.is_empty() || (chain.is_empty() && address.is_empty()) {
            return None;
        }
        let checksum = *keccak256(rest).first_chunk::<4>()?;
        Some(Self { kind: u16::from_be_bytes(*kind), chain: chain.to_vec(), address: address.to_vec(), checksum })
    }

    /// The chain id and the address, if it is an EVM address.
    pub(crate) fn evm(&self) -> Option<(u64, Address)> {
        let mut id = [0; 8];
        let length = self.chain.len();
        if self.kind != 0 || length == 0 || self.chain.first() == Some(&0) {
            return None;
        }
        id.get_mut(8_usize.checked_sub(length)?..)?.copy_from_slice(&self.chain);
        Some((u64::from_be_bytes(id), Address::try_from(self.address.as_slice()).ok()?))
    }

    /// The chain, in CAIP-2 notation for EVM chains.
    pub(crate) fn chain(&self) -> String {
        match self.evm() {
            Some((id, _)) => format!("eip155:{id}"),
            None => format!("{:04x}:0x{}", self.kind, hex::encode(&self.chain)),
        }
    }
}

fn counted(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = bytes.split_first()?;
    rest.split_at_checked(usize::from(*length))
}

impl fmt::Display for Interoperable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.evm() {
            Some((_, address)) => write!(f, "{address}")?,
            None => write!(f, "0x{}", hex::encode(&self.address))?,
        }
        write!(f, "@{}#{}", self.chain(), hex::encode_upper(self.checksum))
    }
}
