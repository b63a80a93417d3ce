//! A signed transaction, as the emulator's runtime reads it.

use ed25519_dalek::{Signature, VerifyingKey};
use lockstep_chain::substrate::SubstrateRules;
use parity_scale_codec::{Compact, Decode, Encode};

/// A transfer of the coin, the only call that the runtime accepts.
pub(super) struct Transfer {
    pub(super) from: [u8; 32],
    pub(super) nonce: u64,
    /// The era's period, and its phase.
    pub(super) era: Option<(u64, u64)>,
    pub(super) to: [u8; 32],
    pub(super) amount: u128,
    pub(super) keeps_alive: bool,
    proof: [u8; 64],
    call: Vec<u8>,
    extra: Vec<u8>,
}

/// Further signed data from the chain.
pub(super) struct Besides {
    pub(super) spec_version: u32,
    pub(super) transaction_version: u32,
    pub(super) genesis: [u8; 32],
    /// The hash of the block at which the era begins.
    pub(super) block: [u8; 32],
}

pub(super) fn blake2_256(bytes: &[u8]) -> [u8; 32] {
    let hash = blake2b_simd::Params::new().hash_length(32).hash(bytes);
    hash.as_bytes().try_into().expect("32 bytes")
}

impl Transfer {
    pub(super) fn read(rules: &SubstrateRules, spec_version: u32, raw: &[u8]) -> Option<Self> {
        let body = Vec::<u8>::decode(&mut &*raw).ok().filter(|body| body.encode() == raw)?;
        let rest = &mut body.as_slice();
        if <[u8; 2]>::decode(rest).ok()? != [0x84, 0] {
            return None;
        }
        let (from, kind, proof) = <([u8; 32], u8, [u8; 64])>::decode(rest).ok()?;
        let (before, first) = (*rest, u8::decode(rest).ok()?);
        let era = match first {
            0 => None,
            first => {
                let both = u64::from(u16::from_le_bytes([first, u8::decode(rest).ok()?]));
                Some((2 << (both % 16), both >> 4))
            }
        };
        let Compact(nonce) = Compact::<u64>::decode(rest).ok()?;
        let Compact(tip) = Compact::<u128>::decode(rest).ok()?;
        let zeros = usize::from(rules.asset_fee) + usize::from(spec_version >= rules.metadata_hash_from);
        for _ in 0..zeros {
            (u8::decode(rest).ok()? == 0).then_some(())?;
        }
        let extra = before[..before.len() - rest.len()].to_vec();
        let call = rest.to_vec();
        let ([pallet, which, by_key], to) = <([u8; 3], [u8; 32])>::decode(rest).ok()?;
        let Compact(amount) = Compact::<u128>::decode(rest).ok()?;
        let known = kind == 0 && tip == 0 && by_key == 0 && rest.is_empty() && [pallet, which] == rules.transfer;
        known.then_some(Self { from, nonce, era, to, amount, keeps_alive: which == 3, proof, call, extra })
    }

    pub(super) fn is_signed(&self, rules: &SubstrateRules, besides: &Besides) -> bool {
        let Besides { spec_version, transaction_version, genesis, block } = besides;
        let mut message = [self.call.clone(), self.extra.clone()].concat();
        (spec_version, transaction_version, genesis, block).encode_to(&mut message);
        if *spec_version >= rules.metadata_hash_from {
            message.push(0);
        }
        if message.len() > 256 {
            message = blake2_256(&message).to_vec();
        }
        let key = VerifyingKey::from_bytes(&self.from);
        key.is_ok_and(|key| key.verify_strict(&message, &Signature::from_bytes(&self.proof)).is_ok())
    }
}
