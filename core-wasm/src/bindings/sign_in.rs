//! The sign-in rules and the wallet's message, for JavaScript.

use tsify::Ts;
use wasm_bindgen::prelude::*;

use super::error::throw;
use super::value::{Arguments, to_ts};
use crate::sign_in::chain::ChainNamespace;
use crate::sign_in::message::SignInMessage;
use crate::sign_in::{address, chain, email, message};

/// Whether the modal's e-mail button is enabled: the basic pattern of the specification,
/// `^([\w.%+-]+)@([\w-]+\.)+(\w{2,})$`. Nothing is trimmed. For an address that an account has, see `isAccountEmail`.
#[wasm_bindgen(js_name = isEmail)]
pub fn is_email(text: &str) -> bool {
    email::is_email(text)
}

/// Whether an account may have this address, by the rule of the server: all that `isEmail` takes, and more. Nothing is
/// trimmed.
#[wasm_bindgen(js_name = isAccountEmail)]
pub fn is_account_email(text: &str) -> bool {
    email::is_account_email(text)
}

/// An address as EIP-55 writes it. Given in mixed case, its checksum must be right.
///
/// Throws `ADDRESS_INVALID`.
#[wasm_bindgen(js_name = checksumAddress, unchecked_return_type = "`0x${string}`")]
pub fn checksum_address(text: &str) -> Result<String, JsValue> {
    address::checksum_address(text).map_err(|error| throw(&error))
}

/// Reads a chain namespace: `solana`, `eip155` or `other`.
///
/// Throws `INVALID_CHAIN_NAMESPACE` ("Invalid chainNamespace provided: …").
#[wasm_bindgen(js_name = parseChainNamespace)]
pub fn parse_chain_namespace(text: &str) -> Result<Ts<ChainNamespace>, JsValue> {
    chain::parse_chain_namespace(text).map(|namespace| to_ts(&namespace)).map_err(|error| throw(&error))
}

/// Writes the message that a wallet signs: EIP-4361, or Sign-In With Solana where `solanaChain` is given. Times are ISO 8601.
///
/// Throws `ADDRESS_INVALID`, `MESSAGE_MALFORMED`.
#[wasm_bindgen(js_name = signInMessage)]
pub fn sign_in_message(#[wasm_bindgen(unchecked_param_type = "SignInMessage")] parts: JsValue) -> Result<String, JsValue> {
    let mut given = Arguments::default();
    let parts: SignInMessage = given.read(parts);
    given.check()?;
    message::sign_in_message(&parts).map_err(|error| throw(&error))
}
