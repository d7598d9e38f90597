//! Facts about a session: one core by itself, cores of several tabs, random histories, and everything that can happen
//! in seven events, or in eight in the full run.

mod device;
mod explored;
mod facts;
mod histories;
mod in_cookie;
mod realm;
mod rules;
mod tabs;

use super::*;
use crate::error::{CoreCode, ErrorKind};
use crate::session::peers::{PeerEvent, PeerMessage};
use crate::session::tokens::TokenReply;

const NOW: f64 = 1_700_000_000_000.0;
const MINUTE: f64 = 60_000.0;
const LIFETIME: f64 = 15.0 * MINUTE;

fn secret(text: &str) -> Secret {
    Secret::new(text).unwrap_or_else(|| unreachable!("tests use tokens that are not empty"))
}

fn pair(name: &str) -> TokenReply {
    let refresh = Secret::new(&format!("r-{name}"));
    TokenReply { access: secret(&format!("a-{name}")), refresh, lifetime_ms: Some(LIFETIME), device: None }
}

fn tokens(name: &str) -> Option<StoredTokens> {
    Some(StoredTokens::received(&pair(name), NOW))
}

fn offline() -> Error {
    Error::new(ErrorKind::Network, CoreCode::Network, "no reply")
}

/// What another tab says about the refresh token of a pair.
fn said(name: &str, event: PeerEvent) -> Event {
    Event::Heard(PeerMessage { digest: secret(&format!("r-{name}")).digest(), event })
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

    /// Signed in where other tabs can be reached.
    fn among_peers(name: &str) -> World {
        let mut world = World::signed_in(name);
        world.session = world.session.among_peers(0.5);
        world
    }

    /// Signed in, with another tab that has the same session.
    fn in_company(name: &str) -> World {
        let mut world = World::among_peers(name);
        world.play(said(name, PeerEvent::Same));
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
            Effect::Store(Some(tokens)) => format!("keep {}", tokens.access.expose()),
            Effect::Store(None) => "clear".into(),
            Effect::SendRefresh(refresh, token) => format!("refresh #{refresh} {}", token.expose()),
            Effect::TellServer(token) => format!("forget {}", token.expose()),
            Effect::TellPeers(PeerMessage { event: PeerEvent::Renewed(tokens), .. }) => {
                format!("tell {}", tokens.access.expose())
            }
            Effect::TellPeers(PeerMessage { event, .. }) => format!("tell {event:?}"),
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
