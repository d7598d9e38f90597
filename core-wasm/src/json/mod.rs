//! A JSON value, small enough for the browser: enough to hold a query, the parameters of an error, and to write them.

pub mod names;
pub mod read;
mod serialize;
pub mod write;

/// Any JSON value. An object keeps its order.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum Json {
    /// `null`.
    #[default]
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// Any number; not-a-number is written as `null`.
    Number(f64),
    /// A string.
    Text(String),
    /// An array.
    List(Vec<Json>),
    /// An object.
    Object(Vec<(String, Json)>),
}

impl Json {
    /// An empty object.
    #[must_use]
    pub fn object() -> Json {
        Json::Object(Vec::new())
    }

    /// The value under a name, if this is an object that has it.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Json> {
        match self {
            Json::Object(fields) => fields.iter().find(|(key, _)| key == name).map(|(_, value)| value),
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) | Json::List(_) => None,
        }
    }

    /// The text, if this is one.
    #[must_use]
    pub fn as_text(&self) -> Option<&str> {
        match self {
            Json::Text(text) => Some(text),
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::List(_) | Json::Object(_) => None,
        }
    }

    /// The entries, if this is an array.
    #[must_use]
    pub fn as_list(&self) -> Option<&[Json]> {
        match self {
            Json::List(list) => Some(list),
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::Text(_) | Json::Object(_) => None,
        }
    }

    /// The number, if this is one.
    #[must_use]
    pub fn as_number(&self) -> Option<f64> {
        match self {
            Json::Number(number) => Some(*number),
            Json::Null | Json::Bool(_) | Json::Text(_) | Json::List(_) | Json::Object(_) => None,
        }
    }

    /// Sets a field; anything that is not an object becomes one.
    pub fn insert(&mut self, name: &str, value: Json) {
        if let Json::Object(fields) = self {
            fields.retain(|(key, _)| key != name);
            fields.push((name.to_owned(), value));
        } else {
            *self = Json::Object(vec![(name.to_owned(), value)]);
        }
    }

    /// The value as JSON text.
    #[must_use]
    pub fn write(&self) -> String {
        self.write_with(number_text)
    }

    /// The same, by somebody else's way of writing a number: [`number_text`] costs the browser 0.8 KB.
    #[must_use]
    pub fn write_with(&self, number: fn(f64) -> String) -> String {
        let mut out = String::new();
        self.write_to(&mut out, number);
        out
    }

    fn write_to(&self, out: &mut String, number: fn(f64) -> String) {
        match self {
            Json::Null => out.push_str("null"),
            Json::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
            Json::Number(value) => out.push_str(&number(*value)),
            Json::Text(text) => write_text(text, out),
            Json::List(list) => {
                out.push('[');
                for (index, value) in list.iter().enumerate() {
                    if index > 0 {
                        out.push(',');
                    }
                    value.write_to(out, number);
                }
                out.push(']');
            }
            Json::Object(fields) => {
                out.push('{');
                for (index, (name, value)) in fields.iter().enumerate() {
                    if index > 0 {
                        out.push(',');
                    }
                    write_text(name, out);
                    out.push(':');
                    value.write_to(out, number);
                }
                out.push('}');
            }
        }
    }
}

/// A number as JSON writes it: whoever reads it gets the same number back. The standard library's own way costs the
/// browser 20 KB.
#[must_use]
pub fn number_text(value: f64) -> String {
    if !value.is_finite() {
        return "null".to_owned();
    }
    let mut scaled = value.abs();
    let mut decimals = 0_usize;
    let mut power = 1.0;
    let mut is_exact = scaled.fract() == 0.0;
    while !is_exact && decimals < 15 && scaled < 1e15 {
        decimals += 1;
        power *= 10.0;
        // Not `scaled * 10`: rounding errors would add up. A tie is not exact, whichever way it is rounded.
        scaled = (value.abs() * power).round_ties_even();
        is_exact = scaled / power == value.abs();
    }
    if !is_exact || scaled >= 1e18 {
        return odd_number_text(value);
    }
    let mut digits = (scaled as i64).to_string();
    while digits.len() <= decimals {
        digits.insert(0, '0');
    }
    let (whole, fraction) = digits.split_at_checked(digits.len() - decimals).unwrap_or((&digits, ""));
    let sign = if value < 0.0 { "-" } else { "" };
    let point = if fraction.is_empty() { "" } else { "." };
    joined(&[sign, whole, point, fraction], "")
}

/// Texts one behind the other, with another between. The standard library's own ways cost the browser half a kilobyte.
#[must_use]
pub fn joined<T: AsRef<str>>(texts: &[T], between: &str) -> String {
    let mut out = String::new();
    for (index, text) in texts.iter().enumerate() {
        if index > 0 {
            out.push_str(between);
        }
        out.push_str(text.as_ref());
    }
    out
}

