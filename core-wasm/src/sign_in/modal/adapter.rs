//! The adapters: those that have a name of their own, and the wallets that announce themselves.

use super::announced::PREFIX;
use super::config::Shown;
use crate::error::{CoreCode, Error, Result};
use crate::sign_in::chain::ChainNamespace;

/// The adapter behind social and e-mail login.
pub const OPENLOGIN: &str = "openlogin";
/// The slot of MetaMask; a MetaMask that announces itself takes it.
pub const METAMASK: &str = "metamask";

/// Where an adapter stands in the list.
pub type AdapterId = u8;

/// How an adapter is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AdapterKind {
    /// By a button; waiting is shown by a spinner.
    Plain,
    /// By a button; waiting is shown by the bridge between site and wallet.
    Bridge,
    /// Social and e-mail login.
    Login,
    /// By a code that is scanned, as soon as the wallets are shown.
    Scan,
    /// The same in its first version: as soon as the modal is shown.
    ScanV1,
    /// By a button, once it has announced itself.
    Announced,
}

/// An adapter that can be asked.
#[derive(Debug, Clone, PartialEq)]
pub struct Adapter {
    /// Its name.
    pub name: String,
    /// What its button says.
    pub label: String,
    /// The wallet's own picture: a `data:` image.
    pub icon: Option<String>,
    /// Where it is shown.
    pub shown: Shown,
    /// How it is asked.
    pub kind: AdapterKind,
    /// Whether it has announced itself, so that it is surely here.
    pub announced: bool,
}

impl Adapter {
    /// An adapter as it is by default: one that has a name of its own, or a wallet that may announce itself.
    ///
    /// # Errors
    /// `INVALID_WALLET_ADAPTER_NAME`, with the product's own sentence.
    pub fn by_default(name: &str) -> Result<Adapter> {
        if name.starts_with(PREFIX) {
            return Ok(Adapter::stranger(name));
        }
        let known = KNOWN.iter().find(|(known, ..)| *known == name);
        let known = known
            .map(|(_, label, kind, mobile)| Adapter::new(name, label, *kind, Shown { mobile: *mobile, ..Shown::EVERYWHERE }));
        known.ok_or_else(|| {
            let message = "Invalid wallet adapter name";
            Error::validation(CoreCode::InvalidWalletAdapterName, message).with("value", name)
        })
    }

    /// A wallet that may announce itself.
    #[must_use]
    pub fn stranger(name: &str) -> Adapter {
        Adapter::new(name, name, AdapterKind::Announced, Shown::EVERYWHERE)
    }

    fn new(name: &str, label: &str, kind: AdapterKind, shown: Shown) -> Adapter {
        Adapter { name: name.to_owned(), label: label.to_owned(), icon: None, shown, kind, announced: false }
    }

    /// Whether a code is scanned rather than a button pressed.
    #[must_use]
    pub fn is_scanned(&self) -> bool {
        matches!(self.kind, AdapterKind::Scan | AdapterKind::ScanV1)
    }
}

/// Name, label, kind, and whether it is for telephones, too.
const KNOWN: [(&str, &str, AdapterKind, bool); 7] = [
    ("torus-evm", "Torus Wallet", AdapterKind::Plain, true),
    ("torus-solana", "Torus Wallet", AdapterKind::Plain, true),
    (METAMASK, "MetaMask", AdapterKind::Bridge, false),
    (OPENLOGIN, "OpenLogin", AdapterKind::Login, true),
    ("phantom", "Phantom", AdapterKind::Bridge, false),
    ("wallet-connect-v1", "Wallet Connect", AdapterKind::ScanV1, true),
    ("wallet-connect-v2", "Wallet Connect", AdapterKind::Scan, true),
];

/// What a chain offers when nothing is configured, in the order in which it is shown. In wallet-only mode, and for
/// chains of no known family, that is OpenLogin alone.
#[must_use]
pub fn default_adapters(namespace: ChainNamespace, wallet_only: bool) -> &'static [&'static str] {
    match namespace {
        ChainNamespace::Eip155 if !wallet_only => &["torus-evm", METAMASK, OPENLOGIN, "wallet-connect-v2"],
        ChainNamespace::Solana if !wallet_only => &["torus-solana", OPENLOGIN, "phantom"],
        ChainNamespace::Eip155 | ChainNamespace::Solana | ChainNamespace::Other => &[OPENLOGIN],
    }
}

/// No adapter of that name can be used to log in here.
#[must_use]
pub fn not_an_adapter(name: &str) -> Error {
    Error::validation(CoreCode::NotAValidAdapter, name.to_owned() + " is not a valid adapter").with("value", name)
}

/// Some adapters of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AdapterSet(u64);

/// How many adapters a list may have.
pub const ADAPTERS_MAX: usize = 64;

impl AdapterSet {
    /// Adds one.
    pub fn insert(&mut self, adapter: AdapterId) {
        self.0 |= 1 << adapter;
    }

    /// Takes one away.
    pub fn remove(&mut self, adapter: AdapterId) {
        self.0 &= !(1 << adapter);
    }

    /// Whether it is one of them.
    #[must_use]
    pub fn contains(self, adapter: AdapterId) -> bool {
        self.0 & (1 << adapter) != 0
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(namespace: ChainNamespace, wallet_only: bool, expect: &[&str]) {
        let names = default_adapters(namespace, wallet_only);
        let adapters = names.iter().filter_map(|name| Adapter::by_default(name).ok());
        let labels: Vec<_> = adapters
            .map(|adapter| if adapter.shown.mobile { adapter.label } else { format!("{} (desktop only)", adapter.label) })
            .collect();
        assert_eq!(labels, expect);
    }

    #[test]
    fn every_chain_has_its_wallets() {
        check(ChainNamespace::Eip155, false, &["Torus Wallet", "MetaMask (desktop only)", "OpenLogin", "Wallet Connect"]);
        check(ChainNamespace::Solana, false, &["Torus Wallet", "OpenLogin", "Phantom (desktop only)"]);
        check(ChainNamespace::Other, false, &["OpenLogin"]);
    }

    #[test]
    fn wallet_only_mode_is_openlogin_alone() {
        check(ChainNamespace::Eip155, true, &["OpenLogin"]);
        check(ChainNamespace::Solana, true, &["OpenLogin"]);
    }

    #[test]
    fn an_unknown_name_is_refused_in_the_products_words() {
        let message = Adapter::by_default("paper-wallet").map_err(|error| (error.code.as_str(), error.message.clone()));
        assert_eq!(message, Err(("INVALID_WALLET_ADAPTER_NAME", "Invalid wallet adapter name".into())));
        let error = not_an_adapter("paper-login");
        assert_eq!(
            (error.code.as_str(), error.message.as_str()),
            ("NOT_A_VALID_ADAPTER", "paper-login is not a valid adapter")
        );
    }
}
