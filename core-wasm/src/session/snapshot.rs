//! What the app may know about the session: everything but the tokens.

use waymark_core_macros::wire;

/// Where the session stands.
#[wire]
pub enum SessionState {
    /// Nobody is signed in.
    LoggedOut,
    /// Signed in with tokens that are renewed.
    LoggedIn,
    /// Signed in with a token that has no expiry and no partner.
    Static,
    /// Signed in, and a new pair of tokens is on its way. Where a cookie holds the session, also while the server is
    /// asked whether there is one.
    Refreshing,
}

/// Why the last session ended.
#[wire]
pub enum SessionEnd {
    /// The person asked for it, here or in another place that shares the storage.
    Logout,
    /// The server no longer renews it.
    Expired,
    /// The server would not say who this is.
    MeFailed,
}

/// The session as the app sees it.
#[wire(Copy)]
pub struct SessionSnapshot {
    /// Whether somebody is signed in.
    pub state: SessionState,
    /// When the access token runs out, in milliseconds since 1970; none when that is not known.
    pub expires_at: Option<f64>,
    /// Why the last session ended; none while one lasts, and before the first.
    pub ended: Option<SessionEnd>,
}
