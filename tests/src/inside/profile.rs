//! The profile of a story.

use std::path::Path;

use lockstep_wallet::Profile;

/// The profile of a story. Its keychain entries are its own, although all stories of this process share a
/// keychain.
pub fn profile(name: &str, root: &Path) -> Profile {
    let story = root.file_name().and_then(|name| name.to_str()).expect("a temporary folder has a plain name");
    Profile::new(name, root).expect("a plain name").with_keychain_service(format!("org.lockstep.{story}.{name}"))
}
