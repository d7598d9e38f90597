//! What happens to a session, and what the shell must do about it.

use super::{RefreshId, WaiterId};
use crate::error::{Error, Result};
use crate::session::peers::PeerMessage;
use crate::session::stored::StoredTokens;
use crate::session::tokens::{Secret, TokenReply};

/// What happened.
#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    /// The page opened; this was found in the storage, or only a token in the cookie.
    Restored(Option<StoredTokens>),
    /// The page opened with nothing of a session, in a browser that keeps this device signed in.
    Opened(Secret),
    /// The server keeps this device signed in from now on, or none: the reply to a call of the session that had this epoch.
    Kept(Option<Secret>, u32),
    /// Somebody else wrote the storage: another client of the same fields.
    StorageChanged(Option<StoredTokens>),
    /// A login was sent. Its waiter is answered by `LoggedIn` or `LoginFailed`.
    LoginSent(WaiterId),
    /// The server accepted a login.
    LoggedIn(WaiterId, TokenReply),
    /// The server accepted a static token.
    LoggedInStatic(WaiterId, Secret),
    /// Whoever is signed in proved it once more, after `LoginSent`: the pair takes the place of theirs.
    Proven(WaiterId, TokenReply),
    /// A login was refused or got no answer.
    LoginFailed(WaiterId, Error),
    /// Tokens came from another way in: a wallet, a provider.
    Adopted(TokenReply),
    /// A request needs a token.
    TokenAsked(WaiterId),
    /// The server refused the token that was sent with a request.
    TokenRefused(WaiterId, Secret),
    /// A caller wants a new pair now.
    RefreshAsked(WaiterId),
    /// A waiter gave up; the refresh it waited for goes on.
    WaiterLeft(WaiterId),
    /// The server gave a new pair. With it, what the storage holds now; none when there is no storage.
    Refreshed(RefreshId, TokenReply, Option<Option<StoredTokens>>),
    /// The server refused the refresh token (401, 403).
    RefreshRefused(RefreshId),
    /// No usable answer: no network, or a server that cannot answer now.
    RefreshFailed(RefreshId, Error),
    /// The timer that was set has rung.
    TimerRang,
    /// The network is back, or the page is seen again; time may have passed without a timer ringing.
    Woke,
    /// A core of another tab said something.
    Heard(PeerMessage),
    /// The person leaves.
    LoggedOut,
    /// The server would not say who the holder of this token is.
    MeRefused(Secret),
    /// The owner of this session is gone.
    Disposed,
}

impl Event {
    /// What a judged answer to a login is.
    #[must_use]
    pub fn of_login(waiter: WaiterId, judged: Result<TokenReply>) -> Event {
        match judged {
            Ok(reply) => Event::LoggedIn(waiter, reply),
            Err(error) => Event::LoginFailed(waiter, error),
        }
    }
}

/// What the shell must do, in this order.
#[derive(Debug, Clone, PartialEq)]
pub enum Effect {
    /// Write the tokens to storage and cookie; none clears both.
    Store(Option<StoredTokens>),
    /// `POST /auth/refresh` with this token, once, and report the outcome. Where it holds the place of a device's token,
    /// the device opens another session.
    SendRefresh(RefreshId, Secret),
    /// `POST /auth/logout` with this refresh token, or the end of a device that was kept; nobody waits for the outcome.
    TellServer(Secret),
    /// Tell the cores of other tabs.
    TellPeers(PeerMessage),
    /// Answer a waiter: the access token to use, or none when nobody is signed in.
    Answer(WaiterId, Result<Option<Secret>>),
    /// Ring at this time in place of any earlier setting; none stops the timer.
    SetTimer(Option<f64>),
    /// The snapshot has changed: tell the subscribers.
    Notify,
}
