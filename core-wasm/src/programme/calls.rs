//! What the calls of the extension have in common: the language of their content, and a key under which a thing is done
//! once. The calls themselves are lines of `directus::endpoints`; bodies and replies have their types beside.

use crate::directus::query::encode_query;
use crate::directus::request::Request;
use crate::json::Json;

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
    use crate::directus::request::Method;

    #[test]
    fn the_content_has_a_language() {
        let market = Request::new(Method::Get, "programme/market").query("rarity=rare");
        let url = |language| in_language(market.clone(), language).url("/");
        assert_eq!(url(Some("de")), "/programme/market?rarity=rare&lang=de");
        assert_eq!(url(None), "/programme/market?rarity=rare");
    }

    #[test]
    fn a_key_is_a_uuid() {
        assert_eq!(idempotency_key([0xff; 16]), "ffffffff-ffff-4fff-bfff-ffffffffffff");
        assert_eq!(idempotency_key([0; 16]), "00000000-0000-4000-8000-000000000000");
    }
}
