//! Live data over any messages in any order: one socket at most, nothing said without one, nobody hears who left or
//! began nothing, each listener has a result before a change; and what is said is JSON.

use std::collections::{BTreeMap, BTreeSet};

use url::Url;
use waymark_core::json::Json;
use waymark_core::live::machine::{AuthState, Clock, Effect, Event, Happened, Live, step};
use waymark_core::live::message::{Fields, Incoming, Part};
use waymark_core::live::request::{LiveRequest, socket_address};
use waymark_core::session::tokens::Secret;

use crate::source::{Source, from_text, to_serde};

const KINDS: [&str; 8] = ["auth", "ping", "subscription", "subscribe", "unsubscribe", "server", "pong", "items"];
const EVENTS: [&str; 6] = ["", "init", "create", "update", "delete", "unsubscribe"];
const CODES: [&str; 6] = ["", "TOKEN_EXPIRED", "AUTH_FAILED", "REQUESTS_EXCEEDED", "FORBIDDEN", "INVALID_PAYLOAD"];
const NAMES: &[&str] = &["fields", "filter", "limit", "sort", "title", "_eq"];

/// Where the search begins: nobody listens and hears; somebody does, and once more after a lost connection; a token
/// runs out.
pub const SEEDS: &[&[u8]] = &[
    b"\x00\x00\x00\x06\x00quests\x00\x00\x00\x02\x00\x00\x04\x00\x00\x05\x02\x01\x00\x04\x00\x00\x00\x05\x02\x01\x00\x05\x00\x00\x00\x05\x02\x01\x00\x06\x00\x00\x00\x05\x02\x01\x00\x07\x00\x00\x00\x05\x02\x03\x00\x05\x00\x00\x00\x05\x02\x02\x00\x04\x00\x00\x00\x05\x02\x04\x00\x06\x00\x00",
    b"\x00\x00\x08\x00\x01\x00\x00\x00\x06\x00quests\x00\x00\x00\x02\x00\x00\x04\x00\x00\x05\x00\x00\x00\x09\x00\x00\x00\x05\x02\x01\x00\x04\x00\x00\x00\x05\x02\x01\x00\x05\x00\x00\x00\x05\x02\x01\x00\x06\x00\x00\x00\x05\x02\x01\x00\x07\x00\x00\x00\x05\x02\x03\x00\x05\x00\x00\x00\x05\x02\x02\x00\x04\x00\x00\x00\x05\x02\x04\x00\x06\x00\x00\x00\x07\x00\x14\x09\x00\x00\x02\x00\x00\x04\x00\x00\x05\x00\x00\x00\x09\x00\x00\x00\x05\x02\x01\x00\x08\x00\x00\x00\x05\x02\x01\x00\x09\x00\x00\x00\x05\x02\x01\x00\x0a\x00\x00\x00\x05\x02\x01\x00\x0b\x00\x00\x00\x05\x02\x03\x00\x09\x00\x00",
    b"\x00\x00\x08\x00\x01\x00\x00\x00\x06\x00quests\x00\x00\x00\x02\x00\x00\x04\x00\x00\x05\x00\x00\x00\x09\x00\x00\x00\x05\x02\x01\x00\x04\x00\x00\x00\x05\x02\x01\x00\x05\x00\x00\x00\x05\x02\x01\x00\x06\x00\x00\x00\x05\x02\x01\x00\x07\x00\x00\x00\x05\x00\x00\x01\x09\x00\x00\x00\x08\x00\x01\x00\x00\x02\x00\x00\x05\x00\x00\x00\x09\x00\x00\x00\x05\x02\x03\x00\x05\x00\x00\x00\x05\x02\x02\x00\x04\x00\x00\x00\x05\x02\x04\x00\x06\x00\x00\x00\x01\x00\x00\x08\x09\x00",
];
/// Words of messages.
pub const WORDS: &[&str] = &["quests", "create", "update", "delete", "\"", "\\", "0", "3", "7", "4294967295"];

/// Plays a history.
pub fn run(data: &[u8]) {
    // Whoever writes a token into a name or a message has told it.
    if String::from_utf8_lossy(data).contains("hush-") {
        return;
    }
    let mut source = Source::new(data);
    address(&source.text());
    let mut live: Live<u32> = Live::new(AuthState::default());
    let mut seen = Seen::default();
    let mut now = 1_000.0;
    for id in 0..200 {
        if source.is_empty() {
            break;
        }
        now += f64::from(source.byte()) * 500.0;
        let event = seen.event(id, &mut source);
        let (next, effects) = step(live, event, Clock { now, chance: f64::from(source.byte()) / 256.0 });
        live = next;
        effects.into_iter().for_each(|effect| seen.effect(effect, now));
    }
    let (live, effects) = step(live, Event::Disposed, Clock { now, chance: 0.0 });
    effects.into_iter().for_each(|effect| seen.effect(effect, now));
    assert!(!seen.has_socket, "a socket outlives its owner");
    let (_, effects) = step(live, Event::Woken, Clock { now, chance: 0.0 });
    assert!(effects.is_empty(), "{effects:?} after the end");
}

