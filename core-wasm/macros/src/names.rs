//! Names on the wire, made from Rust's.

use syn::Ident;

/// A name as `rename_all` says: `min_level` is `minLevel`, `TooShort` is `too_short`; without it, as it is in Rust.
///
/// # Errors
/// A rule that the derive does not follow.
pub fn on_the_wire(name: &Ident, rule: Option<&str>) -> syn::Result<String> {
    let text = name.to_string();
    match rule {
        None => Ok(text),
        Some("camelCase") => Ok(camel(&text)),
        Some("snake_case") => Ok(snake(&text)),
        Some(rule) => Err(syn::Error::new_spanned(name, format!("Wire does not know `{rule}`"))),
    }
}

fn camel(field: &str) -> String {
    let mut words = field.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| {
        let (initial, rest) = word.split_at_checked(1).unwrap_or((word, ""));
        name + &initial.to_ascii_uppercase() + rest
    })
}

fn snake(variant: &str) -> String {
    let mut name = String::new();
    for letter in variant.chars() {
        if letter.is_ascii_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.push(letter.to_ascii_lowercase());
    }
    name
}
