//! The calls that begin, renew and end a session. Tokens travel in JSON mode.

use super::request::{Method, Request};
use crate::json::Json;
use crate::session::tokens::Secret;

/// `POST /auth/login`, as nobody. `credentials` is whatever the server takes: `email`, `password`, `otp`.
#[must_use]
pub fn login(mut credentials: Json) -> Request {
    credentials.insert("mode", Json::from("json"));
    let password = credentials.get("password").and_then(Json::as_text).and_then(Secret::new);
    Request::new(Method::Post, "auth/login").as_nobody().hiding(password).body(credentials)
}

/// `POST /auth/refresh`, as nobody: an access token that has run out would be refused.
#[must_use]
pub fn refresh(token: &Secret) -> Request {
    Request::new(Method::Post, "auth/refresh").as_nobody().hiding(Some(token.clone())).body(with_refresh_token(token))
}

/// `POST /auth/logout`, as nobody: the refresh token is what names the session.
#[must_use]
pub fn logout(token: &Secret) -> Request {
    Request::new(Method::Post, "auth/logout").as_nobody().hiding(Some(token.clone())).body(with_refresh_token(token))
}

/// `GET /users/me?access_token=…`, as nobody: whether a static token is good.
#[must_use]
pub fn validate(token: &Secret) -> Request {
    let mut query = Json::object();
    query.insert("access_token", Json::from(token.expose()));
    Request::new(Method::Get, "users/me").as_nobody().hiding(Some(token.clone())).query(&super::query::encode_query(&query))
}

fn with_refresh_token(token: &Secret) -> Json {
    let mut body = Json::object();
    body.insert("refresh_token", Json::from(token.expose()));
    body.insert("mode", Json::from("json"));
    body
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
    fn tokens_travel_in_json_mode() {
        let token = Secret::new("r").unwrap_or_else(|| unreachable!("not empty"));
        let mut credentials = Json::object();
        credentials.insert("email", Json::from("a@b.co"));
        check(&login(credentials), r#"POST /auth/login {"email":"a@b.co","mode":"json"}"#);
        check(&refresh(&token), r#"POST /auth/refresh {"refresh_token":"r","mode":"json"}"#);
        check(&logout(&token), r#"POST /auth/logout {"refresh_token":"r","mode":"json"}"#);
        check(&validate(&token), "GET /users/me?access_token=r ");
    }
}
