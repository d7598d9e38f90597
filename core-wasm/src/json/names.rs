//! Names on the wire, packed into one text for each type.

/// The text of a name that was made here.
#[must_use]
pub const fn text(bytes: &[u8]) -> &str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => "",
    }
}

/// Length of what [`to_joined`] writes.
#[must_use]
pub const fn joined_length(names: &[&str]) -> usize {
    let mut rest = names;
    let mut length = 0;
    while let [first, more @ ..] = rest {
        length += first.len() + !more.is_empty() as usize;
        rest = more;
    }
    length
}

/// The names one behind the other, with commas between.
#[must_use]
#[expect(clippy::indexing_slicing, reason = "runs in the compiler, where a slip is an error of the build")]
pub const fn to_joined<const N: usize>(names: &[&str]) -> [u8; N] {
    let mut out = [b','; N];
    let mut length = 0;
    let mut rest = names;
    while let [first, more @ ..] = rest {
        let mut letters = first.as_bytes();
        while let [letter, others @ ..] = letters {
            out[length] = *letter;
            length += 1;
            letters = others;
        }
        length += 1;
        rest = more;
    }
    out
}

/// Names that stand in one text: a list would have a pointer and a length for each of them, and code would name both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PackedNames(&'static str);

impl PackedNames {
    /// Names with commas between.
    #[must_use]
    pub const fn new(text: &'static str) -> PackedNames {
        PackedNames(text)
    }

    /// Each of them.
    pub fn iter(self) -> impl Iterator<Item = &'static str> {
        self.0.split(',')
    }

    /// The name at this place; empty behind the last.
    #[must_use]
    #[inline(never)]
    pub fn get(self, index: usize) -> &'static str {
        self.iter().nth(index).unwrap_or_default()
    }

    /// Where a name stands.
    #[must_use]
    #[inline(never)]
    pub fn position(self, name: &str) -> Option<usize> {
        self.iter().position(|known| known == name)
    }

    /// Takes the first name away.
    #[inline(never)]
    pub fn take_first(&mut self) -> &'static str {
        let (first, rest) = self.0.split_once(',').unwrap_or((self.0, ""));
        self.0 = rest;
        first
    }
}

/// Names that are known while compiling, as [`PackedNames`].
macro_rules! joined {
    ($($name:expr),* $(,)?) => {{
        const NAMES: &[&str] = &[$($name),*];
        const BYTES: [u8; $crate::json::names::joined_length(NAMES)] = $crate::json::names::to_joined(NAMES);
        const TEXT: &str = $crate::json::names::text(&BYTES);
        $crate::json::names::PackedNames::new(TEXT)
    }};
}
pub(crate) use joined;

#[cfg(test)]
mod tests {
    #[test]
    fn packed_names_are_taken_in_their_order() {
        let mut names = joined!("minLevel", "xp", "too_short");
        assert_eq!(names.iter().collect::<Vec<_>>(), ["minLevel", "xp", "too_short"]);
        assert_eq!(
            (names.get(1), names.get(3), names.position("xp"), names.position("minLevel,xp")),
            ("xp", "", Some(1), None)
        );
        assert_eq!(
            [names.take_first(), names.take_first(), names.take_first(), names.take_first()],
            ["minLevel", "xp", "too_short", ""]
        );
    }
}
