//! Which social providers are offered, and in which order.

use super::config::{Shown, text};
use crate::json::Json;

/// The e-mail form. It is no button.
pub const EMAIL: &str = "email_passwordless";
/// More buttons than this get a "more" and "less"; it is also how many fit into the one row of 48 px.
pub const ROW: usize = 5;
/// How many are shown at first where a row does not hold all: the first ones of the order, each with room for its name.
pub const FIRST: usize = 3;

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

/// All methods: the defaults, each replaced by what is configured under its name, and the ones only the configuration
/// knows. In the order of `loginMethodsOrder` or the default one; what the order does not name comes last.
#[must_use]
pub fn login_methods(social: &Json) -> Vec<LoginMethod> {
    let configured = social.get("loginMethods").unwrap_or(&Json::Null);
    let mut methods = Vec::new();
    for name in social.get("loginMethodsOrder").and_then(Json::as_list).unwrap_or_default() {
        add(&mut methods, configured, name.as_text().unwrap_or_default());
    }
    for (name, _) in METHODS {
        add(&mut methods, configured, name);
    }
    if let Json::Object(fields) = configured {
        for (name, _) in fields {
            add(&mut methods, configured, name);
        }
    }
    methods
}

/// Adds the method of that name, if there is one and it is not in the list.
fn add(methods: &mut Vec<LoginMethod>, configured: &Json, name: &str) {
    let label = METHODS.iter().find(|(known, _)| *known == name).map(|(_, label)| *label);
    let given = configured.get(name);
    if (label.is_some() || given.is_some()) && !methods.iter().any(|method| method.name == name) {
        methods.push(method(name, label.unwrap_or(name), given.unwrap_or(&Json::Null)));
    }
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
