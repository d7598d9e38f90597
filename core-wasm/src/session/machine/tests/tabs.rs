//! What cores of several tabs owe each other; one machine, and what it hears. All of it is rule 13.

use super::*;

#[test]
fn rule_13_a_page_that_opens_asks_for_company() {
    let mut world = World::new();
    world.session = world.session.among_peers(0.5);
    world.check(Event::Restored(tokens("x")), &["tell Asked", "timer +870", "now LoggedIn"]);
    let mut other = World::among_peers("x");
    other.check(said("x", PeerEvent::Asked), &["tell Same"]);
    let mut stranger = World::among_peers("z");
    stranger.check(said("x", PeerEvent::Asked), &[]);
}

#[test]
fn rule_13_whoever_asks_for_a_spent_token_is_given_what_came_of_it() {
    let mut world = World::among_peers("x");
    world.play(Event::RefreshAsked(1));
    world.check(said("x", PeerEvent::Asked), &["tell Refreshing(0.0)"]);
    world.play(Event::Refreshed(1, pair("y"), Some(tokens("x"))));
    world.check(said("x", PeerEvent::Asked), &["tell a-y"]);
    world.check(said("x", PeerEvent::Refreshing(0.1)), &["tell a-y"]);
    // A new login is another session, perhaps another person's.
    world.play(Event::Adopted(pair("z")));
    world.check(said("x", PeerEvent::Asked), &[]);
    world.check(said("y", PeerEvent::Asked), &[]);
}

#[test]
fn rule_13_in_company_a_refresh_is_claimed_before_it_is_sent() {
    let mut world = World::in_company("x");
    world.check(Event::RefreshAsked(1), &["tell Refreshing(0.5)", "timer +0.1", "now Refreshing"]);
    world.check(Event::TimerRang, &["stop timer", "tell Refreshing(0.0)", "refresh #1 r-x"]);
}

#[test]
fn rule_13_of_two_that_claim_at_once_the_lower_rank_goes_first() {
    let mut world = World::in_company("x");
    world.play(Event::RefreshAsked(1));
    world.check(said("x", PeerEvent::Refreshing(0.7)), &["tell Refreshing(0.5)"]);
    world.check(said("x", PeerEvent::Refreshing(0.3)), &["timer +5"]);
    world.check(said("x", PeerEvent::Refreshing(0.0)), &["timer +5"]);
    world.check(
        said("x", PeerEvent::Renewed(StoredTokens::received(&pair("y"), NOW))),
        &["keep a-y", "1: a-y", "timer +870", "now LoggedIn"],
    );
}

#[test]
fn rule_13_who_claims_what_is_on_its_way_is_told_so() {
    let mut world = World::among_peers("x");
    world.play(Event::RefreshAsked(1));
    world.check(said("x", PeerEvent::Refreshing(0.3)), &["tell Refreshing(0.0)"]);
    world.check(said("x", PeerEvent::Refreshing(0.0)), &[]);
}

#[test]
fn rule_13_a_tab_that_is_gone_is_not_waited_for_any_longer() {
    let mut world = World::among_peers("x");
    world.play(said("x", PeerEvent::Refreshing(0.0)));
    world.play(Event::TokenAsked(1));
    let mut world = world.later(5_000.0);
    world.check(Event::TimerRang, &["tell Refreshing(0.5)", "timer +0.1"]);
    world.check(Event::TimerRang, &["stop timer", "tell Refreshing(0.0)", "refresh #1 r-x"]);
    // Nobody waits and the token still works: nothing has to be done before its time.
    let mut idle = World::among_peers("x");
    idle.play(said("x", PeerEvent::Refreshing(0.0)));
    idle.check(Event::TimerRang, &["timer +870", "now LoggedIn"]);
}

#[test]
fn rule_13_a_refused_refresh_asks_once_who_has_the_successor() {
    let mut world = World::among_peers("x");
    world.play(Event::RefreshAsked(1));
    world.check(Event::RefreshRefused(1), &["tell Asked", "timer +0.1"]);
    world.check(Event::RefreshRefused(1), &[]);
    world.check(
        said("x", PeerEvent::Renewed(StoredTokens::received(&pair("y"), NOW))),
        &["keep a-y", "1: a-y", "timer +870", "now LoggedIn"],
    );
}

#[test]
fn rule_13_a_tab_that_was_heard_of_is_given_time_to_answer() {
    let mut world = World::in_company("x");
    world.play(Event::RefreshAsked(1));
    world.play(Event::TimerRang);
    world.check(Event::RefreshRefused(1), &["tell Asked", "timer +1"]);
}

