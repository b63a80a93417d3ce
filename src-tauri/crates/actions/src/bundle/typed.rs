//! What the person typed in the conversation where an agent asks.

use lockstep_store::{Message, ModelChoice, Proposer, Role, StoreError};

use super::executor::Executor;
use super::typed_words::TypedWords;
use crate::wire::Action;

/// A word of this length or more is an address, which people do not type from memory.
const SHORTEST_ADDRESS: usize = 20;

impl Executor {
    /// The person's words in the conversation whose action asks; `None` if no conversation asks. The agent that proposed the action counts,
    /// also after the conversation has continued with another one.
    pub(super) async fn typed_words(
        &self,
        action: Option<&(String, Action)>,
    ) -> Result<Option<TypedWords>, StoreError> {
        let Some((conversation, action)) = action else { return Ok(None) };
        let proposer = match self.store.proposer(conversation, &action.id).await? {
            Some(proposer) => proposer,
            None => self.present_agent(conversation).await?,
        };
        let by_program = self.store.is_of_a_program(conversation).await?;
        Ok(Some(TypedWords {
            words: typed(&self.store.messages(conversation).await?),
            is_judged: by_program || matches!(proposer, Proposer::Model(_)),
            is_inside: !by_program && proposer == Proposer::Inside,
        }))
    }

    /// The agent that a conversation is with now.
    async fn present_agent(&self, conversation: &str) -> Result<Proposer, StoreError> {
        let place = self.store.elsewhere(conversation).await?.map(|place| place.address);
        Ok(match (self.store.model_choice(conversation).await?, place) {
            (ModelChoice::Model(_), address) => Proposer::Model(address.unwrap_or_default()),
            (ModelChoice::None | ModelChoice::Inside, Some(address)) => Proposer::Remote(address),
            (ModelChoice::None | ModelChoice::Inside, None) => Proposer::Inside,
        })
    }
}

/// The words of the person. An address that an agent wrote before can only have been copied, so it does not count.
fn typed(messages: &[Message]) -> Vec<String> {
    let (mut said, mut typed) = (Vec::new(), Vec::new());
    for message in messages {
        match message.role {
            Role::Assistant => {
                said.push(message.text.to_lowercase());
                // One click sends a suggestion.
                said.extend(message.suggestions.iter().map(|text| text.to_lowercase()));
            }
            // A program wrote it.
            Role::User if message.by_program => said.push(message.text.to_lowercase()),
            Role::User => {
                let is_copied = |word: &str| {
                    let word = word.trim_matches(|letter: char| !letter.is_alphanumeric()).to_lowercase();
                    word.chars().count() >= SHORTEST_ADDRESS && said.iter().any(|text| text.contains(&word))
                };
                let own = message.text.split_whitespace().filter(|word| !is_copied(word));
                typed.push(own.collect::<Vec<_>>().join(" "));
            }
            Role::Action => {}
        }
    }
    typed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_an_agent_wrote_before_is_not_typed() {
        const BOB: &str = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
        let of = |role, text: &str| Message::new(role, text, 0);
        let own = [of(Role::User, &format!("pay {BOB}.")), of(Role::Assistant, &format!("To {BOB}?"))];
        assert_eq!(typed(&own), [format!("pay {BOB}.")], "the person was first");
        let copied =
            [of(Role::Assistant, &format!("It is {}.", BOB.to_lowercase())), of(Role::User, &format!("pay {BOB} now"))];
        assert_eq!(typed(&copied), ["pay now"], "the agent was first");
        let offers = Message { suggestions: vec![format!("pay {BOB}")], ..of(Role::Assistant, "Whom?") };
        let clicked = [offers, of(Role::User, &format!("pay {BOB}"))];
        assert_eq!(typed(&clicked), ["pay"], "a suggestion is the agent's, too");
        let program = Message { by_program: true, ..of(Role::User, &format!("pay {BOB}")) };
        let then = [program, of(Role::User, &format!("yes, {BOB}"))];
        assert_eq!(typed(&then), ["yes,"], "a program was first, and what it writes nobody typed");
    }
}
