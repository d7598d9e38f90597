//! The invariants over random histories: one core by itself, two over one storage, and duplicated tabs.

use proptest::prelude::*;

use super::realm::{Checked, Fate, Realm};
use super::*;

/// One move; numbers are taken modulo what is there.
#[derive(Debug, Clone)]
enum Move {
    Ask,
    AskRefresh,
    RefuseToken { current: bool },
    SendLogin,
    AnswerLogin { which: usize, accept: bool },
    Adopt,
    Wait(f64),
    SetClock(f64),
    Land { which: usize, fate: Fate },
    Leave(usize),
    Ring,
    Wake,
    Logout,
    MeRefused,
    OtherClient { signs_in: bool },
    Deliver(usize),
    Duplicate,
    OpenBeside,
    Remount,
    Keep,
    OutlastSessions,
}

fn fate() -> impl Strategy<Value = Fate> {
    prop::sample::select(vec![Fate::Answered, Fate::Answered, Fate::Failed])
}

/// What goes on while everybody stays signed in.
fn staying() -> impl Strategy<Value = Move> {
    prop_oneof![
        4 => Just(Move::Ask),
        3 => Just(Move::AskRefresh),
        2 => any::<bool>().prop_map(|current| Move::RefuseToken { current }),
        5 => (0.0..300.0).prop_map(Move::Wait),
        3 => (0.0..10_000.0).prop_map(Move::Wait),
        2 => (0.0..1_200_000.0).prop_map(Move::Wait),
        5 => (any::<usize>(), fate()).prop_map(|(which, fate)| Move::Land { which, fate }),
        1 => any::<usize>().prop_map(Move::Leave),
        2 => Just(Move::Wake),
        1 => Just(Move::Duplicate),
        1 => Just(Move::OpenBeside),
    ]
}

/// Everything.
fn any_move() -> impl Strategy<Value = Move> {
    prop_oneof![
        12 => staying(),
        1 => Just(Move::SendLogin),
        1 => (any::<usize>(), any::<bool>()).prop_map(|(which, accept)| Move::AnswerLogin { which, accept }),
        1 => Just(Move::Adopt),
        1 => Just(Move::Ring),
        1 => Just(Move::Remount),
        1 => Just(Move::Logout),
        1 => Just(Move::MeRefused),
        1 => any::<bool>().prop_map(|signs_in| Move::OtherClient { signs_in }),
        3 => any::<usize>().prop_map(Move::Deliver),
        1 => (-1_200_000.0..1_200_000.0).prop_map(Move::SetClock),
        1 => Just(Move::Keep),
        1 => Just(Move::OutlastSessions),
    ]
}

/// What goes on while everybody stays signed in, weeks between.
fn staying_for_weeks() -> impl Strategy<Value = Move> {
    prop_oneof![8 => staying(), 1 => Just(Move::OutlastSessions)]
}

/// Three tabs of a browser in which somebody asked to stay signed in.
fn kept_tabs(delay: f64) -> Checked<Realm> {
    let mut realm = Realm::duplicated(Some(delay), 2)?;
    realm.keep(0)?;
    realm.wait(delay)?;
    Ok(realm)
}

/// Whatever found no server tries again, until all is known.
fn settle_for_good(realm: &mut Realm) -> Checked {
    (0..10).try_for_each(|_| {
        realm.settle()?;
        realm.wait(BACK_OFF_MAX_MS)
    })?;
    realm.settle()
}

fn moves(each: impl Strategy<Value = Move>) -> impl Strategy<Value = Vec<(usize, Move)>> {
    prop::collection::vec((any::<usize>(), each), 0..60)
}

fn in_one_page(moves: Vec<(usize, Move)>) -> Vec<(usize, Move)> {
    moves.into_iter().filter(|(_, step)| !matches!(step, Move::Duplicate | Move::OpenBeside)).collect()
}

