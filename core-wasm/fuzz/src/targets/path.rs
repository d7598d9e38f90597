//! No id, path or way back leads out of its place, as the browser's own rules (the WHATWG URL) read it.

use url::Url;
use waymark_core::directus::assets::asset_url;
use waymark_core::directus::call::Call;
use waymark_core::directus::path::path;
use waymark_core::directus::request::Request;
use waymark_core::json::Json;
use waymark_core::session::route::{is_own_path, login_path};

use crate::source::Source;

const API: &str = "https://waymark.example/a/api/";

/// Where the search begins.
pub const SEEDS: &[&[u8]] = &[
    b"items/quests/7\x00first-light\x00/quests?next=1#a\x00",
    b"items/%2e%2E/..\\rpc?x=1\x00..\x00//evil.example\x00",
    b"/server/ping\x00\t.\n./\x00/\\evil.example\x00",
    b"https://evil.example/\x00a/b?c#d\x00/\t/evil.example\x00",
];
/// What climbs, splits or hides.
pub const WORDS: &[&str] = &[
    "../",
    "..",
    "./",
    "%2e",
    "%2E%2E",
    ".%2e",
    "\\",
    "//",
    "https:",
    "@evil.example",
    "\t",
    "\n",
    "\r",
    ":",
    "?",
    "#",
    ";",
    "%00",
    "\u{ff0e}",
];

/// Builds addresses of any text and asks an independent reader where they lead.
pub fn run(data: &[u8]) {
    let mut source = Source::new(data);
    let (free, id, way_back) = (source.text(), source.text(), source.text());
    for method in ["get", "DELETE"] {
        if let Ok(request) = Request::free(method, &free) {
            inside(&request.url(API), "/a/api/");
        }
    }
    if let Ok(path) = path(&["items", &id]) {
        let url = inside(&format!("{API}{path}"), "/a/api/items/");
        assert_eq!(url.path_segments().map(Iterator::count), Some(4), "{url}");
        assert_eq!((url.query(), url.fragment()), (None, None));
    } else {
        assert!(id.trim().is_empty() || matches!(id.as_str(), "." | ".."), "{id:?} is refused");
    }
    let ids = [id.as_str(), way_back.as_str()].map(Json::from);
    if let Ok(request) = Call::read("GET items/:/: query").request(&ids) {
        inside(&request.url(API), "/a/api/items/");
    }
    if let Ok(text) = asset_url(API, &id, &Json::object()) {
        inside(&text, "/a/api/assets/");
    }
    let site = Url::parse("https://waymark.example/login").expect("an address");
    if is_own_path(&way_back) {
        let url = site.join(&way_back).expect("a path of this site is an address");
        assert_eq!(url.origin(), site.origin(), "{way_back:?}");
    }
    let login = site.join(&login_path(&way_back)).expect("the login page is an address");
    assert_eq!((login.origin(), login.path()), (site.origin(), "/login"));
    let next = login.query_pairs().next().map(|(_, value)| value.into_owned());
    assert_eq!(next, is_own_path(&way_back).then_some(way_back));
}

fn inside(text: &str, prefix: &str) -> Url {
    let url = Url::parse(text).unwrap_or_else(|error| panic!("{text:?} is no address: {error}"));
    assert_eq!(url.origin().ascii_serialization(), "https://waymark.example", "{text:?}");
    assert!(url.path().starts_with(prefix), "{text:?} leads to {url}");
    url
}
