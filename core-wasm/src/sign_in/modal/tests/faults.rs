//! The twelve faults of the modal people use today. Those that concern the view alone are the app's to test: dialog
//! role, focus and labels (of 8), the drawings of the marks (of 9).

use std::fs;
use std::path::Path;

use super::world::World;
use crate::sign_in::modal::effect::Effect;
use crate::sign_in::modal::event::{Event, PromptKind};
use crate::sign_in::modal::machine::step;

const LOGIN: &str = r#"{"type": "LOGIN", "adapter": "openlogin", "loginParams": {"loginProvider": "google"}}"#;
const CONNECTED: &str = r#"{"type": "connected", "adapter": "openlogin", "attempt": 1}"#;
const REFUSED: &str = r#"{"type": "errored", "code": 5000, "message": "refused"}"#;
const CLOSE: &str = r#"{"type": "close"}"#;
const ESCAPE: &str = r#"{"type": "escape"}"#;
const SHOW: &str = r#"{"type": "MODAL_VISIBILITY", "visible": true}"#;
const HIDE: &str = r#"{"type": "MODAL_VISIBILITY", "visible": false}"#;
const WALLETS: &str = r#"{"type": "INIT_EXTERNAL_WALLETS", "externalWalletsInitialized": false}"#;

#[test]
fn fault_1_connect_never_settles_when_the_person_closes_the_modal() {
    for close in [CLOSE, ESCAPE, HIDE] {
        let mut world = World::new("{}");
        world.play(Event::ConnectAsked(1));
        world.check(close, &["1: aborted"]);
        assert_eq!(world.see("visible"), "false");
    }
}

