//! Calls that every CW721 collection accepts.

use lockstep_findings::Finding;
use lockstep_texts::amount;
use serde_json::Value;

use crate::cosmos::action::amino::Fields;
use crate::cosmos::facts::{Telling, shown};
use crate::facts::{Asset, Move, MoveKind, Quantity};

impl Telling<'_> {
    /// Whether the facts cover all of the call; `None` if it is not a CW721 call.
    pub(super) fn cw721(&mut self, contract: &str, name: &str, value: &Value) -> Option<bool> {
        let mut fields = Fields::of(value)?;
        let mut text = |name: &str| fields.text(name).filter(|text| !text.is_empty());
        match name {
            "transfer_nft" => {
                let (to, id) = (text("recipient")?, text("token_id")?);
                self.recipient(&to);
                self.collectible(contract, MoveKind::Pay, Some(&id), Some(&to));
            }
            "send_nft" => {
                let (to, id) = (text("contract")?, text("token_id")?);
                self.recipient(&to);
                self.collectible(contract, MoveKind::Pay, Some(&id), Some(&to));
                // The other contract's action is in a nested message.
                return Some(false);
            }
            "burn" => {
                let id = text("token_id")?;
                self.collectible(contract, MoveKind::Pay, Some(&id), None);
                self.facts.find(Finding::CollectibleDestroyed);
            }
            "approve" => {
                let (spender, id) = (text("spender")?, text("token_id")?);
                self.collectible(contract, MoveKind::Allow, Some(&id), Some(&spender));
                self.facts.find(Finding::CollectibleApproval { spender: shown(&spender) });
                fields.take("expires");
            }
            "approve_all" => {
                let operator = text("operator")?;
                self.collectible(contract, MoveKind::AllowAll, None, Some(&operator));
                self.facts.find(Finding::ApprovalForAll { operator: shown(&operator) });
                fields.take("expires");
            }
            "revoke" => {
                let (spender, id) = (text("spender")?, text("token_id")?);
                self.collectible(contract, MoveKind::Revoke, Some(&id), Some(&spender));
            }
            "revoke_all" => {
                let operator = text("operator")?;
                self.collectible(contract, MoveKind::Revoke, None, Some(&operator));
            }
            _ => return None,
        }
        Some(fields.nothing_else())
    }

    // Moves one collectible, or all of them if `id` is `None`.
    fn collectible(&mut self, contract: &str, kind: MoveKind, id: Option<&str>, to: Option<&str>) {
        let amount = id.map(|id| Quantity::worded("1".to_owned(), amount::collectible_number("1", shown(id))));
        self.facts.moves.push(Move {
            kind,
            asset: Asset::unknown(contract),
            amount,
            to: to.map(shown),
            ..Move::default()
        });
    }
}
