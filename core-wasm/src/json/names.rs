//! Names on the wire, made from Rust's while compiling: a field `min_level` is `minLevel`, a variant `TooShort` is `too_short`.

/// Length of what [`to_camel`] writes.
#[must_use]
pub const fn camel_length(field: &str) -> usize {
    let mut rest = field.as_bytes();
    let mut length = 0;
    while let [first, more @ ..] = rest {
        length += (*first != b'_') as usize;
        rest = more;
    }
    length
}

/// `min_level` as `minLevel`.
#[must_use]
#[expect(clippy::indexing_slicing, reason = "runs in the compiler, where a slip is an error of the build")]
pub const fn to_camel<const N: usize>(field: &str) -> [u8; N] {
    let mut out = [0; N];
    let mut length = 0;
    let mut rest = field.as_bytes();
    let mut raise = false;
    while let [first, more @ ..] = rest {
        if *first != b'_' {
            out[length] = if raise { first.to_ascii_uppercase() } else { *first };
            length += 1;
        }
        raise = *first == b'_';
        rest = more;
    }
    out
}

/// Length of what [`to_snake`] writes.
#[must_use]
pub const fn snake_length(variant: &str) -> usize {
    let mut rest = variant.as_bytes();
    let mut length = 0;
    while let [first, more @ ..] = rest {
        length += if first.is_ascii_uppercase() && length > 0 { 2 } else { 1 };
        rest = more;
    }
    length
}

/// `TooShort` as `too_short`.
#[must_use]
#[expect(clippy::indexing_slicing, reason = "runs in the compiler, where a slip is an error of the build")]
pub const fn to_snake<const N: usize>(variant: &str) -> [u8; N] {
    let mut out = [0; N];
    let mut length = 0;
    let mut rest = variant.as_bytes();
    while let [first, more @ ..] = rest {
        if first.is_ascii_uppercase() && length > 0 {
            out[length] = b'_';
            length += 1;
        }
        out[length] = first.to_ascii_lowercase();
        length += 1;
        rest = more;
    }
    out
}

/// The text of a name that was made here.
#[must_use]
pub const fn text(bytes: &[u8]) -> &str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => "",
    }
}

/// The name of a field on the wire.
macro_rules! camel {
    ($field:ident) => {{
        const FIELD: &str = stringify!($field);
        const NAME: [u8; $crate::json::names::camel_length(FIELD)] = $crate::json::names::to_camel(FIELD);
        const TEXT: &str = $crate::json::names::text(&NAME);
        TEXT
    }};
}
pub(crate) use camel;

/// The name of a variant on the wire.
macro_rules! snake {
    ($variant:ident) => {{
        const VARIANT: &str = stringify!($variant);
        const NAME: [u8; $crate::json::names::snake_length(VARIANT)] = $crate::json::names::to_snake(VARIANT);
        const TEXT: &str = $crate::json::names::text(&NAME);
        TEXT
    }};
}
pub(crate) use snake;

#[cfg(test)]
mod tests {
    #[test]
    fn fields_and_variants_are_written_as_javascript_writes_them() {
        assert_eq!([camel!(xp), camel!(min_level), camel!(next_level_xp)], ["xp", "minLevel", "nextLevelXp"]);
        assert_eq!([snake!(Open), snake!(TooShort), snake!(PerPlayerMax)], ["open", "too_short", "per_player_max"]);
    }
}
