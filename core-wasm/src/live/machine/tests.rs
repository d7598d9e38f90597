//! Facts about live data. Random histories are in `histories.rs`.

use super::*;
use crate::directus::envelope::error_said;
use crate::json::Json;
use crate::live::message::Uid;

mod histories;

pub(super) const NOW: f64 = 1_700_000_000_000.0;

pub(super) fn wish(event: Option<&str>) -> LiveRequest {
    LiveRequest::of("quests", &Json::Null, event).unwrap_or_else(|_| unreachable!("a collection and a known event"))
}

pub(super) fn auth(epoch: u32, token: &str) -> AuthState {
    AuthState { epoch, access: Secret::new(token) }
}

/// A machine with its clock; `play` gives the effects as short words.
struct World {
    live: Option<Live<&'static str>>,
    now: f64,
}

impl World {
    fn new(token: &str) -> World {
        World { live: Some(Live::new(auth(1, token))), now: NOW }
    }

    /// One subscription to creations alone, complete, as `a`.
    fn open() -> World {
        let mut world = World::new("a");
        world.play(Event::Subscribed(1, wish(Some("create"))));
        world.play(Event::OnConnection(1, Happened::TokenGiven));
        world.play(Event::OnConnection(1, Happened::Opened));
        world.says(Incoming::Authenticated);
        world.says(init("1c", ""));
        world.says(init("1r", "rows"));
        world
    }

    fn later(&mut self, ms: f64) -> &mut World {
        self.now += ms;
        self
    }

    /// Time in which the timer rings when it should, and nothing comes of it.
    fn quiet(&mut self, ms: f64) -> &mut World {
        let until = self.now + ms;
        while self.now + TICK_MS < until {
            self.later(TICK_MS).check(Event::TimerRang, "");
        }
        self.now = until;
        self
    }

    fn state(&self) -> LiveState {
        self.live.as_ref().map_or(LiveState::Idle, |live| live.snapshot().state)
    }

    fn play(&mut self, event: Event<&'static str>) -> String {
        let live = self.live.take().unwrap_or_else(|| Live::new(AuthState::default()));
        let (live, effects) = step(live, event, Clock { now: self.now, chance: 1.0 });
        self.live = Some(live);
        effects.iter().map(|effect| self.word(effect)).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(", ")
    }

    /// The server of the newest connection says something.
    fn says(&mut self, message: Incoming<&'static str>) -> String {
        let connection = self.live.as_ref().map_or(0, |live| live.connection);
        self.play(Event::OnConnection(connection, Happened::Heard(message)))
    }

    fn word(&self, effect: &Effect<&'static str>) -> String {
        match effect {
            Effect::AskToken(connection, false) => format!("ask #{connection}"),
            Effect::AskToken(connection, true) => format!("ask #{connection} for another"),
            Effect::Open(connection) => format!("open #{connection}"),
            Effect::Send(Outgoing::Auth(token)) => format!("auth {}", token.expose()),
            Effect::Send(Outgoing::Subscribe(uid, ..)) => format!("+{}", name(*uid)),
            Effect::Send(Outgoing::Unsubscribe(uid)) => format!("-{}", name(*uid)),
            Effect::Send(Outgoing::Pong) => "pong".into(),
            Effect::Send(Outgoing::Probe) => "there?".into(),
            Effect::Close => "close".into(),
            Effect::Deliver(id, part, data, resumed) => {
                format!("{id}: {} {data}{}", part.event().unwrap_or("init"), if *resumed { " again" } else { "" })
            }
            Effect::Tell(id, error) => format!("{id}: {}", error.code.as_str()),
            Effect::SetTimer(_) => String::new(),
            Effect::Notify => format!("now {:?}", self.state()),
        }
    }

    #[track_caller]
    fn check(&mut self, event: Event<&'static str>, expect: &str) {
        assert_eq!(self.play(event), expect);
    }

    #[track_caller]
    fn check_says(&mut self, message: Incoming<&'static str>, expect: &str) {
        assert_eq!(self.says(message), expect);
    }
}

