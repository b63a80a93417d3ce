//! The display: a window by its name, and its picture in grey levels.

use std::process::Command;

use x11rb::protocol::xproto::{ConnectionExt as _, ImageFormat};

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

/// The window's picture; `None` if it is not visible. It is read from the display itself, because a program that is started for each picture takes
/// longer than what is measured.
pub fn picture(window: &str) -> Option<Picture> {
    let window = window.parse().ok()?;
    let (display, _) = x11rb::connect(None).ok()?;
    let at = display.get_geometry(window).ok()?.reply().ok()?;
    let image = display.get_image(ImageFormat::Z_PIXMAP, window, 0, 0, at.width, at.height, u32::MAX).ok()?;
    let colours = image.reply().ok()?.data;
    let grey = |pixel: &[u8]| {
        let [blue, green, red, ..] = *pixel else { return 0 };
        ((u16::from(red) * 3 + u16::from(green) * 6 + u16::from(blue)) / 10) as u8
    };
    Some(Picture(colours.chunks_exact(4).map(grey).collect()))
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
