//! The messages on the wire, both ways.

use std::rc::Rc;

use crate::directus::envelope::error_said;
use crate::error::Error;
use crate::json::{Json, joined};
use crate::session::tokens::Secret;

/// One of the subscriptions on the wire that a subscription here is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Items that come.
    Create,
    /// Items that change.
    Update,
    /// Items that go.
    Delete,
    /// The current result, once.
    Read,
}

/// The parts that stay.
pub const EVERY_PART: [Part; 3] = [Part::Create, Part::Update, Part::Delete];

impl Part {
    /// The server's word for the changes of this part; none for the reading.
    #[must_use]
    pub fn event(self) -> Option<&'static str> {
        match self {
            Part::Create => Some("create"),
            Part::Update => Some("update"),
            Part::Delete => Some("delete"),
            Part::Read => None,
        }
    }
}

/// Some of the parts that stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Parts(u8);

impl Parts {
    /// All of them, or the one of an event; none for an event that does not exist.
    #[must_use]
    pub fn of(event: Option<&str>) -> Parts {
        let mut parts = Parts::default();
        for part in EVERY_PART {
            if event.is_none() || part.event() == event {
                parts.0 |= 1 << part as u8;
            }
        }
        parts
    }

    /// Whether it is among them.
    #[must_use]
    pub fn has(self, part: Part) -> bool {
        self.0 & (1 << part as u8) != 0
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Takes one away.
    pub fn remove(&mut self, part: Part) {
        self.0 &= !(1 << part as u8);
    }
}

/// Name of a subscription on the wire. Every time a subscription is made it gets another round, so that a late message
/// of an earlier time is known as such.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Uid {
    /// Counts the times that any subscription was made.
    pub round: u32,
    /// Which of its parts.
    pub part: Part,
}

impl Uid {
    /// A number: four for each round.
    fn write(self) -> String {
        i64::from(self.round << 2 | self.part as u32).to_string()
    }

    fn read(text: &str) -> Option<Uid> {
        let number = u32::try_from(text.parse::<u64>().ok()?).ok()?;
        let part = match number & 3 {
            0 => Part::Create,
            1 => Part::Update,
            2 => Part::Delete,
            _ => Part::Read,
        };
        Some(Uid { round: number >> 2, part })
    }
}

/// What goes out.
#[derive(Debug, Clone, PartialEq)]
pub enum Outgoing {
    /// Who this is.
    Auth(Secret),
    /// Answer to a ping.
    Pong,
    /// Something that every server answers.
    Probe,
    /// A part of a subscription: collection and query as the fields of a JSON object.
    Subscribe(Uid, Rc<str>),
    /// The end of it.
    Unsubscribe(Uid),
}

impl Outgoing {
    /// As it goes over the wire.
    #[must_use]
    pub fn write(&self) -> String {
        match self {
            Outgoing::Auth(token) => {
                joined(&["{\"type\":\"auth\",\"access_token\":", &Json::from(token.expose()).write(), "}"], "")
            }
            Outgoing::Pong => "{\"type\":\"pong\"}".to_owned(),
            Outgoing::Probe => "{\"type\":\"unsubscribe\",\"uid\":\"probe\"}".to_owned(),
            Outgoing::Subscribe(uid, what) => {
                let (before, event, after) = match uid.part.event() {
                    Some(event) => (",\"event\":\"", event, "\"}"),
                    None => ("", "", "}"),
                };
                joined(&["{\"type\":\"subscribe\",\"uid\":\"", &uid.write(), "\",", what, before, event, after], "")
            }
            Outgoing::Unsubscribe(uid) => joined(&["{\"type\":\"unsubscribe\",\"uid\":\"", &uid.write(), "\"}"], ""),
        }
    }
}

/// What comes in; `D` is what it carries, which nobody here looks into.
#[derive(Debug, Clone, PartialEq)]
pub enum Incoming<D> {
    /// The server knows who this is.
    Authenticated,
    /// The token has run out.
    TokenExpired,
    /// The server does not take the token, or wanted one.
    AuthRefused,
    /// The server wants to hear something.
    Ping,
    /// A part is registered; or, of the part that reads, the current result.
    Init(Uid, D),
    /// Something has changed.
    Change(Uid, D),
    /// A request was refused, or a message could not be made. Mostly without saying for whom.
    Refused(Option<Uid>, Box<Error>),
    /// Too much was said at once; something of it is lost.
    Busy,
    /// Of no interest, except that somebody is there.
    Other,
}

