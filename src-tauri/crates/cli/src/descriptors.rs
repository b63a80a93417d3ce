//! The descriptors of the person's folder, at the terminal.

use lockstep_chain::plain_text;
use lockstep_texts::{Language, terminal as words};
use lockstep_wallet::{DescriptorFolder, Unlocked, Voucher};

use crate::arguments::DescriptorsChange;
use crate::exit::Failure;
use crate::page::Page;
use crate::said::Said;

pub(crate) async fn obey(
    wallet: &Unlocked,
    language: Language,
    change: Option<DescriptorsChange>,
) -> Result<Said, Failure> {
    match change {
        None => {
            let folder = wallet.descriptor_folder().await?;
            let text = match &folder {
                Some(folder) => shown(folder, language),
                None => language.say(&words::descriptors_own()) + "\n",
            };
            Ok(Said::new(folder, text)?)
        }
        Some(DescriptorsChange::Use { folder }) => {
            let folder = wallet.use_descriptor_folder(&folder).await?;
            let text = shown(&folder, language);
            Ok(Said::new(folder, text)?)
        }
        Some(DescriptorsChange::Drop) => {
            wallet.drop_descriptor_folder().await?;
            Ok(Said::sentence(language, &words::descriptors_own()))
        }
    }
}

fn shown(folder: &DescriptorFolder, language: Language) -> String {
    let mut page = Page::new(language);
    let (count, path) = (folder.count.to_string(), plain_text(&folder.folder, 200));
    page.say(&match &folder.voucher {
        Some(Voucher::Reviewed { commit }) => words::descriptors_reviewed(count, path, commit.as_str()),
        Some(Voucher::Person | Voucher::Program) => words::descriptors_not_verified(count, path),
        None => words::descriptors_not_used(count, path),
    });
    page.put(format_args!("SHA-256 {}", folder.hash));
    for one in &folder.not_read {
        let why = plain_text(&page.words(&one.why_said), 200);
        page.say_within(&words::descriptors_not_applied(plain_text(&one.file, 200), why));
    }
    page.into_text()
}
