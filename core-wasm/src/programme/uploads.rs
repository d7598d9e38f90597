//! Files as evidence, stored part by part, so that a cut line costs one part and not the whole.

use waymark_core_macros::wire;

/// Body of `POST /programme/uploads`: the file that is about to come.
#[wire]
pub struct NewUpload {
    /// Its name, with the ending.
    /// @trimmed 255
    pub name: String,
    /// Its media type; an empty one is taken for any.
    /// @trim true
    /// @maxLength 255
    pub media_type: String,
    /// Size of the file in bytes.
    /// @whole 1..26214400
    pub bytes: f64,
}

/// A file on its way.
#[wire]
pub struct Upload {
    /// Id, by which it goes on.
    pub id: String,
    /// The size that was announced.
    pub bytes: f64,
    /// How much is there: where the next part begins.
    pub received: f64,
}

/// Reply of `POST /programme/uploads/{id}/finish`.
#[wire]
pub struct StoredFile {
    /// Id of the file, for a step's answer.
    pub file: String,
}
