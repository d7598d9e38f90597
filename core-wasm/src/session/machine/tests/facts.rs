//! Facts about one core that no rule has a number for.

use super::*;

#[test]
fn a_login_is_kept_and_renewed_before_it_runs_out() {
    let mut world = World::new();
    world.check(Event::LoginSent(1), &[]);
    world.check(Event::LoggedIn(1, pair("x")), &["keep a-x", "timer +870", "1: a-x", "now LoggedIn"]);
    world.check(Event::TokenAsked(2), &["2: a-x"]);
}

#[test]
fn a_failed_login_changes_nothing() {
    let mut world = World::new();
    world.play(Event::LoginSent(1));
    world.check(Event::LoginFailed(1, Error::login_failed(Some(401))), &["1: LOGIN_FAILED"]);
}

#[test]
fn of_two_logins_the_later_one_counts() {
    let mut world = World::new();
    world.play(Event::LoginSent(1));
    world.check(Event::LoginSent(2), &["1: ABORTED"]);
    world.check(Event::LoggedIn(1, pair("x")), &["forget r-x"]);
    world.check(Event::LoggedIn(2, pair("y")), &["keep a-y", "timer +870", "2: a-y", "now LoggedIn"]);
}

#[test]
fn a_login_that_is_overtaken_by_a_logout_does_not_sign_in() {
    let mut world = World::new();
    world.play(Event::LoginSent(1));
    world.check(Event::LoggedOut, &["1: ABORTED", "clear"]);
    world.check(Event::LoggedIn(1, pair("x")), &["forget r-x"]);
    assert_eq!(world.session.snapshot().state, SessionState::LoggedOut);
}

#[test]
fn whoever_proves_it_again_goes_on_with_the_new_pair_in_every_tab() {
    let mut world = World::in_company("x");
    let ada = world.session.epoch();
    world.play(Event::LoginSent(1));
    world.check(Event::Proven(1, pair("y")), &["keep a-y", "timer +870", "tell a-y", "forget r-x", "1: a-y"]);
    assert_eq!(world.session.epoch(), ada);
    // A tab that slept through it is told what came of the pair it has.
    world.check(said("x", PeerEvent::Asked), &["tell a-y"]);
}

#[test]
fn a_renewal_under_way_gives_way_to_a_proof() {
    let mut world = World::signed_in("x");
    world.play(Event::RefreshAsked(1));
    world.play(Event::LoginSent(2));
    world.check(Event::Proven(2, pair("y")), &["keep a-y", "1: a-y", "timer +870", "forget r-x", "2: a-y", "now LoggedIn"]);
    world.check(Event::Refreshed(1, pair("z"), None), &["forget r-z"]);
}

#[test]
fn a_proof_that_is_overtaken_by_a_logout_signs_nobody_in() {
    let mut world = World::signed_in("x");
    world.play(Event::LoginSent(1));
    world.play(Event::LoggedOut);
    world.check(Event::Proven(1, pair("y")), &["forget r-y"]);
    world.play(Event::LoginSent(2));
    world.check(Event::Proven(2, pair("z")), &["forget r-z", "2: SESSION_ENDED"]);
    assert_eq!(world.session.snapshot().state, SessionState::LoggedOut);
}

#[test]
fn a_proof_that_was_refused_changes_nothing() {
    let mut world = World::signed_in("x");
    world.play(Event::LoginSent(1));
    world.check(Event::LoginFailed(1, Error::login_failed(Some(400))), &["1: LOGIN_FAILED"]);
    assert_eq!(world.session.tokens(), tokens("x").as_ref());
}

#[test]
fn a_static_token_is_never_renewed() {
    let mut world = World::new();
    world.play(Event::LoginSent(1));
    world.check(Event::LoggedInStatic(1, secret("s")), &["keep s", "stop timer", "1: s", "now Static"]);
    let mut world = world.later(1e12);
    world.check(Event::TokenAsked(2), &["2: s"]);
    world.check(Event::RefreshAsked(3), &["3: s"]);
    world.check(Event::TokenRefused(4, secret("s")), &["clear", "stop timer", "4: SESSION_ENDED", "now LoggedOut"]);
}

#[test]
fn a_renewal_is_the_same_person_and_a_login_may_be_another() {
    let mut world = World::signed_in("x");
    let ada = world.session.epoch();
    world.play(Event::RefreshAsked(1));
    world.play(Event::Refreshed(1, pair("y"), None));
    assert_eq!(world.session.epoch(), ada);
    assert_eq!(world.play(Event::Adopted(pair("z"))).last().map(String::as_str), Some("now LoggedIn"));
    let bob = world.session.epoch();
    assert_ne!(bob, ada);
    world.play(Event::LoggedOut);
    assert_ne!(world.session.epoch(), bob);
}

#[test]
fn nobody_is_nobody() {
    let mut world = World::new();
    world.check(Event::TokenAsked(1), &["1: nobody"]);
    world.check(Event::RefreshAsked(2), &["2: SESSION_ENDED"]);
}

#[test]
fn without_known_expiry_a_request_only_waits_for_a_refresh_in_flight() {
    let mut world = World::new();
    world.play(Event::Adopted(TokenReply { lifetime_ms: None, ..pair("x") }));
    let mut world = world.later(1e12);
    world.check(Event::TokenAsked(1), &["1: a-x"]);
    world.check(Event::RefreshAsked(2), &["stop timer", "refresh #1 r-x", "now Refreshing"]);
    world.check(Event::TokenAsked(3), &[]);
}