#[test]
fn fault_2_with_error_display_off_the_next_opening_is_an_endless_spinner() {
    let mut world = World::open(r#"{"displayErrors": false}"#);
    world.send(LOGIN);
    world.send(REFUSED);
    world.later(250.0);
    world.send(SHOW);
    assert_eq!(world.looks(), "initialized main entering");
}

#[test]
fn fault_3_closing_while_connecting_stays_connecting() {
    for close in [CLOSE, ESCAPE, HIDE] {
        let mut world = World::new("{}");
        world.play(Event::ConnectAsked(1));
        world.send(LOGIN);
        world.check(close, &["disconnect openlogin", "1: aborted"]);
        assert_eq!(world.see("status"), "initialized");
        // What still comes of it changes nothing, and no connection lives on unseen.
        world.check(r#"{"type": "connecting", "adapter": "openlogin", "attempt": 1}"#, &[]);
        world.check(REFUSED, &[]);
        world.check(CONNECTED, &["disconnect openlogin"]);
        world.check(r#"{"type": "disconnected"}"#, &[]);
        world.later(250.0);
        assert_eq!(world.looks(), "initialized main hidden");
    }
}

#[test]
fn fault_4_two_connects_register_listeners_twice() {
    let mut world = World::new("{}");
    world.play(Event::ConnectAsked(1));
    world.play(Event::ConnectAsked(2));
    world.check(LOGIN, &["connect openlogin google #1"]);
    world.check(LOGIN, &[]);
    world.check(CONNECTED, &["remember openlogin", "1: provider 7", "2: provider 7"]);
    world.check(CONNECTED, &[]);
}

#[test]
fn fault_5_the_auto_close_timer_closes_a_modal_reopened_within_3_s() {
    let mut world = World::open("{}");
    world.send(LOGIN);
    world.send(CONNECTED);
    let old = world.timers.clone();
    world.later(1_000.0);
    world.send(CLOSE);
    world.later(1_000.0);
    world.send(SHOW);
    world.later(100.0);
    for (timer, generation, _) in old {
        // Even if the old timer were not stopped: it is of another generation.
        world.play(Event::TimerRang(timer, generation));
    }
    assert_eq!(world.looks(), "connected connected active");
    world.later(2_899.0);
    assert_eq!(world.looks(), "connected connected active");
    world.later(1.0);
    assert_eq!(world.looks(), "connected connected leaving");
}

#[test]
fn fault_6_e_mail_only_plus_wallets_has_no_way_back() {
    let buttons = "google facebook reddit discord twitch apple line github kakao linkedin twitter weibo wechat";
    let hidden: Vec<_> = buttons.split(' ').map(|name| format!(r#""{name}": {{"showOnModal": false}}"#)).collect();
    let mut world = World::open(&format!(r#"{{"social": {{"loginMethods": {{{}}}}}}}"#, hidden.join(", ")));
    assert_eq!(world.looks(), "initialized main active");
    world.send(WALLETS);
    assert_eq!((world.see("view"), world.see("canGoBack")), ("external".into(), "true".into()));
    world.send(r#"{"type": "back"}"#);
    assert_eq!(world.see("view"), "main");
}

#[test]
fn fault_7_a_listener_is_never_removed() {
    let mut world = World::open("{}");
    let effects = world.step(Event::Disposed);
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::StartTimer(..) | Effect::Notify)), "{effects:?}");
    for event in [LOGIN, SHOW, CONNECTED, REFUSED] {
        world.check(event, &[]);
        assert_eq!(world.looks(), "initialized main hidden");
    }
}

#[test]
fn fault_8_escape_does_nothing() {
    let mut world = World::open("{}");
    world.send(LOGIN);
    world.send(REFUSED);
    world.check(ESCAPE, &[]);
    assert_eq!(world.looks(), "initialized main active");
    world.check(ESCAPE, &[]);
    assert_eq!(world.looks(), "initialized main leaving");
}

#[test]
fn fault_9_logos_come_from_a_remote_host() {
    let mut world = World::open("{}");
    world.send(r#"{"type": "wallet_announced", "rdns": "org.example", "name": "E", "icon": "https://example.org/e.png"}"#);
    let example = world.see("wallets");
    assert!(example.contains("eip6963:org.example") && !example.contains("https:"), "{example}");
}

#[test]
fn fault_10_walletconnect_connects_again_on_every_render() {
    for version in ["wallet-connect-v1", "wallet-connect-v2"] {
        let mut world = World::new(&format!(
            r#"{{"adapters": {{"wallet-connect-v1": {{}}, "wallet-connect-v2": {{}}, "{other}": {{"showOnModal": false}}}}}}"#,
            other = if version == "wallet-connect-v1" { "wallet-connect-v2" } else { "wallet-connect-v1" },
        ));
        let ready = format!(r#"{{"type": "ready", "adapter": "{version}"}}"#);
        let failed = format!(r#"{{"type": "errored", "adapter": "{version}"}}"#);
        let uri = format!(r#"{{"type": "adapter_data_updated", "adapterName": "{version}", "data": {{"uri": "wc:1"}}}}"#);
        let events =
            [SHOW, &ready, WALLETS, &ready, &uri, r#"{"type": "email_typed", "value": "a"}"#, &failed, &ready, &uri, &ready];
        let asked: Vec<_> =
            events.iter().flat_map(|event| world.send(event)).filter(|word| word.starts_with("connect")).collect();
        assert_eq!(asked, [format!("connect {version} #1")]);
    }
}

#[test]
fn a_walletconnect_that_fails_at_once_lets_the_person_go() {
    const FAILED: &str = r#"{"type": "errored", "adapter": "wallet-connect-v2", "code": 5000}"#;
    let mut world = World::open("{}");
    world.send(r#"{"type": "ready", "adapter": "wallet-connect-v2"}"#);
    world.check(WALLETS, &["init wallets", "connect wallet-connect-v2 #1"]);
    world.send(FAILED);
    assert_eq!(world.see("view"), "errored");
    world.check(CLOSE, &[]);
    assert_eq!(world.see("view"), "external");
    world.send(CLOSE);
    assert_eq!(world.looks(), "initialized external leaving");
}

#[test]
fn fault_11_state_is_printed_to_the_console() {
    // The bindings' own test spies on the console; here is nothing that could print.
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/sign_in/modal");
    let sources: Vec<_> = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    assert!(sources.len() > 10, "the sources are where this test looks for them");
    for path in sources.iter().filter(|path| path.is_file()) {
        let source = fs::read_to_string(path).unwrap_or_default();
        for word in ["println!", "eprint", "dbg!", "console"] {
            assert!(!source.contains(word), "{word} in {}", path.display());
        }
    }
}

#[test]
fn fault_12_closing_a_network_prompt_settles_nothing() {
    for kind in [PromptKind::Switch, PromptKind::Add] {
        for close in [CLOSE, ESCAPE, HIDE, r#"{"type": "network_cancel"}"#] {
            let mut world = World::new("{}");
            world.play(Event::PromptAsked(1, kind));
            world.check(close, &["1: false"]);
            let (modal, effects) = step(world.modal.clone(), Event::Disposed, 0.0);
            assert!(!effects.iter().any(|effect| matches!(effect, Effect::Answer(..))) && !modal.is_visible());
        }
    }
}
