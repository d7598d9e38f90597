//! Proving a wallet: the nonce, the signed message, and the list of linked addresses.

use waymark_core_macros::wire;

/// Reply of `POST /programme/auth/nonce`.
#[wire]
pub struct Nonce {
    /// At least 96 random bits, letters and digits.
    pub nonce: String,
    /// Says that whoever answers is who asked: goes with the proof, never into the message or to a provider.
    pub verifier: String,
    /// When it was given, by the server's clock; ISO 8601. The message must say the same.
    pub issued_at: String,
    /// After this it is refused.
    pub expires_at: String,
    /// Domain that must stand in the message.
    pub domain: String,
    /// URI that must stand in the message.
    pub uri: String,
    /// Chain id that must stand in the message.
    pub chain_id: f64,
    /// What must stand there in its place for a Solana account, such as `mainnet`; null where none may sign in.
    pub solana_chain: Option<String>,
}

/// Body of `POST /programme/auth/wallet` and of `POST /programme/wallets/link`.
#[wire]
pub struct WalletProof {
    /// EIP-4361 message, or that of Sign-In With Solana, exactly as signed.
    /// @minLength 1
    /// @maxLength 3000
    pub message: String,
    /// Signature of the message, 0x-prefixed: 65 bytes, or the 64 of a Solana account.
    /// @trimmed 20000
    pub signature: String,
    /// As it came with the nonce.
    /// @trimmed 200
    pub verifier: String,
    /// One-time password, for accounts that use one. Not needed to link.
    /// @trimmed 20
    #[serde(default)]
    pub otp: Option<String>,
}

/// A proven address.
#[wire]
pub struct LinkedWallet {
    /// Address of the wallet: EIP-55, or base58 where it is of Solana.
    pub address: String,
    /// When the wallet was proven; ISO 8601.
    pub linked_at: String,
    /// Whether items are minted to it; never of one of Solana.
    pub primary: bool,
}
