//! The descriptors of the person's folder, at the terminal.

use std::fmt::Write as _;

use lockstep_chain::plain_text;
use lockstep_wallet::{DescriptorFolder, Unlocked, Voucher};

use crate::arguments::DescriptorsChange;
use crate::exit::Failure;
use crate::said::Said;

pub(crate) async fn obey(wallet: &Unlocked, change: Option<DescriptorsChange>) -> Result<Said, Failure> {
    match change {
        None => {
            let folder = wallet.descriptor_folder().await?;
            let text =
                folder.as_ref().map_or_else(|| "Only the descriptors of this program are used.\n".to_owned(), shown);
            Ok(Said::new(folder, text)?)
        }
        Some(DescriptorsChange::Use { folder }) => {
            let folder = wallet.use_descriptor_folder(&folder).await?;
            let text = shown(&folder);
            Ok(Said::new(folder, text)?)
        }
        Some(DescriptorsChange::Drop) => {
            wallet.drop_descriptor_folder().await?;
            Ok(Said::sentence("Only the descriptors of this program are used."))
        }
    }
}

fn shown(folder: &DescriptorFolder) -> String {
    let vouched = match &folder.voucher {
        Some(Voucher::Reviewed { commit }) => format!("the reviewed copy of the registry at its commit {commit}"),
        Some(Voucher::Person | Voucher::Program) => "not verified".to_owned(),
        None => "not used, because the copy was changed by another program; choose the folder again".to_owned(),
    };
    let mut text = format!(
        "{} descriptors from {}, {vouched}.\nSHA-256 {}\n",
        folder.count,
        plain_text(&folder.folder, 200),
        folder.hash
    );
    for one in &folder.not_read {
        let _ = writeln!(text, "  not applied: {}: {}", plain_text(&one.file, 200), plain_text(&one.why, 200));
    }
    text
}
