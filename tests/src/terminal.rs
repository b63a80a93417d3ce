//! The terminal door behind a real pseudo-terminal.

use std::io::{Read, Write};
use std::process::{Command, Output, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};

use crate::home::Home;
use crate::places;

/// The longest wait for the program.
const PATIENCE: Duration = Duration::from_secs(60);
/// How often the screen is checked.
const LOOK: Duration = Duration::from_millis(10);

/// A process at its own terminal.
pub struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    _master: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
    reader: Option<JoinHandle<()>>,
    screen: Arc<Mutex<String>>,
    read_to: usize,
}

impl Terminal {
    /// Starts `lockstep` in a home with further environment variables.
    pub fn start(home: &Home, arguments: &[&str], environment: &[(&str, &str)]) -> Self {
        let mut command = CommandBuilder::new(places::program("lockstep"));
        command.args(arguments);
        Self::run(home, command, environment)
    }

    /// Starts another of our programs, outside any home.
    pub fn start_alone(program: &str, arguments: &[String], environment: &[(&str, &str)]) -> Self {
        let mut command = CommandBuilder::new(places::program(program));
        command.args(arguments);
        Self::spawn(command, environment)
    }

    /// Starts a shell command in which `$LOCKSTEP` is the program.
    pub fn start_shell(home: &Home, line: &str) -> Self {
        let mut command = CommandBuilder::new("/bin/sh");
        command.args(["-c", line]);
        command.env("LOCKSTEP", places::program("lockstep"));
        Self::run(home, command, &[])
    }

    fn run(home: &Home, mut command: CommandBuilder, environment: &[(&str, &str)]) -> Self {
        for (name, value) in home.environment() {
            command.env(name, value);
        }
        Self::spawn(command, environment)
    }

    fn spawn(mut command: CommandBuilder, environment: &[(&str, &str)]) -> Self {
        let pair = native_pty_system()
            .openpty(PtySize { rows: 50, cols: 200, pixel_width: 0, pixel_height: 0 })
            .expect("a pseudo-terminal");
        for (name, value) in environment {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).expect("the program starts");
        // From here on only the program has the terminal's other end, so that reading ends with it.
        drop(pair.slave);
        let screen = Arc::new(Mutex::new(String::new()));
        let mut output = pair.master.try_clone_reader().expect("the terminal can be read");
        let written = screen.clone();
        let reader = std::thread::spawn(move || {
            let (mut buffer, mut rest) = ([0u8; 4096], Vec::new());
            while let Ok(read @ 1..) = output.read(&mut buffer) {
                rest.extend_from_slice(&buffer[..read]);
                // A character may arrive in two pieces.
                let whole = match std::str::from_utf8(&rest) {
                    Ok(text) => text.len(),
                    Err(error) if error.error_len().is_none() => error.valid_up_to(),
                    Err(_) => rest.len(),
                };
                let text: Vec<u8> = rest.drain(..whole).collect();
                written.lock().unwrap_or_else(PoisonError::into_inner).push_str(&String::from_utf8_lossy(&text));
            }
        });
        let keyboard = pair.master.take_writer().expect("the terminal can be typed into");
        Self { child, _master: pair.master, keyboard, reader: Some(reader), screen, read_to: 0 }
    }

    /// The whole screen so far.
    pub fn screen(&self) -> String {
        self.screen.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Waits until a text appears in the unread part, and returns the screen up to its end.
    pub fn expect(&mut self, text: &str) -> String {
        self.expect_or_end(text)
            .unwrap_or_else(|| panic!("the program ended before it showed {text:?}; it showed:\n{}", self.screen()))
    }

    /// Like `expect`; `None` if the program ends instead.
    pub fn expect_or_end(&mut self, text: &str) -> Option<String> {
        let began = Instant::now();
        while began.elapsed() < PATIENCE {
            // Checked in this order, so that the last output is seen.
            let ended = !self.is_running();
            if ended {
                self.finish_reading();
            }
            let seen = self.seen(text);
            if seen.is_some() || ended {
                return seen;
            }
            std::thread::sleep(LOOK);
        }
        panic!("waited for {text:?} at the terminal, which shows:\n{}", self.screen());
    }

    /// Waits until one of the texts appears in the unread part, and returns its place in the list; `None` if the program ends instead.
    pub fn expect_one_of(&mut self, texts: &[&str]) -> Option<usize> {
        let began = Instant::now();
        while began.elapsed() < PATIENCE {
            // Checked in this order, so that the last output is seen.
            let ended = !self.is_running();
            if ended {
                self.finish_reading();
            }
            let seen = texts.iter().position(|text| self.seen(text).is_some());
            if seen.is_some() || ended {
                return seen;
            }
            std::thread::sleep(LOOK);
        }
        panic!("waited for one of {texts:?} at the terminal, which shows:\n{}", self.screen());
    }

    fn seen(&mut self, text: &str) -> Option<String> {
        let screen = self.screen();
        let end = self.read_to + screen[self.read_to..].find(text)? + text.len();
        let seen = screen[self.read_to..end].to_owned();
        self.read_to = end;
        Some(seen)
    }

    /// Types a line.
    pub fn type_line(&mut self, line: &str) {
        self.type_keys(&format!("{line}\r"));
    }

    /// Types keys as they are.
    pub fn type_keys(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).expect("the terminal takes it");
        self.keyboard.flush().expect("the terminal takes it");
    }

    /// The process id.
    pub fn pid(&self) -> u32 {
        self.child.process_id().expect("a process has an id")
    }

    /// Whether it runs.
    pub fn is_running(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Waits until the process has ended; returns its status and the whole screen.
    pub fn end(mut self) -> (ExitStatus, String) {
        let began = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("the process can be waited for") {
                self.finish_reading();
                return (status, self.screen());
            }
            assert!(began.elapsed() < PATIENCE, "waited for the program to end, which shows:\n{}", self.screen());
            std::thread::sleep(LOOK);
        }
    }

    /// Reads the last output after the process's end.
    fn finish_reading(&mut self) {
        if let Some(reader) = self.reader.take() {
            let _ = reader.join();
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Runs `lockstep` without any terminal, with lines on its standard input.
pub fn without_a_terminal(home: &Home, arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new("setsid")
        .arg("--wait")
        .arg(places::program("lockstep"))
        .args(arguments)
        .envs(home.environment())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("setsid is part of every Debian");
    // The program may end without reading it.
    let _ = child.stdin.take().expect("an input").write_all(input.as_bytes());
    child.wait_with_output().expect("lockstep ends")
}
