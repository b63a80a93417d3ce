//! The terminal door, behind a real pseudo-terminal.

use std::io::{Read, Write};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};

use crate::home::Home;
use crate::places;

/// A `lockstep` process at a terminal of its own.
pub struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    _master: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
    screen: Arc<Mutex<String>>,
    read_to: usize,
}

impl Terminal {
    /// Starts `lockstep` with arguments on a story's data.
    pub fn start(home: &Home, arguments: &[&str], environment: &[(&str, &str)]) -> Self {
        let pair = native_pty_system().openpty(PtySize { rows: 50, cols: 200, pixel_width: 0, pixel_height: 0 }).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(places::program("lockstep"));
        command.args(arguments);
        command.env("XDG_DATA_HOME", home.data());
        for (name, value) in environment {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).expect("lockstep starts");
        drop(pair.slave);
        let screen = Arc::new(Mutex::new(String::new()));
        let mut output = pair.master.try_clone_reader().expect("the terminal can be read");
        let written = screen.clone();
        std::thread::spawn(move || {
            let mut buffer = [0u8; 4096];
            while let Ok(read) = output.read(&mut buffer) {
                if read == 0 {
                    break;
                }
                written.lock().expect("the screen").push_str(&String::from_utf8_lossy(&buffer[..read]));
            }
        });
        let keyboard = pair.master.take_writer().expect("the terminal can be typed into");
        Self { child, _master: pair.master, keyboard, screen, read_to: 0 }
    }

    /// Everything that was shown so far.
    pub fn screen(&self) -> String {
        self.screen.lock().expect("the screen").clone()
    }

    /// Waits until a text is shown that was not looked at before, and gives what was shown up to its end.
    pub fn expect(&mut self, text: &str) -> String {
        let began = Instant::now();
        loop {
            let screen = self.screen();
            if let Some(at) = screen[self.read_to..].find(text) {
                let end = self.read_to + at + text.len();
                let seen = screen[self.read_to..end].to_owned();
                self.read_to = end;
                return seen;
            }
            assert!(began.elapsed() < Duration::from_secs(90), "waited for {text:?} at the terminal, which shows:\n{screen}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Types a line.
    pub fn type_line(&mut self, line: &str) {
        self.keyboard.write_all(format!("{line}\r").as_bytes()).expect("the terminal takes it");
        self.keyboard.flush().expect("the terminal takes it");
    }

    /// The process id.
    pub fn pid(&self) -> u32 {
        self.child.process_id().expect("a process has an id")
    }

    /// Waits until the process has ended.
    pub fn end(mut self) -> (ExitStatus, String) {
        let began = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("the process can be waited for") {
                // The reader ends with the terminal; what was written before is there.
                std::thread::sleep(Duration::from_millis(50));
                return (status, self.screen());
            }
            assert!(began.elapsed() < Duration::from_secs(90), "waited for lockstep to end, which shows:\n{}", self.screen());
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