/// What an onlooker knows.
#[derive(Default)]
struct Seen {
    connection: u32,
    has_socket: bool,
    auth: BTreeSet<u32>,
    resulted: BTreeMap<u32, bool>,
    tokens: u32,
}

impl Seen {
    fn event(&mut self, id: u32, source: &mut Source<'_>) -> Event<u32> {
        let on = |happened| Event::OnConnection(self.connection, happened);
        match source.byte() % 10 {
            0 => {
                let word = EVENTS.get(usize::from(source.byte()) % 8).filter(|word| !word.is_empty());
                let query = source.object(NAMES, 3);
                let collection = source.text();
                match LiveRequest::of(&collection, &query, word.copied()) {
                    Ok(request) => {
                        asked(&request, &collection);
                        self.auth.insert(id);
                        Event::Subscribed(id, request)
                    }
                    Err(_) => Event::Woken,
                }
            }
            1 => {
                let pick = usize::from(source.byte()) % self.auth.len().max(1);
                match self.auth.iter().nth(pick).copied() {
                    Some(id) => {
                        self.auth.remove(&id);
                        self.resulted.remove(&id);
                        Event::Unsubscribed(id)
                    }
                    None => Event::Unsubscribed(id),
                }
            }
            2 => on(Happened::TokenGiven),
            3 => on(Happened::TokenFailed),
            4 => on(Happened::Opened),
            5 | 6 => {
                let [kind, event, code] = [&KINDS[..], &EVENTS[..], &CODES[..]]
                    .map(|words| words.get(usize::from(source.byte()) % words.len()).copied().unwrap_or_default());
                let uid = source.byte().to_string();
                let message = source.text();
                on(Happened::Heard(Incoming::read(Fields { kind, event, uid: &uid, code, message: &message }, id)))
            }
            7 => {
                // The socket is gone, whoever knows it or not.
                self.has_socket = false;
                on(Happened::Closed)
            }
            8 => {
                self.tokens += 1;
                let access = (source.byte() & 1 == 0).then(|| format!("hush-{}\"", self.tokens));
                Event::SessionChanged(AuthState {
                    epoch: u32::from(source.byte() % 3),
                    access: access.as_deref().and_then(Secret::new),
                })
            }
            _ => Event::TimerRang,
        }
    }

    fn effect(&mut self, effect: Effect<u32>, now: f64) {
        assert!(!format!("{effect:?}").contains("hush-"), "a token is printed");
        match effect {
            Effect::AskToken(connection, _) => self.connection = connection,
            Effect::Open(connection) => {
                assert!(!self.has_socket, "a second socket");
                self.connection = connection;
                self.has_socket = true;
            }
            Effect::Send(message) => {
                assert!(self.has_socket, "{message:?} is said to nobody");
                let text = message.write();
                let said = from_text(&text).unwrap_or_else(|| panic!("{text} is no JSON"));
                assert!(said.get("type").is_some_and(serde_json::Value::is_string), "{text}");
            }
            Effect::Close => self.has_socket = false,
            Effect::Deliver(id, part, ..) => {
                assert!(self.auth.contains(&id), "{id} hears something after it left");
                if part == Part::Read {
                    self.resulted.insert(id, true);
                } else {
                    assert!(self.resulted.contains_key(&id), "{id} hears of a change before it has a result");
                }
            }
            Effect::Tell(id, error) => {
                assert!(self.auth.contains(&id), "{id} is told {error} after it left");
            }
            Effect::SetTimer(at) => assert!(at.is_none_or(|at| at.is_finite() && at - now < 3_600_000.0), "{at:?} at {now}"),
            Effect::Notify => {}
        }
    }
}

fn asked(request: &LiveRequest, collection: &str) {
    let text = format!("{{{}}}", request.what);
    let said = from_text(&text).unwrap_or_else(|| panic!("{text} is no JSON"));
    assert_eq!(said.get("collection"), Some(&to_serde(&Json::from(collection))), "{text}");
    assert!(said.get("query").is_some_and(|query| query.get("limit").is_some()), "{text}");
}

fn address(text: &str) {
    let token = Secret::new(text);
    for api in [format!("https://waymark.example/{text}/"), text.to_owned()] {
        let (Some(socket), Ok(api)) = (socket_address(&api, token.as_ref()), Url::parse(&api)) else { continue };
        if let (Ok(socket), None, None) = (Url::parse(&socket), api.query(), api.fragment()) {
            assert_eq!((socket.host(), socket.port_or_known_default()), (api.host(), api.port_or_known_default()));
            assert_eq!(socket.scheme(), api.scheme().replace("http", "ws"));
            let told = socket.query_pairs().next().map(|(_, value)| value.into_owned());
            assert_eq!(told.as_deref(), token.as_ref().map(Secret::expose));
        }
    }
}
