//! Addresses of files, and of pictures in the sizes the pages use.

use super::path::path;
use super::query::{encode_query, only_true};
use crate::error::{Error, Result};
use crate::json::{Json, joined, number_text};

/// The image breakpoints, by the name of the programme's preset, with their widths in pixels.
pub const BREAKPOINTS: [(&str, u16); 6] = [("xs", 320), ("sm", 640), ("md", 768), ("lg", 1024), ("xl", 1280), ("xxl", 1536)];

/// The address of a file, transformed as the options (`width`, `height`, `format`, `quality`, `fit`, `key`, ...) say.
///
/// # Errors
/// `EMPTY_ID`, `VALIDATION` on `id`.
pub fn asset_url(api_url: &str, id: &str, options: &Json) -> Result<String> {
    let path = path(&["assets", id])?;
    let query = encode_query(&only_true(options));
    let mark = if query.is_empty() { "" } else { "?" };
    Ok(format!("{api_url}{path}{mark}{query}"))
}

/// The `srcset` of a picture: one address for each breakpoint. Without options it is made of the programme's presets,
/// which are all that its backend makes; with options it needs a server that makes any size. A `width` and a `height`
/// together are its shape, which stays the same in every size.
///
/// # Errors
/// `EMPTY_ID`, `VALIDATION` on `id`; `VALIDATION` on `key`, because a preset has one size of its own.
pub fn asset_srcset(api_url: &str, id: &str, options: &Json) -> Result<String> {
    let number = |name: &str| options.get(name).and_then(Json::as_number);
    if options.get("key").is_some_and(|key| *key != Json::Null) {
        return Err(Error::field("key", "has_a_size_of_its_own"));
    }
    let by_preset = encode_query(&only_true(options)).is_empty();
    let mut parts = Vec::with_capacity(BREAKPOINTS.len());
    for (preset, width) in BREAKPOINTS.map(|(preset, width)| (preset, f64::from(width))) {
        let mut options = options.clone();
        if by_preset {
            options.insert("key", Json::from(preset));
        } else {
            options.insert("width", Json::from(width));
        }
        if let (Some(of_width), Some(height)) = (number("width"), number("height")) {
            options.insert("height", Json::from((height * width / of_width + 0.5).floor().max(1.0)));
        }
        parts.push(format!("{} {}w", asset_url(api_url, id, &options)?, number_text(width)));
    }
    Ok(joined(&parts, ", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    const API: &str = "https://waymark.example/api/";

    fn options(fields: &[(&str, Json)]) -> Json {
        Json::Object(fields.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect())
    }

    #[track_caller]
    fn check(fields: &[(&str, Json)], expect: &str) {
        let url = asset_url(API, "f-1", &options(fields));
        assert_eq!(url.unwrap_or_else(|error| error.message.clone()), format!("{API}assets/f-1{expect}"));
    }

    #[test]
    fn is_below_the_api() {
        check(&[], "");
        check(&[("width", Json::from(320.0)), ("format", Json::from("webp"))], "?width=320&format=webp");
        check(&[("key", Json::from("card")), ("height", Json::Null)], "?key=card");
        check(&[("fit", Json::from("cover")), ("quality", Json::from(80.0))], "?fit=cover&quality=80");
        assert!(asset_url(API, "", &Json::object()).is_err());
    }

    #[test]
    fn what_is_false_is_not_said() {
        check(&[("withoutEnlargement", Json::Bool(false)), ("download", Json::Bool(true))], "?download=true");
    }

    #[test]
    fn comes_in_the_sizes_of_the_breakpoints() {
        let set = asset_srcset("/api/", "f", &Json::object()).unwrap_or_default();
        let sizes = BREAKPOINTS.map(|(preset, width)| format!("/api/assets/f?key={preset} {width}w"));
        assert_eq!(set, sizes.join(", "));
    }

    #[test]
    fn comes_in_another_format_where_the_server_makes_any_size() {
        let set = asset_srcset("/api/", "f", &options(&[("format", Json::from("webp"))])).unwrap_or_default();
        let sizes = [320, 640, 768, 1024, 1280, 1536].map(|width| format!("/api/assets/f?format=webp&width={width} {width}w"));
        assert_eq!(set, sizes.join(", "));
    }

    #[test]
    fn keeps_its_shape_in_every_size() {
        let shape = options(&[("width", Json::from(1600.0)), ("height", Json::from(900.0)), ("fit", Json::from("cover"))]);
        let set = asset_srcset("/api/", "f", &shape).unwrap_or_default();
        assert!(set.starts_with("/api/assets/f?fit=cover&width=320&height=180 320w, "), "{set}");
        assert!(set.ends_with("width=1536&height=864 1536w"), "{set}");
    }

    #[test]
    fn a_preset_has_one_size() {
        let error = asset_srcset("/api/", "f", &options(&[("key", Json::from("card"))])).err();
        assert_eq!(error.map(|error| error.message.clone()).as_deref(), Some("key: has_a_size_of_its_own"));
    }
}
