//! JSON as a receipt may have it, read from its text. Stricter than JSON where two readers could see two things in one
//! text: no name twice in an object, no number that is not whole or that not every reader keeps, no half of a character.

use crate::json::Json;
use crate::transparency::row::LARGEST;

/// How deep lists and objects may stand in each other; a receipt needs five.
const DEEPEST: u32 = 16;
/// The most names of one object. A row of the programme has eight fields.
const MOST_NAMES: usize = 100;

/// Where the text is not what it should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Malformed {
    /// How many bytes stand before.
    pub at: usize,
    /// What is wrong there, as a word.
    pub reason: &'static str,
}

/// Reads a text.
///
/// # Errors
/// What is wrong first, and where.
pub fn parse(text: &str) -> Result<Json, Malformed> {
    let mut reader = Reader { text, at: 0 };
    let value = reader.value(DEEPEST)?;
    reader.skip_space();
    if reader.at < text.len() { Err(reader.fault("not_json")) } else { Ok(value) }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn fault(&self, reason: &'static str) -> Malformed {
        Malformed { at: self.at, reason }
    }

    fn peek(&self) -> u8 {
        // No byte of JSON is zero, so that it stands for the end.
        self.text.as_bytes().get(self.at).copied().unwrap_or(0)
    }

    fn take(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == byte;
        self.at += usize::from(is_next);
        is_next
    }

    fn expect(&mut self, byte: u8) -> Result<(), Malformed> {
        if self.take(byte) { Ok(()) } else { Err(self.fault("not_json")) }
    }

    fn skip_space(&mut self) {
        while matches!(self.peek(), b' ' | b'\n' | b'\r' | b'\t') {
            self.at += 1;
        }
    }

    fn value(&mut self, deeper: u32) -> Result<Json, Malformed> {
        self.skip_space();
        match self.peek() {
            b'{' | b'[' if deeper == 0 => Err(self.fault("too_deep")),
            b'{' => self.object(deeper - 1),
            b'[' => self.list(deeper - 1),
            b'"' => Ok(Json::Text(self.string()?)),
            b'-' | b'0'..=b'9' => self.number(),
            _ => {
                let words = [("null", Json::Null), ("true", Json::Bool(true)), ("false", Json::Bool(false))];
                for (word, value) in words {
                    if self.rest().starts_with(word.as_bytes()) {
                        self.at += word.len();
                        return Ok(value);
                    }
                }
                Err(self.fault("not_json"))
            }
        }
    }

    fn rest(&self) -> &'a [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    fn list(&mut self, deeper: u32) -> Result<Json, Malformed> {
        let mut list = Vec::new();
        self.expect(b'[')?;
        self.skip_space();
        if self.take(b']') {
            return Ok(Json::List(list));
        }
        loop {
            list.push(self.value(deeper)?);
            self.skip_space();
            if self.take(b']') {
                return Ok(Json::List(list));
            }
            self.expect(b',')?;
        }
    }

    fn object(&mut self, deeper: u32) -> Result<Json, Malformed> {
        let mut fields: Vec<(String, Json)> = Vec::new();
        // Where each field stands, in the order of the names: a new one is not compared with all of the others.
        let mut sorted: Vec<usize> = Vec::new();
        self.expect(b'{')?;
        self.skip_space();
        if self.take(b'}') {
            return Ok(Json::Object(fields));
        }
        loop {
            self.skip_space();
            let start = self.at;
            let name = self.string()?;
            let name_of = |field: &usize| fields.get(*field).map_or("", |(known, _)| known);
            match sorted.binary_search_by(|field| name_of(field).cmp(&name)) {
                Ok(_) => return Err(Malformed { at: start, reason: "name_twice" }),
                Err(_) if fields.len() == MOST_NAMES => return Err(Malformed { at: start, reason: "too_many_names" }),
                Err(place) => sorted.insert(place, fields.len()),
            }
            self.skip_space();
            self.expect(b':')?;
            fields.push((name, self.value(deeper)?));
            self.skip_space();
            if self.take(b'}') {
                return Ok(Json::Object(fields));
            }
            self.expect(b',')?;
        }
    }

    fn number(&mut self) -> Result<Json, Malformed> {
        let start = self.at;
        let is_negative = self.take(b'-');
        let first = self.at;
        let mut number = 0_i64;
        while let digit @ b'0'..=b'9' = self.peek() {
            number = number.saturating_mul(10).saturating_add(i64::from(digit - b'0'));
            self.at += 1;
        }
        let digits = self.at - first;
        let is_padded = digits > 1 && self.text.as_bytes().get(first) == Some(&b'0');
        if digits == 0 || is_padded {
            return Err(Malformed { at: start, reason: "not_json" });
        }
        // Minus nothing is a fraction as well: nobody writes it for the whole number.
        let is_fraction = matches!(self.peek(), b'.' | b'e' | b'E') || (is_negative && number == 0);
        if is_fraction || number > LARGEST {
            return Err(Malformed { at: start, reason: if is_fraction { "not_whole" } else { "too_large" } });
        }
        Ok(Json::Number(if is_negative { -number } else { number } as f64))
    }

    fn string(&mut self) -> Result<String, Malformed> {
        self.expect(b'"')?;
        let mut out = String::new();
        loop {
            let plain = self.rest().iter().take_while(|byte| !matches!(byte, b'"' | b'\\' | 0..=0x1f)).count();
            out.push_str(self.text.get(self.at..self.at + plain).unwrap_or_default());
            self.at += plain;
            if self.take(b'"') {
                return Ok(out);
            }
            self.expect(b'\\')?;
            out.push(self.escaped()?);
        }
    }

    fn escaped(&mut self) -> Result<char, Malformed> {
        let kind = self.peek();
        if kind == b'u' {
            self.at += 1;
            return self.unicode();
        }
        let known = b"\"\\/bfnrt".iter().zip(['"', '\\', '/', '\u{8}', '\u{c}', '\n', '\r', '\t']);
        let found = known.into_iter().find(|(byte, _)| **byte == kind).ok_or(self.fault("not_json"))?;
        self.at += 1;
        Ok(found.1)
    }

    fn unicode(&mut self) -> Result<char, Malformed> {
        let start = self.at;
        let mut code = self.unit()?;
        if (0xd800..0xdc00).contains(&code) && self.take(b'\\') && self.take(b'u') {
            let low = self.unit()?;
            code = if (0xdc00..0xe000).contains(&low) { 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00) } else { 0xd800 };
        }
        char::from_u32(code).ok_or(Malformed { at: start, reason: "half_character" })
    }

    fn unit(&mut self) -> Result<u32, Malformed> {
        let mut code = 0;
        for _ in 0..4 {
            let digit = char::from(self.peek()).to_digit(16).ok_or(self.fault("not_json"))?;
            code = code << 4 | digit;
            self.at += 1;
        }
        Ok(code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expect: Result<&str, (usize, &str)>) {
        let read = parse(text);
        let read = read.as_ref().map(Json::write).map_err(|fault| (fault.at, fault.reason));
        assert_eq!(read, expect.map(str::to_owned), "{text}");
    }

    #[test]
    fn json_is_read() {
        check(
            " { \"a\" : [ 1 , -20, 0 ,null,true,false ] ,\"b\":{}, \"c\": [] } ",
            Ok(r#"{"a":[1,-20,0,null,true,false],"b":{},"c":[]}"#),
        );
        check(r#""\"\\\/\b\f\n\r\t\u00fc\ud834\udd1e ü""#, Ok("\"\\\"\\\\/\\u0008\\u000c\\n\\r\\tü𝄞 ü\""));
        check("9007199254740991", Ok("9007199254740991"));
    }

    #[test]
    fn what_two_readers_could_read_as_two_things_is_refused_where_it_stands() {
        check("", Err((0, "not_json")));
        check("[1,]", Err((3, "not_json")));
        check("{\"a\":1} x", Err((8, "not_json")));
        check("01", Err((0, "not_json")));
        check("\"a\u{1}\"", Err((2, "not_json")));
        check("\"\\x\"", Err((2, "not_json")));
        check("nul", Err((0, "not_json")));
        check("[1.0]", Err((1, "not_whole")));
        check("[1e2]", Err((1, "not_whole")));
        check("-0", Err((0, "not_whole")));
        check("9007199254740992", Err((0, "too_large")));
        check("-99999999999999999999999999", Err((0, "too_large")));
        check(r#"{"a":1,"\u0061":2}"#, Err((7, "name_twice")));
        check(r#"{"c":1,"a":2,"b":3,"d":4,"b":5}"#, Err((25, "name_twice")));
        check(r#""\ud834""#, Err((3, "half_character")));
        check(r#""\ud834\u0041""#, Err((3, "half_character")));
        check(r#""\udd1e""#, Err((3, "half_character")));
        check(&"[".repeat(17), Err((16, "too_deep")));
        let names: Vec<String> = (0..101).map(|number| format!("\"{number}\":0")).collect();
        let last = "{".len() + names.get(..100).unwrap_or_default().join(",").len() + ",".len();
        check(&format!("{{{}}}", names.join(",")), Err((last, "too_many_names")));
    }
}
