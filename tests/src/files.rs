use std::path::Path;

/// The contents of every file under a folder, by path.
pub fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if let Ok(bytes) = std::fs::read(&path) {
            found.push((path.display().to_string(), bytes));
        }
    }
    found
}

/// Copies a folder with everything in it, and who may open it.
pub fn copy_folder(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("the folder can be made");
    let about = std::fs::metadata(from).expect("the folder is there");
    std::fs::set_permissions(to, about.permissions()).expect("the copy can be closed to others");
    for entry in std::fs::read_dir(from).expect("a readable folder") {
        let path = entry.expect("an entry").path();
        let copy = to.join(path.file_name().expect("an entry has a name"));
        if path.is_dir() {
            copy_folder(&path, &copy);
        } else {
            std::fs::copy(&path, &copy).expect("the file can be copied");
        }
    }
}
