//! What holds in every history of eight events, until nothing new comes of it.

use std::collections::{BTreeSet, VecDeque};

use super::history::{History, Move, Report, WALLET_CONNECT as WC, Who, plain, reports};
use crate::sign_in::modal::event::Event;
use crate::sign_in::modal::machine::{Modal, Status};
use crate::sign_in::modal::presence::Presence;

/// How many events every history has.
const DEPTH: usize = 8;

/// A state without what only counts up.
fn key(modal: &Modal) -> String {
    let status = match modal.status() {
        Status::Connecting(attempt) => format!("connecting {}", attempt.adapter),
        Status::Connected { adapter, .. } => format!("connected {adapter}"),
        Status::Initialized => "initialized".into(),
        Status::Errored => "errored".into(),
    };
    let presence = match modal.presence {
        Presence::Hidden => 'h',
        Presence::Entering(_) => 'e',
        Presence::Shown => 's',
        Presence::Leaving(_) => 'l',
    };
    let code = modal.code.as_ref().map(|entry| (entry.state, entry.code.as_str().len()));
    let scan = modal.scan.map(|scan| scan.adapter);
    let lists = (modal.waiting.len(), modal.prompts.len(), modal.ready, modal.given_up);
    let switches = (modal.open, modal.page, modal.expanded, modal.setup, modal.scan_asked, modal.uri.as_str().len());
    format!("{status} {presence} {code:?} {scan:?} {lists:?} {switches:?} {}", modal.email.as_str().len())
}

/// Plays every history of eight events of an alphabet, and gives how many states there are.
fn explore(alphabet: &[Move]) -> usize {
    let hidden = "facebook reddit discord twitch apple line github kakao linkedin twitter weibo wechat";
    let hidden: Vec<_> = hidden.split(' ').map(|name| format!(r#""{name}": {{"showOnModal": false}}"#)).collect();
    let start = History::new(&format!(
        r#"{{"chainNamespace": "other", "adapters": {{"wallet-connect-v2": {{}}}}, "social": {{"loginMethods": {{{}}}}}}}"#,
        hidden.join(", ")
    ));
    let mut seen = BTreeSet::from([key(&start.world.modal)]);
    let mut next = VecDeque::from([(start, 0)]);
    while let Some((history, depth)) = next.pop_front() {
        history.has_a_way_out();
        history.clone().old_rings_do_nothing();
        for step in alphabet {
            let is_crowded = matches!(step, Move::Connect) && !history.world.modal.waiting.is_empty()
                || matches!(step, Move::Prompt) && !history.world.modal.prompts.is_empty();
            if depth == DEPTH || is_crowded {
                continue;
            }
            let mut then = history.clone();
            then.play(*step);
            if seen.insert(key(&then.world.modal)) {
                next.push_back((then, depth + 1));
            }
        }
    }
    seen.len()
}

/// The plain events for which `pick` says yes.
fn only(pick: impl Fn(&Event) -> bool) -> impl Iterator<Item = Move> {
    let picked: Vec<_> = plain().iter().enumerate().filter(|(_, event)| pick(event)).map(|(at, _)| Move::Plain(at)).collect();
    picked.into_iter()
}

#[test]
fn holds_its_promises_in_every_history_of_attempts_and_prompts() {
    let mut alphabet = vec![Move::Connect, Move::Prompt, Move::Ring, Move::Login("openlogin")];
    alphabet.extend(only(|event| {
        let ours = matches!(event, Event::VisibilityAsked(_) | Event::Closed | Event::WentBack | Event::PromptAnswered(true));
        ours || matches!(event, Event::DisconnectAsked)
    }));
    for report in reports().into_iter().take(6) {
        for who in [Who::Nobody, Who::Newest("openlogin"), Who::Old("openlogin")] {
            alphabet.push(Move::Report(report, who));
        }
    }
    let states = explore(&alphabet);
    assert!(states > 50, "the histories differ: {states}");
}

#[test]
fn holds_its_promises_in_every_history_of_wallets_and_scans() {
    let mut alphabet = vec![Move::Connect, Move::Ring, Move::Login("openlogin"), Move::Login(WC), Move::Ready(WC)];
    alphabet.extend(only(|event| {
        let ours = matches!(event, Event::VisibilityAsked(false) | Event::Closed | Event::WentBack | Event::WalletsAsked);
        ours || matches!(event, Event::WalletsReady)
    }));
    for report in reports().into_iter().take(7) {
        for who in [Who::Newest("openlogin"), Who::Newest(WC), Who::Old(WC)] {
            alphabet.push(Move::Report(report, who));
        }
    }
    let states = explore(&alphabet);
    assert!(states > 50, "the histories differ: {states}");
}

#[test]
fn holds_its_promises_in_every_history_of_codes() {
    let mut alphabet = vec![Move::Connect, Move::Ring];
    alphabet.extend(only(|event| {
        let ours = matches!(event, Event::Closed | Event::WentBack | Event::EmailTyped(_) | Event::EmailSubmitted);
        ours || matches!(event, Event::CodeTyped(_) | Event::CodeSubmitted | Event::CodeResendAsked)
    }));
    let reports =
        [Report::CodeSent, Report::CodeRefused, Report::Errored { shown: true }, Report::Connected { reconnected: false }];
    for report in reports {
        for who in [Who::Nobody, Who::Newest("openlogin"), Who::Old("openlogin")] {
            alphabet.push(Move::Report(report, who));
        }
    }
    let states = explore(&alphabet);
    assert!(states > 50, "the histories differ: {states}");
}
