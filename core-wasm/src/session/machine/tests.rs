//! Facts about a session, and its invariants over random histories.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::*;
use crate::error::{CoreCode, ErrorKind};

const NOW: f64 = 1_700_000_000_000.0;
const MINUTE: f64 = 60_000.0;
const LIFETIME: f64 = 15.0 * MINUTE;

fn secret(text: &str) -> Secret {
    Secret::new(text).unwrap_or_else(|| unreachable!("tests use tokens that are not empty"))
}

fn pair(name: &str) -> TokenReply {
    TokenReply { access: secret(&format!("a-{name}")), refresh: Secret::new(&format!("r-{name}")), lifetime_ms: Some(LIFETIME) }
}

fn kept(name: &str) -> Option<Kept> {
    Some(Kept::received(&pair(name), NOW))
}

fn offline() -> Error {
    Error::new(ErrorKind::Network, CoreCode::Network, "no reply")
}

/// A session with its clock; `play` gives the effects as short words.
struct World {
    session: Session,
    now: f64,
}

impl World {
    fn new() -> World {
        World { session: Session::new(SessionSettings::default()), now: NOW }
    }

    fn signed_in(name: &str) -> World {
        let mut world = World::new();
        world.play(Event::Adopted(pair(name)));
        world
    }

    fn later(mut self, ms: f64) -> World {
        self.now += ms;
        self
    }

    fn play(&mut self, event: Event) -> Vec<String> {
        let session = std::mem::take(&mut self.session);
        let (session, effects) = step(session, event, self.now);
        self.session = session;
        effects.iter().map(|effect| self.word(effect)).collect()
    }

    fn word(&self, effect: &Effect) -> String {
        match effect {
            Effect::Keep(Some(kept)) => format!("keep {}", kept.access.expose()),
            Effect::Keep(None) => "clear".into(),
            Effect::SendRefresh(flight, token) => format!("refresh #{flight} {}", token.expose()),
            Effect::TellServer(token) => format!("forget {}", token.expose()),
            Effect::Answer(waiter, Ok(None)) => format!("{waiter}: nobody"),
            Effect::Answer(waiter, Ok(Some(token))) => format!("{waiter}: {}", token.expose()),
            Effect::Answer(waiter, Err(error)) => format!("{waiter}: {}", error.code.as_str()),
            Effect::SetTimer(None) => "stop timer".into(),
            Effect::SetTimer(Some(at)) => format!("timer +{}", (at - self.now) / 1000.0),
            Effect::Notify => format!("now {:?}", self.session.snapshot().state),
        }
    }

    #[track_caller]
    fn check(&mut self, event: Event, expect: &[&str]) {
        assert_eq!(self.play(event), expect);
    }
}

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
    let ada = world.session.who();
    world.play(Event::RefreshAsked(1));
    world.play(Event::Refreshed(1, pair("y"), None));
    assert_eq!(world.session.who(), ada);
    assert_eq!(world.play(Event::Adopted(pair("z"))).last().map(String::as_str), Some("now LoggedIn"));
    let bob = world.session.who();
    assert_ne!(bob, ada);
    world.play(Event::LoggedOut);
    assert_ne!(world.session.who(), bob);
}

#[test]
fn nobody_is_nobody() {
    let mut world = World::new();
    world.check(Event::TokenAsked(1), &["1: nobody"]);
    world.check(Event::RefreshAsked(2), &["2: SESSION_ENDED"]);
}

#[test]
fn everybody_waits_for_one_refresh() {
    let mut world = World::signed_in("x").later(LIFETIME - 20_000.0);
    world.check(Event::TokenAsked(1), &["stop timer", "refresh #1 r-x", "now Refreshing"]);
    world.check(Event::TokenAsked(2), &[]);
    world.check(Event::RefreshAsked(3), &[]);
    world.check(
        Event::Refreshed(1, pair("y"), Some(kept("x"))),
        &["keep a-y", "1: a-y", "2: a-y", "3: a-y", "timer +870", "now LoggedIn"],
    );
}

