//! What the cores of duplicated tabs tell each other about a session that they share. A duplicated tab begins with a copy of the
//! stored tokens, and a refresh token can be spent once: whoever spends it hands the new pair to the others.

use super::stored::Kept;
use crate::json::Json;

/// Name of the channel.
pub const CHANNEL: &str = "waymark-session";

/// Names a refresh token without repeating it.
pub type Digest = u64;

/// One message.
#[derive(Debug, Clone, PartialEq)]
pub struct PeerMessage {
    /// The refresh token that it is about.
    pub digest: Digest,
    /// What is new about it.
    pub news: News,
}

/// What is new about a refresh token.
#[derive(Debug, Clone, PartialEq)]
pub enum News {
    /// It is about to be sent by somebody of this rank; 0 when it is on its way already.
    Refreshing(f64),
    /// This pair came of it.
    Renewed(Kept),
    /// It was sent, and no usable answer came.
    Failed,
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
        json.insert(NEWS, Json::from(self.news.word()));
        match &self.news {
            News::Refreshing(rank) => json.insert(RANK, Json::Number(*rank)),
            News::Renewed(kept) => {
                for (field, value) in kept.fields() {
                    json.insert(field, value.map_or(Json::Null, Json::Text));
                }
            }
            News::Failed | News::Expired | News::LoggedOut | News::Asked | News::Same => {}
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
        let news = match text(NEWS)? {
            "refreshing" => News::Refreshing(json.get(RANK)?.as_number()?),
            // A pair that cannot be renewed again is no successor.
            "renewed" => {
                News::Renewed(Kept::read(&|field| text(field).map(str::to_owned)).filter(|kept| kept.refresh.is_some())?)
            }
            "failed" => News::Failed,
            "expired" => News::Expired,
            "logged_out" => News::LoggedOut,
            "asked" => News::Asked,
            "same" => News::Same,
            _ => return None,
        };
        Some(PeerMessage { digest: json.get(DIGEST)?.as_number()? as Digest, news })
    }
}

impl News {
    fn word(&self) -> &'static str {
        match self {
            News::Refreshing(_) => "refreshing",
            News::Renewed(_) => "renewed",
            News::Failed => "failed",
            News::Expired => "expired",
            News::LoggedOut => "logged_out",
            News::Asked => "asked",
            News::Same => "same",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::tokens::Secret;

    fn kept(refresh: Option<&str>) -> Option<Kept> {
        let refresh = refresh.and_then(Secret::new);
        Some(Kept { access: Secret::new("a")?, refresh, lifetime_ms: Some(9.0), expires_at: Some(1_700_000_000_009.0) })
    }

    #[test]
    fn what_is_written_can_be_read() {
        let digest = Secret::new("r").map_or(0, |token| token.digest());
        let renewed = kept(Some("r2")).map(News::Renewed);
        let plain = [News::Refreshing(0.25), News::Failed, News::Expired, News::LoggedOut, News::Asked, News::Same];
        for news in plain.into_iter().chain(renewed) {
            let message = PeerMessage { digest, news };
            assert_eq!(PeerMessage::read(&message.write("/api/"), "/api/"), Some(message));
        }
    }

    #[test]
    fn nothing_of_another_api_and_nothing_odd_is_taken() {
        let asked = PeerMessage { digest: 7, news: News::Asked };
        assert_eq!(PeerMessage::read(&asked.write("/api/"), "/other/"), None);
        assert_eq!(PeerMessage::read(&Json::from("hello"), "/api/"), None);
        let mut odd = asked.write("/api/");
        odd.insert(NEWS, Json::from("sung"));
        assert_eq!(PeerMessage::read(&odd, "/api/"), None);
        let lame = kept(None).map(|kept| PeerMessage { digest: 7, news: News::Renewed(kept) });
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
