//! Who is here: tokens and their expiry, renewing them, and who may open which page.

pub mod mode;
pub mod sign_in;
pub mod tokens;

pub mod machine;
pub mod peers;
pub mod snapshot;

pub mod cookie;
pub mod stored;

pub mod route;
