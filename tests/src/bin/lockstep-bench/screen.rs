//! The display: a window by its name, and its picture in grey levels.

use std::process::Command;

/// The difference in grey levels below which two pixels count as equal.
const TOLERANCE: u8 = 24;
/// The number of pixels among which one may differ in equal pictures: a blinking caret is not a change.
const CARET: usize = 2_000;
/// Grey levels between the lightest and the darkest pixel of a window with content.
const CONTRAST: u8 = 40;

/// The pixels of a window.
pub struct Picture(Vec<u8>);

/// The one visible window whose title begins with a name.
pub fn window(name: &str) -> Option<String> {
    let search = ["search", "--onlyvisible", "--name", &format!("^{name}")];
    let found = Command::new("xdotool").args(search).output().ok()?;
    String::from_utf8(found.stdout).ok()?.lines().next().map(str::to_owned)
}

/// The window's picture; `None` if it is not visible.
pub fn picture(window: &str) -> Option<Picture> {
    let import = ["-silent", "-window", window, "-depth", "8", "gray:-"];
    let seen = Command::new("import").args(import).output().ok()?;
    (seen.status.success() && !seen.stdout.is_empty()).then_some(Picture(seen.stdout))
}

impl Picture {
    /// Whether it has any content.
    pub fn is_painted(&self) -> bool {
        let (darkest, lightest) = (self.0.iter().min(), self.0.iter().max());
        darkest.zip(lightest).is_some_and(|(dark, light)| light - dark >= CONTRAST)
    }

    /// Whether two pictures are equal.
    pub fn is(&self, other: &Self) -> bool {
        let pairs = self.0.iter().zip(&other.0);
        let others = pairs.filter(|(one, two)| one.abs_diff(**two) > TOLERANCE).count();
        self.0.len() == other.0.len() && others <= self.0.len() / CARET
    }
}
