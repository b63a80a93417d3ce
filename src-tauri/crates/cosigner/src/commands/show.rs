//! Prints the devices as a table.

use lockstep_cosigner::storage::Device;
use lockstep_keysign::VaultId;

pub(super) fn devices(devices: &[(Device, Vec<VaultId>)]) -> String {
    if devices.is_empty() {
        return "No device was paired yet. `lockstep-cosigner pair` prints a code for one.".to_owned();
    }
    let mut lines = Vec::new();
    for (device, vaults) in devices {
        let state = match (device.revoked, device.seen) {
            (Some(at), _) => format!("revoked {}", lockstep_chain::iso_utc(at)),
            (None, Some(at)) => format!("last here {}", lockstep_chain::iso_utc(at)),
            (None, None) => "not here since".to_owned(),
        };
        let paired = lockstep_chain::iso_utc(device.paired);
        lines.push(format!("{}  {}  paired {paired}, {state}", hex::encode(device.id), printable(&device.name)));
        lines.extend(vaults.iter().map(|vault| format!("    vault {vault}")));
    }
    lines.join("\n")
}

/// The device chose its name, so control characters are removed.
fn printable(name: &str) -> String {
    let name: String = name.chars().filter(|c| !c.is_control()).collect();
    if name.is_empty() { "(no name)".to_owned() } else { name }
}
