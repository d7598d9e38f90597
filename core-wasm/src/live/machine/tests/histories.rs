//! Random histories of a client and a server that loses connections, answers late and lets tokens run out: nothing is
//! missed.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use proptest::prelude::*;

use super::*;

type Fact = std::result::Result<(), TestCaseError>;

/// What messages carry: all items below a number, one item, or one that was told without permissions.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Rows {
    Nothing,
    Below(u32),
    One(u32),
    Leaked,
}

#[derive(Debug, Clone)]
enum Move {
    Subscribe {
        all: bool,
    },
    Unsubscribe(usize),
    /// An item is written on the server.
    Write,
    /// The server takes the next message of the client.
    Serve,
    /// A reading that was begun is answered; until then it shows what was there when it began.
    Answer(usize),
    /// The client hears the next message.
    Hear,
    /// The connection is lost, and the client is told, or not.
    Lose {
        told: bool,
    },
    Open,
    Token {
        given: bool,
    },
    Renew,
    Expire,
    Busy,
    Login,
    Logout,
    Wait(u16),
    Ring,
    Wake,
}

/// The server's end of a connection.
#[derive(Default)]
struct Socket {
    id: ConnectionId,
    opened: bool,
    dead: bool,
    token: Option<String>,
    expired: bool,
    registered: Vec<Uid>,
    inbox: VecDeque<Outgoing>,
    reading: Vec<(Uid, u32)>,
    outbox: VecDeque<Incoming<Rows>>,
}

/// What a listener makes of what it hears.
#[derive(Default)]
struct Listener {
    known: BTreeSet<u32>,
    /// The connection of its last result.
    since: ConnectionId,
}

struct Play {
    live: Option<Live<Rows>>,
    now: f64,
    epoch: u32,
    token: u32,
    asked: Option<ConnectionId>,
    socket: Option<Socket>,
    listeners: BTreeMap<SubscriptionId, Listener>,
    next: SubscriptionId,
    items: u32,
}

impl Play {
    fn new() -> Play {
        let live = Some(Live::new(auth(1, "t1")));
        let (asked, socket, listeners) = (None, None, BTreeMap::new());
        Play { live, now: NOW, epoch: 1, token: 1, asked, socket, listeners, next: 0, items: 0 }
    }

    fn apply(&mut self, event: Event<Rows>) -> Fact {
        let Some(live) = self.live.take() else { return Ok(()) };
        let (live, effects) = step(live, event, Clock { now: self.now, chance: 0.5 });
        let pause = live.snapshot().retry_at.map_or(0.0, |at| at - self.now);
        prop_assert!(pause <= PAUSE_MAX_MS, "a pause of {pause}");
        let is_lost = !self.listeners.is_empty() && matches!(live.link, Link::Opening | Link::Open);
        prop_assert!(!is_lost || live.rings_at.is_some(), "whoever waits for a server has a timer");
        self.live = Some(live);
        effects.into_iter().try_for_each(|effect| self.perform(effect))
    }

    fn perform(&mut self, effect: Effect<Rows>) -> Fact {
        match effect {
            Effect::AskToken(connection, _) => self.asked = Some(connection),
            Effect::Open(id) => {
                prop_assert!(self.socket.is_none(), "one socket at a time");
                self.socket = Some(Socket { id, ..Socket::default() });
            }
            Effect::Send(message) => {
                let socket = self.socket.as_mut().filter(|socket| socket.opened);
                prop_assert!(socket.is_some(), "{message:?} is said on an open socket");
                socket.into_iter().for_each(|socket| socket.inbox.push_back(message.clone()));
            }
            Effect::Close => {
                prop_assert!(self.socket.take().is_some(), "there is something to close");
            }
            Effect::Deliver(id, part, rows, _) => {
                let connection = self.socket.as_ref().map_or(0, |socket| socket.id);
                let Some(listener) = self.listeners.get_mut(&id) else {
                    return Err(TestCaseError::fail("nobody hears anything after leaving"));
                };
                match rows {
                    Rows::Below(count) => {
                        listener.known = (0..count).collect();
                        listener.since = connection;
                    }
                    Rows::One(item) => {
                        prop_assert_eq!(listener.since, connection, "the result comes before any change");
                        listener.known.insert(item);
                    }
                    Rows::Nothing | Rows::Leaked => return Err(TestCaseError::fail(format!("{part:?} {rows:?}"))),
                }
            }
            Effect::Tell(id, _) => prop_assert!(self.listeners.contains_key(&id)),
            Effect::SetTimer(_) | Effect::Notify => {}
        }
        Ok(())
    }

