//! Who may open which page. A courtesy that saves a wrong page, not security: the server decides about every call.

use waymark_core_macros::wire;

use crate::error::{CoreCode, Error, Result};
use crate::json::write::ToJson;
use crate::json::{Json, joined};
use crate::programme::names::OnboardingStep;

/// Where the person stands.
#[wire(Copy, Eq)]
pub struct Visitor {
    /// Whether there is a session.
    pub signed_in: bool,
    /// The onboarding step that is open; none counts as the first.
    #[serde(default)]
    pub onboarding_step: Option<OnboardingStep>,
    /// Whether a text in force is not agreed to: `consentsDue` of the signed-in person names some.
    #[serde(default)]
    #[cfg_attr(feature = "wasm", tsify(optional))]
    pub consents_due: bool,
}

/// Why a page does not open.
#[wire]
pub enum RouteReason {
    /// The page is for people who are signed in.
    NotSignedIn,
    /// Onboarding is not far enough.
    OnboardingUnfinished,
    /// Onboarding is finished, its page has nothing to offer.
    AlreadyOnboarded,
    /// A text in force has to be agreed to first.
    ConsentDue,
}

/// What the router does.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(
    feature = "wasm",
    derive(tsify::Tsify),
    tsify(type = "{ allow: true } | { allow: false; redirect: string; reason: RouteReason }")
)]
pub enum RouteDecision {
    /// Open the page.
    Open {
        /// Always true: the page may be opened.
        allow: bool,
    },
    /// Go somewhere else.
    Elsewhere {
        /// Always false: the page may not be opened.
        allow: bool,
        /// Path to go to.
        redirect: String,
        /// Why the page may not be opened.
        reason: RouteReason,
    },
}

impl ToJson for RouteDecision {
    fn to_json(&self) -> Json {
        let mut out = Json::object();
        match self {
            RouteDecision::Open { allow } => out.insert("allow", Json::Bool(*allow)),
            RouteDecision::Elsewhere { allow, redirect, reason } => {
                out.insert("allow", Json::Bool(*allow));
                out.insert("redirect", Json::from(redirect.as_str()));
                out.insert("reason", reason.to_json());
            }
        }
        out
    }
}

/// The checks that a page may name.
const CHECKS: [&str; 3] = ["platform-steps", "user-middleware", "user"];

/// Applies a page's check. `user-middleware`, or `user` for short, wants somebody who is signed in. `platform-steps` wants that too, and the right
/// moment of onboarding: `/onboarding` until it is finished, `/configurator` from the character step on, `/mint` and
/// `/success` afterwards. Whoever has to agree to a text first is led to `/consents`. `path` may carry a query; it comes
/// back to the page after signing in or agreeing as `next`, when it is a path of this site.
///
/// # Errors
/// `UNKNOWN_ROUTE_CHECK` for any other check, with the word as `value` and those that there are as `allowed`.
pub fn may_open(visitor: &Visitor, check: &str, path: &str) -> Result<RouteDecision> {
    if !CHECKS.contains(&check) {
        let message = format!("Unknown route check: {check} is not one of {}", joined(&CHECKS, ", "));
        let allowed = Json::List(CHECKS.map(Json::from).to_vec());
        return Err(Error::validation(CoreCode::UnknownRouteCheck, message).with("value", check).with("allowed", allowed));
    }
    Ok(if !visitor.signed_in {
        elsewhere(login_path(path), RouteReason::NotSignedIn)
    } else if check == "platform-steps" {
        match platform_steps(visitor.onboarding_step.unwrap_or(OnboardingStep::Handle), path) {
            RouteDecision::Open { .. } if visitor.consents_due => elsewhere(consents_path(path), RouteReason::ConsentDue),
            decision @ (RouteDecision::Open { .. } | RouteDecision::Elsewhere { .. }) => decision,
        }
    } else {
        open()
    })
}

/// The login page, with the way back.
#[must_use]
pub fn login_path(path: &str) -> String {
    with_way_back("/login", path)
}

/// The page of the texts that have to be agreed to, with the way back.
fn consents_path(path: &str) -> String {
    with_way_back("/consents", path)
}

fn with_way_back(page: &str, path: &str) -> String {
    if is_own_path(path) { format!("{page}?next={}", encode(path)) } else { page.to_owned() }
}

/// A path of this site: one leading slash, no second one, nothing a browser reads as one, no control characters.
#[must_use]
pub fn is_own_path(path: &str) -> bool {
    path.starts_with('/') && !path.starts_with("//") && !path.contains('\\') && !path.contains(char::is_control)
}

fn platform_steps(step: OnboardingStep, path: &str) -> RouteDecision {
    let page = path.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
    let needed = match page {
        "/onboarding" if step == OnboardingStep::Done => return elsewhere("/home".to_owned(), RouteReason::AlreadyOnboarded),
        "/onboarding" => return open(),
        "/configurator" => OnboardingStep::Character,
        _ => OnboardingStep::Done,
    };
    if step >= needed { open() } else { elsewhere("/onboarding".to_owned(), RouteReason::OnboardingUnfinished) }
}

