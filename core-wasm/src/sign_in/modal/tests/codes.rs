//! The code that comes by e-mail: facts.

use super::world::World;

const CODE: &str = r#"{"type": "code_typed", "value": "123456"}"#;
const SUBMIT: &str = r#"{"type": "code_submitted"}"#;

/// A modal that waits for the code.
fn asked() -> World {
    let mut world = World::open("{}");
    world.send(r#"{"type": "email_typed", "value": "ada@example.org"}"#);
    world.send(r#"{"type": "email_submitted"}"#);
    world.send(r#"{"type": "code_sent", "adapter": "openlogin", "attempt": 1}"#);
    world
}

#[track_caller]
fn check(world: &World, expect: &str) {
    let code = world.see("code");
    assert!(code.contains(expect), "{code}");
}

#[test]
fn six_digits_are_asked_for_and_checked() {
    let mut world = asked();
    assert_eq!(world.looks(), "connecting code active");
    world.check(SUBMIT, &[]);
    world.send(r#"{"type": "code_typed", "value": "12a 345"}"#);
    check(&world, r#""value":"12345","complete":false"#);
    world.check(SUBMIT, &[]);
    world.send(r#"{"type": "code_typed", "value": "1234567"}"#);
    check(&world, r#""value":"123456","complete":true"#);
    world.check(SUBMIT, &["check code 123456 #1"]);
    check(&world, "checking");
    world.check(SUBMIT, &[]);
    world.send(r#"{"type": "connected", "adapter": "openlogin"}"#);
    assert_eq!((world.see("view"), world.see("code")), ("connected".into(), "null".into()));
    assert!(world.see("email").contains(r#""value":"""#), "the address is forgotten");
}

#[test]
fn a_wrong_code_can_be_typed_again_until_no_try_is_left() {
    let mut world = asked();
    world.send(CODE);
    world.send(SUBMIT);
    world.send(r#"{"type": "code_refused", "reason": "wrong", "triesLeft": 1}"#);
    check(&world, r#""value":"","complete":false,"state":"wrong","triesLeft":1"#);
    world.send(CODE);
    world.check(SUBMIT, &["check code 123456 #1"]);
    world.send(r#"{"type": "code_refused", "reason": "wrong", "triesLeft": 0}"#);
    check(&world, r#""state":"expired","triesLeft":0"#);
    world.send(CODE);
    check(&world, r#""value":"""#);
}

#[test]
fn a_code_expires_after_ten_minutes_or_when_the_server_says() {
    let mut world = asked();
    world.later(599_999.0);
    check(&world, "typing");
    world.later(1.0);
    check(&world, "expired");
    let mut world = asked();
    world.send(r#"{"type": "code_sent", "lifetimeMs": 1000}"#);
    world.later(1_000.0);
    check(&world, "expired");
}

#[test]
fn another_code_can_be_asked_for_and_starts_anew() {
    let mut world = asked();
    world.send(CODE);
    world.check(r#"{"type": "code_resend"}"#, &["send code #1"]);
    check(&world, "sending");
    world.check(r#"{"type": "code_resend"}"#, &[]);
    world.later(700_000.0);
    check(&world, "sending");
    world.send(r#"{"type": "code_sent"}"#);
    check(&world, r#""value":"","complete":false,"state":"typing""#);
    world.later(599_000.0);
    check(&world, "typing");
}

#[test]
fn back_leads_to_the_address_that_was_typed() {
    let mut world = asked();
    world.check(r#"{"type": "back"}"#, &["disconnect openlogin"]);
    assert_eq!(world.looks(), "initialized main active");
    assert!(world.see("email").contains("ada@example.org"));
    world.check(r#"{"type": "code_sent", "attempt": 1}"#, &[]);
    assert_eq!(world.see("view"), "main", "a code of an attempt that was given up");
}
