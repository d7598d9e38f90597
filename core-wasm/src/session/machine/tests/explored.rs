//! Everything that can happen in so many events, states that are alike visited once.

use std::collections::HashSet;
use std::fmt::Write as _;

use super::realm::{Checked, Fate, Realm, Tab};
use super::*;

/// How many events a history has.
fn depth() -> usize {
    if crate::testing::is_full() { 8 } else { 7 }
}

type Step = (&'static str, fn(&mut Realm) -> Checked);

/// What one core can meet.
const ALONE: [Step; 12] = [
    ("ask", |realm| realm.ask(0, Event::TokenAsked)),
    ("refresh", |realm| realm.ask(0, Event::RefreshAsked)),
    ("401", |realm| {
        let held = realm.tab(0).session.tokens().map_or_else(|| secret("a-old"), |tokens| tokens.access.clone());
        realm.ask(0, |waiter| Event::TokenRefused(waiter, held.clone()))
    }),
    ("login", |realm| realm.send_login(0)),
    ("welcome", |realm| realm.answer_login(0, 0, true)),
    ("expire", |realm| realm.wait(LIFETIME)),
    ("wake", |realm| realm.play(0, Event::Woke)),
    ("answer", |realm| realm.finish(0, Fate::Answered)),
    ("fail", |realm| realm.finish(0, Fate::Failed)),
    ("leave", |realm| realm.leave(0, 0)),
    ("logout", |realm| realm.logout(0)),
    ("other client", |realm| {
        realm.other_client(0, true);
        Ok(())
    }),
];

/// What two cores can meet, over one storage or in two tabs whose messages cross in time.
const TOGETHER: [Step; 7] = [
    ("first asks", |realm| realm.ask(0, Event::TokenAsked)),
    ("second refreshes", |realm| realm.ask(1, Event::RefreshAsked)),
    ("tick", Realm::tick),
    ("expire", |realm| realm.wait(LIFETIME)),
    ("answer", |realm| realm.finish(0, Fate::Answered)),
    ("fail", |realm| realm.finish(0, Fate::Failed)),
    ("first leaves", |realm| realm.logout(0)),
];

/// What two tabs can meet when a message may come at any time and in any order.
const LATE: [Step; 7] = [
    ("first refreshes", |realm| realm.ask(0, Event::RefreshAsked)),
    ("second refreshes", |realm| realm.ask(1, Event::RefreshAsked)),
    ("tick", Realm::tick),
    ("oldest message", |realm| realm.deliver(0)),
    ("newest message", Realm::deliver_newest),
    ("answer", |realm| realm.finish(0, Fate::Answered)),
    ("first leaves", |realm| realm.logout(0)),
];

/// A state as text, without what does not matter: names become numbers in their order, times are counted from now.
struct Key<'a> {
    realm: &'a Realm,
    names: Vec<Secret>,
    text: String,
}

impl Key<'_> {
    fn of(realm: &Realm) -> String {
        let mut key = Key { realm, names: Vec::new(), text: String::new() };
        realm.tabs.iter().for_each(|tab| key.tab(tab));
        for post in &realm.posts {
            key.name(&post.token);
            for (tab, refresh) in &post.tabs {
                let counts = realm.tab(*tab).session.refresh.as_ref().is_some_and(|it| it.id == *refresh);
                key.word(&(tab, counts));
            }
        }
        for letter in &realm.letters {
            key.time(Some(letter.at));
            let about = key.names.iter().position(|name| name.digest() == letter.message.digest);
            key.word(&(letter.to, about));
            match &letter.message.event {
                PeerEvent::Renewed(tokens) | PeerEvent::LoggedIn(tokens) => {
                    tokens.refresh.iter().for_each(|refresh| key.name(refresh))
                }
                PeerEvent::Refreshing(rank) => key.word(rank),
                plain
                @ (PeerEvent::Failed | PeerEvent::Expired | PeerEvent::LoggedOut | PeerEvent::Asked | PeerEvent::Same) => {
                    key.word(plain)
                }
            }
        }
        key.text
    }

    fn tab(&mut self, tab: &Tab) {
        let it = &tab.session;
        let stored = self.realm.storages.get(tab.storage).and_then(Option::as_ref);
        for refresh in [it.tokens.as_ref(), stored].into_iter().flatten().filter_map(|tokens| tokens.refresh.as_ref()) {
            self.name(refresh);
        }
        for at in
            [it.tokens.as_ref().and_then(|tokens| tokens.expires_at), tab.timer, it.failure.as_ref().map(|it| it.retry_at)]
        {
            self.time(at);
        }
        self.word(&it.refresh.as_ref().map(|it| (it.phase, it.waiters.iter().map(|it| it.wants_new).collect::<Vec<_>>())));
        self.word(&(it.failure.as_ref().map(|it| it.count), it.login.map(|login| tab.logins.contains(&login))));
        self.word(&(it.ended, it.disposed, it.peers.others_heard, it.peers.asked, tab.open.len(), tab.logins.len()));
        let spent = it.peers.spent.iter().map(|spent| self.names.iter().position(|name| name.digest() == *spent));
        let spent = spent.collect::<Vec<_>>();
        self.word(&spent);
    }

    fn name(&mut self, token: &Secret) {
        let known = self.names.iter().position(|known| known == token).unwrap_or(self.names.len());
        if known == self.names.len() {
            self.names.push(token.clone());
        }
        self.word(&(known, self.realm.valid.contains(token.expose())));
    }

    fn time(&mut self, at: Option<f64>) {
        self.word(&at.map(|at| at - self.realm.now));
    }

    fn word(&mut self, word: &dyn std::fmt::Debug) {
        let _ = write!(self.text, "{word:?} ");
    }
}

#[track_caller]
fn explore(realm: Checked<Realm>, steps: &[Step]) -> usize {
    let start = realm.unwrap_or_else(|broken| unreachable!("{broken}"));
    let mut seen = HashSet::from([Key::of(&start)]);
    let mut level = vec![(start, Vec::new())];
    for _ in 0..depth() {
        let mut next = Vec::new();
        for (realm, path) in level {
            for (name, step) in steps {
                let mut realm = realm.clone();
                let mut path: Vec<&str> = path.clone();
                path.push(name);
                let outcome = step(&mut realm);
                assert_eq!(outcome, Ok(()), "{path:?}");
                if seen.insert(Key::of(&realm)) {
                    assert_eq!(realm.clone().settle(), Ok(()), "{path:?}, then everything ends");
                    next.push((realm, path));
                }
            }
        }
        level = next;
    }
    seen.len()
}

#[test]
fn one_core_in_every_history() {
    let states = explore(Ok(Realm::alone()), &ALONE);
    println!("{states} states of one core");
    assert!(states > 1_000, "{states}");
}

#[test]
fn two_cores_over_one_storage_in_every_history() {
    let states = explore(Realm::two_over_one_storage(), &TOGETHER);
    println!("{states} states of two cores over one storage");
    assert!(states > 1_000, "{states}");
}

#[test]
fn two_tabs_in_every_history() {
    let states = explore(Realm::duplicated(Some(20.0), 1), &TOGETHER);
    println!("{states} states of two tabs");
    assert!(states > 1_000, "{states}");
}

#[test]
fn two_tabs_whose_messages_may_be_late_in_every_history() {
    let states = explore(Realm::duplicated(None, 1), &LATE);
    println!("{states} states of two tabs with late messages");
    assert!(states > 1_000, "{states}");
}
