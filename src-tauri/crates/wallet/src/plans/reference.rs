//! A reference to a plan: in a `data:` address, which has it in itself, or on a host of the internet, by its length and digest.

use alloy::primitives::keccak256;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use lockstep_rpc::DocumentUrl;
use lockstep_texts::error;

use super::parts::{ExecutionPlan, LARGEST, Object, PlanRefusal, bytes, object, only, refuse, text};

/// The longest reference, in bytes; a `data:` address has a whole plan in it.
const LONGEST: usize = LARGEST;

/// What a document is: a plan, or the place of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadPlan {
    Plan(ExecutionPlan),
    Elsewhere(PlanReference),
}

/// A plan on a host of the internet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanReference {
    pub url: DocumentUrl,
    /// The length of the document.
    pub bytes: usize,
    digest: Vec<u8>,
}

impl PlanReference {
    /// The plan in what was fetched. It is used only as a whole and only if it is what the reference is about.
    ///
    /// # Errors
    /// [`PlanRefusal`].
    pub fn plan_in(&self, body: Vec<u8>) -> Result<ExecutionPlan, PlanRefusal> {
        if body.len() != self.bytes {
            return refuse(error::plan_host_length());
        }
        agrees(&body, &self.digest)?;
        let plan = read_body(body)?;
        Ok(ExecutionPlan { host: Some(self.url.host().to_owned()), ..plan })
    }
}

fn agrees(body: &[u8], digest: &[u8]) -> Result<(), PlanRefusal> {
    if keccak256(body).as_slice() == digest { Ok(()) } else { refuse(error::plan_other_digest()) }
}

fn read_body(body: Vec<u8>) -> Result<ExecutionPlan, PlanRefusal> {
    let Ok(document) = String::from_utf8(body) else { return refuse(error::plan_data_no_text()) };
    ExecutionPlan::read_referred(&document)
}

fn integrity(envelope: &Object) -> Result<Option<Vec<u8>>, PlanRefusal> {
    let Some(integrity) = envelope.get("integrity") else { return Ok(None) };
    let integrity = object(integrity, "`integrity`")?;
    only(integrity, &["algorithm", "value"], "`integrity`")?;
    if text(integrity, "algorithm")? != "keccak256" {
        return refuse(error::plan_digest_algorithm());
    }
    let digest = bytes(text(integrity, "value")?, "value")?;
    if digest.len() == 32 { Ok(Some(digest)) } else { refuse(error::plan_digest_length()) }
}

fn length(envelope: &Object) -> Result<Option<usize>, PlanRefusal> {
    let Some(told) = envelope.get("bytes") else { return Ok(None) };
    match told.as_u64().and_then(|bytes| usize::try_from(bytes).ok()) {
        Some(bytes) if bytes <= LARGEST => Ok(Some(bytes)),
        Some(_) => refuse(error::plan_data_too_large(LARGEST.to_string())),
        None => refuse(error::plan_no_number("bytes")),
    }
}

/// Reads a reference. Nothing is fetched here.
pub(super) fn referred(envelope: &Object) -> Result<ReadPlan, PlanRefusal> {
    if text(envelope, "artifact_type")? != "execution_plan" {
        return refuse(error::plan_no_plan());
    }
    let url = text(envelope, "url")?;
    if url.len() > LONGEST {
        return refuse(error::plan_long_address());
    }
    let (digest, length) = (integrity(envelope)?, length(envelope)?);
    if let Some(rest) = url.strip_prefix("data:") {
        return in_data(rest, digest, length).map(ReadPlan::Plan);
    }
    let scheme = url.split_once(':').map(|(scheme, _)| scheme.to_ascii_lowercase()).unwrap_or_default();
    if scheme != "https" {
        let known = ["http", "file", "ipfs"].into_iter().find(|known| *known == scheme);
        return Err(PlanRefusal::Reference(known));
    }
    let Some(url) = DocumentUrl::parse(url) else {
        return refuse(error::plan_host_address());
    };
    let (Some(digest), Some(bytes)) = (digest, length) else {
        return refuse(error::plan_needs_integrity());
    };
    Ok(ReadPlan::Elsewhere(PlanReference { url, bytes, digest }))
}

/// Whether a media type is JSON in UTF-8. Another document, such as a page, is not guessed to be a plan.
fn is_json(media: &str) -> bool {
    let mut parts = media.split(';').map(str::trim);
    let of_json = parts.next().is_some_and(|kind| kind.eq_ignore_ascii_case("application/json"));
    of_json && parts.all(|parameter| parameter.eq_ignore_ascii_case("charset=utf-8"))
}

fn in_data(rest: &str, digest: Option<Vec<u8>>, length: Option<usize>) -> Result<ExecutionPlan, PlanRefusal> {
    let Some((kind, body)) = rest.split_once(',') else { return refuse(error::plan_no_data()) };
    let (media, base64) = match kind.strip_suffix(";base64") {
        Some(media) => (media, true),
        None => (kind, false),
    };
    if !is_json(media) {
        return refuse(error::plan_media_type());
    }
    let body = if base64 {
        STANDARD.decode(body).map_err(|_| PlanRefusal::Document(error::plan_no_base64()))?
    } else {
        unescaped(body)?
    };
    if length.is_some_and(|bytes| bytes != body.len()) {
        return refuse(error::plan_data_length());
    }
    if let Some(digest) = digest {
        agrees(&body, &digest)?;
    }
    read_body(body)
}

fn unescaped(body: &str) -> Result<Vec<u8>, PlanRefusal> {
    let (mut bytes, mut rest) = (Vec::with_capacity(body.len()), body.bytes());
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let digits: Vec<u8> = rest.by_ref().take(2).collect();
        match hex::decode(&digits) {
            Ok(decoded) if digits.len() == 2 => bytes.extend(decoded),
            _ => return refuse(error::plan_data_broken()),
        }
    }
    Ok(bytes)
}
