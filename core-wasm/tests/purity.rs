//! Nothing outside `bindings/` knows JavaScript. The derive that gives a wire type its TypeScript form is the one
//! exception: it is an attribute, and behind the feature.

use std::fs;
use std::path::{Path, PathBuf};

const JAVASCRIPT: [&str; 8] =
    ["wasm_bindgen", "js_sys", "web_sys", "serde_wasm_bindgen", "gloo", "tsify", "JsValue", "target_arch"];

/// Words of JavaScript in a source, comments and the sanctioned attribute aside.
fn known_javascript(source: &str) -> Vec<&'static str> {
    let code: String = source.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n");
    let code = without_wire_attributes(&code);
    JAVASCRIPT.into_iter().filter(|word| code.contains(word)).collect()
}

/// Cuts out `#[cfg_attr(feature = "wasm", derive(tsify::Tsify) …)]` and the same with `tsify(…)` alone, wherever they
/// end.
fn without_wire_attributes(code: &str) -> String {
    let mut out = String::new();
    let mut rest = code;
    while let Some(at) = rest.find("#[cfg_attr(") {
        let (before, attribute) = rest.split_at(at);
        out.push_str(before);
        let end = end_of_brackets(attribute);
        let (attribute, after) = attribute.split_at(end);
        let inner = attribute.split_whitespace().collect::<Vec<_>>().join(" ");
        let inner = inner.trim_start_matches("#[cfg_attr(").trim_start();
        let is_wire = ["feature = \"wasm\", derive(tsify::Tsify)", "feature = \"wasm\", tsify("];
        if !is_wire.iter().any(|form| inner.starts_with(form)) {
            out.push_str(attribute);
        }
        rest = after;
    }
    out.push_str(rest);
    out
}

/// Length of an attribute up to the bracket that closes it.
fn end_of_brackets(text: &str) -> usize {
    let mut depth = 0_i32;
    for (index, c) in text.char_indices() {
        match c {
            '[' => depth += 1,
            ']' => depth -= 1,
            _ => {}
        }
        if depth == 0 && c == ']' {
            return index + 1;
        }
    }
    text.len()
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn only_the_bindings_know_javascript() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    sources(&src, &mut found);
    assert!(found.len() > 30, "the sources are where this test looks for them");
    let bindings = src.join("bindings");
    for path in found.iter().filter(|path| !path.starts_with(&bindings)) {
        let source = fs::read_to_string(path).unwrap_or_default();
        assert_eq!(known_javascript(&source), Vec::<&str>::new(), "{}", path.display());
    }
}

#[test]
fn every_property_has_its_number_of_cases_and_its_seed_from_one_place() {
    let mut found = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    let mut properties = 0;
    for path in found {
        let source = fs::read_to_string(&path).unwrap_or_default();
        for block in source.split("proptest! {").skip(1) {
            properties += 1;
            assert!(block.trim_start().starts_with("#![proptest_config(crate::testing::cases("), "{}", path.display());
        }
    }
    assert!(properties > 10, "the properties are where this test looks for them");
}

#[test]
fn the_check_sees_what_it_looks_for() {
    assert_eq!(known_javascript("use js_sys::Date;"), ["js_sys"]);
    assert_eq!(known_javascript("fn f(value: JsValue) {}"), ["JsValue"]);
    assert_eq!(known_javascript("#[cfg_attr(feature = \"wasm\", wasm_bindgen)]"), ["wasm_bindgen"]);
    assert_eq!(known_javascript("#[derive(tsify::Tsify)]"), ["tsify"]);
}

#[test]
fn the_check_lets_the_wire_types_be() {
    assert!(known_javascript("#[cfg_attr(feature = \"wasm\", derive(tsify::Tsify), tsify(missing_as_null))]").is_empty());
    assert!(
        known_javascript("#[cfg_attr(\n    feature = \"wasm\",\n    derive(tsify::Tsify),\n    tsify(type = \"a[]\")\n)]")
            .is_empty()
    );
    assert!(known_javascript("// as JsValue would").is_empty());
}
