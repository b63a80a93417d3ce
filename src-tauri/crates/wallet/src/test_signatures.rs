//! The proof that both shares of a vault match and can be opened.

use lockstep_chain::DerivePath;
use lockstep_keysign::port::{Cosigner, OpenRequest, PortError, StepToSign, Subject};
use lockstep_keysign::{
    DeviceShare, PasswordKey, Scheme, SignId, SignInput, VaultId, commitment, device, keygen_test_message,
};
use lockstep_store::Vault;

/// The path of the test message. EdDSA has no child keys, but is bound to the path too.
const TEST_PATH: &str = "m/44'/60'/0'/0/0";

/// Signs the domain-separated test message of a half-made vault under each scheme, through a session that the
/// password opens.
pub(crate) async fn sign_test(
    cosigner: &dyn Cosigner,
    vault: &Vault,
    share: &DeviceShare,
    password_key: &PasswordKey,
) -> Result<(), PortError> {
    let message = |scheme| keygen_test_message(vault.id, &vault.keys, scheme);
    sign_tests(cosigner, vault.id, share, password_key, &Subject::KeygenTest, message).await
}

/// Signs the test messages after a complete refresh with a co-signer that has just imported its share. A
/// share that was imported with a lock does not count as a new vault there and gets no test of its own; the
/// signatures of the refresh that lifted the lock have proven it.
pub(crate) async fn sign_test_of_new(
    cosigner: &dyn Cosigner,
    vault: &Vault,
    share: &DeviceShare,
    password_key: &PasswordKey,
) -> Result<(), PortError> {
    if cosigner.vaults().await?.contains(&(vault.id, true)) {
        return Ok(());
    }
    sign_test(cosigner, vault, share, password_key).await
}

/// Signs a test message under each scheme, through a session that the password opens.
pub(crate) async fn sign_tests(
    cosigner: &dyn Cosigner,
    vault: VaultId,
    share: &DeviceShare,
    password_key: &PasswordKey,
    subject: &Subject,
    message: impl Fn(Scheme) -> [u8; 32],
) -> Result<(), PortError> {
    let path: DerivePath =
        TEST_PATH.parse().map_err(|_| PortError::Internal { detail: "the test path does not parse".to_owned() })?;
    let steps: Vec<(StepToSign, [u8; 32])> = Scheme::OF_KEYS
        .into_iter()
        .map(|scheme| {
            let step = StepToSign {
                sign_id: SignId::random(),
                scheme,
                derive_path: TEST_PATH.to_owned(),
                subject: subject.clone(),
            };
            (step, message(scheme))
        })
        .collect();
    let digests: Vec<[u8; 32]> = steps.iter().map(|(_, digest)| *digest).collect();
    let request = OpenRequest {
        vault,
        password_key: password_key.clone(),
        steps: steps.iter().map(|(step, _)| step.clone()).collect(),
        commitment: commitment(&digests),
    };
    let session = cosigner.open(request).await?;
    for (step, digest) in steps {
        let input = SignInput { sign_id: step.sign_id, scheme: step.scheme, path: path.clone(), what: digest.into() };
        let (signing, first) = device::Signing::start(share, input)?;
        let reply = cosigner.exchange(session, step.sign_id, first).await?;
        let (ready, last) = signing.exchange(&reply)?;
        ready.accept(cosigner.finish(session, step.sign_id, last).await?)?;
    }
    // The session ends with its last step; closing it only frees memory earlier.
    let _ = cosigner.close(session).await;
    Ok(())
}
