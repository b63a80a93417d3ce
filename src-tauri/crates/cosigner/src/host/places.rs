//! Limits the number of connections. Connections without an authenticated device have their own few places
//! per household, for a short time, so that they never use the places of devices.
//!
//! A new connection always gets a place. If there is none left, the oldest connection is closed: one of the
//! same household or device if that already has its share, otherwise one of the household or device with the
//! most. So connections that only wait cannot keep anyone out.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, watch};
use tokio::time::Instant;

use crate::accept::{Ending, Stay};
use crate::bounds::connection::{MOST_OF_DEVICE, MOST_PROVED, MOST_UNPROVED, MOST_UNPROVED_OF_HOUSEHOLD, PROOF};

type DeviceId = [u8; 16];

/// A limited number of places, divided among keys.
struct Places<K> {
    most: usize,
    most_each: usize,
    /// By order of arrival.
    taken: BTreeMap<u64, (K, Arc<Notify>)>,
    next: u64,
}

impl<K: Copy + Eq + Hash> Places<K> {
    const fn new(most: usize, most_each: usize) -> Self {
        Self { most, most_each, taken: BTreeMap::new(), next: 0 }
    }

    /// Takes a place. If there is none left, another holder is notified to leave. The returned notification
    /// tells this holder to leave.
    fn take(&mut self, key: K) -> (u64, Arc<Notify>) {
        if self.of(key) >= self.most_each {
            self.give_up_oldest_of(key);
        } else if self.taken.len() >= self.most
            && let Some(key) = self.key_with_most()
        {
            self.give_up_oldest_of(key);
        }
        let (number, given_up) = (self.next, Arc::new(Notify::new()));
        self.next += 1;
        self.taken.insert(number, (key, Arc::clone(&given_up)));
        (number, given_up)
    }

    fn release(&mut self, number: u64) {
        self.taken.remove(&number);
    }

    fn of(&self, key: K) -> usize {
        self.taken.values().filter(|(other, _)| *other == key).count()
    }

    fn give_up_oldest_of(&mut self, key: K) {
        let oldest = self.taken.iter().find(|(_, (other, _))| *other == key).map(|(number, _)| *number);
        if let Some((_, given_up)) = oldest.and_then(|number| self.taken.remove(&number)) {
            given_up.notify_one();
        }
    }

    /// The key with the most places; among several, the one that waited longest.
    fn key_with_most(&self) -> Option<K> {
        let mut counts = HashMap::<K, usize>::new();
        for (key, _) in self.taken.values() {
            *counts.entry(*key).or_default() += 1;
        }
        let most = counts.values().copied().max()?;
        self.taken.values().map(|(key, _)| *key).find(|key| counts.get(key) == Some(&most))
    }
}

/// All places of the service.
pub(super) struct Lobby {
    unproved: Mutex<Places<IpAddr>>,
    proved: Mutex<Places<DeviceId>>,
    proof: Duration,
}

impl Default for Lobby {
    fn default() -> Self {
        Self {
            unproved: Mutex::new(Places::new(MOST_UNPROVED, MOST_UNPROVED_OF_HOUSEHOLD)),
            proved: Mutex::new(Places::new(MOST_PROVED, MOST_OF_DEVICE)),
            proof: PROOF,
        }
    }
}

/// The place of one connection, until dropped.
pub(super) struct Place {
    lobby: Arc<Lobby>,
    /// The current place, with its notification to leave.
    at: watch::Sender<At>,
    proof_by: Instant,
}

#[derive(Clone)]
enum At {
    Unproved(u64, Arc<Notify>),
    Proved(u64, Arc<Notify>),
}

impl Place {
    /// Takes a place for a new connection of a household.
    pub(super) fn of_household(lobby: &Arc<Lobby>, household: IpAddr) -> Self {
        let (number, given_up) = lock(&lobby.unproved).take(household);
        Self {
            lobby: Arc::clone(lobby),
            at: watch::Sender::new(At::Unproved(number, given_up)),
            proof_by: Instant::now() + lobby.proof,
        }
    }

    /// Moves the connection to the places of devices when a device first authenticates on it.
    pub(super) fn prove(&self, device: DeviceId) {
        self.at.send_if_modified(|at| {
            let At::Unproved(unproved, _) = at else { return false };
            lock(&self.lobby.unproved).release(*unproved);
            let (number, given_up) = lock(&self.lobby.proved).take(device);
            *at = At::Proved(number, given_up);
            true
        });
    }
}

