//! What the cores of duplicated tabs tell each other about a session that they share. A duplicated tab begins with a
//! copy of the stored tokens, and a refresh token can be spent once: whoever spends it hands the new pair to the
//! others. A tab that was opened beside begins with the access token of the cookie alone, and is handed the pair.

use super::stored::StoredTokens;
use crate::json::Json;

/// Name of the channel.
pub const CHANNEL: &str = "waymark-session";

/// Names a token without repeating it.
pub type Digest = u64;

/// One message.
#[derive(Debug, Clone, PartialEq)]
pub struct PeerMessage {
    /// The refresh token that it is about, or the access token of a tab that has no other.
    pub digest: Digest,
    /// What is new about it.
    pub event: PeerEvent,
}

/// What is new about a refresh token.
#[derive(Debug, Clone, PartialEq)]
pub enum PeerEvent {
    /// It is about to be sent by somebody of this rank; 0 when it is on its way already.
    Refreshing(f64),
    /// This pair came of it.
    Renewed(StoredTokens),
    /// It was sent, and no usable answer came.
    Failed,
    /// Somebody has signed in, and the cookie that all tabs share holds this.
    LoggedIn(StoredTokens),
    /// The server refused it, and nobody has what came of it.
    Expired,
    /// The person has left.
    LoggedOut,
    /// Does anybody know what became of it?
    Asked,
    /// Somebody else has it too.
    Same,
}

const DIGEST: &str = "digest";
const API_URL: &str = "apiUrl";
const NEWS: &str = "news";
const RANK: &str = "rank";

impl PeerMessage {
    /// The message as it is posted, to those who speak to the same API.
    #[must_use]
    pub fn write(&self, api_url: &str) -> Json {
        let mut json = Json::object();
        json.insert(API_URL, Json::from(api_url));
        json.insert(DIGEST, Json::Number(self.digest as f64));
        json.insert(NEWS, Json::from(self.event.word()));
        match &self.event {
            PeerEvent::Refreshing(rank) => json.insert(RANK, Json::Number(*rank)),
            PeerEvent::Renewed(tokens) | PeerEvent::LoggedIn(tokens) => {
                for (field, value) in tokens.fields() {
                    json.insert(field, value.map_or(Json::Null, Json::Text));
                }
            }
            PeerEvent::Failed | PeerEvent::Expired | PeerEvent::LoggedOut | PeerEvent::Asked | PeerEvent::Same => {}
        }
        json
    }

    /// Reads a message; none when it is about another API, or nothing that this version knows.
    #[must_use]
    pub fn read(json: &Json, api_url: &str) -> Option<PeerMessage> {
        let text = |name: &str| json.get(name).and_then(Json::as_text);
        if text(API_URL) != Some(api_url) {
            return None;
        }
        let event = match text(NEWS)? {
            "refreshing" => PeerEvent::Refreshing(json.get(RANK)?.as_number()?),
            word @ ("renewed" | "logged_in") => {
                // A pair that cannot be renewed again is no successor.
                let tokens = StoredTokens::read(&|field| text(field).map(str::to_owned)).filter(|it| it.refresh.is_some())?;
                if word == "renewed" { PeerEvent::Renewed(tokens) } else { PeerEvent::LoggedIn(tokens) }
            }
            "failed" => PeerEvent::Failed,
            "expired" => PeerEvent::Expired,
            "logged_out" => PeerEvent::LoggedOut,
            "asked" => PeerEvent::Asked,
            "same" => PeerEvent::Same,
            _ => return None,
        };
        Some(PeerMessage { digest: json.get(DIGEST)?.as_number()? as Digest, event })
    }
}

impl PeerEvent {
    fn word(&self) -> &'static str {
        match self {
            PeerEvent::Refreshing(_) => "refreshing",
            PeerEvent::Renewed(_) => "renewed",
            PeerEvent::LoggedIn(_) => "logged_in",
            PeerEvent::Failed => "failed",
            PeerEvent::Expired => "expired",
            PeerEvent::LoggedOut => "logged_out",
            PeerEvent::Asked => "asked",
            PeerEvent::Same => "same",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::tokens::Secret;

    fn tokens(refresh: Option<&str>) -> Option<StoredTokens> {
        let refresh = refresh.and_then(Secret::new);
        Some(StoredTokens {
            access: Secret::new("a")?,
            refresh,
            lifetime_ms: Some(9.0),
            expires_at: Some(1_700_000_000_009.0),
            device: Secret::new("d"),
        })
    }

    #[test]
    fn what_is_written_can_be_read() {
        let digest = Secret::new("r").map_or(0, |token| token.digest());
        let with_tokens = [PeerEvent::Renewed, PeerEvent::LoggedIn].map(|event| tokens(Some("r2")).map(event));
        let plain = [
            PeerEvent::Refreshing(0.25),
            PeerEvent::Failed,
            PeerEvent::Expired,
            PeerEvent::LoggedOut,
            PeerEvent::Asked,
            PeerEvent::Same,
        ];
        for event in plain.into_iter().chain(with_tokens.into_iter().flatten()) {
            let message = PeerMessage { digest, event };
            assert_eq!(PeerMessage::read(&message.write("/api/"), "/api/"), Some(message));
        }
    }

    #[test]
    fn nothing_of_another_api_and_nothing_odd_is_taken() {
        let asked = PeerMessage { digest: 7, event: PeerEvent::Asked };
        assert_eq!(PeerMessage::read(&asked.write("/api/"), "/other/"), None);
        assert_eq!(PeerMessage::read(&Json::from("hello"), "/api/"), None);
        let mut odd = asked.write("/api/");
        odd.insert(NEWS, Json::from("sung"));
        assert_eq!(PeerMessage::read(&odd, "/api/"), None);
        let lame = tokens(None).map(|tokens| PeerMessage { digest: 7, event: PeerEvent::Renewed(tokens) });
        assert_eq!(lame.and_then(|message| PeerMessage::read(&message.write("/api/"), "/api/")), None);
    }

    #[test]
    fn a_digest_names_its_token_and_crosses_as_a_number() {
        let digest = |text| Secret::new(text).map_or(0, |token| token.digest());
        assert_eq!(digest("r-1"), digest("r-1"));
        assert_ne!(digest("r-1"), digest("r-2"));
        assert_eq!(digest("r-1") as f64 as Digest, digest("r-1"));
    }
}
