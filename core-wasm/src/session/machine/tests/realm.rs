//! Several cores, the storages they read, the channel between their tabs, and a server that keeps its word: everything
//! the shell and the world do, as plain data. Every event checks the five invariants.

mod shell;
mod time;

use std::collections::{BTreeMap, BTreeSet};

use super::*;

/// What became of a request.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Fate {
    /// The server answered, as honest servers do.
    Answered,
    /// It never reached the server.
    Failed,
}

/// One tab's core.
#[derive(Debug, Clone)]
pub struct Tab {
    pub session: Session,
    /// Which page it runs in; cores of one page share what is under way.
    pub page: usize,
    pub storage: usize,
    pub timer: Option<f64>,
    pub open: Vec<WaiterId>,
    pub logins: Vec<WaiterId>,
    pub begun: u32,
    pub ended: u32,
    /// Another client has written to its storage since it looked.
    pub is_behind: bool,
}

/// `POST /auth/refresh` on its way.
#[derive(Debug, Clone)]
pub struct Post {
    pub page: usize,
    pub token: Secret,
    pub tabs: Vec<(usize, RefreshId)>,
}

/// A message on its way through the channel.
#[derive(Debug, Clone)]
pub struct Letter {
    pub at: f64,
    pub to: usize,
    pub message: PeerMessage,
}

/// All of it.
#[derive(Debug, Clone)]
pub struct Realm {
    pub now: f64,
    pub tabs: Vec<Tab>,
    pub storages: Vec<Option<StoredTokens>>,
    pub posts: Vec<Post>,
    pub letters: Vec<Letter>,
    /// How long a message needs; none when a test delivers them by hand.
    pub delay: Option<f64>,
    /// Refresh tokens that the server takes.
    pub valid: BTreeSet<String>,
    /// What holds the place of the tokens of devices that the server keeps signed in.
    pub devices: BTreeSet<String>,
    /// The device whose name a page finds.
    pub hint: Option<Secret>,
    /// Refresh tokens that have bought a pair, and the page that had sent them.
    pub spent: BTreeSet<(String, usize)>,
    /// Pages whose core opened over an emptied storage: it knows nothing of what the one before it has spent.
    pub forgetful: BTreeSet<usize>,
    /// Refresh tokens that were refused, and the tab that heard of it.
    pub refused: BTreeSet<(String, usize)>,
    /// How often each refresh token was sent.
    pub sent: BTreeMap<String, u32>,
    pub names: u32,
    pub waiters: WaiterId,
}

pub type Checked<T = ()> = std::result::Result<T, String>;

pub fn rule(holds: bool, what: &str) -> Checked {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}

impl Realm {
    pub fn new(delay: Option<f64>) -> Realm {
        Realm {
            now: NOW,
            tabs: vec![],
            storages: vec![],
            posts: vec![],
            letters: vec![],
            delay,
            valid: BTreeSet::new(),
            devices: BTreeSet::new(),
            hint: None,
            spent: BTreeSet::new(),
            forgetful: BTreeSet::new(),
            refused: BTreeSet::new(),
            sent: BTreeMap::new(),
            names: 0,
            waiters: 0,
        }
    }

    /// One core by itself, without a channel.
    pub fn alone() -> Realm {
        let mut realm = Realm::new(None);
        realm.storages.push(None);
        realm.add(0, 0, None);
        realm
    }

    /// Two cores in one page over one storage, one of them signed in before the other opened.
    pub fn two_over_one_storage() -> Checked<Realm> {
        let mut realm = Realm::new(Some(0.0));
        realm.storages.push(None);
        realm.add(0, 0, Some(0.4));
        realm.adopt(0)?;
        realm.add(0, 0, Some(0.6));
        realm.open(1)?;
        Ok(realm)
    }

    /// A tab that is signed in, and as many duplicates of it.
    pub fn duplicated(delay: Option<f64>, duplicates: usize) -> Checked<Realm> {
        let mut realm = Realm::new(delay);
        realm.storages.push(None);
        realm.add(0, 0, Some(0.5));
        realm.adopt(0)?;
        for _ in 0..duplicates {
            realm.duplicate(0)?;
        }
        Ok(realm)
    }

