//! Who can write a file of this computer.

use std::fs::{self, Metadata};
use std::os::unix::fs::MetadataExt as _;

const ROOT: u32 = 0;
const GROUP: u32 = 0o020;
const ALL: u32 = 0o002;
/// In such a folder only its owner takes a file away, or the folder's.
const STICKY: u32 = 0o1000;

/// Whether somebody other than the owner can write a file, or put another one into a folder. A group that only the owner is in is no other.
pub(crate) fn by_others(about: &Metadata) -> bool {
    if about.is_dir() && about.mode() & STICKY != 0 {
        return false;
    }
    let read = |path| fs::read_to_string(path).unwrap_or_default();
    let shared = || !is_private(about.uid(), about.gid(), &read("/etc/passwd"), &read("/etc/group"));
    about.mode() & ALL != 0 || (about.mode() & GROUP != 0 && shared())
}

/// Whether a file belongs to another user, who can write it or a folder whatever its permissions say. What root owns is the system's.
pub(crate) fn is_anothers(about: &Metadata) -> bool {
    is_another(about.uid(), rustix::process::geteuid().as_raw())
}

/// In a user namespace that does not have the real root, its files show as the overflow user's, usually 65534. So do those of everybody
/// else whom the namespace does not have, and nothing tells them apart. Hence they are another's, and nothing runs there.
const fn is_another(owner: u32, user: u32) -> bool {
    owner != ROOT && owner != user
}

/// Whether a user is alone in a group, as these lists of the system say. What they do not list is not private.
fn is_private(user: u32, group: u32, users: &str, groups: &str) -> bool {
    let rows = |list: &str| -> Vec<Vec<String>> {
        list.lines().map(|line| line.split(':').map(str::to_owned).collect()).collect()
    };
    let number = |row: &[String], place: usize| row.get(place).and_then(|text| text.parse::<u32>().ok());
    let users = rows(users);
    let Some(owner) = users.iter().find(|row| number(row, 2) == Some(user)).and_then(|row| row.first()) else {
        return false;
    };
    let only_theirs = users.iter().filter(|row| number(row, 3) == Some(group)).all(|row| row.first() == Some(owner));
    let groups = rows(groups);
    let Some(of_group) = groups.iter().find(|row| number(row, 2) == Some(group)) else { return false };
    let mut members = of_group.get(3).map(String::as_str).unwrap_or_default().split(',').map(str::trim);
    only_theirs && members.all(|member| member.is_empty() || member == owner)
}

#[cfg(test)]
mod tests {
    use super::{is_another, is_private};

    #[test]
    fn a_file_of_a_third_user_is_not_ones_own() {
        assert!(!is_another(1000, 1000) && !is_another(0, 1000), "the user's own, and the system's");
        assert!(is_another(1001, 1000) && is_another(1001, 0), "bob can write what bob owns, also for root");
        assert!(is_another(65534, 1000), "in a namespace it may be anybody's");
    }

    #[test]
    fn a_group_of_one_is_its_owner() {
        let users =
            "root:x:0:0::/root:/bin/sh\nann:x:1000:1000::/home/ann:/bin/sh\nbob:x:1001:1002::/home/bob:/bin/sh\n";
        let groups = "root:x:0:\nann:x:1000:ann\nstaff:x:50:ann,bob\nteam:x:1002:\nempty:x:7:\n";
        let private = |user, group| is_private(user, group, users, groups);
        assert!(private(1000, 1000), "Debian gives each user such a group");
        assert!(private(0, 0) && private(1000, 7));
        assert!(!private(1000, 50), "bob is in it");
        assert!(!private(1000, 1002), "it is bob's own, which the list of groups does not repeat");
        assert!(!private(1000, 9_999) && !private(4, 1000), "what is not listed may have anybody in it");
        assert!(!is_private(0, 0, "", ""), "without the lists nothing is known");
    }
}