    fn session_changed(&mut self) -> Fact {
        let token = if self.token == 0 { String::new() } else { format!("t{}", self.token) };
        self.apply(Event::SessionChanged(auth(self.epoch, &token)))
    }

    fn play(&mut self, step: Move) -> Fact {
        let connection = self.socket.as_ref().map_or(0, |socket| socket.id);
        match step {
            Move::Subscribe { all } => {
                self.next += 1;
                self.listeners.insert(self.next, Listener::default());
                self.apply(Event::Subscribed(self.next, wish((!all).then_some("create"))))
            }
            Move::Unsubscribe(which) => {
                let Some(id) = self.listeners.keys().nth(which % self.listeners.len().max(1)).copied() else {
                    return Ok(());
                };
                self.listeners.remove(&id);
                self.apply(Event::Unsubscribed(id))
            }
            Move::Write => {
                self.write();
                Ok(())
            }
            Move::Serve => {
                self.serve();
                Ok(())
            }
            Move::Answer(which) => {
                if let Some(socket) = self.socket.as_mut().filter(|socket| !socket.reading.is_empty()) {
                    let (uid, count) = socket.reading.remove(which % socket.reading.len());
                    let rows = if socket.expired { Rows::Leaked } else { Rows::Below(count) };
                    socket.outbox.push_back(Incoming::Init(uid, rows));
                }
                Ok(())
            }
            Move::Hear => {
                let heard = self.socket.as_mut().filter(|socket| !socket.dead).and_then(|socket| socket.outbox.pop_front());
                heard.map_or(Ok(()), |message| self.apply(Event::OnConnection(connection, Happened::Heard(message))))
            }
            Move::Lose { told } => match &mut self.socket {
                Some(_) if told => self.apply(Event::OnConnection(connection, Happened::Closed)),
                Some(socket) => {
                    socket.dead = true;
                    Ok(())
                }
                None => Ok(()),
            },
            Move::Open => match &mut self.socket {
                Some(socket) if !socket.opened && !socket.dead => {
                    socket.opened = true;
                    self.apply(Event::OnConnection(connection, Happened::Opened))
                }
                Some(_) | None => Ok(()),
            },
            Move::Token { given } => match self.asked.take() {
                Some(asked) if given => self.apply(Event::OnConnection(asked, Happened::TokenGiven)),
                Some(asked) => self.apply(Event::OnConnection(asked, Happened::TokenFailed)),
                None => Ok(()),
            },
            Move::Renew if self.token > 0 => {
                self.token += 1;
                self.session_changed()
            }
            Move::Renew => Ok(()),
            Move::Expire => {
                if let Some(socket) = self.socket.as_mut().filter(|socket| socket.token.is_some()) {
                    socket.token = None;
                    socket.expired = true;
                    socket.outbox.push_back(Incoming::TokenExpired);
                }
                Ok(())
            }
            Move::Busy => {
                if let Some(socket) = &mut self.socket
                    && socket.inbox.front().is_some_and(|message| matches!(message, Outgoing::Subscribe(..)))
                {
                    socket.inbox.pop_front();
                    socket.outbox.push_back(Incoming::Busy);
                }
                Ok(())
            }
            Move::Login => {
                self.epoch += 1;
                self.token = self.epoch * 1000;
                self.session_changed()
            }
            Move::Logout => {
                self.epoch += 1;
                self.token = 0;
                self.session_changed()
            }
            Move::Wait(ms) => {
                self.now += f64::from(ms);
                Ok(())
            }
            Move::Ring => self.apply(Event::TimerRang),
            Move::Wake => self.apply(Event::Woken),
        }
    }

    fn write(&mut self) {
        let item = self.items;
        self.items += 1;
        let Some(socket) = &mut self.socket else { return };
        let rows = if socket.expired { Rows::Leaked } else { Rows::One(item) };
        let create = socket.registered.iter().filter(|uid| matches!(uid.part, Part::Create | Part::Read));
        socket.outbox.extend(create.map(|uid| Incoming::Change(*uid, rows)));
    }

