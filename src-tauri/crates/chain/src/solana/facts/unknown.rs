//! Unknown instructions.

use lockstep_findings::Finding;
use lockstep_texts::error;

use super::telling::Telling;
use super::view::Given;
use crate::facts::{Argument, Call, Called};
use crate::solana::address;

pub(super) fn tell(telling: &mut Telling<'_>, call: &Given<'_>) {
    telling.budget.checks(&call.program, call.data);
    let program = address::write(&call.program);
    let why = error::unread_unknown_instruction(call.data.len().to_string(), program.as_str());
    telling.facts.cannot_read(error::unread_part_instruction(call.place.to_string()), why);
    let accounts = call.accounts.iter().enumerate();
    let mut arguments: Vec<Argument> =
        accounts.map(|(at, account)| account.argument(format!("account {}", at + 1))).collect();
    arguments.push(Argument::new("data", format!("{} bytes", call.data.len()), hex::encode(call.data)));
    telling.facts.calls.push(Call { target: program.clone(), called: Called::Account, function: None, arguments });
    if let Some(finding) = finding(telling, call, program) {
        telling.find(finding);
    }
}

fn finding(telling: &Telling<'_>, call: &Given<'_>, program: String) -> Option<Finding> {
    let ours = call.accounts.iter().find(|account| telling.is_ours(account))?;
    Some(if ours.written {
        Finding::UnknownProgramMayWrite { program }
    } else {
        Finding::UnknownProgramMaySign { program }
    })
}
