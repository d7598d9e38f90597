//! Which social providers are offered, and in which order.

use super::config::{Shown, text};
use crate::json::Json;

/// The e-mail form. It is no button.
pub const EMAIL: &str = "email_passwordless";
/// More buttons than this get a "more" and "less"; it is also how many fit into the one row of 48 px.
pub const ROW: usize = 5;

const METHODS: [(&str, &str); 14] = [
    ("google", "Google"),
    ("facebook", "Facebook"),
    ("reddit", "Reddit"),
    ("discord", "Discord"),
    ("twitch", "Twitch"),
    ("apple", "Apple"),
    ("line", "LINE"),
    ("github", "GitHub"),
    ("kakao", "Kakao"),
    ("linkedin", "LinkedIn"),
    ("twitter", "Twitter"),
    ("weibo", "Weibo"),
    ("wechat", "WeChat"),
    (EMAIL, "E-mail"),
];

/// How a method is offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MethodKind {
    /// By a button.
    Button,
    /// By a button whose mark needs a light form in the dark theme.
    DarkMark,
    /// By the form for e-mail addresses.
    Email,
    /// Not at all: the app uses it by itself.
    Hidden,
}

/// A way to log in through the login adapter.
#[derive(Debug, Clone, PartialEq)]
pub struct LoginMethod {
    /// Its name in the login request: `loginProvider`.
    pub name: String,
    /// How people call it.
    pub label: String,
    /// How it is offered.
    pub kind: MethodKind,
    /// Where it is shown.
    pub shown: Shown,
}

/// All methods: the defaults, each replaced by what is configured under its name, and the ones only the configuration knows. In
/// the order of `loginMethodsOrder` or the default one; what the order does not name comes last.
#[must_use]
pub fn login_methods(social: &Json) -> Vec<LoginMethod> {
    let configured = social.get("loginMethods").unwrap_or(&Json::Null);
    let mut methods = Vec::new();
    for (name, label) in METHODS {
        methods.push(method(name, label, configured.get(name).unwrap_or(&Json::Null)));
    }
    if let Json::Object(configured) = configured {
        for (name, given) in configured {
            if !METHODS.iter().any(|(known, _)| known == name) {
                methods.push(method(name, name, given));
            }
        }
    }
    let order = social.get("loginMethodsOrder").and_then(Json::as_list).unwrap_or_default();
    let mut sorted = 0;
    for name in order {
        let at = methods.iter().position(|method| Some(method.name.as_str()) == name.as_text());
        if let Some(at) = at.filter(|at| *at >= sorted) {
            let method = methods.remove(at);
            methods.insert(sorted, method);
            sorted += 1;
        }
    }
    methods
}

fn method(name: &str, label: &str, given: &Json) -> LoginMethod {
    let label = text(given, "name").unwrap_or(label);
    let kind = match name {
        "apple" | "github" => MethodKind::DarkMark,
        EMAIL => MethodKind::Email,
        "webauthn" | "jwt" => MethodKind::Hidden,
        _ => MethodKind::Button,
    };
    LoginMethod { name: name.to_owned(), label: label.to_owned(), kind, shown: Shown::read(given, Shown::EVERYWHERE) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sign_in::modal::tests::json;

    #[track_caller]
    fn check(social: &str, expect: &str) {
        let names: Vec<_> = login_methods(&json(social)).into_iter().map(|method| method.name).collect();
        assert_eq!(names.join(" "), expect);
    }

    #[test]
    fn the_default_order() {
        check(
            "{}",
            "google facebook reddit discord twitch apple line github kakao linkedin twitter weibo wechat email_passwordless",
        );
    }

    #[test]
    fn another_order_comes_first_and_the_rest_keeps_its_own() {
        check(
            r#"{"loginMethodsOrder": ["github", "nobody", "apple", "github"]}"#,
            "github apple google facebook reddit discord twitch line kakao linkedin twitter weibo wechat email_passwordless",
        );
    }

    #[test]
    fn unknown_names_come_last() {
        check(
            r#"{"loginMethods": {"steam": {"name": "Steam"}}}"#,
            "google facebook reddit discord twitch apple line github kakao linkedin twitter weibo wechat email_passwordless steam",
        );
    }

    #[test]
    fn a_configured_method_replaces_the_default() {
        let methods = login_methods(&json(r#"{"loginMethods": {"google": {"name": "G", "showOnMobile": false}}}"#));
        let google = methods.first().map(|method| (method.label.as_str(), method.shown));
        assert_eq!(google, Some(("G", Shown { modal: true, mobile: false, desktop: true })));
    }
}
