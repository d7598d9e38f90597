//! What a type says of itself, beside its definition, to be read from JSON and written to it.
//!
//! Serde's derive would do the same for 12 KB more: it gives every field of every type a way out for a failure, with everything that
//! was read before to be dropped on it. The types keep the derive all the same, since their TypeScript form is made from it; code
//! that nobody calls costs nothing.

/// A closed list of words: `words!(Verdict { Right, Wrong, Accepted });`, all variants in their order.
macro_rules! words {
    ($name:ident { $first:ident $(, $variant:ident)* $(,)? }) => {
        impl $name {
            const WORDS: $crate::json::names::PackedNames =
                $crate::json::names::joined!($crate::json::names::snake!($first) $(, $crate::json::names::snake!($variant))*);

            /// The word on the wire.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                Self::WORDS.get(self as usize)
            }
        }

        // Does not compile unless every variant is listed, in its order.
        const _: () = {
            const fn is_listed(word: $name) -> bool {
                match word { $name::$first $(| $name::$variant)* => true }
            }
            let mut order = 0;
            assert!($name::$first as usize == order && is_listed($name::$first));
            $(order += 1; assert!($name::$variant as usize == order);)*
        };

        impl $crate::json::read::FromJson for $name {
            fn from_json(value: &$crate::json::Json, decoder: &mut $crate::json::read::Decoder) -> Self {
                decoder.word(value, Self::WORDS, &[$name::$first $(, $name::$variant)*], $name::$first)
            }
        }

        impl $crate::json::write::ToJson for $name {
            fn to_json(&self) -> $crate::json::Json {
                $crate::json::Json::from(self.as_str())
            }
        }
    };
}
pub(crate) use words;

/// An object that is read: `reads!(QuestFacts { min_level, requires, during_onboarding or false });`, in any order. What may be
/// missing without being an `Option` has its value behind `or`.
macro_rules! reads {
    ($name:ident { $($field:ident $(or $default:expr)?),+ $(,)? }) => {
        impl $crate::json::read::FromJson for $name {
            fn from_json(value: &$crate::json::Json, decoder: &mut $crate::json::read::Decoder) -> Self {
                decoder.expect_object(value);
                let mut names = $crate::json::names::joined!($($crate::json::names::camel!($field)),+);
                $name { $($field: $crate::json::shape::read_field!(value, decoder, names $(or $default)?)),+ }
            }
        }
    };
    // One of several, told apart by a field: `reads!(ItemEvent by "type" { Sold {}, VoucherLapsed { nonce_used } });`
    ($name:ident by $tag:literal { $($variant:ident { $($field:ident),* }),+ $(,)? }) => {
        impl $crate::json::read::FromJson for $name {
            fn from_json(value: &$crate::json::Json, decoder: &mut $crate::json::read::Decoder) -> Self {
                type Reader = fn(&$crate::json::Json, &mut $crate::json::read::Decoder) -> $name;
                const READERS: [Reader; [$(stringify!($variant)),+].len()] = [$(|_value, _decoder| {
                    let mut _names = $crate::json::names::joined!($($crate::json::names::camel!($field)),*);
                    $name::$variant { $($field: $crate::json::shape::read_field!(_value, _decoder, _names)),* }
                }),+];
                let [first, ..] = READERS;
                decoder.expect_object(value);
                let tag = decoder.enter(value, $tag);
                let words = $crate::json::names::joined!($($crate::json::names::snake!($variant)),+);
                let read = decoder.word(tag, words, &READERS, first);
                decoder.leave();
                read(value, decoder)
            }
        }
    };
}
pub(crate) use reads;

macro_rules! read_field {
    ($value:ident, $decoder:ident, $names:ident) => {
        $decoder.field($value, &mut $names)
    };
    ($value:ident, $decoder:ident, $names:ident or $default:expr) => {
        $decoder.field::<Option<_>>($value, &mut $names).unwrap_or($default)
    };
}
pub(crate) use read_field;

/// An object that is written: `writes!(LevelProgress { level, xp });`, in the order in which it is shown.
macro_rules! writes {
    ($name:ident { $($field:ident),+ $(,)? }) => {
        impl $crate::json::write::ToJson for $name {
            fn to_json(&self) -> $crate::json::Json {
                let names = $crate::json::names::joined!($($crate::json::names::camel!($field)),+);
                let mut out = $crate::json::write::Writer::new(names);
                $(out.put(&self.$field);)+
                out.done()
            }
        }
    };
    // One of several, told apart by a field: `writes!(MintReason by "code" { NoWallet {}, Locked { reason } });`
    ($name:ident by $tag:literal { $($variant:ident { $($field:ident),* }),+ $(,)? }) => {
        impl $crate::json::write::ToJson for $name {
            fn to_json(&self) -> $crate::json::Json {
                let names = match self {$(
                    $name::$variant { .. } => $crate::json::names::joined!(
                        $crate::json::names::snake!($variant) $(, $crate::json::names::camel!($field))*
                    ),
                )+};
                let mut out = $crate::json::write::Writer::tagged($tag, names);
                match self {$(
                    $name::$variant { $($field),* } => { $(out.put($field);)* }
                )+}
                out.done()
            }
        }
    };
}
pub(crate) use writes;
