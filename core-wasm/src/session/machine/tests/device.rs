//! A device on which somebody asked to stay signed in: what one machine does when its session is over.

use super::*;

fn device() -> Secret {
    secret("d-1")
}

/// What the device's session is opened with.
fn reopened(name: &str) -> TokenReply {
    TokenReply { device: Some(device()), ..pair(name) }
}

fn said_of_device(event: PeerEvent) -> Event {
    Event::Heard(PeerMessage { digest: Secret::of_device(&device()).digest(), event })
}

/// Signed in on a device that is kept, where other tabs can be reached.
fn kept(name: &str) -> World {
    let mut world = World::among_peers(name);
    let epoch = world.session.epoch();
    let told = format!("tell a-{name}");
    world.check(Event::Kept(Some(device()), epoch), &[&format!("keep a-{name}"), &told]);
    world
}

/// A page that has just opened in a browser that keeps the device.
fn opened() -> World {
    let mut world = World::new();
    world.session = world.session.among_peers(0.5);
    world.check(Event::Opened(device()), &["tell Asked", "timer +0.1", "now Refreshing"]);
    world
}

#[test]
fn a_page_without_a_session_asks_the_tabs_and_then_the_server() {
    let mut world = opened();
    world.play(Event::TokenAsked(1));
    assert_eq!(world.session.tokens(), None);
    world.check(Event::TimerRang, &["stop timer", "tell Refreshing(0.0)", "refresh #1 (in-cookie)device:d-1"]);
    let expect = ["keep a-x", "1: a-x", "timer +870", "tell a-x", "now LoggedIn"];
    world.check(Event::Refreshed(1, reopened("x"), Some(None)), &expect);
    assert_eq!(world.session.tokens().and_then(|tokens| tokens.device.clone()), Some(device()));
}

#[test]
fn a_page_without_a_session_shares_the_one_of_a_tab_beside() {
    let mut world = opened();
    let beside = PeerEvent::Renewed(StoredTokens::received(&reopened("x"), NOW));
    world.check(said_of_device(beside), &["keep a-x", "timer +870", "now LoggedIn"]);
    // And gives it to the next one.
    world.check(said_of_device(PeerEvent::Asked), &["tell a-x"]);
}

#[test]
fn a_device_that_is_kept_no_more_is_nobody() {
    let mut world = opened();
    world.play(Event::TokenAsked(1));
    world.play(Event::TimerRang);
    world.check(Event::RefreshRefused(1), &["tell Expired", "stop timer", "1: nobody", "now LoggedOut"]);
    assert_eq!(world.session.snapshot().ended, None);
}

#[test]
fn a_session_that_is_over_goes_on_by_the_device_and_who_waits_waits_on() {
    let mut world = kept("x").later(LIFETIME);
    let epoch = world.session.epoch();
    world.play(Event::TokenAsked(1));
    world.play(Event::RefreshRefused(1));
    let goes_on =
        ["tell Expired", "clear", "stop timer", "tell Refreshing(0.0)", "refresh #2 (in-cookie)device:d-1", "now Refreshing"];
    world.check(Event::TimerRang, &goes_on);
    assert_eq!(world.session.snapshot().state, SessionState::Refreshing);
    let expect = ["keep a-y", "1: a-y", "timer +870", "tell a-y", "now LoggedIn"];
    world.check(Event::Refreshed(2, reopened("y"), Some(None)), &expect);
    assert_eq!(world.session.epoch(), epoch, "it is the same person");
}

/// Somebody whose session is over, and whose device is being asked to go on.
fn asking_the_device() -> World {
    let mut world = kept("x").later(LIFETIME);
    world.play(Event::TokenAsked(1));
    world.play(Event::RefreshRefused(1));
    world.play(Event::TimerRang);
    world
}

#[test]
fn a_session_that_is_over_ends_when_the_device_does() {
    let mut world = asking_the_device();
    let ends = ["tell Expired", "clear", "stop timer", "1: SESSION_ENDED", "now LoggedOut"];
    world.check(Event::RefreshRefused(2), &ends);
    assert_eq!(world.session.snapshot().ended, Some(SessionEnd::Expired));
}

#[test]
fn without_network_the_device_is_asked_again() {
    let mut world = asking_the_device();
    world.check(Event::RefreshFailed(2, offline()), &["tell Failed", "1: NETWORK", "timer +1"]);
    assert_eq!(world.session.snapshot().state, SessionState::Refreshing);
    let asked = world.play(Event::Woke);
    assert!(asked.contains(&"refresh #3 (in-cookie)device:d-1".to_owned()), "{asked:?}");
}

