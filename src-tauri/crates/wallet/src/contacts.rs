use lockstep_actions::consent::Caller;
use lockstep_actions::contacts;
use lockstep_chain::Chain;
use lockstep_store::{Absent, StoreError};
use lockstep_texts::error;

use crate::api::Contact;
use crate::{ApiError, Unlocked, Usable};

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
        Ok(self.records()?.contacts().await?)
    }

    /// Adds an entry after the person's yes. Consent pages will say that the person added it.
    pub async fn add_contact(&self, title: &str, address: &str, chain: &str) -> Result<Contact, ApiError> {
        let chain = self.chain(chain)?;
        let (title, address) = (titled(title)?, checked(chain, address)?);
        self.confirm(&contacts::SAVING, self.records()?.book().await?.saving(chain, &title, &address)).await?;
        let added = self.records()?.add_contact(&Caller::Person, (&title, &address, chain)).await?;
        self.tell_modified();
        Ok(shown(added))
    }

    /// Renames an entry after the person's yes.
    pub async fn rename_contact(&self, id: &str, title: &str) -> Result<Contact, ApiError> {
        let (title, contact) = (titled(title)?, self.contact(id).await?);
        let chain = self.chain(&contact.chain)?;
        self.confirm(&contacts::RENAMING, self.records()?.book().await?.renaming(chain, &contact, &title)).await?;
        let renamed = self.records()?.rename_contact((id, &title)).await?;
        let renamed = renamed.ok_or(StoreError::NotFound(Absent::Contact))?;
        self.tell_modified();
        Ok(shown(renamed))
    }

    /// Removes an entry after the person's yes, and returns it so that it can be added again.
    pub async fn remove_contact(&self, id: &str) -> Result<Contact, ApiError> {
        self.confirm(&contacts::REMOVING, contacts::entry(&self.contact(id).await?)).await?;
        let removed = self.records()?.remove_contact(id).await?;
        let removed = removed.ok_or(StoreError::NotFound(Absent::Contact))?;
        self.tell_modified();
        Ok(shown(removed))
    }

    async fn contact(&self, id: &str) -> Result<lockstep_store::Contact, ApiError> {
        let found = self.contacts().await?.into_iter().find(|contact| contact.id == id);
        found.ok_or_else(|| StoreError::NotFound(Absent::Contact).into())
    }
}
