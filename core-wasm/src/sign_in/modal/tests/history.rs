//! A history of the modal with everybody who takes part in it, and what holds at all times.

use super::world::World;
use crate::json::Json;
use crate::sign_in::modal::adapter::AdapterId;
use crate::sign_in::modal::effect::{Answer, Command, Effect};
use crate::sign_in::modal::event::{AttemptId, CodeRefusal, Event, Failure, PromptKind, Source, TimerName, WaiterId};
use crate::sign_in::modal::machine::{Modal, Status};
use crate::sign_in::modal::presence::Presence;
use crate::sign_in::modal::snapshot::View;

/// Something that happens; what it needs to know it takes from the history.
#[derive(Debug, Clone, Copy)]
pub enum Move {
    Connect,
    Prompt,
    Login(&'static str),
    Report(Report, Who),
    /// An adapter can be asked.
    Ready(&'static str),
    /// The next timer rings.
    Ring,
    Plain(usize),
}

#[derive(Debug, Clone, Copy)]
pub enum Report {
    Connecting,
    Connected { reconnected: bool },
    Disconnected,
    Errored { shown: bool },
    Uri,
    CodeSent,
    CodeRefused,
}

/// Who an adapter's report names.
#[derive(Debug, Clone, Copy)]
pub enum Who {
    Nobody,
    Adapter(&'static str),
    /// The newest attempt of that adapter.
    Newest(&'static str),
    /// An attempt of that adapter that was given up long ago.
    Old(&'static str),
}

pub const WALLET_CONNECT: &str = "wallet-connect-v2";
pub const ADAPTERS: [&str; 3] = ["openlogin", "metamask", WALLET_CONNECT];

/// Events that need nothing.
pub fn plain() -> Vec<Event> {
    vec![
        Event::VisibilityAsked(true),
        Event::VisibilityAsked(false),
        Event::WalletsAsked,
        Event::WalletsReady,
        Event::DisconnectAsked,
        Event::Closed,
        Event::WentBack,
        Event::Expanded(true),
        Event::EmailTyped("ada@example.org".into()),
        Event::EmailSubmitted,
        Event::CodeTyped("123456".into()),
        Event::CodeSubmitted,
        Event::CodeResendAsked,
        Event::PromptAnswered(true),
        Event::PromptAnswered(false),
        Event::CacheCleared,
    ]
}

pub struct History {
    pub world: World,
    waiters: WaiterId,
    /// Who was not answered yet.
    open: Vec<WaiterId>,
    /// Newest attempt of each adapter.
    attempts: Vec<(AdapterId, AttemptId)>,
    /// Settings of timers that were replaced, stopped or have rung.
    old: Vec<(TimerName, u32)>,
}

impl History {
    pub fn new(config: &str) -> History {
        History { world: World::new(config), waiters: 0, open: vec![], attempts: vec![], old: vec![] }
    }

    fn waiter(&mut self) -> WaiterId {
        self.waiters += 1;
        self.open.push(self.waiters);
        self.waiters
    }

    /// Where that adapter stands; the login adapter for one that is not offered.
    fn id(&self, adapter: &str) -> AdapterId {
        self.world.modal.offer().find(adapter).or(self.world.modal.offer().find("openlogin")).unwrap_or_default()
    }

    fn source(&self, who: Who) -> Source {
        let of = |adapter: &str| Some(self.id(adapter));
        let newest = |adapter: &str| self.attempts.iter().find(|(known, _)| *known == self.id(adapter)).map(|(_, id)| *id);
        match who {
            Who::Nobody => Source::default(),
            Who::Adapter(adapter) => Source { adapter: of(adapter), attempt: None },
            Who::Newest(adapter) => Source { adapter: of(adapter), attempt: newest(adapter) },
            Who::Old(adapter) => Source { adapter: of(adapter), attempt: Some(0) },
        }
    }

    fn event(&mut self, next: Move) -> Option<Event> {
        Some(match next {
            Move::Connect => Event::ConnectAsked(self.waiter()),
            Move::Prompt => Event::PromptAsked(self.waiter(), PromptKind::Switch),
            Move::Login(adapter) => Event::LoginChosen { adapter: self.id(adapter), params: Json::object() },
            Move::Ready(adapter) => Event::AdapterReady(self.id(adapter)),
            Move::Report(report, who) => {
                let source = self.source(who);
                let adapter = source.adapter.unwrap_or(self.id("openlogin"));
                match report {
                    Report::Connecting => Event::AdapterConnecting(adapter, source, Json::object()),
                    Report::Connected { reconnected } => Event::AdapterConnected { adapter, source, reconnected, provider: 7 },
                    Report::Disconnected => Event::AdapterDisconnected(source),
                    Report::Errored { shown } => {
                        let message = shown.then(Json::object);
                        Event::AdapterErrored(source, Failure { value: 7, message })
                    }
                    Report::Uri => Event::AdapterUri(adapter, source, "wc:1".into()),
                    Report::CodeSent => Event::CodeSent(source, 1_000.0),
                    Report::CodeRefused => Event::CodeRefused(source, CodeRefusal::Wrong(None)),
                }
            }
            Move::Ring => {
                let next = self.world.timers.iter().copied().min_by(|a, b| a.2.total_cmp(&b.2));
                let (timer, generation, at) = next?;
                self.world.timers.retain(|(known, _, _)| *known != timer);
                self.world.now = at;
                Event::TimerRang(timer, generation)
            }
            Move::Plain(which) => plain().into_iter().nth(which)?,
        })
    }

    pub fn play(&mut self, next: Move) {
        let before = self.world.timers.clone();
        let was_connecting = matches!(self.world.modal.status(), Status::Connecting(_));
        let Some(event) = self.event(next) else { return };
        let is_ring = if let Event::TimerRang(timer, generation) = event { Some((timer, generation)) } else { None };
        for effect in self.world.step(event) {
            self.record(effect, was_connecting, next);
        }
        let is_set = |old: &(TimerName, u32, f64)| self.world.timers.iter().any(|new| new.1 == old.1);
        let replaced = before.iter().filter(|old| !is_set(old)).map(|(timer, generation, _)| (*timer, *generation));
        self.old.extend(replaced.chain(is_ring));
        self.holds();
    }

    fn record(&mut self, effect: Effect, was_connecting: bool, next: Move) {
        match effect {
            Effect::Answer(waiter, answer) => {
                assert!(self.open.contains(&waiter), "{waiter} is answered once");
                self.open.retain(|open| *open != waiter);
                let has_provider = self.world.modal.provider().is_some();
                assert!(!matches!(answer, Answer::Provider(_)) || has_provider, "the provider is there");
            }
            Effect::Tell(Command::Connect { adapter, attempt, .. }) => {
                let is_scan = self.world.modal.offer().is_scanned(adapter);
                assert!(is_scan || !was_connecting, "one attempt at a time, after {next:?}");
                self.attempts.retain(|(known, _)| *known != adapter);
                self.attempts.push((adapter, attempt));
            }
            Effect::Tell(_) | Effect::StartTimer(..) | Effect::StopTimer(_) | Effect::Notify => {}
        }
    }

    /// What holds at all times.
    fn holds(&self) {
        let modal = &self.world.modal;
        assert!(modal.waiting.is_empty() || modal.open, "nobody waits for a closed modal");
        assert_eq!(self.open.len(), modal.waiting.len() + modal.prompts.len(), "nobody is lost");
        assert!(modal.open || !matches!(modal.status(), Status::Errored), "an error is shown while it is open");
        assert!(modal.open || modal.scan.is_none(), "nobody scans a closed modal");
        assert!(modal.uri.as_str().is_empty() || modal.open, "no address to scan while it is closed");
        let connecting = matches!(modal.status(), Status::Connecting(_));
        assert!(modal.code.is_none() || connecting, "a code belongs to an attempt");
        let is_set = |timer, generation| self.world.timers.iter().any(|(known, set, _)| (*known, *set) == (timer, generation));
        match modal.presence {
            Presence::Entering(generation) => assert!(is_set(TimerName::Enter, generation), "it will be active"),
            Presence::Leaving(generation) => assert!(is_set(TimerName::Leave, generation), "it will be unmounted"),
            Presence::Hidden | Presence::Shown => {}
        }
        let is_there = matches!(modal.presence, Presence::Entering(_) | Presence::Shown);
        assert_eq!(is_there, modal.is_visible(), "it is there when it is to be seen");
        let closes = modal.auto_close.is_some_and(|generation| is_set(TimerName::AutoClose, generation));
        let is_done = modal.open && modal.prompts.is_empty() && modal.provider().is_some();
        assert_eq!(closes, is_done, "connected, it closes by itself");
        if let Some(entry) = modal.code.as_ref().filter(|entry| entry.state.is_open()) {
            assert!(is_set(TimerName::CodeExpiry, entry.generation), "a code runs out");
        }
        let back_is_shown = matches!(modal.view(), View::Loader | View::Code | View::Errored);
        assert!(!back_is_shown || modal.can_go_back(), "no waiting without a way back");
    }

    /// Closing, by button, by Escape or from outside, leads out of anything.
    pub fn has_a_way_out(&self) {
        let fresh = |modal: &Modal| World { modal: modal.clone(), now: self.world.now, timers: self.world.timers.clone() };
        let is_out = |modal: &Modal| !modal.is_visible() || (modal.status() == Status::Initialized && modal.prompts.is_empty());
        let mut world = fresh(&self.world.modal);
        for _ in 0..self.world.modal.prompts.len() + 1 {
            world.step(Event::Closed);
        }
        assert!(is_out(&world.modal), "closing leads out: {:?}", world.looks());
        world.step(Event::Closed);
        world.later(10_000.0);
        assert_eq!(world.see("mounted"), "false", "closing again hides it");
        assert!(world.modal.waiting.is_empty() && world.modal.prompts.is_empty());
        let mut world = fresh(&self.world.modal);
        world.step(Event::VisibilityAsked(false));
        assert!(!world.modal.is_visible() && world.modal.waiting.is_empty());
        // And it can be used again at once.
        world.step(Event::VisibilityAsked(true));
        let view = world.modal.view();
        assert!(matches!(view, View::Main | View::External | View::Connected), "{view:?}");
    }

    pub fn old_rings_do_nothing(&mut self) {
        for (timer, generation) in self.old.clone() {
            let before = self.world.modal.clone();
            let effects = self.world.step(Event::TimerRang(timer, generation));
            assert!(effects.is_empty() && self.world.modal == before, "{timer:?} of generation {generation}");
        }
    }

    pub fn ends(mut self) {
        for effect in self.world.step(Event::Disposed) {
            self.record(effect, false, Move::Ring);
        }
        assert!(self.open.is_empty(), "still waiting: {:?}", self.open);
    }
}

pub fn reports() -> Vec<Report> {
    vec![
        Report::Connecting,
        Report::Connected { reconnected: false },
        Report::Connected { reconnected: true },
        Report::Disconnected,
        Report::Errored { shown: true },
        Report::Errored { shown: false },
        Report::Uri,
        Report::CodeSent,
        Report::CodeRefused,
    ]
}

impl Clone for History {
    fn clone(&self) -> History {
        let world = World { modal: self.world.modal.clone(), now: self.world.now, timers: self.world.timers.clone() };
        let History { waiters, open, attempts, old, .. } = self;
        History { world, waiters: *waiters, open: open.clone(), attempts: attempts.clone(), old: old.clone() }
    }
}