fn letter(part: Part) -> char {
    match part {
        Part::Create => 'c',
        Part::Update => 'u',
        Part::Delete => 'd',
        Part::Read => 'r',
    }
}

fn name(uid: Uid) -> String {
    format!("{}{}", uid.round, letter(uid.part))
}

fn uid(text: &str) -> Uid {
    let part = [Part::Create, Part::Update, Part::Delete, Part::Read].into_iter().find(|part| text.ends_with(letter(*part)));
    let round = text.trim_end_matches(char::is_alphabetic).parse();
    Uid { round: round.unwrap_or(0), part: part.unwrap_or(Part::Read) }
}

fn init(text: &str, data: &'static str) -> Incoming<&'static str> {
    Incoming::Init(uid(text), data)
}

fn change(text: &str, data: &'static str) -> Incoming<&'static str> {
    Incoming::Change(uid(text), data)
}

fn forbidden(of: Option<Uid>) -> Incoming<&'static str> {
    Incoming::Refused(of, Box::new(error_said("FORBIDDEN", "no")))
}

#[test]
fn the_first_subscription_connects_and_the_result_is_read_when_every_change_would_be_heard() {
    let mut world = World::new("a");
    world.check(Event::Subscribed(1, wish(None)), "ask #1, now Connecting");
    world.check(Event::OnConnection(1, Happened::TokenGiven), "open #1");
    world.check(Event::OnConnection(1, Happened::Opened), "auth a");
    world.check_says(Incoming::Authenticated, "+1c, +1u, +1d, now Open");
    world.check_says(init("1c", ""), "");
    world.check_says(init("1d", ""), "");
    world.check_says(init("1u", ""), "+1r");
    world.check_says(init("1r", "rows"), "-1r, 1: init rows");
    world.check_says(change("1c", "row"), "1: create row");
    world.check_says(change("1d", "key"), "1: delete key");
}

#[test]
fn a_change_that_overtakes_the_result_comes_behind_it() {
    let mut world = World::new("a");
    world.play(Event::Subscribed(1, wish(Some("create"))));
    world.play(Event::OnConnection(1, Happened::TokenGiven));
    world.play(Event::OnConnection(1, Happened::Opened));
    world.says(Incoming::Authenticated);
    world.check_says(change("1c", "one"), "");
    world.check_says(init("1c", ""), "+1r");
    world.check_says(change("1c", "two"), "");
    world.check_says(init("1r", "rows"), "-1r, 1: init rows, 1: create one, 1: create two");
}

#[test]
fn what_comes_twice_or_late_is_nothing() {
    let mut world = World::open();
    world.check_says(init("1r", "rows"), "");
    world.check_says(init("1c", ""), "");
    world.check_says(change("1r", "row"), "");
    world.check_says(change("9c", "row"), "");
    world.check(Event::Unsubscribed(1), "-1c");
    world.check_says(change("1c", "row"), "");
    world.check(Event::Unsubscribed(1), "");
    world.check(Event::OnConnection(1, Happened::Opened), "");
    world.check(Event::OnConnection(0, Happened::Closed), "");
}

#[test]
fn nobody_subscribes_without_a_word_on_who_it_is() {
    let mut world = World::new("");
    world.play(Event::Subscribed(1, wish(Some("update"))));
    world.play(Event::OnConnection(1, Happened::TokenGiven));
    world.check(Event::OnConnection(1, Happened::Opened), "+1u, now Open");
}

#[test]
fn a_server_that_wants_somebody_is_asked_again_when_somebody_comes() {
    let mut world = World::new("");
    world.play(Event::Subscribed(1, wish(Some("update"))));
    world.play(Event::OnConnection(1, Happened::TokenGiven));
    world.play(Event::OnConnection(1, Happened::Opened));
    world.check_says(Incoming::AuthRefused, "close, 1: SESSION_ENDED, now Idle");
    world.check(Event::SessionChanged(auth(2, "a")), "ask #2, now Connecting");
}

#[test]
fn subscriptions_are_made_one_after_the_other() {
    let mut world = World::open();
    world.check(Event::Subscribed(2, wish(Some("update"))), "+2u");
    world.check(Event::Subscribed(3, wish(Some("delete"))), "");
    world.check_says(init("2u", ""), "+2r");
    world.check_says(init("2r", "rows"), "-2r, 2: init rows, +3d");
    world.check(Event::Unsubscribed(3), "-3d");
}

#[test]
fn a_lost_connection_comes_back_with_the_whole_result() {
    let mut world = World::open();
    world.check(Event::OnConnection(1, Happened::Closed), "close, now Waiting");
    world.later(999.0).check(Event::TimerRang, "");
    world.later(1.0).check(Event::TimerRang, "ask #2, now Connecting");
    world.check(Event::OnConnection(2, Happened::TokenGiven), "open #2");
    world.check(Event::OnConnection(2, Happened::Opened), "auth a");
    world.check_says(Incoming::Authenticated, "+2c, now Open");
    world.check_says(init("2c", ""), "+2r");
    world.check_says(init("2r", "rows"), "-2r, 1: init rows again");
}

#[test]
fn pauses_double_up_to_ten_seconds_and_begin_anew_after_a_good_connection() {
    let mut world = World::open();
    let mut pauses = Vec::new();
    for connection in 1..9 {
        world.play(Event::OnConnection(connection, Happened::Closed));
        let until = world.live.as_ref().and_then(|live| live.snapshot().retry_at);
        pauses.push(until.unwrap_or(NOW) - world.now);
        world.now = until.unwrap_or(NOW);
        world.play(Event::TimerRang);
        world.play(Event::OnConnection(connection + 1, Happened::TokenGiven));
    }
    assert_eq!(pauses, [1e3, 2e3, 4e3, 8e3, 10e3, 10e3, 10e3, 10e3]);
    world.play(Event::OnConnection(9, Happened::Opened));
    world.says(Incoming::Authenticated);
    world.later(STABLE_MS).play(Event::OnConnection(9, Happened::Closed));
    assert_eq!(world.live.as_ref().and_then(|live| live.snapshot().retry_at), Some(world.now + 1e3));
}

#[test]
fn who_comes_while_the_connection_waits_has_it_tried_at_once() {
    let mut world = World::open();
    world.play(Event::OnConnection(1, Happened::Closed));
    world.check(Event::Subscribed(2, wish(None)), "ask #2, now Connecting");
}

#[test]
fn a_renewed_token_says_that_the_server_is_back() {
    let mut world = World::open();
    world.play(Event::OnConnection(1, Happened::Closed));
    world.check(Event::SessionChanged(auth(1, "a")), "");
    world.check(Event::SessionChanged(auth(1, "b")), "ask #2, now Connecting");
}

#[test]
fn a_lost_connection_says_when_the_server_was_last_heard_of() {
    let mut world = World::open();
    let heard_at = |world: &World| world.live.as_ref().and_then(|live| live.snapshot().heard_at);
    assert_eq!(heard_at(&world), None);
    world.later(3e3).says(Incoming::Ping);
    let last = world.now;
    world.quiet(SILENCE_MS).check(Event::TimerRang, "there?");
    world.later(PROBE_MS).check(Event::TimerRang, "close, now Waiting");
    assert_eq!(heard_at(&world), Some(last));
    world.later(1e3).check(Event::TimerRang, "ask #2, now Connecting");
    assert_eq!(heard_at(&world), Some(last));
}

#[test]
fn a_page_that_wakes_does_not_wait() {
    let mut world = World::open();
    world.check(Event::Woken, "");
    world.later(WAKE_SILENCE_MS).check(Event::Woken, "there?");
    world.check(Event::Woken, "");
    world.later(PROBE_MS).check(Event::TimerRang, "close, now Waiting");
    world.check(Event::Woken, "ask #2, now Connecting");
}

#[test]
fn a_connection_that_goes_silent_is_given_up() {
    let mut world = World::open();
    world.quiet(SILENCE_MS).check(Event::TimerRang, "there?");
    world.check_says(Incoming::Other, "");
    world.quiet(SILENCE_MS - 1.0).check(Event::TimerRang, "");
    world.check_says(Incoming::Ping, "pong");
    world.quiet(SILENCE_MS).check(Event::TimerRang, "there?");
    world.later(PROBE_MS).check(Event::TimerRang, "close, now Waiting");
}

#[test]
fn a_machine_that_slept_asks_though_nothing_tells_it_that_it_woke() {
    let mut world = World::open();
    world.quiet(TICK_MS).check(Event::TimerRang, "");
    world.later(2.0 * TICK_MS).check(Event::TimerRang, "there?");
    world.later(PROBE_MS).check(Event::TimerRang, "close, now Waiting");
}

#[test]
fn a_socket_that_does_not_open_is_given_up() {
    let mut world = World::new("a");
    world.play(Event::Subscribed(1, wish(None)));
    world.play(Event::OnConnection(1, Happened::TokenGiven));
    world.later(CONNECT_MS).check(Event::TimerRang, "close, now Waiting");
}

#[test]
fn a_clock_that_was_set_back_makes_nobody_wait_for_it() {
    let mut world = World::open();
    world.play(Event::OnConnection(1, Happened::Closed));
    world.later(-3_600_000.0).check(Event::TimerRang, "ask #2, now Connecting");
}

#[test]
fn a_renewed_token_is_shown_on_the_same_socket() {
    let mut world = World::open();
    world.check(Event::SessionChanged(auth(1, "a")), "");
    world.check(Event::SessionChanged(auth(1, "b")), "auth b");
    world.check_says(Incoming::Authenticated, "");
    world.check_says(change("1c", "row"), "1: create row");
}

#[test]
fn a_token_that_was_renewed_while_it_was_looked_at_is_shown_after_it() {
    let mut world = World::new("a");
    world.play(Event::Subscribed(1, wish(Some("create"))));
    world.play(Event::OnConnection(1, Happened::TokenGiven));
    world.play(Event::OnConnection(1, Happened::Opened));
    world.check(Event::SessionChanged(auth(1, "b")), "");
    world.check_says(Incoming::Authenticated, "auth b, +1c, now Open");
}

#[test]
fn what_is_said_without_permissions_is_dropped_and_read_again() {
    let mut world = World::open();
    world.check_says(Incoming::TokenExpired, "-1c, ask #1 for another, now Connecting");
    world.check_says(change("1c", "secret"), "");
    // The session is renewing: its snapshot has changed, its token has not.
    world.check(Event::SessionChanged(auth(1, "a")), "");
    world.check(Event::SessionChanged(auth(1, "b")), "auth b");
    world.check(Event::OnConnection(1, Happened::TokenGiven), "");
    world.check_says(change("1c", "secret"), "");
    world.check_says(Incoming::Authenticated, "+2c, now Open");
    world.check_says(change("1c", "secret"), "");
    world.check_says(init("2c", ""), "+2r");
    world.check_says(init("2r", "rows"), "-2r, 1: init rows again");
}

#[test]
fn a_token_that_cannot_be_renewed_now_is_tried_on_a_new_connection() {
    let mut world = World::open();
    world.says(Incoming::TokenExpired);
    world.check(Event::OnConnection(1, Happened::TokenFailed), "close, now Waiting");
    world.later(1e3).check(Event::TimerRang, "ask #2, now Connecting");
    world.check(Event::OnConnection(2, Happened::TokenFailed), "now Waiting");
}

#[test]
fn a_refused_token_is_not_shown_again_before_the_session_was_asked_for_another() {
    let mut world = World::open();
    world.check_says(Incoming::AuthRefused, "close, now Waiting");
    world.later(1e3).check(Event::TimerRang, "ask #2 for another, now Connecting");
    world.play(Event::SessionChanged(auth(1, "b")));
    world.play(Event::OnConnection(2, Happened::TokenGiven));
    world.check(Event::OnConnection(2, Happened::Opened), "auth b");
    world.check_says(Incoming::AuthRefused, "1: INVALID_TOKEN, close, now Waiting");
    world.later(2e3).check(Event::TimerRang, "ask #3 for another, now Connecting");
}

#[test]
fn when_the_session_ends_listeners_are_told_once_and_go_on_as_who_comes_next() {
    let mut world = World::open();
    world.check(Event::SessionChanged(auth(2, "")), "close, 1: SESSION_ENDED, now Idle");
    world.check(Event::SessionChanged(auth(3, "")), "");
    world.check(Event::Woken, "");
    world.check(Event::SessionChanged(auth(4, "b")), "ask #2, now Connecting");
    world.play(Event::OnConnection(2, Happened::TokenGiven));
    world.check(Event::OnConnection(2, Happened::Opened), "auth b");
    world.says(Incoming::Authenticated);
    world.says(init("2c", ""));
    world.check_says(init("2r", "rows"), "-2r, 1: init rows again");
}

#[test]
fn somebody_else_has_a_connection_of_their_own() {
    let mut world = World::open();
    world.check(Event::SessionChanged(auth(2, "b")), "close, ask #2, now Connecting");
    world.check(Event::OnConnection(1, Happened::TokenGiven), "");
    world.check(Event::SessionChanged(auth(3, "c")), "ask #3");
}

#[test]
fn a_stranger_hears_that_the_server_refuses() {
    let mut world = World::open();
    world.play(Event::Subscribed(2, wish(Some("update"))));
    world.says(init("2u", ""));
    // The error does not say whose it is, so it is asked once more.
    world.check_says(forbidden(None), "-2u, -2r, +3u");
    world.says(init("3u", ""));
    world.check_says(forbidden(None), "-3u, -3r, 2: FORBIDDEN");
    world.check_says(change("1c", "row"), "1: create row");
}

#[test]
fn an_error_that_names_its_subscription_is_believed_at_once() {
    let mut world = World::open();
    world.play(Event::Subscribed(2, wish(Some("update"))));
    world.check_says(forbidden(Some(uid("2u"))), "-2u, 2: FORBIDDEN");
    world.check_says(forbidden(Some(uid("2u"))), "");
}

#[test]
fn a_change_that_the_server_could_not_tell_makes_everything_anew() {
    let mut world = World::open();
    world.check_says(forbidden(None), "close, now Waiting");
}

#[test]
fn too_much_at_once_is_said_again_later() {
    let mut world = World::open();
    world.play(Event::Subscribed(2, wish(Some("update"))));
    world.check_says(Incoming::Busy, "-2u");
    world.later(BUSY_MS - 1.0).check(Event::TimerRang, "");
    world.later(1.0).check(Event::TimerRang, "+3u");
}

#[test]
fn a_request_that_is_not_answered_is_told_and_repeated() {
    let mut world = World::open();
    world.play(Event::Subscribed(2, wish(Some("update"))));
    world.play(Event::Subscribed(3, wish(Some("delete"))));
    world.quiet(ANSWER_MS).check(Event::TimerRang, "-2u, 2: TIMEOUT, +3d");
    world.says(init("3d", ""));
    world.says(init("3r", "rows"));
    world.quiet(ANSWER_MS).check(Event::TimerRang, "+4u");
}

#[test]
fn the_connection_waits_a_moment_for_the_next_subscription() {
    let mut world = World::open();
    world.play(Event::Unsubscribed(1));
    world.later(GRACE_MS - 1.0).check(Event::TimerRang, "");
    world.check(Event::Subscribed(2, wish(Some("create"))), "+2c");
    world.later(GRACE_MS).check(Event::TimerRang, "");
    world.play(Event::Unsubscribed(2));
    world.later(GRACE_MS).check(Event::TimerRang, "close, now Idle");
}

#[test]
fn nobody_connects_for_nobody() {
    let mut world = World::open();
    world.play(Event::OnConnection(1, Happened::Closed));
    world.check(Event::Unsubscribed(1), "now Idle");
    world.check(Event::Woken, "");
    world.check(Event::SessionChanged(auth(2, "b")), "");
}

#[test]
fn nothing_happens_after_the_owner_is_gone() {
    let mut world = World::open();
    world.check(Event::Disposed, "close");
    world.check(Event::Subscribed(2, wish(None)), "");
    world.check(Event::SessionChanged(auth(2, "b")), "");
}
