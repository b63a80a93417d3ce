//! Tools that take long, as lines at the terminal: each stage, each further quarter of it, and the end.

use std::collections::HashMap;

use lockstep_texts::{Language, Said as Text, terminal as words};
use lockstep_wallet::api::{ActionCard, ActionState, TaskProgress, TaskStage};
use lockstep_wallet::plain_text;

/// How far each was when a line was printed about it, by conversation and action.
#[derive(Default)]
pub(crate) struct TaskLines {
    told: HashMap<(String, String), TaskProgress>,
}

impl TaskLines {
    /// The line for a card, if there is news.
    pub(crate) fn of(&mut self, conversation: &str, card: &ActionCard, language: Language) -> Option<String> {
        let key = (conversation.to_owned(), card.action_id.clone());
        let title = plain_text(&card.title, 120);
        let Some(progress) = card.progress else {
            self.told.remove(&key)?;
            return ended(card.state).map(|end| format!("[{}] {title}", language.say(&end)));
        };
        let is_told =
            |before: &TaskProgress| before.stage == progress.stage && before.percent / 25 == progress.percent / 25;
        if self.told.get(&key).is_some_and(is_told) {
            return None;
        }
        self.told.insert(key, progress);
        Some(format!("[{}, {} %] {title}", language.say(&stage(progress.stage)), progress.percent))
    }
}

fn ended(state: ActionState) -> Option<Text> {
    match state {
        ActionState::Done => Some(words::action_done()),
        ActionState::Failed => Some(words::action_not_done()),
        ActionState::Stopped => Some(words::action_stopped()),
        ActionState::Declined => Some(words::action_declined()),
        // It goes on.
        ActionState::Running | ActionState::Offered | ActionState::Waiting => None,
    }
}

pub(crate) fn stage(stage: TaskStage) -> Text {
    match stage {
        TaskStage::Started => words::stage_started(),
        TaskStage::Checking => words::stage_checking(),
        TaskStage::Drafting => words::stage_drafting(),
        TaskStage::Compiling => words::stage_compiling(),
        TaskStage::Simulating => words::stage_simulating(),
        TaskStage::Collecting => words::stage_collecting(),
        TaskStage::Searching => words::stage_searching(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(state: ActionState, progress: Option<(TaskStage, u8)>) -> ActionCard {
        ActionCard {
            action_id: "t".into(),
            kind: "batch_transfer".into(),
            title: "Draft several\u{202e} transfers".into(),
            description: None,
            state,
            error: None,
            error_said: None,
            bundle_id: None,
            steps: Vec::new(),
            progress: progress.map(|(stage, percent)| TaskProgress { stage, percent }),
            reads: true,
            took: None,
            can_stop: progress.is_some(),
        }
    }

    struct English(TaskLines);

    impl English {
        fn of(&mut self, conversation: &str, card: &ActionCard) -> Option<String> {
            self.0.of(conversation, card, Language::English)
        }
    }

    /// B8: the stages, without a line for each percent.
    #[test]
    fn a_task_is_a_few_lines() {
        let mut lines = English(TaskLines::default());
        let runs = |stage, percent| card(ActionState::Running, Some((stage, percent)));
        assert_eq!(lines.of("c", &card(ActionState::Done, None)), None, "another action has no lines");
        let first = lines.of("c", &runs(TaskStage::Drafting, 0)).expect("its stage");
        assert_eq!(
            first, "[preparing the transactions, 0 %] Draft several\\u{202e} transfers",
            "and nothing invisible"
        );
        let more = (1..=100).filter_map(|percent| lines.of("c", &runs(TaskStage::Drafting, percent))).count();
        assert_eq!(more, 4, "each quarter once");
        assert!(lines.of("other", &runs(TaskStage::Drafting, 100)).is_some(), "another conversation has its own");
        let stopped = card(ActionState::Stopped, None);
        assert_eq!(lines.of("c", &stopped).as_deref(), Some("[stopped] Draft several\\u{202e} transfers"));
        assert_eq!(lines.of("c", &stopped), None, "its end is told once");
    }
}
