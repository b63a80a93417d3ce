/// A co-signer that lies could have kept the signature: nothing that the wallet can see tells the two apart.
pub(super) const VOIDED: &str = "The co-signer says that it has not signed this and has voided it for ever. Should that not be true, the \
                                 transaction may still appear: look for it before you pay again.";
