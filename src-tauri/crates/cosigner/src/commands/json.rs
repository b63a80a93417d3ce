//! The lists for programs: names do not change, times are milliseconds since 1970, UTC, and an unknown value is `null`.

use lockstep_cosigner::record::Held;
use lockstep_cosigner::storage::Device;
use lockstep_keysign::VaultId;
use serde_json::{Value, json};

pub(super) fn devices(devices: &[(Device, Vec<VaultId>)]) -> Value {
    let one = |(device, vaults): &(Device, Vec<VaultId>)| {
        json!({
            "id": hex::encode(device.id),
            "name": device.name,
            "pairedAt": device.paired,
            "seenAt": device.seen,
            "revokedAt": device.revoked,
            "vaults": vaults.iter().map(ToString::to_string).collect::<Vec<_>>(),
        })
    };
    devices.iter().map(one).collect()
}

pub(super) fn reviews(held: &[(VaultId, Held)]) -> Value {
    let one = |(vault, held): &(VaultId, Held)| {
        json!({
            "id": hex::encode(held.effect),
            "vault": vault.to_string(),
            "what": held.what,
            "rule": held.rule,
            "askedAt": held.asked,
            "from": held.from,
            "waitsForYou": held.reviewed && held.confirmed.is_none(),
            "confirmedAt": held.confirmed,
        })
    };
    held.iter().map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_reads_devices_and_reviews() {
        let vault = VaultId::random();
        let device = Device {
            id: [7; 16],
            public_key: [8; 32],
            name: "Zo\u{eb}\u{202e}".to_owned(),
            paired: 1,
            seen: None,
            revoked: Some(3),
        };
        assert_eq!(
            devices(&[(device, vec![vault])]),
            json!([{ "id": "07".repeat(16), "name": "Zo\u{eb}\u{202e}", "pairedAt": 1, "seenAt": null, "revokedAt": 3, "vaults": [vault.to_string()] }]),
            "an unknown time is null, and never zero"
        );
        let held = |reviewed, confirmed| Held {
            effect: [9; 32],
            what: "Pays 1 ETH".to_owned(),
            rule: "Needs a review.".to_owned(),
            asked: 1,
            from: 2,
            reviewed,
            confirmed,
        };
        let told = reviews(&[(vault, held(true, None)), (vault, held(true, Some(4))), (vault, held(false, None))]);
        assert_eq!(
            told[0],
            json!({
                "id": "09".repeat(32), "vault": vault.to_string(), "what": "Pays 1 ETH", "rule": "Needs a review.",
                "askedAt": 1, "from": 2, "waitsForYou": true, "confirmedAt": null
            }),
            "each name is there"
        );
        assert_eq!(
            [&told[1]["waitsForYou"], &told[2]["waitsForYou"]],
            [false, false],
            "confirmed, or only its time is missing"
        );
    }
}
