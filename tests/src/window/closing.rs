//! The main window is closed, hidden and brought back.

use rustix::process::{Pid, Signal, kill_process};

use super::{MAIN_TITLE, PATIENCE, Window, lives};
use crate::display::press_close;
use crate::wait::until;

impl Window {
    /// Ends the window like a log-out, by SIGTERM, and waits until its process has ended.
    pub async fn close(self) {
        let pid = Pid::from_raw(self.process.cast_signed()).expect("a process id is not zero");
        kill_process(pid, Signal::TERM).expect("the window's process is there");
        self.ended().await;
    }

    /// Presses the close button of the window's frame, and waits until its process has ended.
    pub async fn press_close(self) {
        self.press_close_button();
        self.ended().await;
    }

    /// Presses the close button of the window's frame.
    pub fn press_close_button(&self) {
        let frames = self.frames(MAIN_TITLE);
        let frame = *frames.first().expect("the main window is on the display");
        press_close(&self.display, frame).expect("the display takes the message");
    }

    /// Waits until its process has ended.
    pub async fn ended(self) {
        until("the window's process to end", PATIENCE, || async { (!lives(self.process)).then_some(()) }).await;
    }

    /// Waits until the main window is not on the display.
    pub async fn is_hidden(&self) {
        until("the window to be hidden", PATIENCE, || async { self.frames(MAIN_TITLE).is_empty().then_some(()) }).await;
    }

    /// Waits until the main window is on the display again.
    pub async fn is_back(&self) {
        until("the window to come back", PATIENCE, || async { self.frames(MAIN_TITLE).pop() }).await;
    }
}