#[test]
fn renewals_and_proofs_stay_on_the_device() {
    let mut world = kept("x");
    world.play(Event::RefreshAsked(1));
    let stored = world.session.tokens().cloned();
    world.play(Event::Refreshed(1, pair("y"), Some(stored)));
    world.play(Event::LoginSent(2));
    world.play(Event::Proven(2, pair("z")));
    let held = world.session.tokens().map(|tokens| (tokens.access.expose().to_owned(), tokens.device.clone()));
    assert_eq!(held, Some(("a-z".into(), Some(device()))));
}

#[test]
fn rule_09_whoever_leaves_takes_the_device_along() {
    let mut world = kept("x");
    let leaves = [
        "clear",
        "stop timer",
        "tell LoggedOut",
        "tell LoggedOut",
        "forget r-x",
        "tell LoggedOut",
        "forget (in-cookie)device:d-1",
        "now LoggedOut",
    ];
    world.check(Event::LoggedOut, &leaves);
    // Also a tab of the device that has another pair.
    let mut other = kept("y");
    other.check(said_of_device(PeerEvent::LoggedOut), &["clear", "stop timer", "now LoggedOut"]);
    assert_eq!(other.session.snapshot().ended, Some(SessionEnd::Logout));
}

#[test]
fn another_sign_in_takes_the_place_of_the_device_and_does_not_go_on_by_it() {
    let mut world = kept("x");
    world.check(Event::Adopted(pair("b")), &["forget (in-cookie)device:d-1", "keep a-b", "timer +870", "now LoggedIn"]);
    assert_eq!(world.session.tokens().and_then(|tokens| tokens.device.clone()), None);
}

#[test]
fn whoever_left_before_the_server_answered_is_not_kept() {
    let mut world = World::signed_in("x");
    let epoch = world.session.epoch();
    world.play(Event::LoggedOut);
    world.check(Event::Kept(Some(device()), epoch), &["forget (in-cookie)device:d-1"]);
    world.play(Event::Adopted(pair("b")));
    world.check(Event::Kept(Some(device()), epoch), &["forget (in-cookie)device:d-1"]);
    assert_eq!(world.session.tokens().and_then(|tokens| tokens.device.clone()), None);
}

#[test]
fn a_device_that_is_forgotten_leaves_the_session_as_it_is() {
    let mut world = kept("x");
    let epoch = world.session.epoch();
    world.check(Event::Kept(None, epoch), &["keep a-x", "tell a-x"]);
    world.play(Event::RefreshAsked(1));
    world.play(Event::RefreshRefused(1));
    world.check(Event::TimerRang, &["tell Expired", "clear", "stop timer", "1: SESSION_ENDED", "now LoggedOut"]);
}

#[test]
fn a_tab_that_renews_goes_on_when_another_one_tells_it_of_the_device() {
    let mut world = World::among_peers("x");
    world.play(Event::RefreshAsked(1));
    let told = tokens("x").map(|tokens| PeerEvent::Renewed(StoredTokens { device: Some(device()), ..tokens }));
    world.check(said("x", told.unwrap_or(PeerEvent::Same)), &["keep a-x"]);
    let stored = world.session.tokens().cloned();
    let renewed = world.play(Event::Refreshed(1, pair("y"), Some(stored)));
    assert!(renewed.contains(&"1: a-y".to_owned()), "{renewed:?}");
    assert_eq!(world.session.tokens().and_then(|tokens| tokens.device.clone()), Some(device()));
}

#[test]
fn a_tab_that_asks_the_device_hands_nothing_over_meanwhile() {
    let mut world = asking_the_device();
    world.check(said("x", PeerEvent::Asked), &[]);
    // And takes no pair that it knows to be over.
    let over = tokens("x").map(PeerEvent::Renewed).unwrap_or(PeerEvent::Same);
    world.check(said_of_device(over), &[]);
    assert_eq!(world.session.tokens(), None);
}

#[test]
fn what_a_device_opened_for_a_core_that_is_gone_is_there_for_the_next_one() {
    let mut world = opened();
    world.play(Event::TimerRang);
    world.play(Event::Disposed);
    world.check(Event::Refreshed(1, reopened("x"), Some(None)), &["keep a-x", "tell a-x"]);
}

#[test]
fn who_the_server_does_not_know_any_more_does_not_come_back_by_the_device() {
    let mut world = kept("x");
    let refused = world.play(Event::MeRefused(secret("a-x")));
    assert!(refused.contains(&"forget (in-cookie)device:d-1".to_owned()), "{refused:?}");
}