fn open() -> RouteDecision {
    RouteDecision::Open { allow: true }
}

fn elsewhere(redirect: String, reason: RouteReason) -> RouteDecision {
    RouteDecision::Elsewhere { allow: false, redirect, reason }
}

/// Percent-encodes a path as one query value; slashes stay readable.
fn encode(path: &str) -> String {
    crate::directus::path::percent_encode(path, b"/")
}

#[cfg(test)]
mod tests {
    use super::*;
    use OnboardingStep as O;

    fn visitor(step: Option<OnboardingStep>) -> Visitor {
        Visitor { signed_in: true, onboarding_step: step, consents_due: false }
    }

    const NOBODY: Visitor = Visitor { signed_in: false, onboarding_step: None, consents_due: false };

    #[track_caller]
    fn check(visitor: Visitor, name: &str, path: &str, expect: &str) {
        let found = match may_open(&visitor, name, path) {
            Ok(RouteDecision::Open { .. }) => "open".to_owned(),
            Ok(RouteDecision::Elsewhere { redirect, .. }) => redirect,
            Err(error) => error.code.as_str().to_owned(),
        };
        assert_eq!(found, expect, "{name} {path}");
    }

    #[test]
    fn asks_strangers_to_sign_in_and_remembers_the_page() {
        check(NOBODY, "user", "/home", "/login?next=/home");
        check(NOBODY, "user", "/marketplace?sort=price_up&q=a b", "/login?next=/marketplace%3Fsort%3Dprice_up%26q%3Da%20b");
        check(NOBODY, "platform-steps", "/mint", "/login?next=/mint");
    }

    #[test]
    fn comes_back_to_this_site_only() {
        for path in ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)", "", "/a\nb"] {
            check(NOBODY, "user", path, "/login");
        }
    }

    #[test]
    fn leads_through_onboarding() {
        check(visitor(None), "platform-steps", "/onboarding", "open");
        check(visitor(Some(O::FirstQuest)), "platform-steps", "/onboarding?x=1", "open");
        check(visitor(Some(O::Done)), "platform-steps", "/onboarding/", "/home");
        check(visitor(Some(O::Consents)), "platform-steps", "/configurator", "/onboarding");
        check(visitor(Some(O::Character)), "platform-steps", "/configurator", "open");
        check(visitor(Some(O::Done)), "platform-steps", "/configurator", "open");
        check(visitor(Some(O::Welcome)), "platform-steps", "/mint", "/onboarding");
        check(visitor(Some(O::Done)), "platform-steps", "/mint?item=1", "open");
        check(visitor(None), "platform-steps", "/success", "/onboarding");
        check(visitor(Some(O::Done)), "platform-steps", "/success", "open");
    }

    #[test]
    fn asks_for_consent_where_the_page_would_open_otherwise() {
        let due = |step| Visitor { consents_due: true, ..visitor(Some(step)) };
        for page in ["/configurator", "/mint", "/success"] {
            check(due(O::Done), "platform-steps", page, &format!("/consents?next={page}"));
        }
        check(due(O::Done), "platform-steps", "/mint?item=1", "/consents?next=/mint%3Fitem%3D1");
        check(due(O::Done), "platform-steps", "//evil.example", "/consents");
        check(due(O::Character), "platform-steps", "/onboarding", "/consents?next=/onboarding");
        check(due(O::Done), "platform-steps", "/onboarding", "/home");
        check(due(O::Character), "platform-steps", "/mint", "/onboarding");
        check(due(O::Done), "user", "/home", "open");
        check(Visitor { consents_due: true, ..NOBODY }, "platform-steps", "/mint", "/login?next=/mint");
        let reason = |page| match may_open(&due(O::Done), "platform-steps", page) {
            Ok(RouteDecision::Elsewhere { reason, .. }) => Some(reason),
            _ => None,
        };
        assert_eq!(reason("/mint"), Some(RouteReason::ConsentDue));
        assert_eq!(reason("/onboarding"), Some(RouteReason::AlreadyOnboarded));
    }

    #[test]
    fn the_user_check_wants_a_user_and_nothing_more() {
        check(visitor(None), "user", "/home", "open");
    }

    #[test]
    fn the_user_check_is_called_user_middleware_too_s76() {
        for name in ["user", "user-middleware"] {
            check(NOBODY, name, "/home", "/login?next=/home");
            check(visitor(None), name, "/home", "open");
        }
    }

    #[test]
    fn an_unknown_check_is_an_error_that_names_those_there_are_s76() {
        check(NOBODY, "admin", "/home", "UNKNOWN_ROUTE_CHECK");
        check(visitor(None), "", "/home", "UNKNOWN_ROUTE_CHECK");
        let error = may_open(&NOBODY, "admin", "/home").err();
        assert_eq!(
            error.map(|error| (error.message.clone(), error.params.write())),
            Some((
                "Unknown route check: admin is not one of platform-steps, user-middleware, user".to_owned(),
                r#"{"value":"admin","allowed":["platform-steps","user-middleware","user"]}"#.to_owned()
            ))
        );
    }
}
