//! A modal with its clock and its shell: timers that ring, callers that are answered.

use super::json;
use crate::json::Json;
use crate::sign_in::modal::effect::{Answer, Command, Effect};
use crate::sign_in::modal::event::{Event, TimerName};
use crate::sign_in::modal::machine::{Modal, step};
use crate::sign_in::modal::snapshot::PARTS;

pub struct World {
    pub modal: Modal,
    pub now: f64,
    /// Timers that are set: which, with which generation, when.
    pub timers: Vec<(TimerName, u32, f64)>,
}

impl World {
    pub fn new(config: &str) -> World {
        let modal = Modal::new(&json(config)).unwrap_or_else(|error| unreachable!("{error}"));
        World { modal, now: 0.0, timers: Vec::new() }
    }

    /// A modal that somebody opened and that has come.
    pub fn open(config: &str) -> World {
        let mut world = World::new(config);
        world.send(r#"{"type": "MODAL_VISIBILITY", "visible": true}"#);
        world.later(100.0);
        world
    }

    /// Applies an event and gives what follows, as words; changes of the snapshot are left out.
    pub fn play(&mut self, event: Event) -> Vec<String> {
        let effects = self.step(event);
        effects.iter().filter_map(|effect| self.word(effect)).collect()
    }

    pub fn step(&mut self, event: Event) -> Vec<Effect> {
        let (modal, effects) = step(self.modal.clone(), event, self.now);
        self.modal = modal;
        for effect in &effects {
            match effect {
                Effect::StartTimer(timer, generation, at) => {
                    self.timers.retain(|(known, _, _)| known != timer);
                    self.timers.push((*timer, *generation, *at));
                }
                Effect::StopTimer(timer) => self.timers.retain(|(known, _, _)| known != timer),
                Effect::Tell(_) | Effect::Answer(..) | Effect::Notify => {}
            }
        }
        effects
    }

    /// An event as JavaScript sends it. Its provider or error is value 7.
    #[track_caller]
    pub fn send(&mut self, event: &str) -> Vec<String> {
        let event = Event::read(&json(event), 7, self.modal.offer()).unwrap_or_else(|error| unreachable!("{event}: {error}"));
        self.play(event)
    }

    #[track_caller]
    pub fn check(&mut self, event: &str, expect: &[&str]) {
        assert_eq!(self.send(event), expect, "{event}");
    }

    /// Lets time pass; timers ring when they are due.
    pub fn later(&mut self, ms: f64) -> Vec<String> {
        let end = self.now + ms;
        let mut words = Vec::new();
        loop {
            let due = self.timers.iter().copied().filter(|(_, _, at)| *at <= end).min_by(|a, b| a.2.total_cmp(&b.2));
            let Some((timer, generation, at)) = due else { break };
            self.timers.retain(|(known, _, _)| *known != timer);
            self.now = at;
            words.extend(self.play(Event::TimerRang(timer, generation)));
        }
        self.now = end;
        words
    }

    fn part(&self, name: &str) -> Json {
        let at = PARTS.iter().position(|(known, _)| *known == name);
        let part = at.and_then(|at| Some((PARTS.get(at)?.1, *self.modal.seen().get(at)?)));
        part.map_or_else(|| unreachable!("{name} is no part of the snapshot"), |(form, number)| self.modal.part(form, number))
    }

    /// A part of the snapshot as text.
    pub fn see(&self, name: &str) -> String {
        let part = self.part(name);
        part.as_text().map_or_else(|| part.write(), str::to_owned)
    }

    /// View and presence in a few words.
    pub fn looks(&self) -> String {
        let presence = match (self.see("mounted").as_str(), self.see("active").as_str()) {
            ("false", _) => "hidden",
            (_, "true") => "active",
            _ if self.see("visible") == "true" => "entering",
            _ => "leaving",
        };
        format!("{} {} {presence}", self.see("status"), self.see("view"))
    }

    /// Values of one field of a list of the snapshot.
    pub fn list(&self, part: &str, field: &str) -> String {
        let list = self.part(part);
        let entries = list.as_list().unwrap_or_default();
        let values: Vec<_> = entries.iter().filter_map(|entry| entry.get(field)?.as_text()).collect();
        values.join(", ")
    }

    /// Labels of the wallets that are written with these words.
    pub fn labels(&self, words: &str) -> String {
        let list = self.part("wallets");
        let entries = list.as_list().unwrap_or_default().iter().filter(|entry| entry.write().contains(words));
        let labels: Vec<_> = entries.filter_map(|entry| entry.get("label")?.as_text()).collect();
        labels.join(", ")
    }

    /// What follows from an event, in words.
    pub fn word(&self, effect: &Effect) -> Option<String> {
        let name = |id: &u8| self.modal.offer().adapter(*id).map_or("nobody", |adapter| adapter.name.as_str());
        Some(match effect {
            Effect::Tell(Command::Connect { adapter, params, attempt }) => {
                let provider = params.get("loginProvider").and_then(Json::as_text).map(|name| format!(" {name}"));
                format!("connect {}{} #{attempt}", name(adapter), provider.unwrap_or_default())
            }
            Effect::Tell(Command::Disconnect(adapter)) => format!("disconnect {}", name(adapter)),
            Effect::Tell(Command::InitExternalWallets) => "init wallets".into(),
            Effect::Tell(Command::SubmitCode { attempt, code }) => format!("check code {code} #{attempt}"),
            Effect::Tell(Command::ResendCode { attempt }) => format!("send code #{attempt}"),
            Effect::Tell(Command::Remember(Some(adapter))) => format!("remember {}", name(adapter)),
            Effect::Tell(Command::Remember(None)) => "forget".into(),
            Effect::Answer(waiter, Answer::Provider(value)) => format!("{waiter}: provider {value}"),
            Effect::Answer(waiter, Answer::Failed(value)) => format!("{waiter}: error {value}"),
            Effect::Answer(waiter, Answer::Aborted) => format!("{waiter}: aborted"),
            Effect::Answer(waiter, Answer::Proceed(proceed)) => format!("{waiter}: {proceed}"),
            Effect::StartTimer(..) | Effect::StopTimer(_) | Effect::Notify => return None,
        })
    }
}
