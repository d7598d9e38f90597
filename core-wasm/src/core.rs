//! `Core`: the one object the app holds. What it was told, the session, and the language.

use waymark_core_macros::wire;

use crate::IS_WHOLE;
use crate::directus::request::Request;
use crate::directus::retry::Retry;
use crate::error::{Error, Result};
use crate::json::{Json, joined};
use crate::live::request::LiveAuth;
use crate::programme::calls::in_language;
use crate::session::machine::{Session, SessionSettings};
use crate::session::mode::{ClearOn, SessionMode};

/// What a core is made from, as its owner writes it.
#[wire(Default)]
pub struct CoreOptions {
    /// Base address of the API; a slash at its end is added where it is missing.
    pub api_url: String,
    /// Renew the access token when less than this is left, in milliseconds. 30000 when absent; never more than half its
    /// lifetime.
    #[serde(default)]
    pub refresh_margin_ms: Option<f64>,
    /// Renew by a timer too, not only before a request. True when absent.
    #[serde(default)]
    pub auto_refresh: Option<bool>,
    /// How often a request that changes nothing is repeated after a failure that may pass: 1 when absent, 0 for never. Or
    /// which requests are, after which failures, and when. A call may say it otherwise.
    #[serde(default)]
    #[cfg_attr(feature = "wasm", tsify(type = "number | RetryOptions | null"))]
    pub retry: Json,
    /// How long a call may take in all, in milliseconds. 30000 when absent.
    #[serde(default)]
    pub timeout_ms: Option<f64>,
    /// Where the tokens are. `json` when absent: the replies hold both, and the core keeps them. `cookie`: the refresh
    /// token is in a cookie that no script can read. `session`: one such cookie is the whole session, and nothing is
    /// stored. In both, a browser has one session for all its tabs, and a page that opens asks the server whose it is.
    #[serde(default)]
    pub mode: Option<SessionMode>,
    /// What ends the session when the current user is asked for (`users.me`, `programme.me`). `refused` when absent: only
    /// that the server does not take the token. `any`: also no network, no reply in time, a server that cannot answer, a
    /// reply that cannot be read.
    #[serde(default)]
    pub clear_on: Option<ClearOn>,
    /// How the server wants the token of live data, as its `WEBSOCKETS_REST_AUTH` says. `handshake` when absent: the
    /// token is the first message. `strict`: it stands in the address of the WebSocket, where logs of servers and proxies
    /// may show it.
    #[serde(default)]
    pub live_auth: Option<LiveAuth>,
    /// BCP 47 tag of the content's language. The server's default when absent.
    #[serde(default)]
    pub language: Option<String>,
}

/// What a core is made from, checked.
#[derive(Debug, Clone, PartialEq)]
pub struct Settings {
    /// Base address of the API, with a slash at its end.
    pub api_url: String,
    /// How the session is kept alive.
    pub session: SessionSettings,
    /// Which failures are repeated, and how.
    pub retry: Retry,
    /// What ends the session when the current user is asked for.
    pub clear_on: ClearOn,
    /// How long a call may take in all, in milliseconds.
    pub timeout_ms: f64,
    /// How the server wants the token of live data.
    pub live_auth: LiveAuth,
}

impl Settings {
    /// Checks the options and fills in the defaults.
    ///
    /// # Errors
    /// `VALIDATION` on `apiUrl` when it is empty, carries a query or a fragment, or is of another scheme than http(s); on what `retry` cannot be.
    pub fn of(options: &CoreOptions) -> Result<Settings> {
        let api_url = options.api_url.trim();
        if api_url.is_empty() || api_url.contains(['?', '#']) || has_other_scheme(api_url) {
            return Err(Error::no_api_url());
        }
        let positive = |value: Option<f64>, default: f64| value.filter(|ms| *ms >= 0.0).unwrap_or(default);
        Ok(Settings {
            api_url: joined(&[api_url.trim_end_matches('/'), ""], "/"),
            session: SessionSettings {
                refresh_margin_ms: positive(options.refresh_margin_ms, 30_000.0),
                auto_refresh: options.auto_refresh.unwrap_or(true),
                mode: options.mode.unwrap_or_default(),
            },
            clear_on: options.clear_on.unwrap_or_default(),
            retry: Retry::default().changed_by(&options.retry, None)?,
            timeout_ms: positive(options.timeout_ms, 30_000.0),
            live_auth: options.live_auth.unwrap_or_default(),
        })
    }
}