    fn serve(&mut self) {
        let (items, token) = (self.items, self.token);
        let Some(socket) = &mut self.socket else { return };
        match socket.inbox.pop_front() {
            Some(Outgoing::Auth(shown)) => {
                let is_known = token > 0 && shown.expose() == format!("t{token}");
                socket.outbox.push_back(if is_known { Incoming::Authenticated } else { Incoming::AuthRefused });
                socket.token = is_known.then(|| shown.expose().to_owned());
                socket.expired = false;
            }
            Some(Outgoing::Subscribe(..)) if socket.token.is_none() && !socket.expired => {
                socket.outbox.push_back(Incoming::AuthRefused);
            }
            Some(Outgoing::Subscribe(uid, ..)) if uid.part == Part::Read => socket.reading.push((uid, items)),
            Some(Outgoing::Subscribe(uid, ..)) => {
                socket.registered.push(uid);
                socket.outbox.push_back(Incoming::Init(uid, Rows::Nothing));
            }
            Some(Outgoing::Unsubscribe(uid)) => {
                socket.registered.retain(|known| *known != uid);
                socket.outbox.push_back(Incoming::Other);
            }
            Some(Outgoing::Probe) => socket.outbox.push_back(Incoming::Other),
            Some(Outgoing::Pong) | None => {}
        }
    }

    /// Everything goes well for long enough. A connection that is there is kept: a new one would hide what the old one
    /// missed.
    fn settle(&mut self) -> Fact {
        if self.token == 0 {
            self.play(Move::Login)?;
        }
        let mut quiet = 0;
        for _ in 0..400 {
            if quiet > 70 {
                return Ok(());
            }
            for step in [Move::Token { given: true }, Move::Open, Move::Serve, Move::Answer(0), Move::Hear] {
                self.play(step)?;
            }
            let is_quiet = self.socket.as_ref().is_none_or(|socket| {
                socket.dead || socket.inbox.is_empty() && socket.outbox.is_empty() && socket.reading.is_empty()
            });
            if is_quiet {
                quiet += 1;
                self.now += 1_000.0;
                self.play(Move::Ring)?;
            }
        }
        Err(TestCaseError::fail("it comes to rest"))
    }
}

fn moves() -> impl Strategy<Value = Move> {
    prop_oneof![
        2 => any::<bool>().prop_map(|all| Move::Subscribe { all }),
        1 => any::<usize>().prop_map(Move::Unsubscribe),
        6 => Just(Move::Write),
        16 => Just(Move::Serve),
        8 => any::<usize>().prop_map(Move::Answer),
        16 => Just(Move::Hear),
        1 => any::<bool>().prop_map(|told| Move::Lose { told }),
        6 => Just(Move::Open),
        6 => proptest::bool::weighted(0.9).prop_map(|given| Move::Token { given }),
        1 => Just(Move::Renew),
        1 => Just(Move::Expire),
        1 => Just(Move::Busy),
        1 => Just(Move::Login),
        1 => Just(Move::Logout),
        2 => any::<u16>().prop_map(Move::Wait),
        4 => Just(Move::Ring),
        1 => Just(Move::Wake),
    ]
}

proptest! {
    #![proptest_config(crate::testing::cases(600))]

    #[test]
    fn nothing_is_missed_whatever_happens(history in proptest::collection::vec(moves(), 0..160)) {
        let mut play = Play::new();
        for step in history {
            play.play(step)?;
        }
        play.settle()?;
        let connection = play.socket.as_ref().map_or(0, |socket| socket.id);
        prop_assert_eq!(play.socket.is_some(), !play.listeners.is_empty(), "connected as long as somebody listens");
        for (id, listener) in &play.listeners {
            prop_assert_eq!(listener.since, connection, "{} has had a result on this connection", id);
            prop_assert_eq!(&listener.known, &(0..play.items).collect(), "{} knows every item", id);
        }
        let listening = play.listeners.keys().copied().collect::<Vec<_>>();
        for _ in listening {
            play.play(Move::Unsubscribe(0))?;
        }
        play.now += GRACE_MS;
        play.play(Move::Ring)?;
        prop_assert!(play.socket.is_none(), "no connection for nobody");
    }
}
