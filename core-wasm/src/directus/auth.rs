//! The calls that begin, renew and end a session. Their bodies hold what the session's mode wants.

use super::path::percent_encode;
use super::query::PLAIN;
use super::request::{Method, Request};
use crate::json::{Json, joined};
use crate::session::mode::SessionMode;
use crate::session::tokens::Secret;

/// `POST /auth/login`, as nobody. `credentials` is whatever the server takes: `email`, `password`, `otp`.
#[must_use]
pub fn login(mut credentials: Json, mode: SessionMode) -> Request {
    credentials.insert("mode", Json::from(mode.as_str()));
    let password = credentials.get("password").and_then(Json::as_text).and_then(Secret::new);
    post("auth/login", password, credentials, mode != SessionMode::Json)
}

/// `POST /auth/refresh`, as nobody: an access token that has run out would be refused. Where the token is a device's,
/// `POST /programme/auth/device/session`, which opens another session.
#[must_use]
pub fn refresh(token: &Secret) -> Request {
    match token.device() {
        Some(name) => {
            let body = Json::Object(vec![("device".to_owned(), Json::from(name))]);
            post("programme/auth/device/session", None, body, true)
        }
        None => about("auth/refresh", token),
    }
}

/// `POST /auth/logout`, as nobody: the refresh token is what names the session. A device is forgotten by
/// `DELETE /programme/auth/device`.
#[must_use]
pub fn logout(token: &Secret) -> Request {
    let request = match token.device() {
        Some(_) => Request { with_cookies: true, ..Request::new(Method::Delete, "programme/auth/device").as_nobody() },
        None => about("auth/logout", token),
    };
    Request { outlives_page: true, ..request }
}

/// `GET /users/me?access_token=…`, as nobody: whether a static token is good.
#[must_use]
pub fn validate(token: &Secret) -> Request {
    // Not `encode_query`, which a session alone has no other use for.
    let query = joined(&["access_token=", &percent_encode(token.expose(), PLAIN)], "");
    Request::new(Method::Get, "users/me").as_nobody().hiding(Some(token.clone())).query(&query)
}

/// Names a session by its refresh token, or leaves that to a cookie. Directus reads the cookie of the refresh token where
/// nothing is said, and the one of the session only where `mode` says so.
fn about(path: &str, token: &Secret) -> Request {
    let mut body = Json::object();
    let with_cookies = token.is_in_cookie();
    if !with_cookies {
        body.insert("refresh_token", Json::from(token.expose()));
    } else if token.expose().ends_with("session") {
        body.insert("mode", Json::from("session"));
    }
    post(path, Some(token.clone()), body, with_cookies)
}

fn post(path: &str, secret: Option<Secret>, body: Json, with_cookies: bool) -> Request {
    let mut request = Request::new(Method::Post, path).as_nobody();
    request.secrets.extend(secret);
    request.body = Some(body);
    request.with_cookies = with_cookies;
    // The browser takes the cookie of the answer also when the page is gone by then.
    request.outlives_page = with_cookies;
    request
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(request: &Request, expect: &str) {
        let body = request.body.as_ref().map(Json::write).unwrap_or_default();
        assert_eq!(format!("{} {} {body}", request.method.as_str(), request.url("/")), expect);
    }

    #[test]
    fn a_body_holds_what_its_mode_wants_s106_s107_s108() {
        let in_mode = |mode: SessionMode, word: &str, session: &str| {
            let mut credentials = Json::object();
            credentials.insert("email", Json::from("a@b.co"));
            let token = mode.stand_in().or_else(|| Secret::new("r")).unwrap_or_else(|| unreachable!("not empty"));
            let calls = [login(credentials, mode), refresh(&token), logout(&token)];
            check(&calls[0], &format!(r#"POST /auth/login {{"email":"a@b.co","mode":"{word}"}}"#));
            check(&calls[1], &format!("POST /auth/refresh {session}"));
            check(&calls[2], &format!("POST /auth/logout {session}"));
            assert!(calls.iter().all(|call| call.with_cookies == (mode != SessionMode::Json)));
        };
        in_mode(SessionMode::Json, "json", r#"{"refresh_token":"r"}"#);
        in_mode(SessionMode::Cookie, "cookie", "{}");
        in_mode(SessionMode::Session, "session", r#"{"mode":"session"}"#);
    }

    #[test]
    fn a_device_opens_a_session_and_is_forgotten_by_its_cookie() {
        let device = Secret::new("d").map(|name| Secret::of_device(&name)).unwrap_or_else(|| unreachable!("not empty"));
        check(&refresh(&device), r#"POST /programme/auth/device/session {"device":"d"}"#);
        check(&logout(&device), "DELETE /programme/auth/device ");
        assert!([refresh(&device), logout(&device)].iter().all(|call| call.with_cookies && call.outlives_page));
    }

    #[test]
    fn what_the_server_puts_into_a_cookie_is_taken_when_the_page_is_gone() {
        let outlives = |mode: SessionMode| {
            let token = mode.stand_in().or_else(|| Secret::new("r")).unwrap_or_else(|| unreachable!("not empty"));
            [refresh(&token), logout(&token)].map(|call| call.outlives_page)
        };
        assert_eq!(outlives(SessionMode::Cookie), [true, true]);
        assert_eq!(outlives(SessionMode::Session), [true, true]);
        // There the answer is lost with its page, and the server gives it again.
        assert_eq!(outlives(SessionMode::Json), [false, true]);
    }

    #[test]
    fn a_static_token_is_checked_in_the_address_s109() {
        let request = Secret::new("s").map(|token| validate(&token));
        assert!(request.as_ref().is_some_and(|request| !request.with_cookies));
        check(&request.unwrap_or_else(|| unreachable!("not empty")), "GET /users/me?access_token=s ");
    }
}
