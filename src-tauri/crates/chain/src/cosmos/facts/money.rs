//! Facts about coins that move: asset, amount and recipient.

use alloy::primitives::U256;
use lockstep_findings::Finding;
use lockstep_texts::error;

use super::{Telling, raw, shown};
use crate::cosmos::address;
use crate::cosmos::messages::{Coin, ThorAsset};
use crate::facts::{Asset, Move, MoveKind, Quantity};

impl Telling<'_> {
    pub(super) fn asset(&self, denom: &str) -> Asset {
        if denom == self.rules.denom {
            return Asset::native(self.row.native);
        }
        match self.token.filter(|token| token.id == denom) {
            Some(token) => Asset::token(shown(denom), &token.symbol, token.decimals),
            None => Asset::unknown(shown(denom)),
        }
    }

    pub(super) fn quantity(&self, coin: &Coin) -> Option<Quantity> {
        Some(self.asset(&coin.denom).quantity(raw(&coin.amount)?))
    }

    /// Adds a move of `coin` to `to`; `field` names the field of the transaction.
    pub(super) fn coin(&mut self, kind: MoveKind, coin: &Coin, to: Option<String>, field: &str) {
        let asset = self.asset(&coin.denom);
        match raw(&coin.amount) {
            Some(amount) => self.moves(Move::of(asset, kind, amount, to.map(|to| shown(&to)))),
            None => self.facts.cannot_read(field, error::unread_not_whole()),
        }
    }

    pub(super) fn coins(&mut self, kind: MoveKind, coins: &[Coin], to: &str, field: &str) {
        for coin in coins {
            self.coin(kind, coin, Some(to.to_owned()), field);
        }
    }

    pub(super) fn moves(&mut self, moved: Move) {
        let nothing = moved.amount.as_ref().is_some_and(|amount| amount.raw == "0");
        if nothing && moved.kind == MoveKind::Pay {
            self.facts.find(Finding::NothingMoves);
        }
        if moved.asset.symbol.is_none() {
            self.facts.find_once(Finding::UnknownDenomination);
        }
        self.facts.moves.push(moved);
    }

    /// Judges a recipient on this chain.
    pub(super) fn recipient(&mut self, to: &str) {
        if address::read(self.rules.hrp, to).is_err() {
            self.facts.find(Finding::ToNoAddress { to: shown(to) });
        } else if Some(to) == self.facts.from.as_deref() {
            self.facts.find(Finding::CoinComesToSelf);
        }
    }

    /// An asset as THORChain and MayaChain name it.
    pub(super) fn vault_asset(&self, asset: &ThorAsset) -> Asset {
        let own = self.rules.vault.is_some_and(|vault| vault.asset_chain() == asset.chain);
        let plain = !asset.synth && !asset.trade && !asset.secured;
        if own && plain && asset.symbol == self.row.native.ticker {
            return Asset::native(self.row.native);
        }
        let separator = match (asset.synth, asset.trade, asset.secured) {
            (true, ..) => '/',
            (_, true, _) => '~',
            (.., true) => '-',
            _ => '.',
        };
        // With the chain's own denomination the balance of the asset can be looked up.
        let denomination = asset.denomination().filter(|_| own || asset.secured);
        let id = match self.token.filter(|token| Some(&token.id) == denomination.as_ref()) {
            Some(token) => shown(&token.id),
            None => shown(&format!("{}{separator}{}", asset.chain, asset.symbol)),
        };
        // These chains count every foreign asset with eight decimals.
        Asset::token(id, &asset.symbol, 8)
    }

    /// The amount of a deposit; an empty text is zero.
    pub(super) fn deposited(amount: &str) -> Option<U256> {
        if amount.is_empty() { Some(U256::ZERO) } else { raw(amount) }
    }
}
