//! The attributes of serde that the derive understands.

use syn::{Attribute, LitStr, Token};

/// What stands in `#[serde(...)]` of a type or a field.
#[derive(Default)]
pub struct Attributes {
    /// `rename_all`: how fields of a struct, or variants of an enum, are written.
    pub rename_all: Option<String>,
    /// `rename_all_fields`: how fields of an enum's variants are written.
    pub rename_all_fields: Option<String>,
    /// `tag`: the field that holds the variant.
    pub tag: Option<String>,
    /// `default`: absent fields have their type's default.
    pub default: bool,
    /// `skip_serializing_if = "Option::is_none"`: left out when none.
    pub skips_none: bool,
}

/// Reads all of them.
///
/// # Errors
/// An attribute, or a value of one, that the derive does not follow.
pub fn read(attributes: &[Attribute]) -> syn::Result<Attributes> {
    let mut read = Attributes::default();
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("serde")) {
        attribute.parse_nested_meta(|meta| {
            let text = || -> syn::Result<String> { Ok(meta.value()?.parse::<LitStr>()?.value()) };
            if meta.path.is_ident("rename_all") {
                read.rename_all = Some(text()?);
            } else if meta.path.is_ident("rename_all_fields") {
                read.rename_all_fields = Some(text()?);
            } else if meta.path.is_ident("tag") {
                read.tag = Some(text()?);
            } else if meta.path.is_ident("default") && !meta.input.peek(Token![=]) {
                read.default = true;
            } else if meta.path.is_ident("skip_serializing_if") && text()? == "Option::is_none" {
                read.skips_none = true;
            } else {
                return Err(meta.error("Wire does not know this attribute"));
            }
            Ok(())
        })?;
    }
    Ok(read)
}
