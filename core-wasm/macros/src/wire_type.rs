//! What `#[wire]` writes before a type.

use proc_macro2::TokenStream;
use quote::quote;
use syn::punctuated::Punctuated;
use syn::{Data, DeriveInput, Fields, Ident, Token};

use crate::attributes;

pub fn expand(more: &Punctuated<Ident, Token![,]>, input: &DeriveInput) -> syn::Result<TokenStream> {
    let given = attributes::read(&input.attrs)?;
    let words = match &input.data {
        Data::Enum(data) if data.variants.iter().all(|variant| matches!(variant.fields, Fields::Unit)) => {
            quote!(Copy, Eq,)
        }
        Data::Struct(_) | Data::Enum(_) | Data::Union(_) => TokenStream::new(),
    };
    let case = match (&input.data, &given.rename_all) {
        (_, Some(_)) => TokenStream::new(),
        (Data::Enum(_), None) if given.tag.is_some() => {
            quote!(#[serde(rename_all = "snake_case", rename_all_fields = "camelCase")])
        }
        (Data::Enum(_), None) => quote!(#[serde(rename_all = "snake_case")]),
        (_, None) => quote!(#[serde(rename_all = "camelCase")]),
    };
    Ok(quote! {
        #[derive(Debug, Clone, PartialEq, #words waymark_core_macros::Wire, #more)]
        #[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
        #case
        #input
    })
}
