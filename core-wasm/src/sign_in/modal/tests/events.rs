//! How JavaScript says what happened.

use super::json;
use crate::json::Json;
use crate::sign_in::modal::adapter::AdapterId;
use crate::sign_in::modal::config::read_offer;
use crate::sign_in::modal::event::{CodeRefusal, Event, Source};
use crate::sign_in::modal::offer::Offer;

fn offer() -> Offer {
    let mut offer = Offer::default();
    assert_eq!(read_offer(&mut offer, &json("{}")), Ok(()));
    offer
}

fn read(text: &str) -> Result<Event, String> {
    Event::read(&json(text), 7, &offer()).map_err(|error| error.message.clone())
}

fn id(adapter: &str) -> AdapterId {
    offer().find(adapter).unwrap_or_else(|error| unreachable!("{error}"))
}

fn from(adapter: &str, attempt: Option<u32>) -> Source {
    Source { adapter: Some(id(adapter)), attempt }
}

#[test]
fn the_specifications_events_have_their_names() {
    let params = json(r#"{"loginProvider": "google", "login_hint": ""}"#);
    let login = r#"{"type": "LOGIN", "adapter": "openlogin", "loginParams": {"loginProvider": "google", "login_hint": ""}}"#;
    assert_eq!(read(login), Ok(Event::LoginChosen { adapter: id("openlogin"), params }));
    assert_eq!(read(r#"{"type": "INIT_EXTERNAL_WALLETS", "externalWalletsInitialized": false}"#), Ok(Event::WalletsAsked));
    assert_eq!(read(r#"{"type": "INIT_EXTERNAL_WALLETS", "externalWalletsInitialized": true}"#), Ok(Event::WalletsReady));
    assert_eq!(read(r#"{"type": "DISCONNECT"}"#), Ok(Event::DisconnectAsked));
    assert_eq!(read(r#"{"type": "MODAL_VISIBILITY", "visible": false}"#), Ok(Event::VisibilityAsked(false)));
}

#[test]
fn an_adapters_events_have_their_names() {
    assert_eq!(read(r#"{"type": "ready", "adapter": "metamask"}"#), Ok(Event::AdapterReady(id("metamask"))));
    assert_eq!(
        read(r#"{"type": "connecting", "adapter": "metamask", "attempt": 3}"#),
        Ok(Event::AdapterConnecting(id("metamask"), from("metamask", Some(3)), Json::Null))
    );
    assert_eq!(
        read(r#"{"type": "connected", "adapter": "metamask", "reconnected": true}"#),
        Ok(Event::AdapterConnected { adapter: id("metamask"), source: from("metamask", None), reconnected: true, provider: 7 })
    );
    assert_eq!(
        read(r#"{"type": "adapter_data_updated", "adapterName": "wallet-connect-v2", "data": {"uri": "wc:1"}}"#),
        Ok(Event::AdapterUri(id("wallet-connect-v2"), from("wallet-connect-v2", None), "wc:1".into()))
    );
    assert_eq!(read(r#"{"type": "cache_clear"}"#), Ok(Event::CacheCleared));
}

#[test]
fn a_code_that_has_no_tries_left_is_over() {
    let refused = |rest: &str| read(&format!(r#"{{"type": "code_refused", {rest}}}"#));
    let of = |refusal| Ok(Event::CodeRefused(Source::default(), refusal));
    assert_eq!(refused(r#""reason": "wrong", "triesLeft": 2"#), of(CodeRefusal::Wrong(Some(2))));
    assert_eq!(refused(r#""reason": "wrong""#), of(CodeRefusal::Wrong(None)));
    assert_eq!(refused(r#""reason": "wrong", "triesLeft": 0"#), of(CodeRefusal::Spent));
    assert_eq!(refused(r#""reason": "expired""#), of(CodeRefusal::Expired));
}

#[test]
fn what_cannot_be_meant_is_refused_by_name() {
    assert_eq!(read("{}"), Err("type: unknown".into()));
    assert_eq!(read(r#"{"type": "dance"}"#), Err("type: unknown".into()));
    assert_eq!(read(r#"{"type": "LOGIN"}"#), Err("adapter: missing".into()));
    assert_eq!(read(r#"{"type": "connected"}"#), Err("adapter: missing".into()));
    assert_eq!(read(r#"{"type": "email_typed"}"#), Err("value: missing".into()));
}
