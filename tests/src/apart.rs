//! A test that another test runs as a separate process, because it is killed or needs a world of its own.

use std::process::Command;

/// The command that runs the ignored test `name` of the story whose `module_path!()` is given.
pub fn test(story: &str, name: &str) -> Command {
    let mut command = Command::new(std::env::current_exe().expect("a running program has a path"));
    command.args(arguments(story, name));
    command
}

/// The arguments for the test program.
pub fn arguments(story: &str, name: &str) -> [String; 4] {
    // The first part of a module's path is the program.
    let story = story.split_once("::").map_or("", |(_, story)| story);
    ["--exact".to_owned(), format!("{story}::{name}"), "--ignored".to_owned(), "--nocapture".to_owned()]
}
