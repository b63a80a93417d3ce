//! Associated token accounts, in which wallets hold tokens.

use lockstep_findings::Finding;

use super::creation::creation;
use super::telling::Telling;
use super::view::Given;
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
    telling.find(if own {
        Finding::OwnTokenAccountDeposit { account: account.text(), maybe_there }
    } else {
        Finding::TokenAccountDeposit { account: account.text(), owner: wallet.text(), maybe_there }
    });
    if expected.is_some() && expected != account.key() {
        telling.find(Finding::WrongTokenAccount { account: account.text() });
    }
    Some(())
}