impl Stay for Place {
    async fn ending(&self) -> Ending {
        let mut moved = self.at.subscribe();
        loop {
            let at = moved.borrow_and_update().clone();
            match at {
                At::Unproved(_, given_up) => tokio::select! {
                    () = given_up.notified() => return Ending::Now,
                    () = tokio::time::sleep_until(self.proof_by) => return Ending::Now,
                    changed = moved.changed() => if changed.is_err() { return Ending::Now },
                },
                At::Proved(_, given_up) => {
                    given_up.notified().await;
                    return Ending::AfterRequest;
                }
            }
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        match &*self.at.borrow() {
            At::Unproved(number, _) => lock(&self.lobby.unproved).release(*number),
            At::Proved(number, _) => lock(&self.lobby.proved).release(*number),
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Maps an address to its household: all IPv6 addresses of a /64 network count as one.
pub(super) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(own) => {
            let [a, b, c, d, ..] = own.segments();
            IpAddr::V6([a, b, c, d, 0, 0, 0, 0].into())
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_addresses_of_one_network_are_one_household() {
        let of = |text: &str| household(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2::7"), of("2001:db8:1:2:ffff::1"), "one network");
        assert_ne!(of("2001:db8:1:2::7"), of("2001:db8:1:3::7"), "two networks");
        assert_eq!(of("::ffff:192.0.2.7"), of("192.0.2.7"), "one address in both spellings");
        assert_ne!(of("192.0.2.7"), of("192.0.2.8"), "two addresses");
    }

    /// The indexes of the `places` that were told to leave, in order.
    async fn told(places: &[Arc<Notify>]) -> Vec<usize> {
        let mut left = Vec::new();
        for (number, place) in places.iter().enumerate() {
            if tokio::time::timeout(Duration::ZERO, place.notified()).await.is_ok() {
                left.push(number);
            }
        }
        left
    }

    #[tokio::test]
    async fn a_household_at_its_limit_replaces_its_own_connection() {
        let mut places = Places::new(6, 3);
        let mut given: Vec<_> = (0..5).map(|_| places.take('a').1).collect();
        given.push(places.take('b').1);
        assert_eq!(told(&given).await, [0, 1], "the two oldest of the household leave, and nobody else's");
        assert_eq!(places.taken.len(), 4, "three of the one and one of the other stay");
    }

    #[tokio::test]
    async fn a_new_connection_replaces_one_of_the_largest_household() {
        let mut places = Places::new(4, 3);
        let given: Vec<_> = ['a', 'b', 'b', 'c', 'd'].into_iter().map(|key| places.take(key).1).collect();
        assert_eq!(told(&given).await, [1], "the older of the two");
        let last = places.take('e').1;
        assert_eq!(told(&given).await, [0], "where all have one, the oldest");
        assert!(told(&[last]).await.is_empty(), "a newcomer stays");
        places.release(2);
        assert_eq!(places.taken.len(), 3, "a place that was left is free");
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_without_a_proof_ends_after_ten_seconds_and_one_with_a_proof_stays() {
        let lobby = Arc::new(Lobby::default());
        let address = "192.0.2.7".parse().unwrap();
        let (silent, device) = (Place::of_household(&lobby, address), Place::of_household(&lobby, address));
        device.prove([1; 16]);
        let begun = Instant::now();
        assert_eq!(silent.ending().await, Ending::Now, "it is cut");
        assert_eq!(begun.elapsed().as_secs(), 10, "after ten seconds");
        let stays = tokio::time::timeout(Duration::from_secs(86_400), device.ending()).await;
        assert!(stays.is_err(), "a device is not sent away");
        drop((silent, device));
        assert!(lock(&lobby.unproved).taken.is_empty() && lock(&lobby.proved).taken.is_empty(), "both places are free");
    }

    #[tokio::test(start_paused = true)]
    async fn proved_connections_do_not_count_as_unproved_ones() {
        let lobby = Arc::new(Lobby::default());
        let address = "192.0.2.7".parse().unwrap();
        let devices: Vec<_> = (0..MOST_OF_DEVICE).map(|_| Place::of_household(&lobby, address)).collect();
        for device in &devices {
            device.prove([1; 16]);
        }
        let crowd: Vec<_> = (0..=MOST_UNPROVED_OF_HOUSEHOLD).map(|_| Place::of_household(&lobby, address)).collect();
        for device in &devices {
            let stays = tokio::time::timeout(Duration::ZERO, device.ending()).await;
            assert!(stays.is_err(), "a device gave its place up to a stranger");
        }
        assert_eq!(crowd[0].ending().await, Ending::Now, "the oldest stranger did");
        let one_more = Place::of_household(&lobby, address);
        one_more.prove([1; 16]);
        assert_eq!(devices[0].ending().await, Ending::AfterRequest, "one device has its share of places too");
    }
}
