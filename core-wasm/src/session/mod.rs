//! Who is here: tokens and their expiry, renewing them, and who may open which page.

pub mod route;
