//! The comparison of the windows' pictures: a blinking caret is no change, a moved button is one, and so is a missing picture. Only what
//! a person named as meant becomes the last picture.

use std::path::{Path, PathBuf};
use std::process::Command;

use lockstep_tests::places;

const WIDTH: u32 = 320;
const HEIGHT: u32 = 200;

/// A white picture with a black rectangle.
fn draw(folder: &Path, name: &str, (left, top, width, height): (u32, u32, u32, u32)) {
    let is_black = |x: u32, y: u32| (left..left + width).contains(&x) && (top..top + height).contains(&y);
    let pixels: Vec<u8> = (0..HEIGHT)
        .flat_map(|y| (0..WIDTH).map(move |x| (x, y)))
        .flat_map(|(x, y)| [if is_black(x, y) { 0 } else { 255 }; 3])
        .collect();
    let file = std::fs::File::create(folder.join(format!("{name}.png"))).expect("a file in a folder of the test");
    let mut encoder = png::Encoder::new(file, WIDTH, HEIGHT);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().expect("a size that is not zero");
    writer.write_image_data(&pixels).expect("as many pixels as the size says");
}

struct Pictures {
    folder: tempfile::TempDir,
}

impl Pictures {
    fn of(&self, what: &str) -> PathBuf {
        self.folder.path().join(what)
    }

    /// Whether no change is without a meaning, and what was printed.
    fn compare(&self, meant: &[&str]) -> (bool, String) {
        let folders = ["taken", "last", "report"].map(|what| self.of(what));
        let script = places::root().join("tests/pictures/compare.mjs");
        let done = Command::new("node").arg(script).args(folders).args(meant).output().expect("node runs");
        let printed = String::from_utf8_lossy(&done.stdout) + String::from_utf8_lossy(&done.stderr);
        (done.status.success(), printed.into_owned())
    }

    fn last(&self, name: &str) -> Option<Vec<u8>> {
        std::fs::read(self.of("last").join(format!("{name}.png"))).ok()
    }
}

#[test]
fn only_what_is_meant_changes() {
    let pictures = Pictures { folder: tempfile::tempdir().expect("a temporary folder") };
    let taken = pictures.of("taken");
    std::fs::create_dir(&taken).expect("a folder");
    let button = (40, 40, 90, 30);
    draw(&taken, "home-light", button);
    draw(&taken, "home-dark", button);
    let (fine, printed) = pictures.compare(&[]);
    assert!(fine && printed.contains("2 new"), "without earlier pictures there is nothing to compare: {printed}");
    let first = pictures.last("home-light").expect("the taken pictures are the last ones now");

    draw(&taken, "home-light", (40, 40, 92, 30));
    let (fine, printed) = pictures.compare(&[]);
    assert!(fine && printed.contains("2 equal"), "two columns, as many pixels as a caret, are no change: {printed}");
    assert_eq!(pictures.last("home-light"), Some(first.clone()), "and small changes do not add up unseen");

    draw(&taken, "home-light", (40, 90, 90, 30));
    let before = pictures.last("home-light");
    let (fine, printed) = pictures.compare(&["chat-*"]);
    assert!(!fine && printed.contains("changed: home-light"), "a moved button is found and named: {printed}");
    assert_eq!(
        pictures.last("home-light"),
        before,
        "the last picture stays until a person says that the change is meant"
    );
    assert!(pictures.of("report/difference/home-light.png").exists(), "there is a picture of what differs");
    assert!(pictures.of("report/index.html").exists(), "and a page with all of them");

    let (fine, printed) = pictures.compare(&["home-*"]);
    assert!(fine, "the change is meant: {printed}");
    assert_ne!(pictures.last("home-light"), Some(first), "and the picture is the last one now");

    std::fs::remove_file(taken.join("home-dark.png")).expect("it was taken");
    let (fine, printed) = pictures.compare(&[]);
    assert!(!fine && printed.contains("gone: home-dark"), "a story that takes a picture no longer is found: {printed}");
    let (fine, _) = pictures.compare(&["home-dark"]);
    assert!(fine && pictures.last("home-dark").is_none(), "if that is meant, it is not expected again");
}
