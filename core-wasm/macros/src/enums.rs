//! Closed lists of words, and enums that are told apart by a field.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{DataEnum, Ident};

use crate::attributes::Attributes;
use crate::names::on_the_wire;
use crate::structs::{self, FieldOnWire, joined};

/// A closed list of words.
pub fn words(name: &Ident, attributes: &Attributes, data: &DataEnum) -> syn::Result<TokenStream> {
    let variants: Vec<_> = data.variants.iter().map(|variant| &variant.ident).collect();
    let words = variant_names(attributes, &variants)?;
    let words = joined(words.iter().map(String::as_str));
    let [first, ..] = variants.as_slice() else {
        return Err(syn::Error::new_spanned(name, "Wire needs a word"));
    };
    Ok(quote! {
        impl #name {
            const WORDS: crate::json::names::PackedNames = crate::json::names::PackedNames::new(#words);

            /// The word on the wire.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                Self::WORDS.get(self as usize)
            }
        }

        impl crate::json::read::FromJson for #name {
            fn from_json(value: &crate::json::Json, decoder: &mut crate::json::read::Decoder) -> Self {
                decoder.word(value, Self::WORDS, &[#(#name::#variants),*], #name::#first)
            }
        }

        impl crate::json::write::ToJson for #name {
            fn to_json(&self) -> crate::json::Json {
                crate::json::Json::from(self.as_str())
            }
        }
    })
}

/// One of several objects; a field says which.
pub fn tagged(name: &Ident, attributes: &Attributes, data: &DataEnum) -> syn::Result<TokenStream> {
    let tag = attributes.tag.as_deref().unwrap_or_default();
    let variants: Vec<_> = data.variants.iter().map(|variant| &variant.ident).collect();
    let words = variant_names(attributes, &variants)?;
    let count = variants.len();
    let mut readers = Vec::new();
    let mut packed = Vec::new();
    let mut writers = Vec::new();
    for (variant, word) in data.variants.iter().zip(&words) {
        let ident = &variant.ident;
        let fields = structs::read(&variant.fields, attributes.rename_all_fields.as_deref(), false)?;
        let idents = fields.iter().map(|field| field.ident);
        let names = joined(fields.iter().map(|field| field.wire.as_str()));
        let reads = fields.iter().map(FieldOnWire::read);
        readers.push(if fields.is_empty() {
            quote!(|_, _| #name::#ident {})
        } else {
            quote!(|value, decoder| {
                let mut names = crate::json::names::PackedNames::new(#names);
                #name::#ident { #(#reads),* }
            })
        });
        let all = joined(std::iter::once(word.as_str()).chain(fields.iter().map(|field| field.wire.as_str())));
        packed.push(quote!(#name::#ident { .. } => crate::json::names::PackedNames::new(#all)));
        let writes = fields.iter().map(|field| {
            let ident = field.ident;
            field.write(&quote!(#ident))
        });
        writers.push(quote!(#name::#ident { #(#idents),* } => { #(#writes)* }));
    }
    let words = joined(words.iter().map(String::as_str));
    Ok(quote! {
        impl crate::json::read::FromJson for #name {
            fn from_json(value: &crate::json::Json, decoder: &mut crate::json::read::Decoder) -> Self {
                type Reader = fn(&crate::json::Json, &mut crate::json::read::Decoder) -> #name;
                const READERS: [Reader; #count] = [#(#readers),*];
                let [first, ..] = READERS;
                decoder.expect_object(value);
                let tag = decoder.enter(value, #tag);
                let read = decoder.word(tag, crate::json::names::PackedNames::new(#words), &READERS, first);
                decoder.leave();
                read(value, decoder)
            }
        }

        impl crate::json::write::ToJson for #name {
            fn to_json(&self) -> crate::json::Json {
                let names = match self { #(#packed),* };
                let mut out = crate::json::write::Writer::tagged(#tag, names);
                match self { #(#writers)* }
                out.done()
            }
        }
    })
}

fn variant_names(attributes: &Attributes, variants: &[&Ident]) -> syn::Result<Vec<String>> {
    variants.iter().map(|variant| on_the_wire(variant, attributes.rename_all.as_deref())).collect()
}
