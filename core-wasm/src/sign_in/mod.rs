//! Signing in: the modal, the rules for e-mail addresses, chains and addresses, and the message a wallet signs.

pub mod address;
pub mod chain;
pub mod email;
pub mod message;
pub mod modal;
