//! The specification of the modal as facts.

use super::world::World;
use crate::sign_in::modal::event::{Event, PromptKind};

const LOGIN: &str = r#"{"type": "LOGIN", "adapter": "openlogin", "loginParams": {"loginProvider": "google"}}"#;
const METAMASK: &str = r#"{"type": "LOGIN", "adapter": "metamask"}"#;
const CONNECTED: &str = r#"{"type": "connected", "adapter": "openlogin", "reconnected": false}"#;
const REFUSED: &str = r#"{"type": "errored", "code": 5000, "message": "You closed the window."}"#;
const CLOSE: &str = r#"{"type": "close"}"#;
const SHOW: &str = r#"{"type": "MODAL_VISIBILITY", "visible": true}"#;
const HIDE: &str = r#"{"type": "MODAL_VISIBILITY", "visible": false}"#;
const WALLETS: &str = r#"{"type": "INIT_EXTERNAL_WALLETS", "externalWalletsInitialized": false}"#;
const READY: &str = r#"{"type": "ready", "adapter": "wallet-connect-v2"}"#;

#[test]
fn comes_at_once_and_is_active_after_100_ms() {
    let mut world = World::new("{}");
    assert_eq!(world.looks(), "initialized main hidden");
    world.check(SHOW, &[]);
    assert_eq!(world.looks(), "initialized main entering");
    world.later(99.0);
    assert_eq!(world.looks(), "initialized main entering");
    world.later(1.0);
    assert_eq!(world.looks(), "initialized main active");
}

#[test]
fn goes_at_once_and_is_unmounted_after_250_ms() {
    let mut world = World::open("{}");
    world.check(HIDE, &[]);
    assert_eq!(world.looks(), "initialized main leaving");
    world.later(249.0);
    assert_eq!(world.looks(), "initialized main leaving");
    world.later(1.0);
    assert_eq!(world.looks(), "initialized main hidden");
}

#[test]
fn opened_again_while_it_goes_it_stays() {
    let mut world = World::open("{}");
    world.send(HIDE);
    world.later(100.0);
    world.send(SHOW);
    world.later(1_000.0);
    assert_eq!(world.looks(), "initialized main active");
}

