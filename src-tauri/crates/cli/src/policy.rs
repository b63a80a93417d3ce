//! The vault's rules at the terminal.

use std::path::Path;

use lockstep_chain::{iso_utc, plain_text};
use lockstep_texts::{Language, Said as Text, terminal as words};
use lockstep_wallet::{PendingRules, RulesDraft, RulesEdit, Unlocked, VaultRules};

use crate::arguments::Rules;
use crate::exit::Failure;
use crate::page::Page;
use crate::said::Said;

pub(crate) async fn obey(wallet: &Unlocked, language: Language, command: Rules) -> Result<Said, Failure> {
    match command {
        Rules::Show => {
            let rules = wallet.policy().await?;
            let mut page = Page::new(language);
            shown(&mut page, &rules);
            Ok(Said::new(rules, page.into_text())?)
        }
        Rules::Pending => {
            let pending = wallet.policy().await?.pending;
            let mut page = Page::new(language);
            match &pending {
                Some(pending) => waiting(&mut page, pending),
                None => page.say(&words::rules_none_pending()),
            }
            Ok(Said::new(pending, page.into_text())?)
        }
        Rules::Cancel => {
            let before = wallet.policy().await?;
            if before.pending.is_none() {
                return Ok(Said::sentence(language, &words::rules_none_pending()));
            }
            let rules = wallet.cancel_policy(before.revision).await?;
            let mut page = Page::new(language);
            page.say(&words::rules_cancelled());
            shown(&mut page, &rules);
            Ok(Said::new(rules, page.into_text())?)
        }
        Rules::Drop => {
            let rules = wallet.drop_proposed_policy().await?;
            Ok(Said::new(rules, language.say(&words::rules_dropped()) + "\n")?)
        }
        Rules::Accept => {
            let proposed = wallet.policy().await?.proposed;
            let Some(draft) = proposed.and_then(|proposed| proposed.draft) else {
                return Err(Failure::not_found(words::rules_none_proposed()));
            };
            install(wallet, language, &draft).await
        }
        Rules::Try { file } => {
            let draft = wallet.draft_policy(&RulesEdit::Whole { text: read(&file)? }).await?;
            let mut page = Page::new(language);
            drafted(&mut page, &draft);
            Ok(Said::new(draft, page.into_text())?)
        }
        Rules::Set { file } => {
            let draft = wallet.draft_policy(&RulesEdit::Whole { text: read(&file)? }).await?;
            install(wallet, language, &draft).await
        }
    }
}

/// The longest name of who proposed a change.
const LONGEST_NAME: usize = 120;

async fn install(wallet: &Unlocked, language: Language, draft: &RulesDraft) -> Result<Said, Failure> {
    let rules = wallet.set_policy(&draft.document, draft.revision).await?;
    let mut page = Page::new(language);
    match &rules.pending {
        Some(pending) => waiting(&mut page, pending),
        None => {
            page.say(&words::rules_in_force());
            shown(&mut page, &rules);
        }
    }
    Ok(Said::new(rules, page.into_text())?)
}

fn read(file: &Path) -> Result<String, Failure> {
    std::fs::read_to_string(file)
        .map_err(|error| Failure::unusable(words::rules_unread(file.display().to_string(), error.to_string())))
}

fn shown(page: &mut Page, rules: &VaultRules) {
    if rules.older {
        page.say(&words::rules_built_in());
    }
    for entry in &rules.entries {
        page.say_within(&entry.said);
    }
    for cap in &rules.remains {
        page.say_within(&words::rules_cap(cap.rule_said.clone(), cap.used_said.clone(), cap.left_said.clone()));
    }
    if let Some(pending) = &rules.pending {
        waiting(page, pending);
    }
    if let Some(proposed) = &rules.proposed {
        let by = proposed.by_said.as_ref().map_or_else(|| proposed.by.clone(), |by| page.words(by));
        let (by, at) = (plain_text(&by, LONGEST_NAME), iso_utc(proposed.at));
        match &proposed.draft {
            Some(draft) => {
                page.say(&words::rules_proposed(by, at));
                drafted(page, draft);
            }
            None => page.say(&words::rules_proposed_before(by, at)),
        }
    }
}

fn waiting(page: &mut Page, pending: &PendingRules) {
    page.say(&words::rules_wait(iso_utc(pending.from)));
    difference(page, &pending.gone_said, &pending.added_said);
}

fn difference(page: &mut Page, gone: &[Text], added: &[Text]) {
    for (mark, sentences) in [('-', gone), ('+', added)] {
        for sentence in sentences {
            let sentence = page.words(sentence);
            page.put(format_args!("  {mark} {sentence}"));
        }
    }
}

fn drafted(page: &mut Page, draft: &RulesDraft) {
    difference(page, &draft.gone_said, &draft.added_said);
    page.say(&match draft.waits_s {
        0 => words::rules_at_once(),
        seconds => words::rules_later(seconds.div_ceil(3600).to_string()),
    });
    page.say(&words::rules_would_have(draft.tried.to_string(), draft.would_have.len().to_string()));
    for one in &draft.would_have {
        let rule = page.words(&one.rule_said);
        let title = one.titled.as_ref().map_or_else(|| one.title.clone(), |titled| page.words(titled));
        page.put(format_args!("  {}  {title}  {rule}", iso_utc(one.at)));
    }
}
