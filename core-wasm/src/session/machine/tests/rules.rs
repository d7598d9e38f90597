//! The rules of a session, one core by itself; each test says which.

use super::*;

#[test]
fn rule_01_everybody_waits_for_one_refresh() {
    let mut world = World::signed_in("x").later(LIFETIME - 20_000.0);
    world.check(Event::TokenAsked(1), &["stop timer", "refresh #1 r-x", "now Refreshing"]);
    world.check(Event::TokenAsked(2), &[]);
    world.check(Event::RefreshAsked(3), &[]);
    world.check(
        Event::Refreshed(1, pair("y"), Some(tokens("x"))),
        &["keep a-y", "1: a-y", "2: a-y", "3: a-y", "timer +870", "now LoggedIn"],
    );
}

#[test]
fn rule_01_an_explicit_refresh_joins_the_one_of_the_timer() {
    let mut world = World::signed_in("x").later(LIFETIME - 30_000.0);
    world.check(Event::TimerRang, &["stop timer", "refresh #1 r-x", "now Refreshing"]);
    world.check(Event::RefreshAsked(1), &[]);
    world.check(Event::TimerRang, &[]);
}

#[test]
fn rule_02_nothing_is_cleared_when_no_answer_came() {
    let mut world = World::signed_in("x").later(LIFETIME - 20_000.0);
    world.play(Event::TokenAsked(1));
    world.play(Event::RefreshAsked(2));
    world.check(Event::RefreshFailed(1, offline()), &["1: a-x", "2: NETWORK", "timer +1", "now LoggedIn"]);
    world.check(Event::TokenAsked(3), &["3: a-x"]);
    let mut world = world.later(1_000.0);
    world.check(Event::TimerRang, &["stop timer", "refresh #2 r-x", "now Refreshing"]);
    world.check(Event::RefreshFailed(2, offline()), &["timer +2", "now LoggedIn"]);
    let mut world = world.later(30_000.0);
    world.check(Event::TokenAsked(4), &["stop timer", "refresh #3 r-x", "now Refreshing"]);
    world.check(Event::RefreshFailed(3, offline()), &["4: NETWORK", "timer +4", "now LoggedIn"]);
    world.check(Event::TokenAsked(5), &["5: NETWORK"]);
    world.check(Event::RefreshAsked(6), &["stop timer", "refresh #4 r-x", "now Refreshing"]);
    world.check(Event::Refreshed(4, pair("y"), Some(tokens("x"))), &["keep a-y", "6: a-y", "timer +870", "now LoggedIn"]);
}

#[test]
fn rule_03_a_refused_refresh_ends_the_session_once() {
    let mut world = World::signed_in("x").later(LIFETIME);
    world.play(Event::TokenAsked(1));
    world.play(Event::RefreshAsked(2));
    world.check(Event::RefreshRefused(1), &["clear", "stop timer", "1: SESSION_ENDED", "2: SESSION_ENDED", "now LoggedOut"]);
    assert_eq!(world.session.snapshot().ended, Some(SessionEnd::Expired));
    world.check(Event::RefreshRefused(1), &[]);
    world.check(Event::TokenAsked(3), &["3: nobody"]);
}

#[test]
fn rule_04_a_logout_during_a_refresh_stays_a_logout() {
    let mut world = World::signed_in("x").later(LIFETIME);
    world.play(Event::TokenAsked(1));
    world.check(Event::LoggedOut, &["clear", "stop timer", "1: SESSION_ENDED", "forget r-x", "now LoggedOut"]);
    world.check(Event::Refreshed(1, pair("y"), Some(None)), &["forget r-y"]);
    assert_eq!(world.session.snapshot().ended, Some(SessionEnd::Logout));
}

#[test]
fn rule_04_a_login_during_a_refresh_wins_and_nobody_who_waited_goes_on_as_somebody_else() {
    let mut world = World::signed_in("x").later(LIFETIME);
    world.play(Event::TokenAsked(1));
    world.check(Event::Adopted(pair("z")), &["1: SESSION_ENDED", "keep a-z", "timer +870", "now LoggedIn"]);
    world.check(Event::Refreshed(1, pair("y"), Some(tokens("z"))), &["forget r-y"]);
    world.check(Event::RefreshRefused(1), &[]);
    world.check(Event::RefreshFailed(1, offline()), &[]);
    world.check(Event::TokenAsked(2), &["2: a-z"]);
}

