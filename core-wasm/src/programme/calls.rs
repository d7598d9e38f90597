//! The calls of the extension: which method and path each one is. Bodies and replies have their types beside.

use crate::directus::path::path;
use crate::directus::query::encode_query;
use crate::directus::request::{Method, Refusal, Request};
use crate::error::Result;
use crate::json::Json;

fn call(method: Method, segments: &[&str]) -> Result<Request> {
    let request = Request::new(method, format!("programme/{}", path(segments)?));
    Ok(Request { idempotent: method == Method::Post, ..request })
}

/// Reads.
///
/// # Errors
/// `EMPTY_ID`.
pub fn get(segments: &[&str]) -> Result<Request> {
    call(Method::Get, segments)
}

/// Does something once, however often it is sent under the same `Idempotency-Key`.
///
/// # Errors
/// `EMPTY_ID`.
pub fn post(segments: &[&str]) -> Result<Request> {
    call(Method::Post, segments)
}

/// Replaces.
///
/// # Errors
/// `EMPTY_ID`.
pub fn put(segments: &[&str]) -> Result<Request> {
    call(Method::Put, segments)
}

/// Removes.
///
/// # Errors
/// `EMPTY_ID`.
pub fn delete(segments: &[&str]) -> Result<Request> {
    call(Method::Delete, segments)
}

/// `GET /programme/me`. When the server does not know the token any more, the session ends.
///
/// # Errors
/// None; the path is fixed.
pub fn me() -> Result<Request> {
    Ok(get(&["me"])?.when_refused(Refusal::EndsSession { forbidden_too: false }))
}

/// `GET /programme/market`.
///
/// # Errors
/// None; the path is fixed.
pub fn market(query: &Json) -> Result<Request> {
    Ok(get(&["market"])?.query(&encode_query(query)))
}

/// The call with the language of its content: `?lang=de`.
#[must_use]
pub fn in_language(request: Request, language: Option<&str>) -> Request {
    match language {
        Some(tag) if !tag.is_empty() => {
            let mut query = Json::object();
            query.insert("lang", Json::from(tag));
            let query = encode_query(&query);
            request.query(&query)
        }
        Some(_) | None => request,
    }
}

/// An `Idempotency-Key` from 16 random bytes, as UUID version 4.
#[must_use]
pub fn idempotency_key(random: [u8; 16]) -> String {
    let mut out = String::with_capacity(36);
    for (index, byte) in random.into_iter().enumerate() {
        let byte = match index {
            6 => byte & 0x0f | 0x40,
            8 => byte & 0x3f | 0x80,
            _ => byte,
        };
        if matches!(index, 4 | 6 | 8 | 10) {
            out.push('-');
        }
        for nibble in [byte >> 4, byte & 15] {
            out.extend(char::from_digit(u32::from(nibble), 16));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(request: Result<Request>, expect: &str) {
        let found = request.map(|request| format!("{} {}", request.method.as_str(), request.url("/")));
        assert_eq!(found.unwrap_or_else(|error| error.code.as_str().to_owned()), expect);
    }

    #[test]
    fn calls_are_below_the_programme() {
        check(get(&["quests", "first-light"]), "GET /programme/quests/first-light");
        check(post(&["runs", "7", "steps", "a/b"]), "POST /programme/runs/7/steps/a%2Fb");
        check(put(&["characters", "7"]), "PUT /programme/characters/7");
        check(delete(&["wallets", "0x1"]), "DELETE /programme/wallets/0x1");
        check(get(&["quests", ""]), "EMPTY_ID");
    }

    #[test]
    fn the_market_is_asked_by_its_query() {
        let mut query = Json::object();
        query.insert("rarity", Json::from(vec!["rare", "epic"]));
        query.insert("minPrice", Json::from("1000000000000000000"));
        let asked = market(&query).map(|request| in_language(request, Some("de")));
        check(asked, "GET /programme/market?rarity=rare,epic&minPrice=1000000000000000000&lang=de");
    }

    #[test]
    fn a_key_is_a_uuid() {
        assert_eq!(idempotency_key([0xff; 16]), "ffffffff-ffff-4fff-bfff-ffffffffffff");
        assert_eq!(idempotency_key([0; 16]), "00000000-0000-4000-8000-000000000000");
    }

    #[test]
    fn only_what_does_something_carries_a_key() {
        assert_eq!(me().map(|request| request.idempotent), Ok(false));
        assert_eq!(post(&["runs", "7", "submit"]).map(|request| request.idempotent), Ok(true));
    }
}
