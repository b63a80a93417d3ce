use lockstep_actions::consent::{Caller, TrustEntry};
use lockstep_actions::contacts;
use lockstep_chain::{Chain, plain_text};
use lockstep_findings::Finding;
use lockstep_store::{Absent, StoreError};
use lockstep_texts::{Said, error, question};

use crate::api::Contact;
use crate::{ApiError, Unlocked, Usable, kept};

/// An address in its chain's form.
pub(crate) fn checked(chain: &Chain, address: &str) -> Result<String, ApiError> {
    chain.address(address).map_err(|why| ApiError::invalid(error::contact_not_an_address(chain.name, why.to_string())))
}

fn titled(title: &str) -> Result<String, ApiError> {
    contacts::title(title).ok_or_else(|| ApiError::invalid(error::contact_no_name()))
}

fn shown(contact: lockstep_store::Contact) -> Contact {
    Contact {
        id: contact.id,
        title: contact.title,
        address: contact.address,
        chain: contact.chain,
        origin: contact.origin,
        created_at: contact.created_at,
    }
}

impl Usable {
    /// The entries that are left from a vault that is gone. The next vault that is made gets them.
    pub async fn left_contacts(&self) -> Result<Vec<Contact>, ApiError> {
        Ok(self.inner.store.left_contacts().await?.into_iter().map(shown).collect())
    }
}

impl Unlocked {
    /// The entries of the vault, by title.
    pub async fn address_book(&self) -> Result<Vec<Contact>, ApiError> {
        Ok(self.contacts().await?.into_iter().map(shown).collect())
    }

    /// The entries of the vault as they are stored.
    pub(crate) async fn contacts(&self) -> Result<Vec<lockstep_store::Contact>, ApiError> {
        Ok(self.inner.store.contacts(self.require_vault_id()?).await?)
    }

    /// Adds an entry after the person's yes. Consent pages will say that the person added it.
    pub async fn add_contact(&self, title: &str, address: &str, chain: &str) -> Result<Contact, ApiError> {
        let chain = self.chain(chain)?;
        let (title, address) = (titled(title)?, checked(chain, address)?);
        let findings = self.namesake(chain, None, &title, &address).await?;
        let (name, whole) = (Said::as_it_is(title.as_str()), Some(address.clone()));
        let entry = TrustEntry { name, chain: chain.name.to_owned(), address: whole, note: None, findings };
        self.confirm(&contacts::SAVING, entry).await?;
        let (store, now) = (&self.inner.store, self.inner.clock.now());
        let added =
            kept::contact(store, now, &Caller::Person, self.require_vault_id()?, (&title, &address, chain)).await?;
        self.tell_modified();
        Ok(shown(added))
    }

    /// Renames an entry after the person's yes.
    pub async fn rename_contact(&self, id: &str, title: &str) -> Result<Contact, ApiError> {
        let (title, contact) = (titled(title)?, self.contact(id).await?);
        let chain = self.chain(&contact.chain)?;
        let findings = self.namesake(chain, Some(id), &title, &contact.address).await?;
        let note = Some(question::contact_called_now(plain_text(&contact.title, 80)));
        let entry = TrustEntry { name: Said::as_it_is(title.as_str()), note, findings, ..contacts::entry(&contact) };
        self.confirm(&contacts::RENAMING, entry).await?;
        let renamed =
            kept::rename_contact(&self.inner.store, self.inner.clock.now(), self.require_vault_id()?, (id, &title))
                .await?;
        let renamed = renamed.ok_or(StoreError::NotFound(Absent::Contact))?;
        self.tell_modified();
        Ok(shown(renamed))
    }

    /// Removes an entry after the person's yes, and returns it so that it can be added again.
    pub async fn remove_contact(&self, id: &str) -> Result<Contact, ApiError> {
        self.confirm(&contacts::REMOVING, contacts::entry(&self.contact(id).await?)).await?;
        let removed =
            kept::remove_contact(&self.inner.store, self.inner.clock.now(), self.require_vault_id()?, id).await?;
        let removed = removed.ok_or(StoreError::NotFound(Absent::Contact))?;
        self.tell_modified();
        Ok(shown(removed))
    }

    async fn contact(&self, id: &str) -> Result<lockstep_store::Contact, ApiError> {
        let found = self.contacts().await?.into_iter().find(|contact| contact.id == id);
        found.ok_or_else(|| StoreError::NotFound(Absent::Contact).into())
    }

    /// Warnings before an address gets a title, apart from its own present entry.
    async fn namesake(
        &self,
        chain: &Chain,
        own: Option<&str>,
        title: &str,
        address: &str,
    ) -> Result<Vec<Finding>, ApiError> {
        let mut known = self.contacts().await?;
        known.retain(|contact| Some(contact.id.as_str()) != own);
        let gone = self.inner.store.gone_contacts(self.require_vault_id()?).await?;
        let namesake = contacts::namesake(chain, (&known, &gone), (title, address), self.inner.clock.now());
        Ok(namesake.into_iter().collect())
    }
}