/// Whether an address names a scheme that `fetch` sends no request by. A path of this site has none.
fn has_other_scheme(address: &str) -> bool {
    let scheme = address.split('/').next().and_then(|start| start.split_once(':')).map(|(scheme, _)| scheme);
    scheme.is_some_and(|scheme| !["http", "https"].iter().any(|known| known.eq_ignore_ascii_case(scheme)))
}

/// The one object the app holds.
#[derive(Debug, Clone, PartialEq)]
pub struct Core {
    /// What it was told.
    pub settings: Settings,
    /// Who is here.
    pub session: Session,
    /// BCP 47 tag of the content's language; the server falls back to English.
    pub language: Option<String>,
}

impl Core {
    /// A core with nobody in it.
    #[must_use]
    pub fn new(settings: Settings, language: Option<String>) -> Core {
        let session = Session::new(settings.session);
        Core { settings, session, language }
    }

    /// The address a request is sent to; calls of the programme carry the language.
    #[must_use]
    pub fn url(&self, request: &Request) -> String {
        if IS_WHOLE && request.path.starts_with("programme/") {
            in_language(request.clone(), self.language.as_deref()).url(&self.settings.api_url)
        } else {
            request.url(&self.settings.api_url)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::directus::request::Method;

    fn options(api_url: &str) -> CoreOptions {
        CoreOptions { api_url: api_url.into(), ..CoreOptions::default() }
    }

    #[track_caller]
    fn check(api_url: &str, expect: Option<&str>) {
        assert_eq!(Settings::of(&options(api_url)).ok().map(|settings| settings.api_url).as_deref(), expect);
    }

    #[test]
    fn the_address_ends_with_one_slash() {
        check("https://waymark.example/api", Some("https://waymark.example/api/"));
        check("https://waymark.example/api//", Some("https://waymark.example/api/"));
        check("/api/", Some("/api/"));
        check("/", Some("/"));
        check("", None);
        check("https://waymark.example/?a", None);
        check("HTTP://waymark.example:8055", Some("HTTP://waymark.example:8055/"));
        check("/a:b", Some("/a:b/"));
        check("javascript:alert(1)", None);
        check("ftp://waymark.example", None);
    }

    #[test]
    fn what_is_not_said_has_a_default() {
        let settings = Settings::of(&options("/api")).ok();
        let session = SessionSettings { refresh_margin_ms: 30_000.0, auto_refresh: true, mode: SessionMode::Json };
        let (retry, clear_on) = (Retry::default(), ClearOn::Refused);
        assert_eq!(
            settings,
            Some(Settings {
                api_url: "/api/".into(),
                session,
                retry,
                clear_on,
                timeout_ms: 30_000.0,
                live_auth: LiveAuth::Handshake
            })
        );
        let odd = CoreOptions { refresh_margin_ms: Some(f64::NAN), retry: Json::from(-1.0), ..options("/api") };
        assert_eq!(Settings::of(&odd).ok(), settings);
        let never = CoreOptions { retry: Json::from(0.0), ..options("/api") };
        let repeats_never = Retry::default().changed_by(&Json::from(0.0), None);
        assert_eq!(Settings::of(&never).map(|settings| settings.retry), repeats_never);
        let wrong = CoreOptions { retry: Json::from("often"), ..options("/api") };
        assert_eq!(Settings::of(&wrong).err().map(|error| error.code.as_str()), Some("VALIDATION"));
    }

    #[test]
    fn only_the_programme_speaks_languages() {
        let core = Settings::of(&options("/api")).map(|settings| Core::new(settings, Some("de".into())));
        let url = |path: &str| core.as_ref().map(|core| core.url(&Request::new(Method::Get, path))).ok();
        assert_eq!(url("programme/quests").as_deref(), Some("/api/programme/quests?lang=de"));
        assert_eq!(url("items/quests").as_deref(), Some("/api/items/quests"));
    }
}
