//! Objects, and the fields that they share with tagged enums.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned as _;
use syn::{Field, Fields, Ident, Type};

use crate::attributes::{self, Attributes};
use crate::names::on_the_wire;

/// `FromJson` and `ToJson` of a struct with named fields.
pub fn expand(name: &Ident, attributes: &Attributes, fields: &Fields) -> syn::Result<TokenStream> {
    let fields = read(fields, attributes.rename_all.as_deref(), attributes.default)?;
    let names = joined(fields.iter().map(|field| field.wire.as_str()));
    let reads = fields.iter().map(FieldOnWire::read);
    let writes = fields.iter().map(|field| {
        let ident = field.ident;
        field.write(&quote!(&self.#ident))
    });
    Ok(quote! {
        impl crate::json::read::FromJson for #name {
            fn from_json(value: &crate::json::Json, decoder: &mut crate::json::read::Decoder) -> Self {
                decoder.expect_object(value);
                let mut names = crate::json::names::PackedNames::new(#names);
                #name { #(#reads),* }
            }
        }

        impl crate::json::write::ToJson for #name {
            fn to_json(&self) -> crate::json::Json {
                let mut out = crate::json::write::Writer::new(crate::json::names::PackedNames::new(#names));
                #(#writes)*
                out.done()
            }
        }
    })
}

/// A field and what is said about it.
pub struct FieldOnWire<'a> {
    /// Its name in Rust.
    pub ident: &'a Ident,
    /// Its name on the wire.
    pub wire: String,
    ty: &'a Type,
    has_default: bool,
    skips_none: bool,
}

impl FieldOnWire<'_> {
    /// `field: what the decoder reads`, with `value`, `decoder` and `names` in scope.
    pub fn read(&self) -> TokenStream {
        let (ident, ty) = (self.ident, self.ty);
        if self.has_default && !is_option(ty) {
            quote_spanned!(ty.span()=> #ident: decoder.field::<Option<#ty>>(value, &mut names).unwrap_or_default())
        } else {
            quote_spanned!(ty.span()=> #ident: decoder.field::<#ty>(value, &mut names))
        }
    }

    /// Writes `value` to `out`.
    pub fn write(&self, value: &TokenStream) -> TokenStream {
        if self.skips_none { quote!(out.put_some(#value);) } else { quote!(out.put(#value);) }
    }
}

/// The fields with their names on the wire.
pub fn read<'a>(fields: &'a Fields, rule: Option<&str>, all_default: bool) -> syn::Result<Vec<FieldOnWire<'a>>> {
    fields.iter().map(|field| of(field, rule, all_default)).collect()
}

fn of<'a>(field: &'a Field, rule: Option<&str>, all_default: bool) -> syn::Result<FieldOnWire<'a>> {
    let ident = field.ident.as_ref().ok_or_else(|| syn::Error::new_spanned(field, "Wire needs fields with names"))?;
    let attributes = attributes::read(&field.attrs)?;
    Ok(FieldOnWire {
        ident,
        wire: on_the_wire(ident, rule)?,
        ty: &field.ty,
        has_default: all_default || attributes.default,
        skips_none: attributes.skips_none,
    })
}

/// Names with commas between, as `PackedNames` has them.
pub fn joined<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(",")
}

fn is_option(ty: &Type) -> bool {
    matches!(ty, Type::Path(path) if path.path.segments.last().is_some_and(|segment| segment.ident == "Option"))
}
