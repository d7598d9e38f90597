//! One call of an endpoint, read from its line: what it takes, and the request that comes of it.

use super::path::path;
use super::query::{encode_query, for_body};
use super::request::{Method, Refusal, Replies, Request};
use crate::IS_WHOLE;
use crate::error::{CoreCode, Error, Result};
use crate::json::{Json, number_text};

/// Longest query that goes into an address, in characters. nginx and Apache take 8 KB for the first line of a request,
/// and a proxy may put something in front of it. Not shorter than needed: Directus neither caches `SEARCH` nor allows
/// it across origins unless `CORS_METHODS` names it.
pub const LONGEST_QUERY: usize = 6_000;

/// A call as its line says.
#[derive(Debug, Clone, Copy)]
pub struct Call<'a> {
    method: Method,
    path: &'a str,
    takes: &'a str,
}

/// What is given to a call of many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Many {
    /// Ids, in a list.
    Keys,
    /// A query that finds them, in an object.
    Query,
    /// Items with their ids, in a list.
    Items,
}

/// Where the first id is the name of a collection.
const OF_COLLECTIONS: [&str; 4] = ["items", "fields", "relations", "collections"];

impl<'a> Call<'a> {
    /// Reads a line.
    #[must_use]
    pub fn read(line: &'a str) -> Call<'a> {
        let (method, rest) = line.split_once(' ').unwrap_or((line, ""));
        let (path, takes) = rest.split_once(' ').unwrap_or((rest, ""));
        Call { method: Method::read(method).unwrap_or(Method::Get), path, takes }
    }

    /// What it asks, for a report about a call that could not be made: its method, and its path with the ids left open.
    #[must_use]
    pub fn outline(&self) -> Request {
        Request::new(self.method, self.path)
    }

    /// How many ids the path needs, the optional one included.
    #[must_use]
    pub fn ids(&self) -> usize {
        self.path.matches(':').count()
    }

    /// What it takes after the ids.
    pub fn takes(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.takes.split_ascii_whitespace()
    }

    /// Whether its reply is a pair of tokens that the session takes.
    #[must_use]
    pub fn signs_in(&self) -> bool {
        self.takes().any(|word| word == "signs-in")
    }

    /// Whether its reply is a pair of tokens for whoever is signed in already.
    #[must_use]
    pub fn reauthenticates(&self) -> bool {
        self.takes().any(|word| word == "reauthenticates")
    }

    /// Whether it asks the programme to do something, which is sent with a body even when there is nothing to say.
    #[must_use]
    pub fn writes_for_programme(&self) -> bool {
        matches!(self.method, Method::Post | Method::Put) && self.path.starts_with("programme/")
    }

    /// The request with these ids; the words that take nothing are heeded.
    ///
    /// # Errors
    /// `EMPTY_ID`; `VALIDATION` on `id` for one that is neither text nor number.
    pub fn request(&self, ids: &[Json]) -> Result<Request> {
        let mut ids = ids.iter();
        let mut texts = Vec::new();
        for segment in self.path.split('/') {
            match (segment, segment.starts_with(':').then(|| ids.next().unwrap_or(&Json::Null))) {
                (":?", Some(Json::Null)) => {}
                (_, Some(id)) => {
                    let is_collection = texts.len() == 1
                        && OF_COLLECTIONS.iter().any(|group| texts.first().is_some_and(|first| first == group));
                    let text = id_text(id).map_err(|mut error| {
                        if is_collection && error.code == CoreCode::EmptyId.into() {
                            "collection cannot be empty".clone_into(&mut error.message);
                        }
                        error
                    })?;
                    texts.push(text);
                }
                (_, None) => texts.push(segment.to_owned()),
            }
        }
        let segments: Vec<&str> = texts.iter().map(String::as_str).collect();
        let mut request = Request::new(self.method, path(&segments)?);
        request.idempotent = self.method == Method::Post && segments.first() == Some(&"programme");
        for word in self.takes() {
            request = match word {
                "anonymous" | "signs-in" => request.as_nobody(),
                "on-device" if IS_WHOLE => Request { on_device: true, with_cookies: true, ..request },
                "text" => request.that_replies(Replies::Anything),
                "blob" => request.that_replies(Replies::Blob),
                "redirects" => request.that_replies(Replies::Redirect),
                "ends-session" | "ends-session-on-401" => {
                    request.when_refused(Refusal::EndsSession { forbidden_too: word == "ends-session" })
                }
                _ => request,
            };
        }
        Ok(request)
    }
}

/// The request that asks for a list: in its address, or as `SEARCH` when that would be too long.
#[must_use]
pub fn search(request: Request, query: &Json) -> Request {
    let text = encode_query(query);
    if text.len() <= LONGEST_QUERY {
        return request.query(&text);
    }
    let mut body = Json::object();
    body.insert("query", for_body(query));
    Request { method: Method::Search, ..request.body(body) }
}

/// What a call of many was given; every id is looked at.
///
/// # Errors
/// `EMPTY_ID` for one that is empty; `VALIDATION` on `ids` for what is neither a list nor an object with a `query`, and
/// on `query` for one that finds everything without saying so by `all: true`: most of the time a value in it was
/// undefined.
pub fn many(given: &Json) -> Result<Many> {
    let Some(list) = given.as_list() else {
        let query = given.get("query").filter(|query| matches!(query, Json::Object(_))).ok_or_else(neither)?;
        let is_meant = given.get("all") == Some(&Json::Bool(true));
        return if is_meant || narrows(query) { Ok(Many::Query) } else { Err(Error::field("query", "finds_everything")) };
    };
    let are_items = matches!(list.first(), Some(Json::Object(_)));
    for entry in list {
        match (entry, are_items) {
            (Json::Object(_), true) => entry.get("id").map(id_text).transpose()?,
            (_, true) => return Err(neither()),
            (id, false) => Some(id_text(id)?),
        };
    }
    Ok(if are_items { Many::Items } else { Many::Keys })
}

/// Whether a query leaves anything out: by a condition of its filter, or by words. A limit is no condition.
fn narrows(query: &Json) -> bool {
    let has_words = query.get("search").and_then(Json::as_text).is_some_and(|words| !words.trim().is_empty());
    has_words || query.get("filter").is_some_and(holds_condition)
}

fn holds_condition(filter: &Json) -> bool {
    let Json::Object(fields) = filter else { return false };
    fields.iter().any(|(name, value)| match (name.as_str(), value) {
        ("_and", Json::List(parts)) => parts.iter().any(holds_condition),
        // One part without a condition is true of everything.
        ("_or", Json::List(parts)) => !parts.is_empty() && parts.iter().all(holds_condition),
        (_, Json::Object(_)) => holds_condition(value),
        _ => true,
    })
}

/// Looks at what is to be removed: ids, or a query.
///
/// # Errors
/// As [`many`]; `VALIDATION` for items.
pub fn ids(given: &Json) -> Result<()> {
    match many(given)? {
        Many::Keys | Many::Query => Ok(()),
        Many::Items => Err(neither()),
    }
}

fn neither() -> Error {
    Error::field("ids", "neither_ids_nor_query")
}

/// An id as text.
fn id_text(id: &Json) -> Result<String> {
    match id {
        Json::Null => Err(Error::empty_id()),
        Json::Text(text) if text.trim().is_empty() => Err(Error::empty_id()),
        Json::Text(text) => Ok(text.clone()),
        Json::Number(number) if number.is_finite() => Ok(number_text(*number)),
        Json::Number(_) | Json::Bool(_) | Json::List(_) | Json::Object(_) => Err(Error::field("id", "neither_text_nor_number")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::directus::request::SentAs;

    #[track_caller]
    fn check(line: &str, ids: &[Json], expect: &str) {
        let found = Call::read(line).request(ids).map(|request| format!("{} {}", request.method.as_str(), request.url("/")));
        assert_eq!(found.unwrap_or_else(|error| error.code.as_str().to_owned()), expect);
    }

    fn quest(id: impl Into<Json>) -> [Json; 2] {
        [Json::from("quests"), id.into()]
    }

    #[test]
    fn ids_fill_the_path() {
        check("GET items/:/: query", &quest("a/b"), "GET /items/quests/a%2Fb");
        check("DELETE items/:/:", &quest(7.0), "DELETE /items/quests/7");
        check("POST users/invite .email", &[], "POST /users/invite");
        check("GET fields/:?", &[Json::Null], "GET /fields");
        check("GET fields/:?", &[Json::from("quests")], "GET /fields/quests");
    }

    #[test]
    fn an_empty_id_is_no_request() {
        for id in [Json::from(""), Json::from(" \n"), Json::Null] {
            check("GET items/:/: query", &quest(id), "EMPTY_ID");
        }
        check("GET items/:/: query", &[Json::from("quests")], "EMPTY_ID");
        check("GET items/: search", &[Json::from("")], "EMPTY_ID");
        check("GET fields/:?", &[Json::from("")], "EMPTY_ID");
        for id in [Json::Bool(true), Json::object(), Json::from(f64::NAN), Json::from("..")] {
            check("GET items/:/: query", &quest(id), "VALIDATION");
        }
    }

    #[test]
    fn only_what_the_programme_does_carries_a_key() {
        let key = |line: &str| Call::read(line).request(&[]).map(|request| request.idempotent);
        assert_eq!(key("POST programme/auth/nonce"), Ok(true));
        assert_eq!(key("GET programme/me ends-session-on-401"), Ok(false));
        assert_eq!(key("POST users/invite .email"), Ok(false));
    }

    #[test]
    fn a_proof_is_sent_as_nobody_and_signs_in() {
        let call = Call::read("POST programme/auth/wallet body signs-in");
        assert!(call.signs_in() && !Call::read("POST programme/wallets/link body").signs_in());
        assert_eq!(call.request(&[]).map(|request| request.sent_as), Ok(SentAs::Nobody));
    }

    #[test]
    fn a_second_proof_is_sent_as_whoever_is_signed_in() {
        let call = Call::read("POST programme/auth/reauthenticate/wallet body reauthenticates");
        assert!(call.reauthenticates() && !call.signs_in());
        assert_eq!(call.request(&[]).map(|request| request.sent_as), Ok(SentAs::Session));
    }

    #[test]
    fn a_refusal_of_oneself_ends_the_session() {
        let refusal = |line: &str| Call::read(line).request(&[]).map(|request| request.refusal);
        assert_eq!(refusal("GET users/me query ends-session"), Ok(Refusal::EndsSession { forbidden_too: true }));
        assert_eq!(refusal("GET programme/me ends-session-on-401"), Ok(Refusal::EndsSession { forbidden_too: false }));
        assert_eq!(refusal("GET programme/ledger query"), Ok(Refusal::Nothing));
    }

    #[test]
    fn says_what_it_takes() {
        let call = Call::read("POST items/:/x .secret ~otp");
        assert_eq!((call.ids(), call.takes().collect::<Vec<_>>()), (1, vec![".secret", "~otp"]));
        assert_eq!(Call::read("GET server/info").takes().count(), 0);
    }

    #[test]
    fn a_call_of_many_says_what_it_was_given() {
        let given = |json: &[Json]| many(&Json::List(json.to_vec())).map_err(|error| error.code.as_str());
        let item = |id: &str| {
            let mut item = Json::object();
            item.insert("id", Json::from(id));
            item
        };
        assert_eq!(given(&[Json::from("a"), Json::from(2.0)]), Ok(Many::Keys));
        assert_eq!(given(&[]), Ok(Many::Keys));
        assert_eq!(given(&[item("a"), Json::object()]), Ok(Many::Items));
        assert_eq!(given(&[Json::from("a"), Json::from("")]), Err("EMPTY_ID"));
        assert_eq!(given(&[item("a"), item("")]), Err("EMPTY_ID"));
        assert_eq!(given(&[item("a"), Json::from("b")]), Err("VALIDATION"));
        assert_eq!(given(&[Json::from("b"), item("a")]), Err("VALIDATION"));
        let mut query = Json::object();
        assert!(many(&query).is_err() && many(&Json::Null).is_err() && many(&Json::from("a")).is_err());
        query.insert("query", Json::object());
        query.insert("all", Json::Bool(true));
        assert_eq!(many(&query), Ok(Many::Query));
        assert!(ids(&query).is_ok() && ids(&Json::List(vec![item("a")])).is_err());
    }

    #[test]
    fn a_query_that_finds_everything_is_refused_unless_it_says_so() {
        let object = |fields: &[(&str, Json)]| {
            let mut object = Json::object();
            for (name, value) in fields {
                object.insert(name, value.clone());
            }
            object
        };
        let by = |filter: Json| object(&[("query", object(&[("filter", filter)]))]);
        let list = |parts: &[Json]| Json::List(parts.to_vec());
        let condition = || object(&[("_eq", Json::from(7.0))]);
        let found = |given: &Json| many(given).map_err(|error| error.params.write());
        let refused = Err(String::from(r#"{"field":"query","reason":"finds_everything"}"#));
        for nothing in [
            object(&[("query", Json::object())]),
            object(&[("query", object(&[("limit", Json::from(-1.0)), ("search", Json::from(" "))]))]),
            object(&[("query", Json::object()), ("all", Json::Bool(false))]),
            by(Json::object()),
            by(Json::Null),
            by(object(&[("id", Json::object())])),
            by(object(&[("_and", list(&[]))])),
            by(object(&[("_and", list(&[object(&[("id", Json::object())])]))])),
        ] {
            assert_eq!(found(&nothing), refused, "{nothing:?}");
        }
        for something in [
            by(object(&[("id", condition())])),
            by(object(&[("id", object(&[("_in", list(&[]))]))])),
            by(object(&[("_or", list(&[object(&[("id", condition())])]))])),
            by(object(&[("author", object(&[("id", condition())]))])),
            object(&[("query", object(&[("search", Json::from("moss"))]))]),
        ] {
            assert_eq!(found(&something), Ok(Many::Query), "{something:?}");
        }
    }

    #[test]
    fn a_query_that_is_too_long_is_searched_with() {
        let list = |ids: usize| {
            let mut query = Json::object();
            query.insert("search", Json::Null);
            query.insert("fields", Json::from("*"));
            query.insert("ids", Json::from("x".repeat(ids)));
            search(Request::new(Method::Get, "items/quests"), &query)
        };
        let longest = LONGEST_QUERY - "fields=*&ids=".len();
        assert_eq!((list(longest).method, list(longest).body), (Method::Get, None));
        let sent = list(longest + 1);
        assert_eq!((sent.method, sent.query.as_str(), sent.path.as_str()), (Method::Search, "", "items/quests"));
        let body = sent.body.map(|body| body.write()).unwrap_or_default();
        assert!(body.starts_with(r#"{"query":{"fields":"*","ids":"xxx"#), "{}", &body[..40.min(body.len())]);
    }
}
