//! Wallets that announce themselves (EIP-6963). Their names and icons are untrusted words and pictures.

use super::adapter::METAMASK;

/// A longer name is cut, in bytes.
const NAME_MAX: usize = 40;
/// A longer reverse domain name is refused, in bytes.
const RDNS_MAX: usize = 80;
/// A larger icon is not shown, in bytes of its `data:` address.
pub const ICON_MAX: usize = 100_000;
/// What the name of an announced wallet's adapter begins with.
pub const PREFIX: &str = "eip6963:";

/// The name of its adapter: `eip6963:` and the reverse domain name, so that it cannot be mistaken for one of ours; or
/// `metamask`, whose slot a MetaMask takes. None when it has no usable reverse domain name.
#[must_use]
pub fn announced_adapter(rdns: &str) -> Option<String> {
    match rdns {
        "io.metamask" => Some(METAMASK.to_owned()),
        "" => None,
        _ if rdns.len() > RDNS_MAX || !rdns.bytes().all(|b| b.is_ascii_graphic()) => None,
        _ => Some(PREFIX.to_owned() + rdns),
    }
}

/// What it calls itself, cut and without what could not be read; its reverse domain name when nothing is left.
#[must_use]
pub fn readable_name(name: &str, rdns: &str) -> String {
    let mut readable = String::new();
    for c in name.trim().chars() {
        if !is_unreadable(c) && readable.len() < NAME_MAX {
            readable.push(c);
        }
    }
    if readable.is_empty() { rdns.to_owned() } else { readable }
}

/// Control characters, and those that turn the direction of what follows or take no room.
fn is_unreadable(c: char) -> bool {
    matches!(c, '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Nothing is fetched for an icon, and none may fill the memory: it is carried along as a `data:` image of bounded
/// size. What sort of image does not matter: `<img>` runs none of them.
#[must_use]
pub fn is_safe_icon(icon: &str) -> bool {
    icon.starts_with("data:image/") && icon.len() <= ICON_MAX
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_icon(icon: &str, expect: bool) {
        assert_eq!(is_safe_icon(icon), expect, "{}", icon.get(..40).unwrap_or(icon));
    }

    #[test]
    fn a_name_is_cut_and_cleaned() {
        let name = |name: &str| readable_name(name, "org.example");
        assert_eq!(name(" Example "), "Example");
        assert_eq!(name(&"x".repeat(500)), "x".repeat(40));
        assert_eq!(name("Meta\u{202e}ksaM\n"), "MetaksaM");
        assert_eq!(name("\u{200b}"), "org.example");
    }

    #[test]
    fn an_icon_is_carried_along_or_not_shown() {
        check_icon("data:image/svg+xml;base64,PHN2Zy8+", true);
        check_icon("data:image/png,x", true);
        check_icon("https://example.org/icon.png", false);
        check_icon("data:text/html,<script>", false);
        check_icon("javascript:alert(1)", false);
        check_icon(&format!("data:image/png,{}", "x".repeat(ICON_MAX)), false);
    }

    #[test]
    fn no_wallet_can_call_itself_one_of_ours() {
        let adapter = announced_adapter;
        assert_eq!(adapter("openlogin"), Some("eip6963:openlogin".into()));
        assert_eq!(adapter("io.metamask"), Some("metamask".into()));
        assert_eq!(adapter(""), None);
        assert_eq!(adapter(&"x".repeat(81)), None);
        assert_eq!(adapter("a b"), None);
    }
}
