//! Addresses of files, and of pictures in the sizes the pages use.

use super::path::path;
use super::query::encode_query;
use crate::error::Result;
use crate::json::{Json, number_text};

/// Widths of the image breakpoints xs to xxl, in pixels.
pub const BREAKPOINTS: [u16; 6] = [320, 640, 768, 1024, 1280, 1536];

/// The address of a file, transformed as the options (`width`, `height`, `format`, `quality`, `fit`, `key`) say.
///
/// # Errors
/// `EMPTY_ID`, `VALIDATION` on `id`.
pub fn asset_url(api_url: &str, id: &str, options: &Json) -> Result<String> {
    let path = path(&["assets", id])?;
    let query = encode_query(options);
    let mark = if query.is_empty() { "" } else { "?" };
    Ok(format!("{api_url}{path}{mark}{query}"))
}

/// The `srcset` of a picture: one address for each breakpoint.
///
/// # Errors
/// `EMPTY_ID`, `VALIDATION` on `id`.
pub fn asset_srcset(api_url: &str, id: &str, options: &Json) -> Result<String> {
    let mut parts = Vec::with_capacity(BREAKPOINTS.len());
    for width in BREAKPOINTS.map(f64::from) {
        let mut options = options.clone();
        options.insert("width", Json::from(width));
        parts.push(format!("{} {}w", asset_url(api_url, id, &options)?, number_text(width)));
    }
    Ok(parts.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    const API: &str = "https://waymark.example/api/";

    #[test]
    fn is_below_the_api() {
        let mut options = Json::object();
        assert_eq!(asset_url(API, "f-1", &options).as_deref(), Ok("https://waymark.example/api/assets/f-1"));
        options.insert("width", Json::from(320.0));
        options.insert("format", Json::from("webp"));
        let expect = "https://waymark.example/api/assets/f-1?width=320&format=webp";
        assert_eq!(asset_url(API, "f-1", &options).as_deref(), Ok(expect));
        assert!(asset_url(API, "", &options).is_err());
    }

    #[test]
    fn comes_in_the_sizes_of_the_breakpoints() {
        let set = asset_srcset("/api/", "f", &Json::object()).unwrap_or_default();
        assert!(set.starts_with("/api/assets/f?width=320 320w, /api/assets/f?width=640 640w"), "{set}");
        assert!(set.ends_with("/api/assets/f?width=1536 1536w"), "{set}");
    }
}
