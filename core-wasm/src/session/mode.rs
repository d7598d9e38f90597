//! Where the tokens of a session are: with the page, or in a cookie that no script can read.

use waymark_core_macros::wire;

use super::tokens::Secret;

/// Where the server puts the tokens. Directus calls it `mode`.
#[wire(Default)]
pub enum SessionMode {
    /// Both tokens come in replies, and the core keeps them.
    #[default]
    Json,
    /// The refresh token is in a cookie that no script can read; the core keeps the access token.
    Cookie,
    /// One cookie that no script can read is the whole session.
    Session,
}

impl SessionMode {
    /// What the machine holds in the place of a token that is in a cookie; none where there is no such token. It is sent
    /// to no server, and is the same in every tab, as the cookie is.
    #[must_use]
    pub fn stand_in(self) -> Option<Secret> {
        Secret::new(match self {
            SessionMode::Json => "",
            SessionMode::Cookie => "(in-cookie)",
            SessionMode::Session => "(in-cookie)session",
        })
    }
}

/// What ends a session when the current user is asked for.
#[wire(Default)]
pub enum ClearOn {
    /// Only that the server refuses the token: 401, or 403 of `users.me`.
    #[default]
    Refused,
    /// Any failure: also no network, no reply in time, a server that cannot answer, a reply that cannot be read.
    Any,
}
