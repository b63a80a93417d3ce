//! Prints the devices as a table.

use lockstep_chain::plain_text;
use lockstep_cosigner::storage::Device;
use lockstep_keysign::VaultId;

/// In characters.
const LONGEST_NAME: usize = 60;

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

/// The device chose its name, so nothing in it is invisible, changes the direction of writing, or begins a line.
fn printable(name: &str) -> String {
    match plain_text(name, LONGEST_NAME) {
        name if name.trim().is_empty() => "(no name)".to_owned(),
        name => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn device(name: &str) -> Device {
        Device { id: [7; 16], public_key: [8; 32], name: name.to_owned(), paired: 0, seen: None, revoked: None }
    }

    /// The name of a lost device must not look like another one's, or paint over the list.
    #[test]
    fn a_device_draws_nothing_with_its_name() {
        for (name, shown, why) in [
            ("Laptop", "Laptop", "an ordinary name is shown as it is"),
            ("\u{1b}[1A\u{1b}[2Kmine", r"\u{1b}[1A\u{1b}[2Kmine", "it does not go up a line"),
            ("phone\u{202e}enohp", r"phone\u{202e}enohp", "it does not turn the line around"),
            ("Lap\u{200b}top", r"Lap\u{200b}top", "nothing invisible tells two names apart"),
            ("Laptop\nrevoked", r"Laptop\u{a}revoked", "it adds no line"),
            (" ", "(no name)", "nothing visible is no name"),
        ] {
            let listed = devices(&[(device(name), Vec::new())]);
            assert_eq!(listed.lines().count(), 1, "{why}: {listed}");
            assert!(listed.contains(&format!("  {shown}  paired ")), "{why}: {listed}");
        }
    }
}
