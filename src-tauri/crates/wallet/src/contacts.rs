use lockstep_actions::consent::Caller;
use lockstep_actions::contacts;
use lockstep_chain::Chain;

use crate::api::Contact;
use crate::{ApiError, Unlocked, Usable, kept};

/// An address as its chain writes it.
pub(crate) fn checked(chain: &Chain, address: &str) -> Result<String, ApiError> {
    chain
        .address(address)
        .map_err(|error| ApiError::invalid(format!("That is not an address of {}: {error}.", chain.name)))
}

fn titled(title: &str) -> Result<String, ApiError> {
    contacts::title(title).ok_or_else(|| ApiError::invalid("Give the entry a name."))
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
    /// The address book, by title.
    pub async fn address_book(&self) -> Result<Vec<Contact>, ApiError> {
        Ok(self.inner.store.contacts().await?.into_iter().map(shown).collect())
    }
}

impl Unlocked {
    /// Adds an entry that the person typed.
    pub async fn add_contact(&self, title: &str, address: &str, chain: &str) -> Result<Contact, ApiError> {
        let chain = self.chain(chain)?;
        let (title, address) = (titled(title)?, checked(chain, address)?);
        let (store, now) = (&self.inner.store, self.inner.clock.now());
        let added = kept::contact(store, now, &Caller::Person, (&title, &address, chain)).await?;
        self.inner.events.vault_modified();
        Ok(shown(added))
    }

    /// Gives an entry another title.
    pub async fn rename_contact(&self, id: &str, title: &str) -> Result<Contact, ApiError> {
        let renamed = self.inner.store.rename_contact(id, &titled(title)?).await?;
        self.inner.events.vault_modified();
        Ok(shown(renamed))
    }

    /// Removes an entry and gives it back, so that it can be added again.
    pub async fn remove_contact(&self, id: &str) -> Result<Contact, ApiError> {
        let removed = self.inner.store.remove_contact(id).await?;
        self.inner.events.vault_modified();
        Ok(shown(removed))
    }
}
