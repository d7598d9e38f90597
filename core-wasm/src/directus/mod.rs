//! How requests and replies look on the wire of Directus.

pub mod json;
pub mod path;