#[test]
fn rule_04_what_another_client_stored_during_a_refresh_wins() {
    let mut world = World::signed_in("x").later(LIFETIME);
    world.play(Event::TokenAsked(1));
    let elsewhere = Some(StoredTokens::received(&pair("z"), NOW + LIFETIME));
    world.check(Event::Refreshed(1, pair("y"), Some(elsewhere)), &["forget r-y", "1: a-z", "timer +870", "now LoggedIn"]);
    world.play(Event::RefreshAsked(2));
    world.check(Event::Refreshed(2, pair("w"), Some(None)), &["forget r-w", "2: SESSION_ENDED", "stop timer", "now LoggedOut"]);
}

#[test]
fn rule_04_a_reply_that_is_stored_already_is_taken_and_not_revoked() {
    let mut world = World::signed_in("x");
    world.play(Event::RefreshAsked(1));
    let stored = Some(StoredTokens::received(&pair("y"), NOW - 3.0));
    world
        .check(Event::Refreshed(1, pair("y"), Some(stored.clone())), &["keep a-y", "1: a-y", "timer +869.997", "now LoggedIn"]);
    assert_eq!(world.session.tokens(), stored.as_ref(), "memory and storage agree");
    world.check(Event::Refreshed(1, pair("y"), Some(stored)), &[]);
}

#[test]
fn rule_05_a_refused_token_is_replaced_by_the_newer_one_or_renewed() {
    let mut world = World::signed_in("x");
    world.check(Event::TokenRefused(1, secret("a-old")), &["1: a-x"]);
    world.check(Event::TokenRefused(2, secret("a-x")), &["stop timer", "refresh #1 r-x", "now Refreshing"]);
    world.check(Event::TokenRefused(3, secret("a-x")), &[]);
    world.check(
        Event::Refreshed(1, pair("y"), Some(tokens("x"))),
        &["keep a-y", "2: a-y", "3: a-y", "timer +870", "now LoggedIn"],
    );
}

#[test]
fn rule_06_a_failed_refresh_is_not_sent_again_by_itself_before_its_pause() {
    let mut world = World::signed_in("x").later(LIFETIME);
    world.play(Event::TokenAsked(1));
    world.check(Event::RefreshFailed(1, offline()), &["1: NETWORK", "timer +1", "now LoggedIn"]);
    let mut world = world.later(999.0);
    world.check(Event::TokenAsked(2), &["2: NETWORK"]);
    let mut world = world.later(1.0);
    world.check(Event::TokenAsked(3), &["stop timer", "refresh #2 r-x", "now Refreshing"]);
}

#[test]
fn rule_07_a_reload_goes_on_where_it_was() {
    let mut world = World::new().later(14.0 * MINUTE);
    world.check(Event::Restored(tokens("x")), &["timer +30", "now LoggedIn"]);
    let mut world = World::new().later(LIFETIME);
    world.check(Event::Restored(tokens("x")), &["timer +0", "now LoggedIn"]);
    world.check(Event::TimerRang, &["stop timer", "refresh #1 r-x", "now Refreshing"]);
}

#[test]
fn rule_08_the_margin_is_never_more_than_half_the_lifetime() {
    let mut world = World::new();
    world.play(Event::Adopted(TokenReply { lifetime_ms: Some(10_000.0), ..pair("x") }));
    let mut world = world.later(4_999.0);
    world.check(Event::TokenAsked(1), &["1: a-x"]);
    let mut world = world.later(1.0);
    world.check(Event::TokenAsked(2), &["stop timer", "refresh #1 r-x", "now Refreshing"]);
}

#[test]
fn rule_09_a_logout_clears_before_the_server_is_told() {
    let mut world = World::signed_in("x");
    world.check(Event::LoggedOut, &["clear", "stop timer", "forget r-x", "now LoggedOut"]);
    world.check(Event::LoggedOut, &["clear"]);
}

#[test]
fn rule_10_expiry_counts_from_receipt() {
    let mut world = World::signed_in("x");
    assert_eq!(world.session.snapshot().expires_at, Some(NOW + LIFETIME));
    world.now += LIFETIME - 30_001.0;
    world.check(Event::TokenAsked(1), &["1: a-x"]);
    world.now += 1.0;
    world.check(Event::TokenAsked(2), &["stop timer", "refresh #1 r-x", "now Refreshing"]);
}