/// The fields of a message, as far as they are texts.
#[derive(Debug, Clone, Copy, Default)]
pub struct Fields<'a> {
    /// `type`
    pub kind: &'a str,
    /// `event`
    pub event: &'a str,
    /// `uid`
    pub uid: &'a str,
    /// `error.code`, empty where there is no error.
    pub code: &'a str,
    /// `error.message`
    pub message: &'a str,
}

impl<D> Incoming<D> {
    /// Reads a message.
    #[must_use]
    pub fn read(fields: Fields<'_>, data: D) -> Incoming<D> {
        let uid = Uid::read(fields.uid);
        match (fields.kind, fields.code, uid) {
            ("auth", "", _) => Incoming::Authenticated,
            ("auth", "TOKEN_EXPIRED", _) => Incoming::TokenExpired,
            ("auth", _, _) => Incoming::AuthRefused,
            ("ping", _, _) => Incoming::Ping,
            ("subscription", "", Some(uid)) if fields.event == "init" => Incoming::Init(uid, data),
            ("subscription", "", Some(uid)) if uid.part.event() == Some(fields.event) => Incoming::Change(uid, data),
            (_, "REQUESTS_EXCEEDED", _) => Incoming::Busy,
            ("subscribe", code, uid) if !code.is_empty() => Incoming::Refused(uid, Box::new(error_said(code, fields.message))),
            _ => Incoming::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const UID: Uid = Uid { round: 12, part: Part::Update };

    #[track_caller]
    fn check(outgoing: Outgoing, expect: &str) {
        assert_eq!(outgoing.write(), expect);
    }

    #[test]
    fn writes_what_directus_reads() {
        let token = Secret::new("t").map(Outgoing::Auth).unwrap_or(Outgoing::Pong);
        check(token, r#"{"type":"auth","access_token":"t"}"#);
        check(Outgoing::Pong, r#"{"type":"pong"}"#);
        check(Outgoing::Probe, r#"{"type":"unsubscribe","uid":"probe"}"#);
        check(Outgoing::Unsubscribe(UID), r#"{"type":"unsubscribe","uid":"49"}"#);
        let what = r#""collection":"quests""#;
        check(
            Outgoing::Subscribe(UID, what.into()),
            r#"{"type":"subscribe","uid":"49","collection":"quests","event":"update"}"#,
        );
        let reads = Uid { part: Part::Read, ..UID };
        check(Outgoing::Subscribe(reads, what.into()), r#"{"type":"subscribe","uid":"51","collection":"quests"}"#);
    }

    fn read(kind: &str, event: &str, uid: &str, code: &str) -> Incoming<u8> {
        Incoming::read(Fields { kind, event, uid, code, message: "m" }, 7)
    }

    #[test]
    fn reads_what_directus_writes() {
        assert_eq!(read("auth", "", "", ""), Incoming::Authenticated);
        assert_eq!(read("auth", "", "", "TOKEN_EXPIRED"), Incoming::TokenExpired);
        assert_eq!(read("auth", "", "", "AUTH_FAILED"), Incoming::AuthRefused);
        assert_eq!(read("ping", "", "", ""), Incoming::Ping);
        assert_eq!(read("subscription", "init", "49", ""), Incoming::Init(UID, 7));
        assert_eq!(read("subscription", "update", "49", ""), Incoming::Change(UID, 7));
        assert_eq!(read("server", "", "", "REQUESTS_EXCEEDED"), Incoming::Busy);
        let said = Incoming::Refused(None, Box::new(error_said("FORBIDDEN", "m")));
        assert_eq!(read("subscribe", "", "", "FORBIDDEN"), said);
    }

    #[test]
    fn what_is_not_ours_is_nothing() {
        for (kind, event, uid) in [
            ("subscription", "delete", "49"),
            ("subscription", "unsubscribe", "49"),
            ("subscription", "init", "mine"),
            ("subscription", "init", ""),
            ("items", "", "51"),
            ("pong", "", ""),
            ("", "", ""),
        ] {
            assert_eq!(read(kind, event, uid, ""), Incoming::Other, "{kind} {event} {uid}");
        }
    }
}
