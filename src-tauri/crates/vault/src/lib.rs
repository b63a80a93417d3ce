//! Keychain, sealed device share, password key.
