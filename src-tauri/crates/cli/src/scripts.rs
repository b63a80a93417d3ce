//! The programs that run scripts, at the terminal.

use lockstep_chain::plain_text;
use lockstep_wallet::{ScriptPrograms, Unlocked};

use crate::arguments::ScriptsChange;
use crate::exit::Failure;
use crate::said::Said;

const OFF: &str = "The developer tools are off: no programs that run scripts are named.";

pub(crate) async fn obey(wallet: &Unlocked, change: Option<ScriptsChange>) -> Result<Said, Failure> {
    match change {
        None => {
            let programs = wallet.script_programs().await?;
            let text = programs.as_ref().map_or_else(|| format!("{OFF}\n"), shown);
            Ok(Said::new(programs, text)?)
        }
        Some(ScriptsChange::Use { forge, compiler }) => {
            let programs = wallet.use_script_programs(&forge, &compiler).await?;
            let text = shown(&programs);
            Ok(Said::new(programs, text)?)
        }
        Some(ScriptsChange::Drop) => {
            wallet.drop_script_programs().await?;
            Ok(Said::sentence(OFF))
        }
    }
}

fn shown(programs: &ScriptPrograms) -> String {
    let path = |text: &str| plain_text(text, 300);
    let state = programs.problem.as_deref().map_or_else(
        || "Agents may run scripts with them, in a sandbox.".to_owned(),
        |problem| plain_text(problem, 300),
    );
    format!("Forge: {}\nCompiler: {}\n{state}\n", path(&programs.forge), path(&programs.compiler))
}
