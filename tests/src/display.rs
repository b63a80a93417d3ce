//! A virtual display (Xvfb) for each home, so that windows of different stories do not cover each other.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use x11rb::connection::Connection as _;
use x11rb::protocol::composite::{ConnectionExt as _, Redirect};
use x11rb::protocol::xproto::{ConnectionExt as _, ImageFormat};
use x11rb::rust_connection::RustConnection;

/// A running virtual display. It stops when dropped.
pub struct Display {
    server: Child,
    name: String,
    /// As long as this is connected, each window keeps its own pixels, also where another one covers it.
    _keeper: RustConnection,
}

impl Display {
    /// Starts one on a free number.
    pub fn start() -> Self {
        let mut server = Command::new("Xvfb")
            // Without -noreset it resets when its last window closes, and the next program fails.
            .args(["-displayfd", "1", "-screen", "0", "1280x900x24", "-noreset", "-nolisten", "tcp"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb is installed by `make test`");
        let mut number = String::new();
        let output = server.stdout.take().expect("an output");
        BufReader::new(output).read_line(&mut number).expect("Xvfb says which display it is");
        let number = number.trim();
        assert!(!number.is_empty(), "Xvfb ended before there was a display");
        let name = format!(":{number}");
        let keeper = keep_windows_apart(&name).expect("the display has the Composite extension");
        Self { server, name, _keeper: keeper }
    }

    /// The value of `DISPLAY` for its programs.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

fn keep_windows_apart(display: &str) -> Result<RustConnection, Box<dyn std::error::Error>> {
    let (connection, screen) = x11rb::connect(Some(display))?;
    let root = connection.setup().roots[screen].root;
    connection.composite_query_version(0, 4)?.reply()?;
    connection.composite_redirect_subwindows(root, Redirect::AUTOMATIC)?.check()?;
    Ok(connection)
}

/// The pixels of a window.
pub struct Picture {
    width: u16,
    height: u16,
    rgb: Vec<u8>,
}

impl Picture {
    /// What a window shows now, without its frame.
    pub fn of(display: &str, window: u32) -> Result<Self, Box<dyn std::error::Error>> {
        let (connection, _) = x11rb::connect(Some(display))?;
        let at = connection.get_geometry(window)?.reply()?;
        let (width, height) = (at.width, at.height);
        let image = connection.get_image(ImageFormat::Z_PIXMAP, window, 0, 0, width, height, u32::MAX)?.reply()?;
        // 24 bits of colour lie in 32, lowest byte first, as Xvfb stores them on every machine that runs the stories.
        let mut rgb = Vec::with_capacity(image.data.len() / 4 * 3);
        // A loop, because without optimisation the adapters of an iterator cost a second for each picture.
        for pixel in image.data.chunks_exact(4) {
            rgb.extend_from_slice(&[pixel[2], pixel[1], pixel[0]]);
        }
        Ok(Self { width, height, rgb })
    }

    /// As a PNG file.
    pub fn png(&self) -> Vec<u8> {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, self.width.into(), self.height.into());
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::Fast);
        let mut writer = encoder.write_header().expect("a size that is not zero");
        writer.write_image_data(&self.rgb).expect("as many pixels as the size says");
        drop(writer);
        file
    }
}

/// The event that a window manager sends to a frame for its close button (ICCCM 4.2.8.1).
pub fn press_close(display: &str, frame: u32) -> Result<(), Box<dyn std::error::Error>> {
    use x11rb::protocol::xproto::{ClientMessageEvent, ConnectionExt as _, EventMask};
    let (display, _) = x11rb::connect(Some(display))?;
    let protocols = display.intern_atom(false, b"WM_PROTOCOLS")?.reply()?.atom;
    let delete = display.intern_atom(false, b"WM_DELETE_WINDOW")?.reply()?.atom;
    let message = ClientMessageEvent::new(32, frame, protocols, [delete, x11rb::CURRENT_TIME, 0, 0, 0]);
    display.send_event(false, frame, EventMask::NO_EVENT, message)?.check()?;
    Ok(())
}
