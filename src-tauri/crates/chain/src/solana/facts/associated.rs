//! The accounts that wallets hold tokens in.

use super::holdings::creation;
use super::telling::Telling;
use super::view::Given;
use crate::Level;
use crate::facts::MoveKind;
use crate::solana::instructions::associated;

pub(super) fn tell(telling: &mut Telling<'_>, call: &Given<'_>) -> Option<()> {
    let maybe_there = creation(call)?;
    let [payer, account, wallet, mint, _, program, ..] = call.accounts.as_slice() else { return None };
    let expected = match (wallet.key(), program.key(), mint.key()) {
        (Some(wallet), Some(program), Some(mint)) => associated(&wallet, &program, &mint),
        _ => None,
    };
    let name = if maybe_there { "createIdempotent" } else { "create" };
    let arguments = vec![
        payer.argument("payer"),
        account.argument("account"),
        wallet.argument("wallet"),
        mint.argument("mint"),
        program.argument("token program"),
    ];
    telling.call(call, name, arguments);
    let own = telling.is_ours(wallet);
    let kind = if own { MoveKind::Lock } else { MoveKind::Pay };
    telling.coin(kind, None, payer, wallet.address());
    let when = if maybe_there { " if it is not there yet" } else { "" };
    let text = match own {
        true => format!(
            "Your token account {} is made{when}, with a deposit of about 0.002 SOL that comes back when it is closed.",
            account.text()
        ),
        false => format!(
            "The token account {} of {} is made{when}. You pay its deposit, about 0.002 SOL, which is theirs from then on.",
            account.text(),
            wallet.text()
        ),
    };
    telling.find(Level::Info, "token_account_deposit", text);
    if expected.is_some() && expected != account.key() {
        let text = format!(
            "The token account {} is not that of its wallet and token. The network refuses this.",
            account.text()
        );
        telling.find(Level::Warning, "wrong_token_account", text);
    }
    Some(())
}
