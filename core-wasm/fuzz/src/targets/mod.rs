//! One file per target.

pub mod email;
pub mod envelope;
pub mod instant;
pub mod live;
pub mod message;
pub mod path;
pub mod proof;
pub mod query;
pub mod reader;
pub mod receipt;
pub mod session;
