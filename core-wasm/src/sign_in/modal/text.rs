//! A text that knows how often it was set, so that whether it is the same is told without reading it.

/// The text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Text {
    text: String,
    revision: u32,
}

impl Text {
    /// Sets it.
    pub fn set(&mut self, text: String) {
        if self.text != text {
            self.text = text;
            self.revision += 1;
        }
    }

    /// What it is.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// How often it was changed.
    #[must_use]
    pub fn revision(&self) -> u32 {
        self.revision
    }
}
