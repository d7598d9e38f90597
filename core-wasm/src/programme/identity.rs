//! Proving who somebody is without a wallet: an id token of a provider, a code sent by mail, and the list of ways in.

use waymark_core_macros::wire;

use super::wallets::LinkedWallet;

/// Body of `POST /programme/auth/identity`, of `POST /programme/auth/reauthenticate/identity` and of `POST
/// /programme/identities/link`.
#[wire]
#[serde(rename_all = "snake_case")]
pub struct IdentityProof {
    /// Name of the provider in the configuration.
    /// @trimmed 60
    pub provider: String,
    /// As the provider gave it.
    /// @trimmed 20000
    pub id_token: String,
    /// From `POST /programme/auth/nonce`, as it was sent to the provider.
    /// @trimmed 64
    pub nonce: String,
    /// As it came with the nonce.
    /// @trimmed 200
    pub verifier: String,
    /// One-time password, for accounts that use one. Not needed to link.
    /// @trimmed 20
    #[serde(default)]
    pub otp: Option<String>,
}

/// Body of `POST /programme/auth/email/request`.
#[wire]
pub struct EmailCodeRequest {
    /// Where the code is sent.
    /// @trimmed 254
    pub email: String,
}

/// Reply of `POST /programme/auth/email/request`: the same whether an account has the address or not.
#[wire]
pub struct EmailCodeSent {
    /// Comes back with the code: it works for whoever asked for it.
    pub challenge: String,
    /// After this the code is refused.
    pub expires_at: String,
    /// How often it may be tried.
    pub tries: f64,
}

/// Body of `POST /programme/auth/email/verify`, of `POST /programme/auth/reauthenticate/email` and of `POST
/// /programme/auth/email/link`.
#[wire]
pub struct EmailProof {
    /// Where the code was sent.
    /// @trimmed 254
    pub email: String,
    /// The six digits of the mail.
    /// @trimmed 20
    pub code: String,
    /// As it was answered when the code was asked for.
    /// @trimmed 64
    pub challenge: String,
    /// One-time password, for accounts that use one. Not needed to link.
    /// @trimmed 20
    #[serde(default)]
    pub otp: Option<String>,
}

/// Body of `POST /programme/auth/reauthenticate/password`.
#[wire]
#[serde(rename_all = "snake_case")]
pub struct PasswordProof {
    /// Of the account that is signed in.
    /// @minLength 1
    /// @maxLength 1000
    pub password: String,
    /// One-time password, for accounts that use one.
    /// @trimmed 20
    #[serde(default)]
    pub otp: Option<String>,
}

/// Reply of `GET /programme/auth/registration`: what somebody must know before they make an account with a password.
#[wire]
pub struct Registration {
    /// Whether anybody may make an account.
    pub open: bool,
    /// Whether a mail must prove the address before the account can be used.
    pub confirms_email: bool,
    /// Characters a password needs; null when the programme's team set a rule of another kind.
    pub password_min: Option<f64>,
}

/// Body of `POST /programme/auth/registration/confirm`: whoever reads the mail types the password again, since somebody
/// else may have registered the address with theirs.
#[wire]
pub struct RegistrationProof {
    /// As it came in the mail.
    /// @trimmed 2000
    pub token: String,
    /// The one that was chosen with the address.
    /// @minLength 1
    /// @maxLength 1000
    pub password: String,
    /// Whether another one than that becomes the password of the account.
    #[serde(default)]
    pub replace: Option<bool>,
}

/// An identity that opens the account.
#[wire]
pub struct LinkedIdentity {
    /// Id of the linked identity, for `unlinkIdentity`.
    pub id: String,
    /// Name of the provider in the configuration.
    pub provider: String,
    /// As the provider said it when it was linked.
    pub email: Option<String>,
    /// When the identity was proven; ISO 8601.
    pub linked_at: String,
}

/// Reply of `GET /programme/auth/ways`: every way into the account.
#[wire]
pub struct SignInWays {
    /// A code sent there opens the account.
    pub email: Option<String>,
    /// Whether a password opens it, together with the e-mail address.
    pub password: bool,
    /// Whether a one-time password is asked for beside a password or an e-mail code.
    pub two_factor: bool,
    /// Linked wallets, oldest first.
    pub wallets: Vec<LinkedWallet>,
    /// Linked identities of providers, oldest first.
    pub identities: Vec<LinkedIdentity>,
}

/// Reply of `POST /programme/auth/sign-out-everywhere`.
#[wire]
pub struct SignedOutEverywhere {
    /// How many sessions ended, this one included.
    pub sessions: f64,
}
