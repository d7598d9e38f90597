//! What the app sees: named parts. Whether a part is the same is told by a number, so that only what has changed is
//! written.

use super::adapter::{Adapter, AdapterId};
use super::config::Device;
use super::event::{PromptKind, WaiterId, message};
use super::machine::{Modal, Page, Status};
use super::offer::loader;
use super::presence::Presence;
use super::social::{FIRST, LoginMethod, ROW};
use crate::json::Json;
use crate::sign_in::email::is_email;

/// A number for each part: it changes when the part does.
pub type Look = [u32; PARTS.len()];

/// How a part is written.
#[derive(Clone, Copy)]
pub enum Form {
    /// The number is 0 or 1.
    Flag,
    /// The number is the place of a word.
    Word(&'static [&'static str]),
    /// The value is made of the state.
    Made(fn(&Modal) -> Json),
    /// The number is whoever asked for a network prompt: the shell has what was said with it; 0 for none.
    Prompt,
}

/// All parts, in the order of a [`Look`]. There are 16: engines copy an object with more than that twenty times slower.
pub const PARTS: [(&str, Form); 16] = [
    ("visible", Form::Flag),
    ("mounted", Form::Flag),
    ("active", Form::Flag),
    ("canGoBack", Form::Flag),
    ("status", Form::Word(&["initialized", "connecting", "connected", "errored"])),
    ("view", Form::Word(&["main", "external", "loader", "code", "connected", "errored", "network_switch", "network_add"])),
    ("externalWallets", Form::Word(&["not_asked", "loading", "ready"])),
    ("adapter", Form::Made(Modal::adapter)),
    ("message", Form::Made(Modal::message)),
    ("email", Form::Made(Modal::email_form)),
    ("walletConnect", Form::Made(Modal::wallet_connect)),
    ("code", Form::Made(Modal::code_form)),
    ("buttons", Form::Made(|modal| modal.offer.buttons_json())),
    ("rows", Form::Made(Modal::rows)),
    ("wallets", Form::Made(|modal| modal.offer.wallets_json())),
    ("network", Form::Prompt),
];

/// Which view is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum View {
    /// Social buttons, e-mail form, the way to the wallets.
    Main,
    /// The external wallets.
    External,
    /// An adapter connects.
    Loader,
    /// The code that came by e-mail is asked for.
    Code,
    /// The adapter is connected.
    Connected,
    /// The adapter failed to connect.
    Errored,
    /// May the network be switched?
    NetworkSwitch,
    /// May a network be added?
    NetworkAdd,
}

impl Modal {
    /// Which view is shown. A network prompt comes before everything else.
    #[must_use]
    pub fn view(&self) -> View {
        if let Some(prompt) = self.prompts.first() {
            return match prompt.kind {
                PromptKind::Switch => View::NetworkSwitch,
                PromptKind::Add => View::NetworkAdd,
            };
        }
        match (self.status, self.page()) {
            (Status::Errored, _) => View::Errored,
            (Status::Connected { .. }, _) => View::Connected,
            (Status::Connecting(_), _) if self.code.is_some() => View::Code,
            (Status::Connecting(_), _) => View::Loader,
            (Status::Initialized, Page::External) => View::External,
            (Status::Initialized, Page::Main) => View::Main,
        }
    }

    /// Whether there is a step back from what is shown.
    #[must_use]
    pub fn can_go_back(&self) -> bool {
        match self.view() {
            View::External => self.offer.has_main(),
            View::Loader | View::Code | View::Errored => true,
            View::Main | View::Connected | View::NetworkSwitch | View::NetworkAdd => false,
        }
    }

    /// What the app saw last; the same until something changes.
    #[must_use]
    pub fn seen(&self) -> &Look {
        &self.seen
    }

    /// Whoever waits for the answer to the network prompt that is shown.
    #[must_use]
    pub fn prompted(&self) -> Option<WaiterId> {
        self.prompts.first().map(|prompt| prompt.waiter)
    }

