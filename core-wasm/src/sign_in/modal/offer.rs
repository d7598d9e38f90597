//! What the modal offers on this device, in this theme, with the wallets that are here.

use super::adapter::{ADAPTERS_MAX, Adapter, AdapterId, AdapterKind, not_an_adapter};
use super::announced::{announced_adapter, is_safe_icon, readable_name};
use super::config::Device;
use super::social::{LoginMethod, MethodKind};
use crate::error::Result;
use crate::json::Json;

/// All of it.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Offer {
    /// Those of the chain in their order, then what else is configured, then wallets that announced themselves. One
    /// that stands here stays where it is.
    pub adapters: Vec<Adapter>,
    /// Ways to log in through the login adapter, in order, hidden ones included.
    pub methods: Vec<LoginMethod>,
    /// Whether wallets that announce themselves can be used for this chain.
    pub announces: bool,
    /// What sort of device it is.
    pub device: Device,
    /// Whether the theme is the dark one.
    pub dark: bool,
    /// The chain as adapters take it.
    pub chain: Json,

    /// The adapter of social and e-mail login, where it is visible.
    pub login: Option<AdapterId>,
    /// The WalletConnect adapter, where one is visible.
    pub wallet_connect: Option<AdapterId>,
    /// Whether there is a form for e-mail addresses.
    pub email: bool,
    /// How many social buttons are visible.
    pub buttons: usize,
    /// Counts the changes.
    pub revision: u32,
}

impl Offer {
    /// Works out what follows from a change.
    pub fn revise(&mut self) {
        self.revision += 1;
        self.login = self.visible(|adapter| adapter.kind == AdapterKind::Login);
        self.wallet_connect = self.visible(Adapter::is_scanned);
        self.email = self.methods.iter().any(|method| method.kind == MethodKind::Email && self.offers(method));
        self.buttons = self.visible_buttons().count();
    }

    /// Finds an adapter.
    ///
    /// # Errors
    /// `NOT_A_VALID_ADAPTER`, with the product's own sentence.
    pub fn find(&self, name: &str) -> Result<AdapterId> {
        let at = self.adapters.iter().position(|adapter| adapter.name == name);
        at.map(|at| at as AdapterId).ok_or_else(|| not_an_adapter(name))
    }

    /// The adapter of that number.
    #[must_use]
    pub fn adapter(&self, id: AdapterId) -> Option<&Adapter> {
        self.adapters.get(usize::from(id))
    }

    /// Whether a code is scanned rather than a button pressed.
    #[must_use]
    pub fn is_scanned(&self, id: AdapterId) -> bool {
        self.adapter(id).is_some_and(Adapter::is_scanned)
    }

    /// The first visible adapter of which `is` holds.
    fn visible(&self, is: fn(&Adapter) -> bool) -> Option<AdapterId> {
        let at = self.adapters.iter().position(|adapter| is(adapter) && self.shows(adapter));
        at.map(|at| at as AdapterId)
    }

    /// Whether an adapter is visible on this device. One that is for desktops only is shown on a telephone, too, where
    /// it is here: in the browser inside the wallet's app.
    fn shows(&self, adapter: &Adapter) -> bool {
        let is_slot = adapter.kind != AdapterKind::Announced;
        let is_inside = is_slot && adapter.announced && adapter.shown.modal && self.device == Device::Mobile;
        is_inside || ((is_slot || adapter.announced) && adapter.shown.on(self.device))
    }

    fn offers(&self, method: &LoginMethod) -> bool {
        self.login.is_some() && method.shown.on(self.device)
    }

    /// Visible social providers, in order.
    pub fn visible_buttons(&self) -> impl Iterator<Item = &LoginMethod> {
        let is_button = |kind| matches!(kind, MethodKind::Button | MethodKind::DarkMark);
        self.methods.iter().filter(move |method| is_button(method.kind) && self.offers(method))
    }

    /// Whether the main view has anything to show. Where it has not, the external wallet view is shown directly.
    #[must_use]
    pub fn has_main(&self) -> bool {
        self.email || self.buttons > 0
    }

    /// Takes in a wallet that announced itself.
    pub fn announce(&mut self, rdns: &str, name: &str, icon: Option<&str>) {
        let Some(adapter) = announced_adapter(rdns).filter(|_| self.announces) else {
            return;
        };
        let at = self.find(&adapter).map_or(self.adapters.len(), usize::from);
        if at == self.adapters.len() && at < ADAPTERS_MAX {
            self.adapters.push(Adapter::stranger(&adapter));
        }
        if let Some(adapter) = self.adapters.get_mut(at) {
            adapter.label = readable_name(name, rdns);
            adapter.icon = icon.filter(|icon| is_safe_icon(icon)).map(str::to_owned);
            adapter.announced = true;
            self.revise();
        }
    }

    /// Social buttons for the snapshot.
    #[must_use]
    pub fn buttons_json(&self) -> Json {
        let mut list = Vec::new();
        for method in self.visible_buttons() {
            let mut json = Json::object();
            json.insert("name", method.name.as_str().into());
            json.insert("label", method.label.as_str().into());
            json.insert("lightMark", (self.dark && method.kind == MethodKind::DarkMark).into());
            list.push(json);
        }
        Json::List(list)
    }

    /// Visible adapters for the snapshot, and how each is shown: as a button; as a code or links; or, the login
    /// adapter, by its own methods. Where none of these is shown, it stands for itself.
    #[must_use]
    pub fn wallets_json(&self) -> Json {
        let mut list = Vec::new();
        for adapter in self.adapters.iter().filter(|adapter| self.shows(adapter)) {
            let shown_as = match adapter.kind {
                AdapterKind::Scan | AdapterKind::ScanV1 => "code",
                AdapterKind::Login if self.has_main() => "login",
                AdapterKind::Login | AdapterKind::Plain | AdapterKind::Bridge | AdapterKind::Announced => "button",
            };
            let mut json = Json::object();
            json.insert("adapter", adapter.name.as_str().into());
            json.insert("label", adapter.label.as_str().into());
            json.insert("shownAs", shown_as.into());
            json.insert("icon", adapter.icon.as_deref().map_or(Json::Null, Json::from));
            json.insert("announced", adapter.announced.into());
            list.push(json);
        }
        Json::List(list)
    }
}

/// How waiting for an adapter is shown: the detailed loader, the bridge between site and wallet, or a spinner.
#[must_use]
pub fn loader(adapter: &Adapter) -> &'static str {
    if adapter.kind == AdapterKind::Bridge { "bridge" } else { "spinner" }
}