#[test]
fn the_margin_is_never_more_than_half_the_lifetime() {
    let mut world = World::new();
    world.play(Event::Adopted(TokenReply { lifetime_ms: Some(10_000.0), ..pair("x") }));
    let mut world = world.later(4_999.0);
    world.check(Event::TokenAsked(1), &["1: a-x"]);
    let mut world = world.later(1.0);
    world.check(Event::TokenAsked(2), &["stop timer", "refresh #1 r-x", "now Refreshing"]);
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
fn a_refused_refresh_ends_the_session_once() {
    let mut world = World::signed_in("x").later(LIFETIME);
    world.play(Event::TokenAsked(1));
    world.play(Event::RefreshAsked(2));
    world.check(Event::RefreshRefused(1), &["clear", "stop timer", "1: SESSION_ENDED", "2: SESSION_ENDED", "now LoggedOut"]);
    assert_eq!(world.session.snapshot().ended, Some(SessionEnd::Expired));
    world.check(Event::RefreshRefused(1), &[]);
    world.check(Event::TokenAsked(3), &["3: nobody"]);
}

#[test]
fn a_refresh_without_answer_keeps_the_session_and_backs_off() {
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
    world.check(Event::Refreshed(4, pair("y"), Some(kept("x"))), &["keep a-y", "6: a-y", "timer +870", "now LoggedIn"]);
}

#[test]
fn a_logout_during_a_refresh_stays_a_logout() {
    let mut world = World::signed_in("x").later(LIFETIME);
    world.play(Event::TokenAsked(1));
    world.check(Event::LoggedOut, &["clear", "stop timer", "1: SESSION_ENDED", "forget r-x", "now LoggedOut"]);
    world.check(Event::Refreshed(1, pair("y"), Some(None)), &["forget r-y"]);
    assert_eq!(world.session.snapshot().ended, Some(SessionEnd::Logout));
}

#[test]
fn a_login_during_a_refresh_wins() {
    let mut world = World::signed_in("x").later(LIFETIME);
    world.play(Event::TokenAsked(1));
    world.check(Event::Adopted(pair("z")), &["keep a-z", "1: a-z", "timer +870", "now LoggedIn"]);
    world.check(Event::Refreshed(1, pair("y"), Some(kept("z"))), &["forget r-y"]);
    world.check(Event::RefreshRefused(1), &[]);
    world.check(Event::RefreshFailed(1, offline()), &[]);
    world.check(Event::TokenAsked(2), &["2: a-z"]);
}

#[test]
fn what_another_client_stored_during_a_refresh_wins() {
    let mut world = World::signed_in("x").later(LIFETIME);
    world.play(Event::TokenAsked(1));
    let elsewhere = Some(Kept::received(&pair("z"), NOW + LIFETIME));
    world.check(Event::Refreshed(1, pair("y"), Some(elsewhere)), &["forget r-y", "1: a-z", "timer +870", "now LoggedIn"]);
    world.play(Event::RefreshAsked(2));
    world.check(Event::Refreshed(2, pair("w"), Some(None)), &["forget r-w", "2: SESSION_ENDED", "stop timer", "now LoggedOut"]);
}

#[test]
fn a_storage_that_is_gone_does_not_stop_a_refresh() {
    let mut world = World::signed_in("x");
    world.play(Event::RefreshAsked(1));
    world.check(Event::Refreshed(1, pair("y"), None), &["keep a-y", "1: a-y", "timer +870", "now LoggedIn"]);
}

#[test]
fn a_reload_goes_on_where_it_was() {
    let mut world = World::new().later(14.0 * MINUTE);
    world.check(Event::Restored(kept("x")), &["timer +30", "now LoggedIn"]);
    let mut world = World::new().later(LIFETIME);
    world.check(Event::Restored(kept("x")), &["timer +-30", "now LoggedIn"]);
    world.check(Event::TimerRang, &["stop timer", "refresh #1 r-x", "now Refreshing"]);
}

#[test]
fn a_timer_that_rings_early_is_set_again() {
    let mut world = World::signed_in("x").later(MINUTE);
    world.check(Event::TimerRang, &["timer +810"]);
}

#[test]
fn without_automatic_refresh_there_is_no_timer() {
    let settings = SessionSettings { auto_refresh: false, ..SessionSettings::default() };
    let mut world = World { session: Session::new(settings), now: NOW };
    world.check(Event::Adopted(pair("x")), &["keep a-x", "stop timer", "now LoggedIn"]);
    let mut world = world.later(LIFETIME);
    world.check(Event::TokenAsked(1), &["stop timer", "refresh #1 r-x", "now Refreshing"]);
}

#[test]
fn a_refused_token_is_replaced_by_the_newer_one_or_renewed() {
    let mut world = World::signed_in("x");
    world.check(Event::TokenRefused(1, secret("a-old")), &["1: a-x"]);
    world.check(Event::TokenRefused(2, secret("a-x")), &["stop timer", "refresh #1 r-x", "now Refreshing"]);
    world.check(Event::TokenRefused(3, secret("a-x")), &[]);
    world.check(
        Event::Refreshed(1, pair("y"), Some(kept("x"))),
        &["keep a-y", "2: a-y", "3: a-y", "timer +870", "now LoggedIn"],
    );
}

#[test]
fn who_gives_up_does_not_stop_the_refresh_for_others() {
    let mut world = World::signed_in("x");
    world.play(Event::RefreshAsked(1));
    world.play(Event::RefreshAsked(2));
    world.check(Event::WaiterLeft(1), &[]);
    world.check(Event::Refreshed(1, pair("y"), Some(kept("x"))), &["keep a-y", "2: a-y", "timer +870", "now LoggedIn"]);
}

#[test]
fn when_the_server_does_not_know_the_person_the_session_ends() {
    let mut world = World::signed_in("x");
    world.check(Event::MeRefused(secret("a-old")), &[]);
    world.check(Event::MeRefused(secret("a-x")), &["clear", "stop timer", "now LoggedOut"]);
    assert_eq!(world.session.snapshot().ended, Some(SessionEnd::MeFailed));
}

#[test]
fn a_disposed_session_begins_nothing_and_leaves_nobody_waiting() {
    let mut world = World::signed_in("x");
    world.play(Event::RefreshAsked(1));
    world.check(Event::Disposed, &["1: ABORTED", "stop timer"]);
    world.check(Event::TokenAsked(2), &["2: ABORTED"]);
    world.check(Event::TimerRang, &[]);
    world.check(Event::Refreshed(1, pair("y"), Some(kept("x"))), &["keep a-y"]);
    world.check(Event::Refreshed(1, pair("z"), Some(kept("y"))), &["forget r-z"]);
}

// Random histories.

/// One move of a history; numbers are taken modulo what is there.
#[derive(Debug, Clone)]
enum Move {
    Ask,
    AskRefresh,
    Refuse { current: bool },
    SendLogin,
    AnswerLogin { which: usize, accept: bool },
    Adopt,
    Wait(u32),
    Land { which: usize, how: How },
    Leave(usize),
    Ring,
    Logout,
    MeRefused,
    OtherClient { signs_in: bool },
}

#[derive(Debug, Clone, Copy)]
enum How {
    Renewed,
    Refused,
    Failed,
}

fn any_move() -> impl Strategy<Value = Move> {
    let how = prop::sample::select(vec![How::Renewed, How::Renewed, How::Refused, How::Failed]);
    prop_oneof![
        4 => Just(Move::Ask),
        3 => Just(Move::AskRefresh),
        2 => any::<bool>().prop_map(|current| Move::Refuse { current }),
        2 => Just(Move::SendLogin),
        2 => (any::<usize>(), any::<bool>()).prop_map(|(which, accept)| Move::AnswerLogin { which, accept }),
        2 => Just(Move::Adopt),
        4 => (0_u32..1_200_000).prop_map(Move::Wait),
        5 => (any::<usize>(), how).prop_map(|(which, how)| Move::Land { which, how }),
        1 => any::<usize>().prop_map(Move::Leave),
        2 => Just(Move::Ring),
        1 => Just(Move::Logout),
        1 => Just(Move::MeRefused),
        1 => any::<bool>().prop_map(|signs_in| Move::OtherClient { signs_in }),
    ]
}

/// Plays moves, keeps the books, and checks them after every event.
struct History {
    world: World,
    stored: Option<Kept>,
    names: u32,
    waiters: u32,
    open: Vec<WaiterId>,
    logins: Vec<WaiterId>,
    flights: Vec<(FlightId, Secret)>,
    /// How often each refresh token was answered, that is, spent.
    spent: BTreeMap<String, u32>,
    begun: u32,
    ended: u32,
}

impl History {
    fn new() -> History {
        History {
            world: World::new(),
            stored: None,
            names: 0,
            waiters: 0,
            open: vec![],
            logins: vec![],
            flights: vec![],
            spent: BTreeMap::new(),
            begun: 0,
            ended: 0,
        }
    }

    fn pair(&mut self) -> TokenReply {
        self.names += 1;
        pair(&self.names.to_string())
    }

    fn waiter(&mut self) -> WaiterId {
        self.waiters += 1;
        self.open.push(self.waiters);
        self.waiters
    }

    fn event(&mut self, step: Move) -> Option<Event> {
        Some(match step {
            Move::Ask => Event::TokenAsked(self.waiter()),
            Move::AskRefresh => Event::RefreshAsked(self.waiter()),
            Move::Refuse { current } => {
                let held = self.world.session.kept().map(|kept| kept.access.clone());
                let sent = held.filter(|_| current).unwrap_or_else(|| secret("a-old"));
                Event::TokenRefused(self.waiter(), sent)
            }
            Move::SendLogin => {
                let waiter = self.waiter();
                self.logins.push(waiter);
                Event::LoginSent(waiter)
            }
            Move::AnswerLogin { which, accept } => {
                let count = self.logins.len();
                let waiter = (count > 0).then(|| self.logins.remove(which % count))?;
                if accept { Event::LoggedIn(waiter, self.pair()) } else { Event::LoginFailed(waiter, offline()) }
            }
            Move::Adopt => Event::Adopted(self.pair()),
            Move::Wait(ms) => {
                self.world.now += f64::from(ms);
                return None;
            }
            Move::Land { which, how } => {
                let count = self.flights.len();
                let (flight, token) = (count > 0).then(|| self.flights.remove(which % count))?;
                match how {
                    How::Failed => return Some(Event::RefreshFailed(flight, offline())),
                    How::Renewed | How::Refused => *self.spent.entry(token.expose().to_owned()).or_default() += 1,
                }
                match how {
                    How::Renewed => Event::Refreshed(flight, self.pair(), Some(self.stored.clone())),
                    How::Refused | How::Failed => Event::RefreshRefused(flight),
                }
            }
            Move::Leave(which) => {
                let count = self.open.len();
                Event::WaiterLeft((count > 0).then(|| self.open.remove(which % count))?)
            }
            Move::Ring => Event::TimerRang,
            Move::Logout => Event::LoggedOut,
            Move::MeRefused => Event::MeRefused(self.world.session.kept().map(|kept| kept.access.clone())?),
            Move::OtherClient { signs_in } => {
                let reply = self.pair();
                self.stored = signs_in.then(|| Kept::received(&reply, self.world.now));
                Event::StorageChanged(self.stored.clone())
            }
        })
    }

    fn play(&mut self, step: Move) -> std::result::Result<(), TestCaseError> {
        let Some(event) = self.event(step) else { return Ok(()) };
        let leaves = matches!(event, Event::LoggedOut | Event::MeRefused(_));
        let was_here = self.world.session.kept().is_some();
        let session = std::mem::take(&mut self.world.session);
        let (session, effects) = step_of(session, event, self.world.now);
        self.world.session = session;
        for effect in effects {
            self.record(effect)?;
        }
        let is_here = self.world.session.kept().is_some();
        self.begun += u32::from(!was_here && is_here);
        self.ended += u32::from(was_here && !is_here);
        prop_assert!(!leaves || !is_here, "no token after leaving");
        prop_assert!(self.ended <= self.begun, "a session ends once");
        prop_assert_eq!(self.world.session.kept(), self.stored.as_ref(), "memory and storage agree");
        Ok(())
    }

    fn record(&mut self, effect: Effect) -> std::result::Result<(), TestCaseError> {
        match effect {
            Effect::SendRefresh(flight, token) => {
                prop_assert!(!self.flights.iter().any(|(_, other)| *other == token), "one refresh in flight");
                prop_assert!(!self.spent.contains_key(token.expose()), "a spent refresh token is not sent again");
                self.flights.push((flight, token));
            }
            Effect::Answer(waiter, answer) => {
                prop_assert!(self.open.contains(&waiter), "{waiter} is answered once");
                self.open.retain(|open| *open != waiter);
                let held = self.world.session.kept().map(|kept| kept.access.clone());
                prop_assert!(
                    !matches!(&answer, Ok(Some(token)) if Some(token) != held.as_ref()),
                    "the answer is the held token"
                );
            }
            Effect::Keep(kept) => self.stored = kept,
            Effect::TellServer(_) | Effect::SetTimer(_) | Effect::Notify => {}
        }
        Ok(())
    }
}

fn step_of(session: Session, event: Event, now: f64) -> (Session, Vec<Effect>) {
    step(session, event, now)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn holds_its_promises_in_any_history(moves in prop::collection::vec(any_move(), 0..60)) {
        let mut history = History::new();
        for step in moves {
            history.play(step)?;
        }
        // Let everything that is under way come to its end: then nobody waits.
        while !history.flights.is_empty() {
            history.play(Move::Land { which: 0, how: How::Failed })?;
        }
        while !history.logins.is_empty() {
            history.play(Move::AnswerLogin { which: 0, accept: false })?;
        }
        prop_assert!(history.open.is_empty(), "still waiting: {:?}", history.open);
    }

    #[test]
    fn always_knows_when_to_wake_up(moves in prop::collection::vec(any_move(), 0..40)) {
        let mut history = History::new();
        let mut timer = None;
        for step in moves {
            let Some(event) = history.event(step) else { continue };
            let session = std::mem::take(&mut history.world.session);
            let (session, effects) = step_of(session, event, history.world.now);
            for effect in &effects {
                if let Effect::SetTimer(at) = effect {
                    timer = *at;
                }
            }
            history.world.session = session;
            for effect in effects {
                history.record(effect)?;
            }
            let idle = history.world.session.flight.is_none();
            let renewable = history.world.session.kept().is_some_and(|kept| kept.refresh.is_some());
            prop_assert_eq!(timer.is_some(), idle && renewable);
        }
    }
}