    pub(super) fn look(&self) -> Look {
        let offered = self.offer.revision;
        let (status, adapter, attempt) = match self.status {
            Status::Initialized => (0, 0, 0),
            Status::Connecting(attempt) => (1, 1 + u32::from(attempt.adapter), attempt.id),
            Status::Connected { adapter, .. } => (2, 1 + u32::from(adapter), 0),
            Status::Errored => (3, 0, self.errors),
        };
        let code = self.code.as_ref().map_or(0, |entry| {
            let state = entry.state as u32 + 1;
            both(entry.generation, entry.code.revision() << 3 | state)
        });
        [
            u32::from(self.is_visible()),
            u32::from(self.presence != Presence::Hidden),
            u32::from(self.presence == Presence::Shown),
            u32::from(self.can_go_back()),
            status,
            self.view() as u32,
            self.setup as u32,
            both(adapter, attempt),
            both(status, attempt),
            both(offered, self.email.revision()),
            both(offered, self.uri.revision()),
            code,
            offered,
            both(offered, self.expanded.into()),
            offered,
            self.prompted().unwrap_or(0),
        ]
    }

    /// A part as it is written, all but what was said with a network prompt.
    #[must_use]
    pub fn part(&self, form: Form, number: u32) -> Json {
        match form {
            Form::Flag => Json::Bool(number != 0),
            Form::Word(words) => words.get(number as usize).map_or(Json::Null, |word| Json::from(*word)),
            Form::Made(make) => make(self),
            Form::Prompt => Json::Null,
        }
    }

    /// The adapter that connects or is connected.
    fn named(&self) -> Option<&Adapter> {
        let id: AdapterId = match self.status {
            Status::Connecting(attempt) => attempt.adapter,
            Status::Connected { adapter, .. } => adapter,
            Status::Initialized | Status::Errored => return None,
        };
        self.offer.adapter(id)
    }

    /// The login method that is used, while an adapter connects.
    fn method(&self) -> Option<&LoginMethod> {
        if let Status::Connecting(attempt) = self.status {
            return self.offer.methods.get(usize::from(attempt.method?));
        }
        None
    }

    fn adapter(&self) -> Json {
        let mut json = Json::Null;
        if let Some(adapter) = self.named() {
            json.insert("name", adapter.name.as_str().into());
            json.insert("loader", loader(adapter).into());
            json.insert("loginProvider", self.method().map_or(Json::Null, |method| method.name.as_str().into()));
        }
        json
    }

    fn message(&self) -> Json {
        match self.status {
            Status::Initialized => Json::Null,
            Status::Connecting(_) => {
                let label = self.method().map(|method| &method.label).or(self.named().map(|adapter| &adapter.label));
                message("verify_on_adapter", "adapter", label.map(String::as_str))
            }
            Status::Connected { .. } => message("connected", "", None),
            Status::Errored => self.error.clone(),
        }
    }

    /// A row holds five buttons. When there are more, only the first three are shown until the person asks for all.
    fn rows(&self) -> Json {
        let all = self.offer.buttons;
        let toggle = if self.expanded { "less" } else { "more" };
        let mut json = Json::object();
        let folded = all > ROW && !self.expanded;
        json.insert("shown", Json::Number(if folded { FIRST } else { all } as f64));
        json.insert("toggle", if all > ROW { toggle.into() } else { Json::Null });
        json
    }

    fn email_form(&self) -> Json {
        let mut form = Json::Null;
        if self.offer.email {
            form.insert("value", self.email.as_str().into());
            form.insert("valid", is_email(self.email.as_str()).into());
        }
        form
    }

    fn wallet_connect(&self) -> Json {
        let mut form = Json::Null;
        if let Some(adapter) = self.offer.wallet_connect.and_then(|id| self.offer.adapter(id)) {
            let uri = self.uri.as_str();
            form.insert("adapter", adapter.name.as_str().into());
            form.insert("form", if self.offer.device == Device::Desktop { "qr" } else { "links" }.into());
            form.insert("uri", if uri.is_empty() { Json::Null } else { uri.into() });
        }
        form
    }

    fn code_form(&self) -> Json {
        let mut form = Json::Null;
        if let Some(entry) = &self.code {
            form.insert("value", entry.code.as_str().into());
            form.insert("complete", entry.is_complete().into());
            form.insert("state", entry.state.as_str().into());
            form.insert("triesLeft", entry.tries_left.map_or(Json::Null, |left| Json::Number(f64::from(left))));
            form.insert("expiresAt", entry.expires_at.into());
        }
        form
    }
}

/// A number that changes when one of two does.
fn both(seldom: u32, often: u32) -> u32 {
    (seldom << 16).wrapping_add(often)
}
