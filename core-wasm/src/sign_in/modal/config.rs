//! What a modal is told when it is made.

use super::adapter::{ADAPTERS_MAX, Adapter, AdapterKind, OPENLOGIN, default_adapters, not_an_adapter};
use super::chain_settings::chain_settings;
use super::offer::Offer;
use super::social::login_methods;
use crate::error::Result;
use crate::json::Json;
use crate::sign_in::chain::ChainNamespace;

/// What sort of device it is; the app decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Device {
    /// Large enough, with room for a code to scan.
    #[default]
    Desktop,
    /// A telephone: wallets are linked, not scanned.
    Mobile,
}

/// Where something is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shown {
    /// In the modal at all.
    pub modal: bool,
    /// Whether it is shown on telephones.
    pub mobile: bool,
    /// Whether it is shown on desktops.
    pub desktop: bool,
}

impl Shown {
    /// Shown wherever it can be.
    pub const EVERYWHERE: Shown = Shown { modal: true, mobile: true, desktop: true };

    /// Reads `showOnModal`, `showOnMobile`, `showOnDesktop`; what is not said stays.
    #[must_use]
    pub fn read(given: &Json, default: Shown) -> Shown {
        Shown {
            modal: flag(given, "showOnModal", default.modal),
            mobile: flag(given, "showOnMobile", default.mobile),
            desktop: flag(given, "showOnDesktop", default.desktop),
        }
    }

    /// Whether it is shown on this device.
    #[must_use]
    pub fn on(self, device: Device) -> bool {
        self.modal
            && match device {
                Device::Desktop => self.desktop,
                Device::Mobile => self.mobile,
            }
    }
}

/// Reads what a modal offers from its configuration, with the defaults filled in.
///
/// # Errors
/// `INVALID_CHAIN_NAMESPACE`, `INVALID_WALLET_ADAPTER_NAME`, `NOT_A_VALID_ADAPTER`, with the product's own sentences.
pub fn read_offer(offer: &mut Offer, config: &Json) -> Result<()> {
    let (namespace, chain) = chain_settings(config)?;
    let wallet_only = text(config, "authMode") == Some("wallet");
    let social = config.get("social").unwrap_or(&Json::Null);
    if let Some(name) = text(social, "adapter").filter(|name| *name != OPENLOGIN) {
        return Err(not_an_adapter(name));
    }
    for name in default_adapters(namespace, wallet_only) {
        configure(&mut offer.adapters, name, &Json::Null)?;
    }
    if let Some(Json::Object(configured)) = config.get("adapters") {
        for (name, given) in configured {
            configure(&mut offer.adapters, name, given)?;
        }
    }
    offer.chain = chain;
    offer.methods = login_methods(social);
    offer.announces = namespace == ChainNamespace::Eip155 && !wallet_only;
    offer.device = device(config).unwrap_or_default();
    offer.dark = dark(config).unwrap_or(true);
    offer.revise();
    Ok(())
}

/// Adds an adapter, if it is not in the list, and sets what is said of it.
fn configure(adapters: &mut Vec<Adapter>, name: &str, given: &Json) -> Result<()> {
    let at = adapters.iter().position(|known| known.name == name).unwrap_or(adapters.len());
    if at == adapters.len() && at < ADAPTERS_MAX {
        adapters.push(Adapter::by_default(name)?);
    }
    if let Some(adapter) = adapters.get_mut(at) {
        adapter.shown = Shown::read(given, adapter.shown);
        if !flag(given, "showCode", true) {
            adapter.kind = AdapterKind::Plain;
        }
        if let Some(label) = text(given, "label") {
            adapter.label = label.to_owned();
        }
    }
    Ok(())
}

/// The device that is named, if one is.
#[must_use]
pub fn device(given: &Json) -> Option<Device> {
    match text(given, "device")? {
        "desktop" => Some(Device::Desktop),
        "mobile" => Some(Device::Mobile),
        _ => None,
    }
}

/// Whether the theme that is named is the dark one, if one is named.
#[must_use]
pub fn dark(given: &Json) -> Option<bool> {
    Some(text(given, "theme")? == "dark")
}

/// A text of an object.
pub(super) fn text<'a>(given: &'a Json, name: &str) -> Option<&'a str> {
    given.get(name)?.as_text()
}

/// A truth value of an object.
pub(super) fn flag(given: &Json, name: &str, default: bool) -> bool {
    if let Some(Json::Bool(value)) = given.get(name) { *value } else { default }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sign_in::modal::tests::json;

    fn refusal(config: &str) -> Option<String> {
        read_offer(&mut Offer::default(), &json(config)).err().map(|error| error.message.clone())
    }

    #[test]
    fn refuses_in_the_products_words() {
        assert_eq!(refusal(r#"{"chainNamespace": "cosmos"}"#), Some("Invalid chainNamespace provided: cosmos".into()));
        assert_eq!(refusal(r#"{"adapters": {"paper": {}}}"#), Some("Invalid wallet adapter name".into()));
        assert_eq!(refusal(r#"{"social": {"adapter": "paper"}}"#), Some("paper is not a valid adapter".into()));
        assert_eq!(refusal(r#"{"adapters": {"eip6963:org.example": {"showOnModal": false}}}"#), None);
    }

    #[test]
    fn a_configured_adapter_keeps_what_is_not_said() {
        let mut offer = Offer::default();
        let config = json(r#"{"adapters": {"metamask": {"label": "Fox"}, "phantom": {}}}"#);
        assert_eq!(read_offer(&mut offer, &config), Ok(()));
        let adapters = offer.adapters;
        let said: Vec<_> = adapters.iter().map(|adapter| (adapter.label.as_str(), adapter.shown.mobile)).collect();
        let expect =
            [("Torus Wallet", true), ("Fox", false), ("OpenLogin", true), ("Wallet Connect", true), ("Phantom", false)];
        assert_eq!(said, expect);
    }

    #[test]
    fn without_its_code_an_adapter_has_a_button_s144() {
        let mut offer = Offer::default();
        assert_eq!(read_offer(&mut offer, &json(r#"{"adapters": {"wallet-connect-v2": {"showCode": false}}}"#)), Ok(()));
        assert_eq!(offer.wallet_connect, None);
        let wallets = offer.wallets_json().write();
        assert!(wallets.contains(r#""label":"Wallet Connect","shownAs":"button""#), "{wallets}");
    }
}
