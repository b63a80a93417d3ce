//! The programs that run scripts, at the terminal.

use lockstep_chain::plain_text;
use lockstep_texts::{Language, terminal as words};
use lockstep_wallet::{ScriptPrograms, Unlocked};

use crate::arguments::ScriptsChange;
use crate::exit::Failure;
use crate::page::Page;
use crate::said::Said;

pub(crate) async fn obey(
    wallet: &Unlocked,
    language: Language,
    change: Option<ScriptsChange>,
) -> Result<Said, Failure> {
    match change {
        None => {
            let programs = wallet.script_programs().await?;
            let text = match &programs {
                Some(programs) => shown(programs, language),
                None => language.say(&words::scripts_off()) + "\n",
            };
            Ok(Said::new(programs, text)?)
        }
        Some(ScriptsChange::Use { forge, compiler }) => {
            let programs = wallet.use_script_programs(&forge, &compiler).await?;
            let text = shown(&programs, language);
            Ok(Said::new(programs, text)?)
        }
        Some(ScriptsChange::Drop) => {
            wallet.drop_script_programs().await?;
            Ok(Said::sentence(language, &words::scripts_off()))
        }
    }
}

fn shown(programs: &ScriptPrograms, language: Language) -> String {
    let mut page = Page::new(language);
    let path = |text: &str| plain_text(text, 300);
    page.say(&words::scripts_forge(path(&programs.forge)));
    page.say(&words::scripts_compiler(path(&programs.compiler)));
    match &programs.problem_said {
        Some(problem) => page.put(plain_text(&language.say(problem), 300)),
        None => page.say(&words::scripts_on()),
    }
    page.into_text()
}
