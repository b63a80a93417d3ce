//! One table: figure, ours, peer or goal, ratio, met.

use std::time::Duration;

use crate::Measured;

/// A percentile of the times, in milliseconds.
pub fn at_part(times: &mut [Duration], percent: usize) -> f64 {
    times.sort_unstable();
    let at = (times.len() * percent / 100).min(times.len() - 1);
    times[at].as_secs_f64() * 1e3
}

/// The comparison for a figure.
pub enum Beside {
    /// An upper limit for ours; a lower one for events in a second.
    Goal(f64),
    /// Another program's figure from the same run; with a factor if ours should be that much smaller.
    Peer(String, f64, Option<f64>),
    /// The theoretical maximum, and the part of it that ours should reach.
    Most(String, f64, f64),
    /// No goal: the figure is only watched.
    Nothing,
}

pub struct Row {
    pub figure: String,
    pub ours: f64,
    pub unit: Unit,
    pub beside: Beside,
}

#[derive(Clone, Copy)]
pub enum Unit {
    Milliseconds,
    Microseconds,
    MebiBytes,
    /// Higher is better.
    PerSecond,
    /// Cases of a judge. Higher is better.
    Cases,
    /// Of a core.
    Percent,
    /// Frames that a screen did not draw.
    Frames,
    /// Elements of a page.
    Elements,
}

impl Unit {
    fn show(self, value: f64) -> String {
        let decimals = match value {
            small if small < 10.0 => 2,
            middle if middle < 100.0 => 1,
            _ => 0,
        };
        let name = match self {
            Self::Milliseconds => "ms",
            Self::Microseconds => "µs",
            Self::MebiBytes => "MiB",
            Self::Percent => "%",
            Self::PerSecond => "/s",
            Self::Cases => return format!("{value:.0} cases"),
            Self::Frames => return format!("{value:.0} frames"),
            Self::Elements => return format!("{value:.0} elements"),
        };
        format!("{value:.decimals$} {name}")
    }
}

impl Row {
    pub fn new(figure: impl Into<String>, ours: f64, unit: Unit, beside: Beside) -> Self {
        let figure = figure.into();
        Self { figure, ours, unit, beside }
    }

    fn cells(&self) -> [String; 5] {
        let ours = self.unit.show(self.ours);
        let met = |met: bool| if met { "yes" } else { "NO" }.to_owned();
        let (beside, ratio, met) = match &self.beside {
            Beside::Goal(goal) => {
                let ratio = format!("{:.2} of it", self.ours / goal);
                let (sign, is_met) = match self.unit {
                    Unit::PerSecond | Unit::Cases => ("≥", self.ours >= *goal),
                    Unit::Milliseconds
                    | Unit::Microseconds
                    | Unit::MebiBytes
                    | Unit::Percent
                    | Unit::Frames
                    | Unit::Elements => ("≤", self.ours <= *goal),
                };
                (format!("goal {sign} {}", self.unit.show(*goal)), ratio, met(is_met))
            }
            Beside::Peer(name, theirs, factor) => {
                let times = match self.unit {
                    Unit::PerSecond | Unit::Cases => self.ours / theirs,
                    Unit::Milliseconds | Unit::Microseconds | Unit::MebiBytes | Unit::Percent | Unit::Elements => {
                        theirs / self.ours
                    }
                    // A page may drop none.
                    Unit::Frames => theirs.max(1.0) / self.ours.max(1.0),
                };
                let beside = format!("{name}: {}", self.unit.show(*theirs));
                match factor {
                    Some(least) => (format!("{beside}, goal ≥ {least}×"), format!("{times:.1}×"), met(times >= *least)),
                    None => (beside, format!("{times:.1}×"), "-".to_owned()),
                }
            }
            Beside::Most(name, most, least) => {
                let part = self.ours / most;
                let beside = format!("{name}: {}, goal ≥ {:.0} %", self.unit.show(*most), least * 100.0);
                (beside, format!("{:.0} %", part * 100.0), met(part >= *least))
            }
            Beside::Nothing => ("-".to_owned(), "-".to_owned(), "-".to_owned()),
        };
        [self.figure.clone(), ours, beside, ratio, met]
    }
}

/// The table as Markdown, which a terminal shows as well.
pub fn render(parts: &[(&str, Measured)]) -> String {
    let mut lines: Vec<[String; 5]> = vec![["figure", "ours", "peer or goal", "ratio", "met?"].map(str::to_owned)];
    for (part, measured) in parts {
        match measured {
            Ok(rows) => lines.extend(rows.iter().map(Row::cells)),
            Err(why) => lines.push([
                (*part).to_owned(),
                "not taken".to_owned(),
                why.replace(['|', '\n'], " "),
                "-".to_owned(),
                "NO".to_owned(),
            ]),
        }
    }
    let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
    let widths: [usize; 5] = std::array::from_fn(width);
    let rule = widths.map(|width| "-".repeat(width));
    lines.insert(1, rule);
    let shown = lines.iter().map(|line| {
        let cells: Vec<String> = line.iter().zip(widths).map(|(cell, width)| format!("{cell:width$}")).collect();
        format!("| {} |", cells.join(" | "))
    });
    shown.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn met(beside: Beside, ours: f64) -> [String; 5] {
        Row::new("a figure", ours, Unit::Milliseconds, beside).cells()
    }

    #[test]
    fn a_goal_is_met_at_its_limit_and_missed_above_it() {
        assert_eq!(met(Beside::Goal(7.0), 7.0)[4], "yes", "at most means at most");
        assert_eq!(met(Beside::Goal(7.0), 7.01)[4], "NO", "above is a miss");
        let speed = |ours| Row::new("a figure", ours, Unit::PerSecond, Beside::Goal(7.0)).cells();
        assert_eq!(speed(6.9)[2..], ["goal ≥ 7.00 /s", "0.99 of it", "NO"], "a speed is met from below");
        assert_eq!(speed(7.0)[4], "yes", "at least means at least");
    }

    #[test]
    fn a_peer_is_beaten_by_the_factor_that_was_promised() {
        let beside = |factor| Beside::Peer("peer".into(), 100.0, factor);
        assert_eq!(met(beside(Some(50.0)), 2.0)[3..], ["50.0×", "yes"], "fifty times is fifty times");
        assert_eq!(met(beside(Some(50.0)), 2.5)[3..], ["40.0×", "NO"], "forty is not");
        assert_eq!(met(beside(None), 2.5)[4], "-", "nothing was promised, so nothing is met");
    }

    #[test]
    fn a_part_of_the_most_is_met_at_its_least() {
        let beside = || Beside::Most("alone".into(), 200.0, 0.8);
        assert_eq!(met(beside(), 160.0)[2..], ["alone: 200 ms, goal ≥ 80 %", "80 %", "yes"], "at least means at least");
        assert_eq!(met(beside(), 159.0)[3..], ["80 %", "NO"], "what only rounds to it is a miss");
    }

    #[test]
    fn a_missing_figure_is_explained_in_its_cell() {
        let shown = render(&[("window", Err("no | display".into()))]);
        assert!(shown.contains("not taken"), "a missing figure is named: {shown}");
        assert!(shown.lines().all(|line| line.matches('|').count() == 6), "every line has five cells: {shown}");
    }
}
