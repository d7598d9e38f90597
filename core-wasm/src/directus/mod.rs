//! How requests and replies look on the wire of Directus.

pub mod request;

pub mod path;
pub mod query;

pub mod assets;
pub mod auth;

pub mod call;
pub mod endpoints;

pub mod envelope;
pub mod retry;