#[test]
fn rule_13_without_a_successor_the_session_ends_for_all() {
    let mut world = World::among_peers("x");
    world.play(Event::RefreshAsked(1));
    world.play(Event::RefreshRefused(1));
    world.check(said("x", PeerEvent::Same), &[]);
    world.check(Event::TimerRang, &["tell Expired", "clear", "stop timer", "1: SESSION_ENDED", "now LoggedOut"]);
    let mut other = World::among_peers("x");
    other.check(said("x", PeerEvent::Expired), &["clear", "stop timer", "now LoggedOut"]);
    assert_eq!(other.session.snapshot().ended, Some(SessionEnd::Expired));
}

#[test]
fn rule_13_a_refused_token_is_not_sent_again_whatever_the_others_do() {
    let mut world = World::among_peers("x");
    world.play(Event::RefreshAsked(1));
    world.play(Event::RefreshRefused(1));
    world.check(said("x", PeerEvent::Refreshing(0.0)), &["timer +5"]);
    world.check(said("x", PeerEvent::Failed), &["tell Expired", "clear", "stop timer", "1: SESSION_ENDED", "now LoggedOut"]);
}

#[test]
fn rule_13_a_pair_that_is_handed_over_makes_our_own_reply_void() {
    let mut world = World::among_peers("x");
    world.play(Event::RefreshAsked(1));
    let successor = StoredTokens::received(&pair("y"), NOW);
    world.check(said("x", PeerEvent::Renewed(successor)), &["keep a-y", "1: a-y", "timer +870", "now LoggedIn"]);
    world.check(Event::RefreshRefused(1), &[]);
    world.check(Event::Refreshed(1, pair("y"), Some(tokens("y"))), &[]);
    world.check(Event::Refreshed(1, pair("w"), Some(tokens("y"))), &["forget r-w"]);
}

#[test]
fn rule_13_a_failure_is_told_and_only_who_is_waited_for_tries_again() {
    let mut world = World::among_peers("x");
    world.play(Event::RefreshAsked(1));
    world.check(Event::RefreshFailed(1, offline()), &["tell Failed", "1: NETWORK", "timer +870", "now LoggedIn"]);
    let mut idle = World::among_peers("x").later(LIFETIME);
    idle.play(said("x", PeerEvent::Refreshing(0.0)));
    idle.check(said("x", PeerEvent::Failed), &["timer +1", "now LoggedIn"]);
    let mut busy = World::among_peers("x");
    busy.play(said("x", PeerEvent::Refreshing(0.0)));
    busy.play(Event::TokenAsked(1));
    busy.check(said("x", PeerEvent::Failed), &["tell Refreshing(0.5)", "timer +0.1"]);
}

#[test]
fn rule_13_a_logout_is_one_for_all_tabs_even_for_one_that_is_behind() {
    let mut world = World::among_peers("x");
    world.check(Event::LoggedOut, &["clear", "stop timer", "tell LoggedOut", "tell LoggedOut", "forget r-x", "now LoggedOut"]);
    // A tab that opens with a copy was between two pages then.
    world.check(said("x", PeerEvent::Asked), &["tell LoggedOut"]);
    world.check(said("z", PeerEvent::Asked), &[]);
    world.play(Event::Adopted(pair("y")));
    world.check(said("x", PeerEvent::Asked), &[]);
    let mut ahead = World::among_peers("x");
    ahead.play(Event::RefreshAsked(1));
    ahead.play(Event::Refreshed(1, pair("y"), Some(tokens("x"))));
    ahead.check(said("x", PeerEvent::LoggedOut), &["clear", "stop timer", "now LoggedOut"]);
    assert_eq!(ahead.session.snapshot().ended, Some(SessionEnd::Logout));
    let mut stranger = World::among_peers("z");
    stranger.check(said("x", PeerEvent::LoggedOut), &[]);
}

#[test]
fn rule_13_a_static_token_that_is_left_is_left_in_all_tabs() {
    let static_token = || {
        let mut world = World::new();
        world.session = world.session.among_peers(0.5);
        world.play(Event::LoginSent(1));
        world.play(Event::LoggedInStatic(1, secret("s")));
        world
    };
    let (mut world, mut other) = (static_token(), static_token());
    world.check(Event::LoggedOut, &["clear", "stop timer", "tell LoggedOut", "now LoggedOut"]);
    let left = Event::Heard(PeerMessage { digest: secret("s").digest(), event: PeerEvent::LoggedOut });
    other.check(left, &["clear", "stop timer", "now LoggedOut"]);
}

#[test]
fn rule_13_what_is_said_of_a_token_that_is_spent_ends_nothing() {
    let mut world = World::among_peers("x");
    world.play(Event::RefreshAsked(1));
    world.play(Event::Refreshed(1, pair("y"), Some(tokens("x"))));
    world.check(said("x", PeerEvent::Expired), &[]);
    world.check(said("x", PeerEvent::Failed), &[]);
    world.check(said("x", PeerEvent::Renewed(StoredTokens::received(&pair("old"), NOW))), &[]);
    world.check(Event::TokenAsked(2), &["2: a-y"]);
}