    fn add(&mut self, page: usize, storage: usize, rank: Option<f64>) {
        let session = Session::new(SessionSettings::default());
        let session = rank.map_or(session.clone(), |rank| session.among_peers(rank));
        self.tabs.push(Tab {
            session,
            page,
            storage,
            timer: None,
            open: vec![],
            logins: vec![],
            begun: 0,
            ended: 0,
            is_behind: false,
        });
    }

    /// The browser copies what is stored.
    pub fn duplicate(&mut self, of: usize) -> Checked {
        let stored = self.storages.get(self.tab(of).storage).cloned().flatten();
        let page = self.storages.len();
        self.storages.push(stored);
        let rank = ((self.tabs.len() * 37) % 50) as f64 / 50.0 + 0.01;
        self.add(page, page, Some(rank));
        self.open(self.tabs.len() - 1)
    }

    /// The browser opens a tab of its own, which finds only the access token, in the cookie.
    pub fn open_beside(&mut self, of: usize) -> Checked {
        if let Some(device) = self.tab(of).session.tokens().and_then(|tokens| tokens.device.clone()) {
            return self.open_kept(device);
        }
        let access = self.tab(of).session.tokens().map(|tokens| tokens.access.clone());
        let page = self.storages.len();
        self.storages.push(access.map(StoredTokens::of_static));
        let rank = ((self.tabs.len() * 31) % 50) as f64 / 50.0 + 0.015;
        self.add(page, page, Some(rank));
        self.open(self.tabs.len() - 1)
    }

    /// The browser opens a tab and keeps a device signed in: an access token that it finds beside does not matter.
    pub fn open_kept(&mut self, device: Secret) -> Checked {
        let page = self.storages.len();
        self.storages.push(None);
        let rank = ((self.tabs.len() * 29) % 50) as f64 / 50.0 + 0.012;
        self.add(page, page, Some(rank));
        self.play(self.tabs.len() - 1, Event::Opened(device))
    }

    /// Whoever is signed in asks to stay, and the server agrees.
    pub fn keep(&mut self, tab: usize) -> Checked {
        self.names += 1;
        let device = secret(&format!("d-{}", self.names));
        let epoch = self.tab(tab).session.epoch();
        self.look(tab)?;
        // The browser has one cookie, whose device the server replaces.
        self.devices.clear();
        self.hint = Some(device.clone());
        self.devices.insert(Secret::of_device(&device).expose().to_owned());
        self.play(tab, Event::Kept(Some(device), epoch))
    }

    /// Every session of the server has run out; the devices have not.
    pub fn outlast_sessions(&mut self) -> Checked {
        self.valid.clear();
        Ok(())
    }

    fn open(&mut self, tab: usize) -> Checked {
        let stored = self.stored(tab);
        let kept = self.hint.clone().filter(|_| stored.is_none());
        self.play(tab, kept.map_or(Event::Restored(stored), Event::Opened))
    }

    /// The page takes its core down and puts up another one, as StrictMode and hot reload do.
    pub fn remount(&mut self, tab: usize) -> Checked {
        self.play(tab, Event::Disposed)?;
        let (page, storage, rank) = (self.tab(tab).page, self.tab(tab).storage, self.tab(tab).session.peers.rank);
        if self.stored(tab).is_none() {
            self.forgetful.insert(page);
        }
        self.add(page, storage, rank);
        self.open(self.tabs.len() - 1)
    }

    #[allow(clippy::indexing_slicing, reason = "tests name tabs that exist")]
    pub fn tab(&self, tab: usize) -> &Tab {
        &self.tabs[tab]
    }

    #[allow(clippy::indexing_slicing, reason = "tests name tabs that exist")]
    pub fn tab_mut(&mut self, tab: usize) -> &mut Tab {
        &mut self.tabs[tab]
    }

    pub fn stored(&self, tab: usize) -> Option<StoredTokens> {
        self.storages.get(self.tab(tab).storage).cloned().flatten()
    }

    // What people, servers and browsers do.

    pub fn pair(&mut self) -> TokenReply {
        self.names += 1;
        let name = self.names.to_string();
        self.valid.insert(format!("r-{name}"));
        pair(&name)
    }

