use lockstep_actions::consent::{Answer, Gate, Given, Question, Shown, Stale};
use lockstep_store::UnixMillis;
use lockstep_texts::Worded;
use lockstep_vault::Password;

/// The question for a vault's new password.
pub(crate) struct NewPassword {
    pub vault_name: String,
}

impl Question for NewPassword {
    type Reply = Password;

    fn shown(&self) -> Shown {
        Shown::NewPassword { vault_name: self.vault_name.clone() }
    }

    fn gate(&self) -> Gate {
        Gate::Open
    }

    fn take(&mut self, given: Given, _now: UnixMillis) -> Result<Password, Stale> {
        let Answer::Password { password } = &given.answer else { return Err(Stale::OtherRequest) };
        let password = Password::new(password.as_str());
        password.check_new(&[&self.vault_name]).map_err(|error| Stale::unusable(error.said()))?;
        Ok(password)
    }
}
