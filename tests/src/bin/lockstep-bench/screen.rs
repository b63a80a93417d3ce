//! What the display shows: the window by its name, and its picture, small and grey.

use std::process::Command;

const WIDTH: usize = 112;
const HEIGHT: usize = 78;
/// Grey levels by which one small pixel may differ without being something else: a blinking caret, smoothing.
const TOLERANCE: u8 = 24;
/// Grey levels between the lightest and the darkest pixel of a window that has anything on it.
const CONTRAST: u8 = 40;

/// A small grey picture of a window.
pub struct Picture(Vec<u8>);

/// The one visible window whose title begins with a name.
pub fn window(name: &str) -> Option<String> {
    let search = ["search", "--onlyvisible", "--name", &format!("^{name}")];
    let found = Command::new("xdotool").args(search).output().ok()?;
    String::from_utf8(found.stdout)
        .ok()?
        .lines()
        .next()
        .map(str::to_owned)
}

/// What a window shows now; `None` where it cannot be seen yet.
pub fn picture(window: &str) -> Option<Picture> {
    let scale = format!("{WIDTH}x{HEIGHT}!");
    let seen = Command::new("import")
        .args([
            "-silent", "-window", window, "-scale", &scale, "-depth", "8", "gray:-",
        ])
        .output()
        .ok()?;
    (seen.status.success() && seen.stdout.len() == WIDTH * HEIGHT).then_some(Picture(seen.stdout))
}

impl Picture {
    /// Whether anything is on it.
    pub fn is_painted(&self) -> bool {
        let (darkest, lightest) = (self.0.iter().min(), self.0.iter().max());
        darkest
            .zip(lightest)
            .is_some_and(|(dark, light)| light - dark >= CONTRAST)
    }

    /// Whether it shows the same.
    pub fn is(&self, other: &Self) -> bool {
        self.0
            .iter()
            .zip(&other.0)
            .all(|(one, two)| one.abs_diff(*two) <= TOLERANCE)
    }
}