/// The few numbers with more digits or another magnitude than people write: their first 18 digits, which only they
/// have, and a power of ten. Multiplies the digits out, which is slow and small.
fn odd_number_text(value: f64) -> String {
    let bits = value.to_bits();
    let exponent = (bits >> 52 & 0x7ff) as i32;
    let fraction = bits & ((1 << 52) - 1);
    // The number is `mantissa * 2^power`; a negative power of two is a power of five over a power of ten.
    let (mantissa, power) = if exponent == 0 { (fraction, -1074) } else { (fraction | 1 << 52, exponent - 1075) };
    let mut digits: Vec<u8> = (mantissa as i64).to_string().bytes().rev().map(|digit| digit - b'0').collect();
    let factor = if power < 0 { 5 } else { 2 };
    for _ in 0..power.abs() {
        let mut carry = 0;
        for digit in &mut digits {
            carry += *digit * factor;
            *digit = carry % 10;
            carry /= 10;
        }
        if carry > 0 {
            digits.push(carry);
        }
    }
    let left_out = digits.len().saturating_sub(18);
    let sign = if value < 0.0 { "-" } else { "" };
    let first: String = digits.iter().rev().take(18).map(|digit| char::from(b'0' + digit)).collect();
    format!("{sign}{first}e{}", left_out as i64 + i64::from(power.min(0)))
}

fn write_text(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if c < ' ' => {
                out.push_str(if c < '\u{10}' { "\\u000" } else { "\\u001" });
                out.extend(char::from_digit(u32::from(c) & 15, 16));
            }
            c => out.push(c),
        }
    }
    out.push('"');
}

impl From<&str> for Json {
    fn from(text: &str) -> Self {
        Json::Text(text.to_owned())
    }
}

impl From<String> for Json {
    fn from(text: String) -> Self {
        Json::Text(text)
    }
}

impl From<f64> for Json {
    fn from(number: f64) -> Self {
        Json::Number(number)
    }
}

impl From<bool> for Json {
    fn from(value: bool) -> Self {
        Json::Bool(value)
    }
}

impl<T: Into<Json>> From<Vec<T>> for Json {
    fn from(list: Vec<T>) -> Self {
        Json::List(list.into_iter().map(Into::into).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[track_caller]
    fn check(value: &Json, expect: &str) {
        assert_eq!(value.write(), expect);
    }

    #[test]
    fn writes_what_javascript_would_write() {
        check(&Json::Null, "null");
        check(&Json::Number(1.0), "1");
        check(&Json::Number(-0.5), "-0.5");
        check(&Json::Number(0.1), "0.1");
        check(&Json::Number(19.99), "19.99");
        check(&Json::Number(-1_234_567.000_1), "-1234567.0001");
        check(&Json::Number(9_007_199_254_740_991.0), "9007199254740991");
        check(&Json::Number(0.1 + 0.2), "300000000000000044e-18");
        check(&Json::Number(-1e21), "-100000000000000000e4");
        check(&Json::Number(-0.0), "0");
        check(&Json::Number(f64::NAN), "null");
        check(&Json::from("say \"hi\"\n\u{1}ü"), "\"say \\\"hi\\\"\\n\\u0001ü\"");
        let mut object = Json::object();
        object.insert("a", Json::from(vec![1.0, 2.0]));
        object.insert("b", Json::Bool(true));
        check(&object, r#"{"a":[1,2],"b":true}"#);
    }

    proptest! {
        #![proptest_config(crate::testing::cases(256))]

        #[test]
        fn a_number_of_any_magnitude_is_read_back_as_it_was(bits in any::<u64>()) {
            let number = f64::from_bits(bits);
            prop_assume!(number.is_finite());
            prop_assert_eq!(number_text(number).parse(), Ok(number));
        }

        #[test]
        fn a_number_of_everyday_size_is_read_back_as_it_was(number in -1e7_f64..1e7) {
            prop_assert_eq!(number_text(number).parse(), Ok(number));
        }

        #[test]
        fn a_number_that_people_write_is_written_as_they_write_it(whole in -1_000_000_i32..1_000_000, cents in 1_u8..100) {
            let text = format!("{whole}.{cents:02}");
            let text = text.trim_end_matches('0');
            let number = text.parse().unwrap_or(f64::NAN);
            prop_assert_eq!(number_text(number), text);
        }
    }

    #[test]
    fn a_field_is_set_once() {
        let mut object = Json::object();
        object.insert("a", Json::from(1.0));
        object.insert("a", Json::from(2.0));
        check(&object, r#"{"a":2}"#);
    }
}