    pub fn waiter(&mut self, tab: usize) -> WaiterId {
        self.waiters += 1;
        let waiter = self.waiters;
        self.tab_mut(tab).open.push(waiter);
        waiter
    }

    pub fn adopt(&mut self, tab: usize) -> Checked {
        let pair = self.pair();
        self.play(tab, Event::Adopted(pair))
    }

    /// As the shell does before every question, and before it hears or wakes.
    pub fn look(&mut self, tab: usize) -> Checked {
        let stored = self.stored(tab);
        self.tab_mut(tab).is_behind = false;
        if self.tab(tab).session.tokens() == stored.as_ref() { Ok(()) } else { self.play(tab, Event::StorageChanged(stored)) }
    }

    pub fn ask(&mut self, tab: usize, question: impl Fn(WaiterId) -> Event) -> Checked {
        self.look(tab)?;
        let waiter = self.waiter(tab);
        self.play(tab, question(waiter))
    }

    pub fn send_login(&mut self, tab: usize) -> Checked {
        let waiter = self.waiter(tab);
        self.tab_mut(tab).logins.push(waiter);
        self.play(tab, Event::LoginSent(waiter))
    }

    pub fn answer_login(&mut self, tab: usize, which: usize, accept: bool) -> Checked {
        let count = self.tab(tab).logins.len();
        if count == 0 {
            return Ok(());
        }
        let waiter = self.tab_mut(tab).logins.remove(which % count);
        let event = if accept { Event::LoggedIn(waiter, self.pair()) } else { Event::LoginFailed(waiter, offline()) };
        self.play(tab, event)
    }

    /// A waiter gives up.
    pub fn leave(&mut self, tab: usize, which: usize) -> Checked {
        let count = self.tab(tab).open.len();
        if count == 0 {
            return Ok(());
        }
        let waiter = self.tab_mut(tab).open.remove(which % count);
        self.play(tab, Event::WaiterLeft(waiter))
    }

    pub fn logout(&mut self, tab: usize) -> Checked {
        self.play(tab, Event::LoggedOut)?;
        rule(self.tab(tab).session.tokens().is_none(), "no token after logout")?;
        rule(self.stored(tab).is_none(), "no token in the storage after logout")
    }

    pub fn refuse_me(&mut self, tab: usize) -> Checked {
        let held = self.tab(tab).session.tokens().map(|tokens| tokens.access.clone());
        held.map_or(Ok(()), |held| self.play(tab, Event::MeRefused(held)))
    }

    /// Another client of the same fields signs in or out.
    pub fn other_client(&mut self, tab: usize, signs_in: bool) {
        let stored = signs_in.then(|| StoredTokens::received(&self.pair(), self.now));
        let storage = self.tab(tab).storage;
        self.storages.splice(storage..=storage, [stored]);
        self.tab_mut(tab).is_behind = true;
    }

    /// A request to `/auth/refresh` comes to its end.
    pub fn finish(&mut self, which: usize, fate: Fate) -> Checked {
        let count = self.posts.len();
        if count == 0 {
            return Ok(());
        }
        let post = self.posts.remove(which % count);
        let token = post.token.expose().to_owned();
        let answer = match fate {
            Fate::Failed => None,
            Fate::Answered if self.devices.contains(&token) => {
                let device = post.token.device().map(secret);
                Some(Some(TokenReply { device, ..self.pair() }))
            }
            Fate::Answered if self.valid.remove(&token) => {
                self.spent.insert((token, post.page));
                Some(Some(self.pair()))
            }
            Fate::Answered => {
                self.refused.extend(post.tabs.iter().map(|(tab, _)| (token.clone(), *tab)));
                Some(None)
            }
        };
        for (tab, refresh) in post.tabs {
            match &answer {
                None => self.play(tab, Event::RefreshFailed(refresh, offline()))?,
                Some(Some(pair)) => self.play(tab, Event::Refreshed(refresh, pair.clone(), Some(self.stored(tab))))?,
                Some(None) => {
                    self.look(tab)?;
                    self.play(tab, Event::RefreshRefused(refresh))?;
                }
            }
        }
        Ok(())
    }
}
