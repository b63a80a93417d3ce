//! What the person typed in a conversation with a language model.

use lockstep_store::{Message, ModelChoice, Role, StoreError};

use super::executor::Executor;

/// A word of this length or more is an address, which nobody types from memory.
const SHORTEST_ADDRESS: usize = 20;

impl Executor {
    /// The person's words in the conversation that asks, if a language model asks there or a program talks there.
    pub(super) async fn typed_to_a_model(&self, conversation: Option<&str>) -> Result<Option<Vec<String>>, StoreError> {
        let Some(conversation) = conversation else { return Ok(None) };
        let by_model = matches!(self.store.model_choice(conversation).await?, ModelChoice::Model(_));
        if !by_model && !self.store.is_of_a_program(conversation).await? {
            return Ok(None);
        }
        Ok(Some(typed(&self.store.messages(conversation).await?)))
    }
}

/// The words of the person. An address that an agent wrote before can only have been copied, so it does not count.
fn typed(messages: &[Message]) -> Vec<String> {
    let (mut said, mut typed) = (Vec::new(), Vec::new());
    for message in messages {
        match message.role {
            Role::Assistant => said.push(message.text.to_lowercase()),
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
        let program = Message { by_program: true, ..of(Role::User, &format!("pay {BOB}")) };
        let then = [program, of(Role::User, &format!("yes, {BOB}"))];
        assert_eq!(typed(&then), ["yes,"], "a program was first, and what it writes nobody typed");
    }
}
