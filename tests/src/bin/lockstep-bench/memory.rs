//! The memory of a process and all that it started.

use std::collections::HashMap;
use std::fs;

/// What was read.
pub struct Reading {
    pub bytes: u64,
    pub processes: usize,
    /// `PSS`, where shared pages count by their share; else what the system lets everybody read.
    pub kind: &'static str,
}

/// A tree of processes, by its root. A process that protects its memory shows its PSS to root alone; for anybody else resident
/// pages are summed, in which shared ones count each time.
pub fn of_tree(root: u32) -> Result<Reading, String> {
    let tree = tree(root);
    let sum = |file: &str, name: &str| -> Option<u64> {
        tree.iter().map(|pid| field(&format!("/proc/{pid}/{file}"), name)).sum()
    };
    let (kind, kib) = match sum("smaps_rollup", "Pss:") {
        Some(kib) => ("PSS", kib),
        None => ("RSS", sum("status", "VmRSS:").ok_or("the processes cannot be read")?),
    };
    Ok(Reading { bytes: kib * 1024, processes: tree.len(), kind })
}

fn tree(root: u32) -> Vec<u32> {
    let mut children: HashMap<u32, Vec<u32>> = HashMap::new();
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let Some(pid) = entry.file_name().to_str().and_then(|name| name.parse().ok()) else {
            continue;
        };
        if let Some(parent) = field(&format!("/proc/{pid}/status"), "PPid:") {
            children.entry(u32::try_from(parent).unwrap_or(0)).or_default().push(pid);
        }
    }
    let mut tree = vec![root];
    let mut at = 0;
    while let Some(pid) = tree.get(at) {
        tree.extend(children.remove(pid).unwrap_or_default());
        at += 1;
    }
    tree
}

/// The number behind a name in a file of `/proc`.
fn field(path: &str, name: &str) -> Option<u64> {
    let text = fs::read_to_string(path).ok()?;
    text.lines().find_map(|line| line.strip_prefix(name))?.split_whitespace().next()?.parse().ok()
}