fn play(realm: &mut Realm, tab: usize, step: Move) -> Checked {
    let alive: Vec<usize> = (0..realm.tabs.len()).filter(|tab| !realm.tab(*tab).session.disposed).collect();
    let Some(tab) = alive.get(tab % alive.len().max(1)).copied() else { return Ok(()) };
    match step {
        Move::Ask => realm.ask(tab, Event::TokenAsked),
        Move::AskRefresh => realm.ask(tab, Event::RefreshAsked),
        Move::RefuseToken { current } => {
            let held = realm.tab(tab).session.tokens().map(|tokens| tokens.access.clone());
            let sent = held.filter(|_| current).unwrap_or_else(|| secret("a-old"));
            realm.ask(tab, |waiter| Event::TokenRefused(waiter, sent.clone()))
        }
        Move::SendLogin => realm.send_login(tab),
        Move::AnswerLogin { which, accept } => realm.answer_login(tab, which, accept),
        Move::Adopt => realm.adopt(tab),
        Move::Wait(ms) => realm.wait(ms),
        Move::SetClock(ms) => {
            realm.set_clock(ms);
            Ok(())
        }
        Move::Land { which, fate } => realm.finish(which, fate),
        Move::Leave(which) => realm.leave(tab, which),
        Move::Ring if realm.tab(tab).timer.is_some() => realm.ring(tab),
        Move::Ring => Ok(()),
        Move::Wake => realm.look(tab).and_then(|()| realm.play(tab, Event::Woke)),
        Move::Logout => realm.logout(tab),
        Move::MeRefused => realm.refuse_me(tab),
        Move::OtherClient { signs_in } => {
            realm.other_client(tab, signs_in);
            Ok(())
        }
        Move::Deliver(which) => realm.deliver(which),
        Move::Duplicate if alive.len() < 4 => realm.duplicate(tab),
        Move::OpenBeside if alive.len() < 4 => realm.open_beside(tab),
        Move::Duplicate | Move::OpenBeside => Ok(()),
        Move::Remount => realm.remount(tab),
        Move::Keep if realm.tab(tab).session.tokens().is_some() => realm.keep(tab),
        Move::Keep => Ok(()),
        Move::OutlastSessions => realm.outlast_sessions(),
    }
}

#[track_caller]
fn check(realm: Checked<Realm>, moves: Vec<(usize, Move)>) -> std::result::Result<Realm, TestCaseError> {
    let played = realm.and_then(|mut realm| {
        moves.into_iter().try_for_each(|(tab, step)| play(&mut realm, tab, step))?;
        realm.settle()?;
        Ok(realm)
    });
    played.map_err(TestCaseError::fail)
}

proptest! {
    #![proptest_config(crate::testing::cases(700))]

    #[test]
    fn one_core_holds_its_promises_in_any_history(moves in moves(any_move())) {
        check(Ok(Realm::alone()), in_one_page(moves))?;
    }

    #[test]
    fn two_cores_over_one_storage_hold_theirs(moves in moves(any_move())) {
        check(Realm::two_over_one_storage(), in_one_page(moves))?;
    }

    #[test]
    fn duplicated_tabs_hold_theirs_however_late_a_message_is(moves in moves(any_move())) {
        check(Realm::duplicated(None, 2), moves)?;
    }

    #[test]
    fn duplicated_tabs_hold_theirs_when_messages_are_slow(moves in moves(any_move()), delay in CLAIM_MS..3_000.0) {
        check(Realm::duplicated(Some(delay), 2), moves)?;
    }

    /// While messages cross in time and nobody leaves, no token is sent twice and no tab loses the session.
    #[test]
    fn duplicated_tabs_stay_signed_in_together(moves in moves(staying()), delay in 0.0..(CLAIM_MS / 2.0 - 1.0)) {
        let realm = check(Realm::duplicated(Some(delay), 2), moves)?;
        for tab in realm.tabs.iter().filter(|tab| !tab.session.disposed) {
            prop_assert_eq!(tab.session.tokens(), realm.tab(realm.tabs.len() - 1).session.tokens());
            prop_assert!(tab.session.tokens().is_some(), "a tab has lost the session");
        }
    }

    /// Where somebody asked to stay signed in, no tab loses the session, however many weeks pass.
    #[test]
    fn tabs_of_a_device_that_is_kept_stay_signed_in(
        moves in moves(staying_for_weeks()),
        delay in 0.0..(CLAIM_MS / 2.0 - 1.0),
    ) {
        let mut realm = check(kept_tabs(delay), moves)?;
        settle_for_good(&mut realm).map_err(TestCaseError::fail)?;
        for tab in realm.tabs.iter().filter(|tab| !tab.session.disposed) {
            prop_assert!(tab.session.tokens().is_some(), "a tab has lost the session");
        }
    }

    /// Whoever leaves one tab has left all of that device, on the server too, and no new tab brings them back.
    #[test]
    fn who_leaves_a_device_that_is_kept_has_left_it(
        moves in moves(staying_for_weeks()),
        delay in 0.0..(CLAIM_MS / 2.0 - 1.0),
        which in any::<usize>(),
    ) {
        let mut realm = check(kept_tabs(delay), moves)?;
        settle_for_good(&mut realm).map_err(TestCaseError::fail)?;
        let tab = which % realm.tabs.len();
        let device = realm.tab(tab).session.tokens().and_then(|tokens| tokens.device.clone());
        realm.logout(tab).and_then(|()| settle_for_good(&mut realm)).map_err(TestCaseError::fail)?;
        prop_assert!(realm.devices.is_empty(), "the server keeps the device");
        let device = device.ok_or_else(|| TestCaseError::fail("a tab has lost its device"))?;
        realm.open_kept(device).and_then(|()| settle_for_good(&mut realm)).map_err(TestCaseError::fail)?;
        for tab in &realm.tabs {
            prop_assert_eq!(tab.session.snapshot().state, SessionState::LoggedOut);
        }
    }
}
