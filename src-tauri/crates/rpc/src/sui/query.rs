//! The GraphQL queries. Each has a name, by which an emulator distinguishes them.

pub(super) const CHAIN: &str = "query chain { chainIdentifier }";

pub(super) const HEIGHT: &str = "query height { checkpoint { sequenceNumber } }";

pub(super) const EPOCH: &str = "query epoch { epoch { epochId referenceGasPrice } }";

pub(super) const BALANCE: &str = "query balance($owner: SuiAddress!, $type: String!) {
  address(address: $owner) { address balance(coinType: $type) { coinType { repr } totalBalance } }
}";

/// Nodes return at most fifty at once.
pub(super) const COINS: &str = "query coins($owner: SuiAddress!, $type: String!, $after: String) {
  address(address: $owner) {
    address
    objects(first: 50, after: $after, filter: { type: $type }) {
      pageInfo { hasNextPage endCursor }
      nodes { address version digest contents { type { repr } bcs } }
    }
  }
}";

pub(super) const OBJECTS: &str = "query objects($keys: [ObjectKey!]!) {
  multiGetObjects(keys: $keys) {
    address version digest
    owner { __typename ... on AddressOwner { address { address } } }
    asMoveObject { contents { type { repr } } }
  }
}";

pub(super) const SIMULATE: &str = "query simulate($transaction: JSON!) {
  simulateTransaction(transaction: $transaction) {
    error
    effects {
      status
      executionError { message }
      gasEffects { gasSummary { computationCost storageCost storageRebate } }
    }
  }
}";

pub(super) const EXECUTE: &str = "mutation execute($bytes: Base64!, $signatures: [Base64!]!) {
  executeTransaction(transactionDataBcs: $bytes, signatures: $signatures) { errors effects { digest } }
}";

pub(super) const TRANSACTION: &str = "query transaction($digest: String!) {
  checkpoint { sequenceNumber }
  transaction(digest: $digest) {
    digest
    effects {
      status
      executionError { message }
      gasEffects { gasSummary { computationCost storageCost storageRebate } }
      checkpoint { sequenceNumber }
    }
  }
}";

/// The next version of an object, and the transaction that made it.
pub(super) const NEXT: &str = "query next($id: SuiAddress!, $version: UInt53!) {
  objectVersions(address: $id, first: 1, filter: { afterVersion: $version }) {
    nodes {
      address
      previousTransaction { digest effects { objectChanges { nodes { address inputState { version } } } } }
    }
  }
}";

/// The last transaction that used an object. If the object does not exist any more, that transaction ended it.
pub(super) const LAST: &str = "query last($id: SuiAddress!) {
  transactions(last: 1, filter: { affectedObject: $id }) {
    nodes { digest effects { objectChanges { nodes { address inputState { version } } } } }
  }
}";

pub(super) const NOW: &str = "query now($id: SuiAddress!) {
  epoch { epochId }
  object(address: $id) { address version }
}";
