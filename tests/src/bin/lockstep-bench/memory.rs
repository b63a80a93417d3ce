//! The memory and the work of a process and its children.

use std::collections::HashMap;
use std::fs;
use std::time::Duration;

pub struct Reading {
    pub bytes: u64,
    pub processes: usize,
    /// `PSS`, which divides shared pages among their users; otherwise what every user may read.
    pub kind: &'static str,
}

/// A tree of processes, by its root. Only root can read the PSS of a process that protects its memory; for
/// others, resident pages are added, which counts shared ones several times.
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

/// The processor time that a tree of processes has used so far, in the kernel's steps of 10 ms.
pub fn work_of_tree(root: u32) -> Duration {
    let ticks = |pid: u32| -> Option<u64> {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
        // The name, in brackets, may contain spaces. The times are the 12th and the 13th field after it.
        let mut times = stat.rsplit(')').next()?.split_whitespace().skip(11);
        Some(times.next()?.parse::<u64>().ok()? + times.next()?.parse::<u64>().ok()?)
    };
    Duration::from_millis(tree(root).into_iter().filter_map(ticks).sum::<u64>() * 10)
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

/// The number after a name in a file of `/proc`.
fn field(path: &str, name: &str) -> Option<u64> {
    let text = fs::read_to_string(path).ok()?;
    text.lines().find_map(|line| line.strip_prefix(name))?.split_whitespace().next()?.parse().ok()
}
