//! What the answer to a login means.

use super::mode::SessionMode;
use super::tokens::{Secret, TokenReply};
use crate::error::{CoreCode, Error, ErrorCode, Result};
use crate::json::Json;
use crate::programme::codes::ProgrammeCode;

/// Reads the answer to credentials. Whatever the server's words are, wrong credentials are the product's own sentence.
///
/// # Errors
/// `LOGIN_FAILED` when there is no access token or the credentials were refused; `INVALID_OTP`, `USER_SUSPENDED` and
/// everything that is not about the credentials as it is.
pub fn judge_login(answer: Result<Json>, mode: SessionMode) -> Result<TokenReply> {
    match answer {
        Ok(reply) => TokenReply::read(&reply, mode).ok_or_else(|| Error::login_failed(None)),
        Err(error) if is_about_credentials(&error) => Err(Error::login_failed(error.status)),
        Err(error) => Err(error),
    }
}

/// Reads the answer to another way in: a wallet, a provider.
///
/// # Errors
/// `LOGIN_FAILED` when there is no access token; the server's own error otherwise.
pub fn judge_proof(answer: Result<Json>) -> Result<TokenReply> {
    TokenReply::read(&answer?, SessionMode::Json).ok_or_else(|| Error::login_failed(None))
}

/// Reads the answer to a static token: whether the server knew whose it is.
///
/// # Errors
/// `LOGIN_FAILED` when it did not, or when there was no token to ask for.
pub fn judge_static(token: Result<Secret>, answer: Result<Json>) -> Result<Secret> {
    match answer {
        Ok(_) => token,
        Err(error) if matches!(error.status, Some(401 | 403)) => Err(Error::login_failed(error.status)),
        Err(error) => Err(error),
    }
}

fn is_about_credentials(error: &Error) -> bool {
    match error.code {
        ErrorCode::Programme(ProgrammeCode::InvalidCredentials | ProgrammeCode::InvalidToken) => true,
        ErrorCode::Programme(ProgrammeCode::Validation) => error.status == Some(400),
        ErrorCode::Core(CoreCode::InvalidOtp | CoreCode::UserSuspended) => false,
        ErrorCode::Programme(_) | ErrorCode::Core(_) => error.status == Some(401),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::directus::envelope::error_of;

    fn refused(status: u16, code: &str) -> Result<Json> {
        let mut extensions = Json::object();
        extensions.insert("code", Json::from(code));
        let mut error = Json::object();
        error.insert("extensions", extensions);
        let mut body = Json::object();
        body.insert("errors", Json::List(vec![error]));
        Err(error_of(status, &body))
    }

    #[track_caller]
    fn check(answer: Result<Json>, expect: &str) {
        let error = judge_login(answer, SessionMode::Json).err();
        assert_eq!(error.map(|error| error.code.as_str()), Some(expect));
    }

    #[test]
    fn wrong_credentials_have_one_sentence() {
        check(refused(401, "INVALID_CREDENTIALS"), "LOGIN_FAILED");
        check(refused(400, "INVALID_PAYLOAD"), "LOGIN_FAILED");
        check(Ok(Json::object()), "LOGIN_FAILED");
        let sentence = judge_login(Ok(Json::Null), SessionMode::Json).map_err(|error| error.message.clone());
        assert_eq!(sentence, Err("Login failed, please check your credentials.".into()));
    }

    #[test]
    fn a_proof_is_good_when_it_brings_a_token() {
        let mut reply = Json::object();
        reply.insert("access_token", Json::from("a"));
        assert!(judge_proof(Ok(reply)).is_ok());
        let code = |answer| judge_proof(answer).err().map(|error| error.code.as_str());
        assert_eq!(code(Ok(Json::object())), Some("LOGIN_FAILED"));
        assert_eq!(code(refused(401, "SIGNATURE_INVALID")), Some("SIGNATURE_INVALID"));
    }

    #[test]
    fn a_static_token_is_good_when_the_server_knows_it() {
        let token = || Secret::new("s").ok_or_else(Error::aborted);
        assert_eq!(judge_static(token(), Ok(Json::object())), token());
        let code = |answer| judge_static(token(), answer).err().map(|error| error.code.as_str());
        assert_eq!(code(refused(403, "INVALID_TOKEN")), Some("LOGIN_FAILED"));
        assert_eq!(code(refused(503, "SERVICE_UNAVAILABLE")), Some("UNAVAILABLE"));
    }

    #[test]
    fn other_failures_are_themselves() {
        check(refused(401, "INVALID_OTP"), "INVALID_OTP");
        check(refused(401, "USER_SUSPENDED"), "USER_SUSPENDED");
        check(refused(429, "REQUESTS_EXCEEDED"), "RATE_LIMITED");
        check(refused(503, "SERVICE_UNAVAILABLE"), "UNAVAILABLE");
    }
}
