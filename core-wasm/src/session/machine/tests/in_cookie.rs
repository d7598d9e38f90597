//! Sessions in a cookie that no script can read: what one machine does, and what it hears. Rule 13 has no tokens to hand
//! over there, but what the cookie holds.

use super::*;

fn held(name: &str) -> Option<StoredTokens> {
    tokens(name).map(|tokens| StoredTokens { refresh: SessionMode::Cookie.stand_in(), ..tokens })
}

fn reply(name: &str) -> TokenReply {
    TokenReply { refresh: SessionMode::Cookie.stand_in(), ..pair(name) }
}

fn said_of_cookie(event: PeerEvent) -> Event {
    let digest = SessionMode::Cookie.stand_in().map(|token| token.digest()).unwrap_or_default();
    Event::Heard(PeerMessage { digest, event })
}

fn world() -> World {
    let settings = SessionSettings { mode: SessionMode::Cookie, ..SessionSettings::default() };
    World { session: Session::new(settings).among_peers(0.5), now: NOW }
}

fn opened() -> World {
    let mut world = world();
    world.check(Event::Restored(None), &["tell Asked", "timer +0.1", "now Refreshing"]);
    world
}

fn signed_in(name: &str) -> World {
    let mut world = opened();
    world.play(Event::TimerRang);
    world.play(Event::Refreshed(1, reply(name), Some(None)));
    world
}

#[test]
fn a_page_that_opens_asks_the_tabs_and_then_the_server() {
    let mut world = opened();
    world.play(Event::TokenAsked(1));
    world.check(Event::TimerRang, &["stop timer", "tell Refreshing(0.0)", "refresh #1 (in-cookie)"]);
    assert_eq!(world.session.tokens(), None);
    let told = format!("tell {:?}", held("x").map(PeerEvent::LoggedIn).unwrap_or(PeerEvent::Same));
    world.check(Event::Refreshed(1, reply("x"), Some(None)), &["keep a-x", "1: a-x", "timer +870", &told, "now LoggedIn"]);
}

#[test]
fn a_tab_that_knows_what_the_cookie_holds_says_so_and_nobody_is_asked() {
    let mut world = opened();
    let known = held("x").map(PeerEvent::Renewed).unwrap_or(PeerEvent::Same);
    world.check(said_of_cookie(known), &["keep a-x", "timer +870", "now LoggedIn"]);
    world.check(said_of_cookie(PeerEvent::Asked), &["tell a-x"]);
}

#[test]
fn a_cookie_without_a_session_is_no_end_of_one() {
    let mut world = opened();
    world.play(Event::TokenAsked(1));
    world.play(Event::RefreshAsked(2));
    world.play(Event::TimerRang);
    world.check(Event::RefreshRefused(1), &["tell Expired", "stop timer", "1: nobody", "2: SESSION_ENDED", "now LoggedOut"]);
    assert_eq!(world.session.snapshot().ended, None);
    // A later question asks the server again.
    world.play(Event::RefreshAsked(3));
    assert_eq!(world.session.snapshot().state, SessionState::Refreshing);
}

#[test]
fn without_network_a_page_does_not_know_and_asks_again() {
    let mut world = opened();
    world.play(Event::TokenAsked(1));
    world.play(Event::TimerRang);
    world.check(Event::RefreshFailed(1, offline()), &["tell Failed", "1: NETWORK", "timer +1"]);
    assert_eq!(world.session.snapshot().state, SessionState::Refreshing);
}

#[test]
fn rule_09_whoever_leaves_tells_the_server_also_of_a_session_that_was_never_seen() {
    world().check(Event::LoggedOut, &["clear", "tell LoggedOut", "forget (in-cookie)"]);
}

#[test]
fn rule_04_a_reply_that_comes_after_a_logout_is_forgotten_by_the_server() {
    let mut world = signed_in("x");
    world.play(Event::RefreshAsked(1));
    world.play(said_of_cookie(PeerEvent::LoggedOut));
    world.check(Event::Refreshed(2, reply("y"), Some(None)), &["forget (in-cookie)"]);
    assert_eq!(world.session.tokens(), None);
}

#[test]
fn a_reply_that_comes_after_another_login_makes_the_server_be_asked_whose_cookie_it_is() {
    let mut world = signed_in("x");
    world.play(Event::RefreshAsked(1));
    let other = held("z").map(PeerEvent::LoggedIn).unwrap_or(PeerEvent::Same);
    world.check(said_of_cookie(other), &["keep a-z", "1: a-z", "timer +870", "now LoggedIn"]);
    let epoch = world.session.epoch();
    let asked = world.play(Event::Refreshed(2, reply("y"), Some(held("z"))));
    assert!(asked.contains(&"clear".to_owned()) && world.session.tokens().is_none(), "{asked:?}");
    world.play(Event::TimerRang);
    world.play(Event::Refreshed(3, reply("w"), Some(None)));
    assert_eq!(world.session.tokens().map(|tokens| tokens.access.expose()), Some("a-w"));
    assert_ne!(world.session.epoch(), epoch, "it may be another account");
}

