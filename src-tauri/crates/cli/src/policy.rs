//! The vault's rules at the terminal.

use std::path::Path;

use lockstep_wallet::{RulesDraft, RulesEdit, Unlocked, VaultRules};

use crate::arguments::Rules;
use crate::exit::Failure;
use crate::said::Said;

pub(crate) async fn obey(wallet: &Unlocked, command: Rules) -> Result<Said, Failure> {
    match command {
        Rules::Show => {
            let rules = wallet.policy().await?;
            let text = shown(&rules);
            Ok(Said::new(rules, text)?)
        }
        Rules::Pending => {
            let pending = wallet.policy().await?.pending;
            let text = pending.as_ref().map_or_else(
                || "No change of the rules waits.\n".to_owned(),
                |pending| waiting(pending.from, &pending.gone, &pending.added),
            );
            Ok(Said::new(pending, text)?)
        }
        Rules::Cancel => {
            let before = wallet.policy().await?;
            if before.pending.is_none() {
                return Ok(Said::sentence("No change of the rules waits."));
            }
            let rules = wallet.cancel_policy(before.revision).await?;
            let text = format!("The change is cancelled. These rules are in force:\n{}", shown(&rules));
            Ok(Said::new(rules, text)?)
        }
        Rules::Drop => {
            let rules = wallet.drop_proposed_policy().await?;
            Ok(Said::new(rules, "No change is proposed any more. The rules are as they were.\n")?)
        }
        Rules::Accept => {
            let proposed = wallet.policy().await?.proposed;
            let Some(draft) = proposed.and_then(|proposed| proposed.draft) else {
                return Err(Failure::not_found("No agent proposed a change that fits the rules. Nothing was changed."));
            };
            install(wallet, &draft).await
        }
        Rules::Try { file } => {
            let draft = wallet.draft_policy(&RulesEdit::Whole { text: read(&file)? }).await?;
            let text = drafted(&draft);
            Ok(Said::new(draft, text)?)
        }
        Rules::Set { file } => {
            let draft = wallet.draft_policy(&RulesEdit::Whole { text: read(&file)? }).await?;
            install(wallet, &draft).await
        }
    }
}

async fn install(wallet: &Unlocked, draft: &RulesDraft) -> Result<Said, Failure> {
    let rules = wallet.set_policy(&draft.document, draft.revision).await?;
    let text = match &rules.pending {
        Some(pending) => waiting(pending.from, &pending.gone, &pending.added),
        None => format!("The rules are in force:\n{}", shown(&rules)),
    };
    Ok(Said::new(rules, text)?)
}

fn read(file: &Path) -> Result<String, Failure> {
    std::fs::read_to_string(file)
        .map_err(|error| Failure::unusable(format!("{} cannot be read: {error}. Nothing was changed.", file.display())))
}

fn shown(rules: &VaultRules) -> String {
    let mut text = String::new();
    if rules.older {
        text.push_str("These are the built-in rules of a vault that is older than rules of its own.\n");
    }
    for entry in &rules.entries {
        text.push_str(&format!("  {}\n", entry.sentence));
    }
    for cap in &rules.remains {
        text.push_str(&format!("  {} Used: {}. Left: {}.\n", cap.rule, cap.used, cap.left));
    }
    if let Some(pending) = &rules.pending {
        text.push_str(&waiting(pending.from, &pending.gone, &pending.added));
    }
    if let Some(proposed) = &rules.proposed {
        let (by, at) = (&proposed.by, lockstep_chain::iso_utc(proposed.at));
        text.push_str(&match &proposed.draft {
            Some(draft) => format!(
                "{by} proposed a change on {at}. `lockstep policy accept` asks for it, `lockstep policy drop` drops it:\n{}",
                drafted(draft)
            ),
            None => format!("{by} proposed a change on {at}, which no longer fits the rules.\n"),
        });
    }
    text
}

fn waiting(from: i64, gone: &[String], added: &[String]) -> String {
    format!("A change waits until {}:\n{}", lockstep_chain::iso_utc(from), difference(gone, added))
}

fn difference(gone: &[String], added: &[String]) -> String {
    let gone = gone.iter().map(|sentence| format!("  - {sentence}\n"));
    let added = added.iter().map(|sentence| format!("  + {sentence}\n"));
    gone.chain(added).collect()
}

fn drafted(draft: &RulesDraft) -> String {
    let mut text = difference(&draft.gone, &draft.added);
    text.push_str(&match draft.waits_s {
        0 => "It would take effect at once.\n".to_owned(),
        seconds => {
            format!("It permits more, so it would take effect {} hours after you ask for it.\n", seconds.div_ceil(3600))
        }
    });
    text.push_str(&format!(
        "Of {} transactions of the last 30 days, {} would not have passed.\n",
        draft.tried,
        draft.would_have.len()
    ));
    for one in &draft.would_have {
        text.push_str(&format!("  {}  {}  {}\n", lockstep_chain::iso_utc(one.at), one.title, one.rule));
    }
    text
}
