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
    /// @pattern ^(\w[\w.+-]+/\w[\w.+-]*(;[ -~]*)?)?$
    pub media_type: String,
    /// Size of the file in bytes.
    /// @whole 1..26214400
    pub bytes: f64,
    /// Id of the upload and of the file it becomes, where that has to be known before anything is sent: a random UUID.
    /// Under the same one the same upload goes on. The server makes one when absent.
    /// @pattern ^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$
    #[serde(default)]
    #[cfg_attr(feature = "wasm", tsify(optional))]
    pub id: Option<String>,
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

/// Reply of `POST /programme/runs/{id}/steps/{step}/phone`: one device opens it, and nobody needs to sign in there.
#[wire]
pub struct PhoneLink {
    /// A secret for behind the `#` of the address that the device opens.
    pub token: String,
    /// Until when it can be opened; ISO 8601.
    pub until: String,
}

/// What becomes of a link for a phone.
#[wire]
pub enum PhoneLinkState {
    /// No device has opened it yet.
    Waiting,
    /// A device has, and may store files.
    Opened,
    /// It leads nowhere any more, or there never was one.
    Over,
}

/// Reply of `GET /programme/runs/{id}/steps/{step}/phone`.
#[wire]
pub struct PhoneFiles {
    /// State of the newest link of the step.
    pub state: PhoneLinkState,
    /// How many files are on their way.
    pub coming: f64,
    /// Files that are stored, in the order in which they were announced.
    pub files: Vec<PhoneFile>,
}

/// A file that came from a phone.
#[wire]
pub struct PhoneFile {
    /// Id of the file, for a step's answer.
    pub id: String,
    /// Its name, with the ending.
    pub name: String,
}

/// Reply of `POST /programme/uploads/{id}/finish`.
#[wire]
pub struct StoredFile {
    /// Id of the file, for a step's answer.
    pub file: String,
}