#[test]
fn a_social_login_shows_a_spinner_and_names_the_provider() {
    let mut world = World::open("{}");
    world.check(LOGIN, &["connect openlogin google #1"]);
    assert_eq!(world.looks(), "connecting loader active");
    assert_eq!(world.see("message"), r#"{"key":"verify_on_adapter","params":{"adapter":"Google"}}"#);
    assert_eq!(world.see("adapter"), r#"{"name":"openlogin","loader":"spinner","loginProvider":"google"}"#);
}

#[test]
fn the_bridge_is_for_metamask_and_phantom() {
    let loader = |config: &str, adapter: &str| {
        let mut world = World::open(config);
        world.send(&format!(r#"{{"type": "LOGIN", "adapter": "{adapter}"}}"#));
        world.see("adapter").contains(r#""loader":"bridge""#)
    };
    assert!(loader("{}", "metamask"));
    assert!(loader(r#"{"chainNamespace": "solana"}"#, "phantom"));
    assert!(!loader("{}", "torus-evm"));
}

#[test]
fn an_adapter_that_connects_by_itself_sets_connecting_and_opens_nothing() {
    let mut world = World::new("{}");
    world.check(r#"{"type": "connecting", "adapter": "metamask"}"#, &[]);
    assert_eq!(world.looks(), "connecting loader hidden");
}

#[test]
fn connecting_does_not_show_for_walletconnect() {
    let mut world = World::open(r#"{"adapters": {"wallet-connect-v1": {}}}"#);
    for adapter in ["wallet-connect-v1", "wallet-connect-v2"] {
        world.send(&format!(r#"{{"type": "connecting", "adapter": "{adapter}"}}"#));
        assert_eq!(world.looks(), "initialized main active");
    }
}

#[test]
fn connected_says_so_and_closes_after_3_s() {
    let mut world = World::open("{}");
    world.send(LOGIN);
    world.check(CONNECTED, &["remember openlogin"]);
    assert_eq!(world.looks(), "connected connected active");
    assert_eq!(world.see("message"), r#"{"key":"connected","params":{}}"#);
    world.later(2_999.0);
    assert_eq!(world.looks(), "connected connected active");
    world.later(1.0);
    assert_eq!(world.looks(), "connected connected leaving");
}

#[test]
fn connected_opens_a_hidden_modal_unless_it_is_a_reconnection() {
    let mut world = World::new("{}");
    world.send(CONNECTED);
    assert_eq!(world.looks(), "connected connected entering");
    let mut world = World::new("{}");
    world.send(r#"{"type": "connected", "adapter": "openlogin", "reconnected": true}"#);
    assert_eq!(world.looks(), "connected connected hidden");
}

#[test]
fn a_reconnection_that_ends_under_an_open_modal_closes_it() {
    let mut world = World::new("{}");
    world.send(r#"{"type": "connecting", "adapter": "metamask"}"#);
    world.play(Event::ConnectAsked(1));
    assert_eq!(world.see("view"), "loader");
    world
        .check(r#"{"type": "connected", "adapter": "metamask", "reconnected": true}"#, &["remember metamask", "1: provider 7"]);
    world.later(3_250.0);
    assert_eq!(world.looks(), "connected connected hidden");
}

#[test]
fn an_error_with_code_5000_is_shown() {
    let mut world = World::open("{}");
    world.send(LOGIN);
    world.send(REFUSED);
    assert_eq!(world.looks(), "errored errored active");
    assert_eq!(world.see("message"), r#"{"key":"error","params":{"message":"You closed the window."}}"#);
}

#[test]
fn an_error_without_a_message_has_the_common_one() {
    for message in ["", r#", "message": """#] {
        let mut world = World::open("{}");
        world.send(&format!(r#"{{"type": "errored", "code": 5000{message}}}"#));
        assert_eq!(world.see("message"), r#"{"key":"something_went_wrong","params":{}}"#);
    }
}

#[test]
fn an_adapter_may_name_the_sentence() {
    let mut world = World::open("{}");
    world.send(r#"{"type": "errored", "code": 5000, "key": "popup_closed", "message": "closed"}"#);
    assert_eq!(world.see("message"), r#"{"key":"popup_closed","params":{"message":"closed"}}"#);
}

#[test]
fn without_the_display_of_errors_code_5000_hides_the_modal() {
    let mut world = World::open(r#"{"displayErrors": false}"#);
    world.play(Event::ConnectAsked(1));
    world.send(LOGIN);
    world.check(REFUSED, &["1: error 7"]);
    assert_eq!(world.looks(), "initialized main leaving");
}

#[test]
fn any_other_error_leads_back_with_the_modal_visible() {
    let mut world = World::open("{}");
    world.play(Event::ConnectAsked(1));
    world.send(LOGIN);
    world.check(r#"{"type": "errored", "code": 5113, "message": "x"}"#, &["1: error 7"]);
    assert_eq!(world.looks(), "initialized main active");
    let mut hidden = World::new("{}");
    hidden.send(r#"{"type": "connecting", "adapter": "metamask"}"#);
    hidden.send(r#"{"type": "errored"}"#);
    assert_eq!(hidden.looks(), "initialized main entering");
}

#[test]
fn an_error_of_an_adapter_that_nobody_waits_for_changes_nothing() {
    let mut world = World::open("{}");
    world.play(Event::ConnectAsked(1));
    world.check(r#"{"type": "errored", "code": 5000, "adapter": "torus-evm"}"#, &[]);
    assert_eq!(world.looks(), "initialized main active");
    world.send(LOGIN);
    world.send(CONNECTED);
    world.check(REFUSED, &[]);
    assert_eq!(world.looks(), "connected connected active");
}

#[test]
fn disconnected_leads_back_and_hides_the_wallets() {
    let mut world = World::open("{}");
    world.send(WALLETS);
    world.send(METAMASK);
    world.send(r#"{"type": "connected", "adapter": "metamask"}"#);
    world.check(r#"{"type": "disconnected"}"#, &["forget"]);
    assert_eq!(world.looks(), "initialized main active");
    assert_eq!(world.modal.provider(), None);
}

#[test]
fn closing_follows_the_status() {
    let mut world = World::open("{}");
    world.send(LOGIN);
    world.send(REFUSED);
    world.check(CLOSE, &[]);
    assert_eq!(world.looks(), "initialized main active", "an error is read");
    world.send(LOGIN);
    world.send(CONNECTED);
    world.check(CLOSE, &[]);
    assert_eq!(world.looks(), "connected connected leaving", "a connection stays");
    let mut world = World::open("{}");
    world.check(CLOSE, &[]);
    assert_eq!(world.looks(), "initialized main leaving");
}

#[test]
fn back_gives_up_the_attempt_and_lets_the_caller_wait() {
    let mut world = World::open("{}");
    world.play(Event::ConnectAsked(1));
    world.send(METAMASK);
    world.check(r#"{"type": "back"}"#, &["disconnect metamask"]);
    assert_eq!(world.looks(), "initialized main active");
    world.check(LOGIN, &["connect openlogin google #2"]);
    world.check(CONNECTED, &["remember openlogin", "1: provider 7"]);
}

#[test]
fn connect_gives_the_provider_that_is_there_at_once() {
    let mut world = World::new("{}");
    world.send(r#"{"type": "connected", "adapter": "openlogin", "reconnected": true}"#);
    assert_eq!(world.play(Event::ConnectAsked(1)), ["1: provider 7"]);
    assert_eq!(world.looks(), "connected connected hidden");
}

#[test]
fn a_connection_that_comes_from_elsewhere_ends_the_attempt() {
    let mut world = World::open("{}");
    world.play(Event::ConnectAsked(1));
    world.send(METAMASK);
    world.check(CONNECTED, &["disconnect metamask", "remember openlogin", "1: provider 7"]);
}

#[test]
fn a_second_press_changes_nothing() {
    let mut world = World::open("{}");
    world.send(LOGIN);
    world.check(METAMASK, &[]);
    world.send(CONNECTED);
    world.check(METAMASK, &[]);
}

#[test]
fn an_event_must_name_an_adapter_that_is_offered() {
    let world = World::open("{}");
    for event in ["LOGIN", "ready", "connecting", "connected", "errored"] {
        let sent = super::json(&format!(r#"{{"type": "{event}", "adapter": "paper"}}"#));
        let refusal = Event::read(&sent, 7, world.modal.offer()).map_err(|error| (error.code.as_str(), error.message.clone()));
        assert_eq!(refusal, Err(("NOT_A_VALID_ADAPTER", "paper is not a valid adapter".into())));
    }
}

#[test]
fn an_adapter_that_was_told_to_give_up_is_not_heard_until_it_is_asked_again() {
    let mut world = World::open("{}");
    world.send(METAMASK);
    world.send(CLOSE);
    world.check(r#"{"type": "connecting", "adapter": "metamask"}"#, &[]);
    world.check(REFUSED, &[]);
    world.check(r#"{"type": "connected", "adapter": "metamask"}"#, &["disconnect metamask"]);
    assert_eq!(world.looks(), "initialized main leaving");
    world.check(METAMASK, &["connect metamask #2"]);
    world.check(r#"{"type": "connected", "adapter": "metamask"}"#, &["remember metamask"]);
}

#[test]
fn disconnecting_tells_the_adapter_and_forgets_it() {
    let mut world = World::open("{}");
    world.send(METAMASK);
    world.send(r#"{"type": "connected", "adapter": "metamask"}"#);
    world.check(r#"{"type": "DISCONNECT"}"#, &["disconnect metamask", "forget"]);
    assert_eq!(world.looks(), "initialized main active");
    world.check(r#"{"type": "disconnected"}"#, &[]);
    world.check(r#"{"type": "cache_clear"}"#, &["forget"]);
}

#[test]
fn the_wallets_are_set_up_once_when_they_are_first_shown() {
    let mut world = World::open("{}");
    assert_eq!(world.see("externalWallets"), "not_asked");
    world.check(WALLETS, &["init wallets"]);
    assert_eq!((world.see("view"), world.see("externalWallets")), ("external".into(), "loading".into()));
    world.send(r#"{"type": "INIT_EXTERNAL_WALLETS", "externalWalletsInitialized": true}"#);
    assert_eq!(world.see("externalWallets"), "ready");
    world.send(r#"{"type": "back"}"#);
    assert_eq!(world.see("view"), "main");
    world.check(WALLETS, &[]);
}

#[test]
fn walletconnect_is_asked_when_its_code_is_to_be_shown() {
    let mut world = World::open("{}");
    world.check(READY, &[]);
    world.check(WALLETS, &["init wallets", "connect wallet-connect-v2 #1"]);
    world.send(r#"{"type": "adapter_data_updated", "adapterName": "wallet-connect-v2", "data": {"uri": "wc:1"}}"#);
    assert_eq!(world.see("walletConnect"), r#"{"adapter":"wallet-connect-v2","form":"qr","uri":"wc:1"}"#);
    world.check(CLOSE, &["disconnect wallet-connect-v2"]);
    assert!(world.see("walletConnect").contains(r#""uri":null"#));
}

#[test]
fn walletconnect_v1_is_asked_when_the_modal_opens() {
    let mut world = World::new(r#"{"adapters": {"wallet-connect-v1": {}, "wallet-connect-v2": {"showOnModal": false}}}"#);
    world.check(r#"{"type": "ready", "adapter": "wallet-connect-v1"}"#, &[]);
    world.check(SHOW, &["connect wallet-connect-v1 #1"]);
}

#[test]
fn a_scan_goes_on_beside_another_attempt_until_one_of_them_connects() {
    let mut world = World::open("{}");
    world.send(READY);
    world.send(WALLETS);
    world.check(METAMASK, &["connect metamask #2"]);
    world.check(
        r#"{"type": "connected", "adapter": "wallet-connect-v2", "attempt": 1}"#,
        &["disconnect metamask", "remember wallet-connect-v2"],
    );
    let mut world = World::open("{}");
    world.send(READY);
    world.send(WALLETS);
    world.send(METAMASK);
    world.check(
        r#"{"type": "connected", "adapter": "metamask", "attempt": 2}"#,
        &["disconnect wallet-connect-v2", "remember metamask"],
    );
}

#[test]
fn a_wallet_that_took_the_code_is_waited_for_like_any_other() {
    let scanned = r#"{"type": "connecting", "adapter": "wallet-connect-v2", "attempt": 1}"#;
    let begun = || {
        let mut world = World::open("{}");
        world.send(READY);
        world.send(WALLETS);
        world.send(
            r#"{"type": "adapter_data_updated", "adapterName": "wallet-connect-v2", "attempt": 1, "data": {"uri": "wc:1"}}"#,
        );
        world
    };
    let mut world = begun();
    world.check(r#"{"type": "connecting", "adapter": "wallet-connect-v2"}"#, &[]);
    assert_eq!(world.looks(), "initialized external active");
    world.check(scanned, &[]);
    assert_eq!(world.looks(), "connecting loader active");
    assert!(world.see("walletConnect").contains(r#""uri":null"#));
    world.check(r#"{"type": "back"}"#, &["disconnect wallet-connect-v2"]);
    assert_eq!(world.looks(), "initialized external active");
    let mut world = begun();
    world.send(scanned);
    world.check(r#"{"type": "connected", "adapter": "wallet-connect-v2", "attempt": 1}"#, &["remember wallet-connect-v2"]);
    // Another wallet that is being asked is not pushed aside.
    let mut world = begun();
    world.send(METAMASK);
    world.check(scanned, &[]);
    assert!(world.see("adapter").contains("metamask"));
}

#[test]
fn a_failed_scan_is_not_an_error_of_another_attempt() {
    let mut world = World::open("{}");
    world.send(READY);
    world.send(WALLETS);
    world.send(METAMASK);
    world.check(r#"{"type": "errored", "code": 5000, "adapter": "wallet-connect-v2"}"#, &[]);
    assert_eq!(world.looks(), "connecting loader active");
}

#[test]
fn the_form_for_addresses_follows_the_pattern() {
    let mut world = World::open("{}");
    world.check(r#"{"type": "email_submitted"}"#, &[]);
    world.send(r#"{"type": "email_typed", "value": "ada@example"}"#);
    assert_eq!(world.see("email"), r#"{"value":"ada@example","valid":false}"#);
    world.check(r#"{"type": "email_submitted"}"#, &[]);
    world.send(r#"{"type": "email_typed", "value": "ada@example.org"}"#);
    assert_eq!(world.see("email"), r#"{"value":"ada@example.org","valid":true}"#);
    world.check(r#"{"type": "email_submitted"}"#, &["connect openlogin email_passwordless #1"]);
    assert!(world.see("adapter").contains(r#""loginProvider":"email_passwordless""#));
}

#[test]
fn a_network_prompt_comes_before_everything_and_is_settled_by_its_answer() {
    let mut world = World::new("{}");
    world.play(Event::PromptAsked(1, PromptKind::Switch));
    assert_eq!(world.looks(), "initialized network_switch entering");
    world.check(r#"{"type": "network_proceed"}"#, &["1: true"]);
    assert_eq!(world.looks(), "initialized main leaving", "what the prompt opened it closes");
    let mut world = World::open("{}");
    world.send(METAMASK);
    world.play(Event::PromptAsked(1, PromptKind::Add));
    world.play(Event::PromptAsked(2, PromptKind::Switch));
    assert_eq!(world.see("view"), "network_add");
    world.check(r#"{"type": "network_cancel"}"#, &["1: false"]);
    assert_eq!(world.see("view"), "network_switch");
    world.check(r#"{"type": "network_proceed"}"#, &["2: true"]);
    assert_eq!(world.looks(), "connecting loader active");
}

#[test]
fn a_disposed_modal_answers_everybody_and_is_silent() {
    let mut world = World::open("{}");
    world.play(Event::ConnectAsked(1));
    world.play(Event::PromptAsked(2, PromptKind::Add));
    world.send(METAMASK);
    assert_eq!(world.play(Event::Disposed), ["2: false", "disconnect metamask", "1: aborted"]);
    assert!(world.step(Event::VisibilityAsked(true)).is_empty());
    assert_eq!(world.play(Event::ConnectAsked(3)), ["3: aborted"]);
    assert_eq!(world.play(Event::PromptAsked(4, PromptKind::Add)), ["4: false"]);
}
