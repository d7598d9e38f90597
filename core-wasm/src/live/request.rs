//! What is subscribed to.

use std::rc::Rc;

use waymark_core_macros::wire;

use super::message::Parts;
use crate::directus::path::percent_encode;
use crate::directus::query::for_body;
use crate::error::{Error, Result};
use crate::json::{Json, joined};
use crate::session::tokens::Secret;

/// How the server wants the token. One whose mode is `public` takes the message of `handshake` too.
#[wire(Default)]
pub enum LiveAuth {
    /// As the first message.
    #[default]
    Handshake,
    /// In the address, and renewed by message.
    Strict,
}

/// What somebody wants to hear of.
#[derive(Debug, Clone, PartialEq)]
pub struct LiveRequest {
    /// Collection and query, as the fields of a JSON object.
    pub what: Rc<str>,
    /// The changes that are wanted.
    pub parts: Parts,
}

impl LiveRequest {
    /// Checks what a caller wants. Without `event` every change is wanted. Without `limit` the current result is
    /// complete: the server's own limit would cut it after 100 items.
    ///
    /// # Errors
    /// `EMPTY_ID` without a collection, `VALIDATION` on `event` for another word than create, update or delete.
    pub fn of(collection: &str, query: &Json, event: Option<&str>) -> Result<LiveRequest> {
        let parts = Parts::of(event);
        if collection.is_empty() {
            Err(Error::empty_id())
        } else if parts.is_empty() {
            Err(Error::field("event", "unknown"))
        } else {
            let collection = Json::from(collection).write();
            let what = joined(&["\"collection\":", &collection, ",\"query\":", &complete(query).write()], "");
            Ok(LiveRequest { what: what.into(), parts })
        }
    }
}

/// Where the socket is, from the whole address of the API; with a token only for a server that wants it there.
#[must_use]
pub fn socket_address(api_url: &str, token: Option<&Secret>) -> Option<String> {
    let (question, token) = token.map_or(("", String::new()), |token| ("?access_token=", percent_encode(token.expose(), b"")));
    Some(joined(&["ws", api_url.strip_prefix("http")?, "websocket", question, &token], ""))
}

fn complete(query: &Json) -> Json {
    let mut query = for_body(query);
    if query.get("limit").is_none() {
        query.insert("limit", Json::from(-1.0));
    }
    query
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(query: &[(&str, Json)], event: Option<&str>, expect: &str) {
        let query = Json::Object(query.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect());
        let request = LiveRequest::of("quests", &query, event);
        assert_eq!(request.map_or_else(|error| error.message.clone(), |request| request.what.to_string()), expect);
    }

    #[test]
    fn the_socket_is_below_the_api() {
        let address = |api_url| socket_address(api_url, None);
        assert_eq!(address("https://waymark.example/api/").as_deref(), Some("wss://waymark.example/api/websocket"));
        assert_eq!(address("http://127.0.0.1:8055/").as_deref(), Some("ws://127.0.0.1:8055/websocket"));
        assert_eq!(address("file:///api/"), None);
        let token = Secret::new("a&b");
        let strict = socket_address("https://waymark.example/", token.as_ref());
        assert_eq!(strict.as_deref(), Some("wss://waymark.example/websocket?access_token=a%26b"));
    }

    #[test]
    fn the_whole_result_is_asked_for_unless_the_caller_limits_it() {
        check(&[], None, r#""collection":"quests","query":{"limit":-1}"#);
        check(&[("limit", Json::from(3.0))], None, r#""collection":"quests","query":{"limit":3}"#);
        check(&[("limit", Json::Null)], None, r#""collection":"quests","query":{"limit":-1}"#);
    }

    #[test]
    fn nested_fields_are_written_with_dots() {
        let steps = Json::Object(vec![("steps".into(), Json::from(vec!["title"]))]);
        let fields = Json::List(vec![Json::from("id"), steps]);
        check(
            &[("fields", fields)],
            Some("create"),
            r#""collection":"quests","query":{"fields":["id","steps.title"],"limit":-1}"#,
        );
    }

    #[test]
    fn nothing_else_can_be_wanted() {
        check(&[], Some("init"), "event: unknown");
        assert_eq!(LiveRequest::of("", &Json::Null, None), Err(Error::empty_id()));
    }
}