#[test]
fn a_sign_in_elsewhere_is_followed_but_not_by_who_left_at_that_moment() {
    let signed = || said_of_cookie(held("x").map(PeerEvent::LoggedIn).unwrap_or(PeerEvent::Same));
    let mut world = signed_in("y");
    world.play(Event::LoggedOut);
    world.check(signed(), &[]);
    let mut later = world.later(CLAIM_MS);
    later.check(signed(), &["keep a-x", "timer +869.9", "now LoggedIn"]);
}

#[test]
fn a_renewal_that_brings_the_same_token_again_is_told_to_who_waits_for_it() {
    // Directus makes the same access token for whoever renews twice in a second.
    let mut world = signed_in("x").later(100.0);
    world.play(Event::RefreshAsked(1));
    world.play(Event::TimerRang);
    world.play(Event::Refreshed(2, reply("x"), Some(held("x"))));
    let tokens = world.session.tokens().cloned();
    assert_ne!(tokens, held("x"), "it lasts longer than before, which ends the waiting of other tabs");
}

#[test]
fn what_comes_late_of_a_refresh_is_not_taken_for_the_new_session() {
    let mut world = signed_in("x");
    let late = held("old").map(PeerEvent::Renewed).unwrap_or(PeerEvent::Same);
    world.check(said_of_cookie(late), &[]);
    assert_eq!(world.session.tokens().map(|tokens| tokens.access.expose()), Some("a-x"));
}

#[test]
fn a_user_who_cannot_be_named_loses_the_cookie_too_s74() {
    let mut world = signed_in("x");
    let effects = world.play(Event::MeRefused(secret("a-x")));
    assert!(effects.contains(&"forget (in-cookie)".to_owned()), "{effects:?}");
}

/// What another tab hands over that runs out so many milliseconds from the start.
fn handed_over(name: &str, ms: f64) -> Event {
    let pair = held(name).map(|held| StoredTokens { expires_at: Some(NOW + ms), ..held });
    said_of_cookie(pair.map_or(PeerEvent::Same, PeerEvent::Renewed))
}

#[test]
fn rule_13_a_tab_that_follows_a_sign_in_announces_what_it_renews() {
    // The tab that signed in holds the same cookie: both would send it at the same moment.
    let mut world = opened();
    world.play(Event::TimerRang);
    world.play(Event::RefreshRefused(1));
    world.play(said_of_cookie(held("x").map_or(PeerEvent::Same, PeerEvent::LoggedIn)));
    world.check(Event::RefreshAsked(1), &["tell Refreshing(0.5)", "timer +0.1", "now Refreshing"]);
    world.check(said_of_cookie(PeerEvent::Refreshing(0.0)), &["timer +5"]);
    world.check(handed_over("y", 900_001.0), &["keep a-y", "1: a-y", "timer +870.001", "now LoggedIn"]);
}

#[test]
fn rule_13_a_tab_that_has_not_heard_of_a_renewal_brings_nobody_back_to_the_pair_before() {
    let mut world = signed_in("x");
    world.play(said_of_cookie(PeerEvent::Same));
    world.check(Event::RefreshAsked(1), &["tell Refreshing(0.5)", "timer +0.1", "now Refreshing"]);
    world.check(handed_over("w", 899_999.0), &[]);
    world.check(handed_over("y", 900_001.0), &["keep a-y", "1: a-y", "timer +870.001", "now LoggedIn"]);
}

#[test]
fn rule_13_an_announcement_that_crosses_with_a_renewal_is_told_of_it_and_keeps_nobody_waiting() {
    let mut world = signed_in("x");
    world.check(said_of_cookie(PeerEvent::Refreshing(0.7)), &["tell a-x"]);
    assert_eq!(world.session.snapshot().state, SessionState::LoggedIn);
    // One that is on its way is waited for.
    world.check(said_of_cookie(PeerEvent::Refreshing(0.0)), &["timer +5", "now Refreshing"]);
}

#[test]
fn rule_13_who_announces_what_is_due_is_waited_for() {
    let mut world = signed_in("x").later(880_000.0);
    world.check(said_of_cookie(PeerEvent::Refreshing(0.7)), &["timer +5", "now Refreshing"]);
}