#[test]
fn without_automatic_refresh_there_is_no_timer() {
    let settings = SessionSettings { auto_refresh: false, ..SessionSettings::default() };
    let mut world = World { session: Session::new(settings), now: NOW };
    world.check(Event::Adopted(pair("x")), &["keep a-x", "stop timer", "now LoggedIn"]);
    let mut world = world.later(LIFETIME);
    world.check(Event::Woke, &[]);
    world.check(Event::TokenAsked(1), &["stop timer", "refresh #1 r-x", "now Refreshing"]);
}

#[test]
fn without_automatic_refresh_another_tab_that_is_gone_is_not_replaced() {
    let settings = SessionSettings { auto_refresh: false, ..SessionSettings::default() };
    let mut world = World { session: Session::new(settings).among_peers(0.5), now: NOW };
    world.play(Event::Adopted(pair("x")));
    let mut world = world.later(LIFETIME);
    world.check(said("x", PeerEvent::Refreshing(0.1)), &["timer +5", "now Refreshing"]);
    world.check(Event::TimerRang, &["stop timer", "now LoggedIn"]);
}

#[test]
fn a_token_without_a_partner_is_used_to_its_end() {
    let mut world = World::new();
    let alone = TokenReply { refresh: None, ..pair("x") };
    world.check(Event::Adopted(alone), &["keep a-x", "stop timer", "now LoggedIn"]);
    let mut world = world.later(LIFETIME - 1.0);
    world.check(Event::TokenAsked(1), &["1: a-x"]);
    let mut world = world.later(1.0);
    world.check(Event::TokenAsked(2), &["clear", "stop timer", "2: SESSION_ENDED", "now LoggedOut"]);
}

#[test]
fn what_another_client_stored_is_another_session() {
    let mut world = World::signed_in("x").later(LIFETIME);
    let ada = world.session.epoch();
    world.play(Event::RefreshAsked(1));
    world.check(Event::RefreshFailed(1, offline()), &["1: NETWORK", "timer +1", "now LoggedIn"]);
    // It does not wait for the pause of the one before.
    world.check(Event::StorageChanged(tokens("y")), &["timer +0", "now LoggedIn"]);
    assert_ne!(world.session.epoch(), ada);
    world.play(Event::StorageChanged(None));
    assert_eq!(world.session.snapshot().ended, Some(SessionEnd::Logout));
    world.play(Event::StorageChanged(tokens("z")));
    assert_eq!(world.session.snapshot().ended, None);
}

#[test]
fn what_was_spent_before_another_client_stored_something_is_not_answered_for() {
    let mut world = World::among_peers("x");
    world.play(Event::RefreshAsked(1));
    world.play(Event::Refreshed(1, pair("y"), None));
    world.check(said("x", PeerEvent::Asked), &["tell a-y"]);
    world.play(Event::StorageChanged(tokens("z")));
    world.check(said("x", PeerEvent::Asked), &[]);
}

#[test]
fn after_a_success_the_pauses_begin_anew() {
    let mut world = World::signed_in("x").later(LIFETIME);
    for refresh in 1..3 {
        world.play(Event::RefreshAsked(refresh));
        world.play(Event::RefreshFailed(refresh, offline()));
    }
    world.play(Event::RefreshAsked(3));
    world.play(Event::Refreshed(3, pair("y"), None));
    let mut world = world.later(LIFETIME);
    world.play(Event::RefreshAsked(4));
    world.check(Event::RefreshFailed(4, offline()), &["4: NETWORK", "timer +1", "now LoggedIn"]);
}

#[test]
fn tokens_from_another_way_in_end_a_login_that_is_under_way() {
    let mut world = World::new();
    world.play(Event::LoginSent(1));
    world.check(Event::Adopted(pair("x")), &["1: ABORTED", "keep a-x", "timer +870", "now LoggedIn"]);
}

#[test]
fn a_new_session_has_not_ended() {
    let mut world = World::signed_in("x");
    world.play(Event::LoggedOut);
    assert_eq!(world.session.snapshot().ended, Some(SessionEnd::Logout));
    world.play(Event::Adopted(pair("y")));
    assert_eq!(world.session.snapshot().ended, None);
}

#[test]
fn who_gives_up_does_not_stop_the_refresh_for_others() {
    let mut world = World::signed_in("x");
    world.play(Event::RefreshAsked(1));
    world.play(Event::RefreshAsked(2));
    world.check(Event::WaiterLeft(1), &[]);
    world.check(Event::Refreshed(1, pair("y"), Some(tokens("x"))), &["keep a-y", "2: a-y", "timer +870", "now LoggedIn"]);
}

#[test]
fn when_the_server_does_not_know_the_person_the_session_ends() {
    let mut world = World::signed_in("x");
    world.check(Event::MeRefused(secret("a-old")), &[]);
    world.check(Event::MeRefused(secret("a-x")), &["clear", "stop timer", "now LoggedOut"]);
    assert_eq!(world.session.snapshot().ended, Some(SessionEnd::MeFailed));
    let mut world = World::in_company("x");
    world.check(Event::MeRefused(secret("a-x")), &["tell Expired", "clear", "stop timer", "now LoggedOut"]);
}

#[test]
fn tokens_of_a_moment_do_not_make_the_timer_race() {
    let mut world = World::new();
    world.check(Event::Adopted(TokenReply { lifetime_ms: Some(2.0), ..pair("x") }), &["keep a-x", "timer +1", "now LoggedIn"]);
}
