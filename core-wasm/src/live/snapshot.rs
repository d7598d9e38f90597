//! What the app may know about the connection.

/// Where the connection stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LiveState {
    /// None is needed, or none can be had until somebody signs in.
    Idle,
    /// On its way.
    Connecting,
    /// There, and the server knows who this is.
    Open,
    /// Lost; the next attempt is set.
    Waiting,
}

impl LiveState {
    /// The word on the JavaScript side.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            LiveState::Idle => "idle",
            LiveState::Connecting => "connecting",
            LiveState::Open => "open",
            LiveState::Waiting => "waiting",
        }
    }
}

/// The connection as the app sees it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LiveSnapshot {
    /// State of the connection.
    pub state: LiveState,
    /// When the next attempt comes, in milliseconds since 1970; only while waiting.
    pub retry_at: Option<f64>,
    /// When the server was last heard of, in milliseconds since 1970; not while the connection is open.
    pub heard_at: Option<f64>,
}
