//! Bytes read as whatever is needed: numbers, texts, JSON. Never runs out: behind the end there are zeros.

use waymark_core::json::Json;

/// Reads bytes from the front.
pub struct Source<'a>(&'a [u8]);

impl<'a> Source<'a> {
    /// Reads these.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Source<'a> {
        Source(bytes)
    }

    /// Whether all has been read.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        let (first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        *first
    }

    /// A number, whole or not; seldom one of the extremes, which are slow to write.
    pub fn number(&mut self) -> f64 {
        let mut bits = [0; 8];
        match self.byte() % 32 {
            0..=12 => f64::from(self.byte()),
            13..=22 => f64::from(i16::from_le_bytes([self.byte(), self.byte()])) / 100.0,
            23..=30 => {
                bits.fill_with(|| self.byte());
                i64::from_le_bytes(bits) as f64
            }
            _ => {
                bits.fill_with(|| self.byte());
                f64::from_le_bytes(bits)
            }
        }
    }

    /// A text up to the next zero byte; what is not UTF-8 becomes replacement characters.
    pub fn text(&mut self) -> String {
        let end = self.0.iter().position(|byte| *byte == 0).unwrap_or(self.0.len());
        let (text, rest) = self.0.split_at(end);
        self.0 = rest.get(1..).unwrap_or_default();
        String::from_utf8_lossy(text).into_owned()
    }

    /// A text, or none.
    pub fn maybe_text(&mut self) -> Option<String> {
        (self.byte() & 3 != 0).then(|| self.text())
    }

    /// Any JSON value, with fields called like these now and then.
    pub fn json(&mut self, names: &[&str], depth: u32) -> Json {
        match self.byte() % if depth == 0 { 5 } else { 8 } {
            0 => Json::Null,
            1 => Json::Bool(self.byte() & 1 == 0),
            2 => Json::Number(self.number()),
            3 => Json::Text(self.text()),
            4 => Json::Text(self.name(names)),
            5 => Json::List((0..self.byte() % 5).map(|_| self.json(names, depth - 1)).collect()),
            _ => self.object(names, depth - 1),
        }
    }

    /// An object whose names differ.
    pub fn object(&mut self, names: &[&str], depth: u32) -> Json {
        let mut object = Json::object();
        for _ in 0..self.byte() % 6 {
            let name = self.name(names);
            let value = self.json(names, depth);
            object.insert(&name, value);
        }
        object
    }

    fn name(&mut self, names: &[&str]) -> String {
        let pick = usize::from(self.byte());
        names.get(pick % (names.len() + 1)).map_or_else(|| self.text(), |name| (*name).to_owned())
    }
}

/// The same value for an independent library. What is no number is `null`, as JSON writes it.
#[must_use]
pub fn to_serde(value: &Json) -> serde_json::Value {
    match value {
        Json::Null => serde_json::Value::Null,
        Json::Bool(value) => (*value).into(),
        Json::Number(value) => serde_json::Value::from(*value),
        Json::Text(text) => text.as_str().into(),
        Json::List(list) => list.iter().map(to_serde).collect(),
        Json::Object(fields) => fields.iter().map(|(name, value)| (name.clone(), to_serde(value))).collect(),
    }
}

/// Text of JSON read by an independent library; every number as a float, since that is what JavaScript makes of it.
#[must_use]
pub fn from_text(text: &str) -> Option<serde_json::Value> {
    fn floats(value: serde_json::Value) -> serde_json::Value {
        match value {
            serde_json::Value::Number(number) => number.as_f64().map_or(serde_json::Value::Null, serde_json::Value::from),
            serde_json::Value::Array(list) => list.into_iter().map(floats).collect(),
            serde_json::Value::Object(fields) => fields.into_iter().map(|(name, value)| (name, floats(value))).collect(),
            other => other,
        }
    }
    serde_json::from_str(text).ok().map(floats)
}

/// What an independent library read, as the core holds it.
#[must_use]
pub fn of_serde(value: &serde_json::Value) -> Json {
    match value {
        serde_json::Value::Null => Json::Null,
        serde_json::Value::Bool(value) => Json::Bool(*value),
        serde_json::Value::Number(number) => number.as_f64().map_or(Json::Null, Json::Number),
        serde_json::Value::String(text) => Json::Text(text.clone()),
        serde_json::Value::Array(list) => Json::List(list.iter().map(of_serde).collect()),
        serde_json::Value::Object(fields) => {
            Json::Object(fields.iter().map(|(name, value)| (name.clone(), of_serde(value))).collect())
        }
    }
}