#[test]
fn rule_13_a_page_opened_with_a_spent_copy_claims_and_is_given_the_new_one() {
    let mut world = World::new().later(LIFETIME);
    world.session = world.session.among_peers(0.5);
    world.check(Event::Restored(tokens("x")), &["tell Asked", "timer +0", "now LoggedIn"]);
    world.check(Event::TimerRang, &["tell Refreshing(0.5)", "timer +0.1", "now Refreshing"]);
    let successor = StoredTokens::received(&pair("y"), world.now);
    world.check(said("x", PeerEvent::Renewed(successor)), &["keep a-y", "timer +870", "now LoggedIn"]);
}

#[test]
fn rule_13_who_is_alone_does_not_wait() {
    let mut world = World::new();
    world.session = world.session.among_peers(0.5);
    world.play(Event::Restored(tokens("x")));
    world.play(Event::RefreshAsked(1));
    world.play(Event::TimerRang);
    world.play(Event::Refreshed(1, pair("y"), Some(tokens("x"))));
    world.check(Event::RefreshAsked(2), &["stop timer", "tell Refreshing(0.0)", "refresh #2 r-y", "now Refreshing"]);
}

#[test]
fn rule_13_a_core_that_is_disposed_of_still_hands_over() {
    let mut world = World::among_peers("x");
    world.play(Event::RefreshAsked(1));
    world.play(Event::Disposed);
    world.check(Event::Refreshed(1, pair("y"), Some(tokens("x"))), &["keep a-y", "tell a-y"]);
}

/// Where a tab begins that was opened beside a signed-in one: with the access token of the cookie.
fn opened_beside(name: &str) -> World {
    let mut world = World::new();
    world.session = world.session.among_peers(0.5);
    let cookie = StoredTokens::of_static(secret(&format!("a-{name}")));
    world.check(Event::Restored(Some(cookie)), &["tell Asked", "stop timer", "now Static"]);
    world
}

/// What another tab says about the access token of a pair.
fn said_of_access(name: &str, event: PeerEvent) -> Event {
    Event::Heard(PeerMessage { digest: secret(&format!("a-{name}")).digest(), event })
}

#[test]
fn a_tab_opened_beside_a_signed_in_one_is_handed_the_pair_s57() {
    let mut beside = opened_beside("x");
    beside.check(
        said_of_access("x", PeerEvent::Renewed(StoredTokens::received(&pair("x"), NOW))),
        &["keep a-x", "timer +870", "now LoggedIn"],
    );
    beside.check(Event::TokenAsked(1), &["1: a-x"]);
    // Another tab answers, too, which knows more.
    beside.check(said_of_access("x", PeerEvent::Renewed(StoredTokens::received(&pair("y"), NOW))), &["keep a-y", "timer +870"]);
    beside.check(said_of_access("x", PeerEvent::Renewed(StoredTokens::received(&pair("x"), NOW))), &[]);
}

#[test]
fn a_signed_in_tab_hands_its_pair_to_whoever_names_its_access_token_s57() {
    let mut signed_in = World::among_peers("x");
    signed_in.check(said_of_access("x", PeerEvent::Asked), &["tell a-x"]);
    signed_in.check(Event::RefreshAsked(1), &["tell Refreshing(0.5)", "timer +0.1", "now Refreshing"]);
    signed_in.play(Event::TimerRang);
    signed_in.play(Event::Refreshed(1, pair("y"), Some(tokens("x"))));
    signed_in.check(said_of_access("x", PeerEvent::Asked), &["tell a-y"]);
    signed_in.check(said_of_access("z", PeerEvent::Asked), &[]);
    opened_beside("x").check(said_of_access("x", PeerEvent::Asked), &[]);
}

#[test]
fn a_tab_opened_beside_a_sleeping_one_asks_again_when_it_wakes_and_before_it_ends_s57() {
    let mut beside = opened_beside("x");
    beside.check(Event::Woke, &["tell Asked", "stop timer"]);
    beside.check(Event::TokenRefused(1, secret("a-x")), &["tell Asked", "timer +0.1", "now Refreshing"]);
    beside.check(
        said_of_access("x", PeerEvent::Renewed(StoredTokens::received(&pair("y"), NOW))),
        &["keep a-y", "1: a-y", "timer +870", "now LoggedIn"],
    );
    let mut alone = opened_beside("x");
    alone.play(Event::TokenRefused(1, secret("a-x")));
    alone.check(Event::TimerRang, &["clear", "stop timer", "1: SESSION_ENDED", "now LoggedOut"]);
}

#[test]
fn a_static_token_that_somebody_logged_in_with_ends_at_once_when_it_is_refused_s75() {
    let mut world = World::new();
    world.session = world.session.among_peers(0.5);
    world.play(Event::LoginSent(1));
    world.play(Event::LoggedInStatic(1, secret("a-x")));
    world.check(Event::TokenRefused(2, secret("a-x")), &["clear", "stop timer", "2: SESSION_ENDED", "now LoggedOut"]);
}
