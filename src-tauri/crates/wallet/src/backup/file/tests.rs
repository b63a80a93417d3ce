use std::os::unix::fs::PermissionsExt;

use super::*;

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_backup_is_for_its_owner_only_and_leaves_nothing_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("vault.backup");
    let target = Target::new(&path, IfThere::Keep);
    target.check().unwrap();
    let staged = target.stage(b"sealed").unwrap();
    let part = folder.path().join(".vault.backup.part");
    assert_eq!(
        part.metadata().unwrap().permissions().mode() & 0o777,
        0o600,
        "nobody else reads it, not even half of it"
    );
    assert!(!path.exists(), "what is not whole has not the backup's name");
    assert_eq!(staged.read().unwrap(), b"sealed", "it can be read back");
    staged.place().unwrap();
    assert_eq!(names(folder.path()), ["vault.backup"], "the backup, and nothing beside it");
    assert_eq!(path.metadata().unwrap().permissions().mode() & 0o777, 0o600, "and it is its owner's");
}

#[test]
fn a_file_that_is_there_stays_unless_the_person_was_asked() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("vault.backup");
    let keep = Target::new(&path, IfThere::Keep);
    let staged = keep.stage(b"new").unwrap();
    std::fs::write(&path, b"old").unwrap();
    assert!(staged.place().is_err(), "one that came in the meantime is not overwritten");
    assert!(keep.check().is_err(), "nor is one that was there before");
    assert_eq!(std::fs::read(&path).unwrap(), b"old", "it is as it was");
    assert_eq!(names(folder.path()), ["vault.backup"], "and nothing is left beside it");
    let replace = Target::new(&path, IfThere::Replace);
    replace.check().unwrap();
    drop(replace.stage(b"new").unwrap());
    assert_eq!(std::fs::read(&path).unwrap(), b"old", "until the new one is whole, the old one is there");
    replace.stage(b"new").unwrap().place().unwrap();
    assert_eq!(std::fs::read(&path).unwrap(), b"new", "then the new one is");
}

#[test]
fn a_crashs_leftover_is_removed() {
    let folder = tempfile::tempdir().unwrap();
    let target = Target::new(folder.path().join("vault.backup"), IfThere::Keep);
    std::fs::write(folder.path().join(".vault.backup.part"), b"half").unwrap();
    target.stage(b"whole").unwrap().place().unwrap();
    assert_eq!(names(folder.path()), ["vault.backup"], "only the whole one is there");
}

#[test]
fn an_impossible_target_is_refused_early() {
    let folder = tempfile::tempdir().unwrap();
    for bad in [folder.path().join("nowhere/vault.backup"), folder.path().to_path_buf(), PathBuf::from("/")] {
        let told = Target::new(&bad, IfThere::Replace).check().unwrap_err().message;
        assert!(
            told.contains("no backup was made") || told.contains("No backup was made"),
            "{}: {told}",
            bad.display()
        );
        assert!(!told.contains('/'), "a sentence that a page shows names no path: {told}");
    }
}

#[test]
fn only_a_file_of_a_backups_size_is_read() {
    let folder = tempfile::tempdir().unwrap();
    assert!(read(folder.path()).is_err(), "a folder is no backup");
    assert!(read(Path::new("/dev/zero")).is_err(), "nor is what never ends");
    let large = folder.path().join("large");
    File::create(&large).unwrap().set_len(u64::try_from(LONGEST).unwrap() + 1).unwrap();
    assert!(read(&large).unwrap_err().message.contains("larger"), "nor is what is larger than any");
}
