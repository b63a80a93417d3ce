//! What the journal holds: bundles, and their steps.

use std::collections::HashMap;

use lockstep_keysign::VaultId;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::rows::{read_bundle, read_origin, read_step, take_further};
use super::{AskedBy, Bundle, Past, Step, StepState};
use crate::db::id_list;
use crate::{Absent, Db, StoreError};

/// The number of earlier steps that are searched for recipients.
const PAST: i64 = 2_000;

impl Db {
    /// Whether a bundle of a vault is being signed: it has the person's consent, and a signature that it waits for is not stored yet.
    pub async fn is_signing(&self, vault: VaultId) -> Result<bool, StoreError> {
        let signing = sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM steps JOIN bundles ON bundles.id = steps.bundle \
             WHERE bundles.vault = ? AND bundles.ended IS NULL AND steps.state IN ('approved', 'released'))",
        );
        Ok(signing.bind(vault.to_string()).fetch_one(&self.pool).await?)
    }

    /// Open bundles of all vaults, oldest first.
    pub async fn open_bundles(&self) -> Result<Vec<Bundle>, StoreError> {
        self.all(sqlx::query("SELECT * FROM bundles WHERE ended IS NULL ORDER BY created_at, id"), read_bundle).await
    }

    /// One bundle.
    pub async fn bundle(&self, id: &str) -> Result<Bundle, StoreError> {
        self.one(sqlx::query("SELECT * FROM bundles WHERE id = ?").bind(id), read_bundle)
            .await?
            .ok_or(StoreError::NotFound(Absent::Bundle))
    }

    /// The bundle of an agent's action.
    pub async fn bundle_of_action(&self, conversation: &str, action: &str) -> Result<Option<Bundle>, StoreError> {
        self.one(
            sqlx::query("SELECT * FROM bundles WHERE conversation = ? AND action_id = ?")
                .bind(conversation)
                .bind(action),
            read_bundle,
        )
        .await
    }

    /// The bundles of these actions of a conversation, in no order.
    pub async fn bundles_of_actions(&self, conversation: &str, ids: &[&str]) -> Result<Vec<Bundle>, StoreError> {
        let rows = sqlx::query(
            "SELECT * FROM bundles WHERE conversation = ? AND action_id IN (SELECT value FROM json_each(?))",
        );
        self.all(rows.bind(conversation).bind(id_list(ids)), read_bundle).await
    }

    /// The steps of a bundle, in execution order.
    pub async fn steps(&self, bundle: &str) -> Result<Vec<Step>, StoreError> {
        self.steps_of_bundles(&[bundle]).await
    }

    /// The steps of these bundles, each bundle's in execution order.
    pub async fn steps_of_bundles(&self, bundles: &[&str]) -> Result<Vec<Step>, StoreError> {
        let bundles = id_list(bundles);
        let steps = sqlx::query(
            "SELECT * FROM steps WHERE bundle IN (SELECT value FROM json_each(?)) ORDER BY bundle, position",
        );
        let mut steps: Vec<Step> = self.all(steps.bind(&bundles), read_step).await?;
        let further = sqlx::query(
            "SELECT * FROM further_signatures WHERE bundle IN (SELECT value FROM json_each(?)) \
             ORDER BY bundle, position, place",
        );
        take_further(&mut steps, &further.bind(&bundles).fetch_all(&self.pool).await?)?;
        Ok(steps)
    }

    /// A vault's transactions of [`Db::open_steps`].
    pub async fn open_steps_of(&self, vault: VaultId) -> Result<Vec<Step>, StoreError> {
        let mut steps = self.open_steps().await?;
        steps.retain(|step| self.owner(&step.bundle) == Some(vault));
        Ok(steps)
    }

    /// Transactions of all vaults with a signature, or with a possible one, whose outcome is not final; oldest first.
    pub async fn open_steps(&self) -> Result<Vec<Step>, StoreError> {
        let mut steps: Vec<Step> = self
            .all(
                sqlx::query(
                    "SELECT * FROM steps WHERE state IN ('released', 'signed', 'broadcast', 'timeout') AND message IS NULL \
                     ORDER BY created_at, position",
                ),
                read_step,
            )
            .await?;
        let further = sqlx::query(
            "SELECT further_signatures.* FROM further_signatures JOIN steps USING (bundle, position) \
             WHERE state IN ('released', 'signed', 'broadcast', 'timeout') ORDER BY bundle, position, place",
        )
        .fetch_all(&self.pool)
        .await?;
        take_further(&mut steps, &further)?;
        Ok(steps)
    }

    /// The recipients and fees of a vault's latest confirmed transactions.
    pub async fn past(&self, vault: VaultId) -> Result<Past, StoreError> {
        let latest = sqlx::query(
            "SELECT chain, to_address, fee_text FROM (SELECT steps.* FROM steps JOIN bundles ON bundles.id = steps.bundle \
             WHERE bundles.vault = ? AND message IS NULL ORDER BY steps.created_at DESC, position DESC LIMIT ?) WHERE state = 'confirmed'",
        );
        let mut past = Past::default();
        for row in latest.bind(vault.to_string()).bind(PAST).fetch_all(&self.pool).await? {
            if let Some(to) = row.try_get::<Option<String>, _>("to_address")? {
                let times = past.paid.entry((row.try_get("chain")?, to)).or_default();
                *times = times.saturating_add(1);
            }
            if let Some(fee) = row.try_get::<Option<String>, _>("fee_text")? {
                past.fees.entry(row.try_get("chain")?).or_default().push(fee);
            }
        }
        Ok(past)
    }

    /// Who asked for each bundle of a vault, by the bundle's id.
    pub async fn askers(&self, vault: VaultId) -> Result<HashMap<String, AskedBy>, StoreError> {
        let rows = sqlx::query(
            "SELECT bundles.id, bundles.origin, bundles.program, bundles.conversation, asked.id AS message, asked.text AS words, \
             conversations.id IS NOT NULL AS is_there, programs.name AS program_name, bundles.plan_digest \
             FROM bundles LEFT JOIN conversations ON conversations.id = bundles.conversation \
             LEFT JOIN programs ON programs.id = bundles.program \
             LEFT JOIN messages AS card ON card.conversation = bundles.conversation AND card.action_id = bundles.action_id \
             LEFT JOIN messages AS asked ON asked.position = (SELECT earlier.position FROM messages AS earlier \
             WHERE earlier.conversation = card.conversation AND earlier.role = 'user' AND earlier.position < card.position \
             ORDER BY earlier.position DESC LIMIT 1) WHERE bundles.vault = ?",
        );
        let rows = rows.bind(vault.to_string()).fetch_all(&self.pool).await?;
        let asked = |row: &SqliteRow| {
            let is_there = row.try_get::<i64, _>("is_there")? != 0;
            let conversation: Option<String> = row.try_get("conversation")?;
            let digest: Option<Vec<u8>> = row.try_get("plan_digest")?;
            let digest =
                digest.map(|bytes| <[u8; 32]>::try_from(bytes).map_err(|_| StoreError::Corrupt("digest of a plan")));
            let asked = AskedBy {
                origin: read_origin(row)?,
                conversation: conversation.filter(|_| is_there),
                message: row.try_get("message")?,
                words: row.try_get("words")?,
                program: row.try_get("program_name")?,
                plan_digest: digest.transpose()?,
            };
            Ok((row.try_get("id")?, asked))
        };
        rows.iter().map(asked).collect()
    }

    /// The latest steps, newest first, of one vault or of all, on one chain or on all.
    pub async fn recent_steps(
        &self,
        vault: Option<VaultId>,
        chain: Option<&str>,
        limit: u32,
    ) -> Result<Vec<Step>, StoreError> {
        self.recent_steps_but(None, vault, chain, limit).await
    }

    /// Like [`Self::recent_steps`], without those that were never started because an earlier step ended their bundle.
    pub async fn started_steps(
        &self,
        vault: Option<VaultId>,
        chain: Option<&str>,
        limit: u32,
    ) -> Result<Vec<Step>, StoreError> {
        self.recent_steps_but(Some(StepState::Skipped), vault, chain, limit).await
    }

    async fn recent_steps_but(
        &self,
        state: Option<StepState>,
        vault: Option<VaultId>,
        chain: Option<&str>,
        limit: u32,
    ) -> Result<Vec<Step>, StoreError> {
        self.all(
            sqlx::query(
                "SELECT steps.* FROM steps JOIN bundles ON bundles.id = steps.bundle \
             WHERE (?1 IS NULL OR bundles.vault = ?1) AND (?2 IS NULL OR steps.chain = ?2) \
             AND (?3 IS NULL OR steps.state != ?3) \
             ORDER BY steps.created_at DESC, steps.position DESC LIMIT ?4",
            )
            .bind(vault.map(|vault| vault.to_string()))
            .bind(chain)
            .bind(state.map(StepState::text))
            .bind(i64::from(limit)),
            read_step,
        )
        .await
    }
}
