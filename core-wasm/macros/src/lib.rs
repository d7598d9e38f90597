//! `#[wire]`: a type that crosses the wire, in one word.
//!
//! It derives `Debug`, `Clone`, `PartialEq` (closed lists of words `Copy` and `Eq` as well), what is written between
//! the brackets (`#[wire(Default)]`), the type for TypeScript (tsify), and `Wire`, which reads from JSON and writes to
//! it. Both follow the attributes of serde, so a type says once how it looks on the wire:
//!
//! | attribute | where | meaning |
//! |---|---|---|
//! | `rename_all = "camelCase"` | struct | fields are `minLevel`; what `#[wire]` says unless told |
//! | `rename_all = "snake_case"` | enum | variants are `too_short`; what `#[wire]` says unless told |
//! | `rename_all_fields = "camelCase"` | enum | fields of the variants are `minLevel`; as above |
//! | `tag = "type"` | enum | the variant stands in this field |
//! | `default` | struct, field | a field that is absent has its type's default |
//! | `skip_serializing_if = "Option::is_none"` | field | it is left out when it is none |
//!
//! Serde's own derive would cost the browser 12 KB more: it gives every field of every type a way out for a failure,
//! with everything that was read before to be dropped on it. The code made here notes the first error and goes on.

mod attributes;
mod enums;
mod names;
mod structs;
mod wire_type;

use proc_macro::TokenStream;
use syn::punctuated::Punctuated;
use syn::{Data, DeriveInput, Fields, Ident, Token, parse_macro_input};

/// Derives what every type on the wire has.
#[proc_macro_attribute]
pub fn wire(arguments: TokenStream, input: TokenStream) -> TokenStream {
    let more = parse_macro_input!(arguments with Punctuated<Ident, Token![,]>::parse_terminated);
    let input = parse_macro_input!(input as DeriveInput);
    wire_type::expand(&more, &input).unwrap_or_else(|error| error.to_compile_error()).into()
}

/// Implements `FromJson` and `ToJson`.
///
/// An enum without fields is a closed list of words and gets `as_str` too, which gives the word.
#[proc_macro_derive(Wire, attributes(serde))]
pub fn derive_wire(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expand(&input).unwrap_or_else(|error| error.to_compile_error()).into()
}

fn expand(input: &DeriveInput) -> syn::Result<proc_macro2::TokenStream> {
    let attributes = attributes::read(&input.attrs)?;
    match &input.data {
        Data::Struct(data) => structs::expand(&input.ident, &attributes, &data.fields),
        Data::Enum(data) if attributes.tag.is_some() => enums::tagged(&input.ident, &attributes, data),
        Data::Enum(data) if data.variants.iter().all(|variant| matches!(variant.fields, Fields::Unit)) => {
            enums::words(&input.ident, &attributes, data)
        }
        Data::Enum(_) | Data::Union(_) => {
            Err(syn::Error::new_spanned(&input.ident, "Wire is for structs, words, and enums with `#[serde(tag = ...)]`"))
        }
    }
}