#[test]
fn rule_10_after_sleep_the_wall_clock_is_compared_again() {
    let mut world = World::signed_in("x").later(MINUTE);
    world.check(Event::Woke, &["timer +810"]);
    let mut world = world.later(LIFETIME);
    world.check(Event::Woke, &["stop timer", "refresh #1 r-x", "now Refreshing"]);
    world.check(Event::Woke, &[]);
}

#[test]
fn rule_10_waking_up_skips_the_pause_after_a_failure() {
    let mut world = World::signed_in("x").later(LIFETIME);
    for refresh in 1..4 {
        world.play(Event::RefreshAsked(refresh));
        world.play(Event::RefreshFailed(refresh, offline()));
    }
    world.check(Event::TokenAsked(4), &["4: NETWORK"]);
    world.check(Event::Woke, &["stop timer", "refresh #4 r-x", "now Refreshing"]);
    world.check(Event::RefreshFailed(4, offline()), &["timer +1", "now LoggedIn"]);
}

#[test]
fn rule_10_a_clock_that_is_set_back_does_not_keep_a_token_alive() {
    // The page was opened with a session from "the future".
    let mut world = World::new().later(-2.0 * MINUTE);
    world.check(Event::Restored(tokens("x")), &["timer +0", "now LoggedIn"]);
    world.check(Event::TokenAsked(1), &["stop timer", "refresh #1 r-x", "now Refreshing"]);
    // The clock was set back while the timer ran: it rings all the same.
    let mut world = World::signed_in("x").later(5.0 * MINUTE);
    world.check(Event::TimerRang, &["stop timer", "refresh #1 r-x", "now Refreshing"]);
}

#[test]
fn rule_10_a_clock_that_is_set_forward_only_renews_early() {
    let mut world = World::signed_in("x").later(1e12);
    world.check(Event::TokenAsked(1), &["stop timer", "refresh #1 r-x", "now Refreshing"]);
    world.check(Event::Refreshed(1, pair("y"), Some(tokens("x"))), &["keep a-y", "1: a-y", "timer +870", "now LoggedIn"]);
}

#[test]
fn rule_11_a_storage_that_is_gone_does_not_stop_a_refresh() {
    let mut world = World::signed_in("x");
    world.play(Event::RefreshAsked(1));
    world.check(Event::Refreshed(1, pair("y"), None), &["keep a-y", "1: a-y", "timer +870", "now LoggedIn"]);
}

#[test]
fn rule_12_a_disposed_session_begins_nothing_and_leaves_nobody_waiting() {
    let mut world = World::signed_in("x");
    world.play(Event::RefreshAsked(1));
    world.check(Event::Disposed, &["1: ABORTED", "stop timer"]);
    world.check(Event::TokenAsked(2), &["2: ABORTED"]);
    world.check(Event::TimerRang, &[]);
    world.check(Event::Refreshed(1, pair("y"), Some(tokens("x"))), &["keep a-y"]);
    world.check(Event::Refreshed(1, pair("z"), Some(tokens("y"))), &["forget r-z"]);
}

#[test]
fn rule_12_after_dispose_a_reply_that_another_core_took_is_not_revoked() {
    let mut world = World::signed_in("x");
    world.play(Event::RefreshAsked(1));
    world.play(Event::Disposed);
    world.check(Event::Refreshed(1, pair("y"), Some(tokens("y"))), &[]);
}

#[test]
fn rule_12_a_disposed_session_hears_and_wakes_no_more() {
    let mut world = World::in_company("x").later(LIFETIME);
    world.play(Event::Disposed);
    world.check(Event::Woke, &[]);
    world.check(said("x", PeerEvent::LoggedOut), &[]);
    world.check(said("x", PeerEvent::Asked), &[]);
}

#[test]
fn rule_13_a_new_pair_is_handed_to_the_other_tabs() {
    let mut world = World::among_peers("x");
    world.check(Event::RefreshAsked(1), &["stop timer", "tell Refreshing(0.0)", "refresh #1 r-x", "now Refreshing"]);
    world.check(
        Event::Refreshed(1, pair("y"), Some(tokens("x"))),
        &["keep a-y", "1: a-y", "timer +870", "tell a-y", "now LoggedIn"],
    );
    let mut other = World::among_peers("x");
    other.check(said("x", PeerEvent::Refreshing(0.0)), &["timer +5", "now Refreshing"]);
    other.check(Event::TokenAsked(1), &[]);
    let successor = StoredTokens::received(&pair("y"), NOW);
    other.check(said("x", PeerEvent::Renewed(successor)), &["keep a-y", "1: a-y", "timer +870", "now LoggedIn"]);
}
