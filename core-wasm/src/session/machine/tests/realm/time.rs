//! How time passes: timers ring, messages arrive, and in the end everything that is under way is over.

use super::*;

enum Next {
    Timer(usize),
    Letter(usize),
}

impl Realm {
    /// Somebody sets the clock; timers and messages do not care.
    pub fn set_clock(&mut self, ms: f64) {
        self.now += ms;
        let timers = self.tabs.iter_mut().filter_map(|tab| tab.timer.as_mut());
        timers.chain(self.letters.iter_mut().map(|letter| &mut letter.at)).for_each(|at| *at += ms);
    }

    /// Time passes; timers ring and messages arrive in their order.
    pub fn wait(&mut self, ms: f64) -> Checked {
        let until = self.now + ms;
        while let Some((at, next)) = self.next().filter(|(at, _)| *at <= until) {
            self.now = self.now.max(at);
            match next {
                Next::Timer(tab) => self.ring(tab)?,
                Next::Letter(which) => self.deliver(which)?,
            }
        }
        self.now = until;
        Ok(())
    }

    /// Time passes until the next timer or message.
    pub fn tick(&mut self) -> Checked {
        self.next().map_or(Ok(()), |(at, _)| self.wait((at - self.now).max(0.0)))
    }

    fn next(&self) -> Option<(f64, Next)> {
        let timers = self.tabs.iter().enumerate().filter_map(|(tab, it)| Some((it.timer?, Next::Timer(tab))));
        let letters = self.letters.iter().enumerate().map(|(which, letter)| (letter.at, Next::Letter(which)));
        letters.chain(timers).filter(|(at, _)| at.is_finite()).min_by(|a, b| a.0.total_cmp(&b.0))
    }

    pub fn ring(&mut self, tab: usize) -> Checked {
        self.tab_mut(tab).timer = None;
        // What another client has stored sets a timer of its own.
        let is_new = self.tab(tab).session.tokens() != self.stored(tab).as_ref();
        if is_new { self.look(tab) } else { self.play(tab, Event::TimerRang) }
    }

    /// A message arrives, whenever that is.
    pub fn deliver(&mut self, which: usize) -> Checked {
        let count = self.letters.len();
        if count == 0 {
            return Ok(());
        }
        let letter = self.letters.remove(which % count);
        if self.tab(letter.to).session.disposed {
            return Ok(());
        }
        self.look(letter.to)?;
        self.play(letter.to, Event::Heard(letter.message))
    }

    /// The message that was posted last overtakes the others.
    pub fn deliver_newest(&mut self) -> Checked {
        self.deliver(self.letters.len().saturating_sub(1))
    }

    /// Everything that is under way comes to its end.
    pub fn settle(&mut self) -> Checked {
        for _ in 0..1_000 {
            let login = self.tabs.iter().position(|tab| !tab.logins.is_empty());
            let is_idle = self.tabs.iter().all(|tab| tab.session.disposed || tab.session.refresh.is_none());
            if !self.posts.is_empty() {
                self.finish(0, Fate::Answered)?;
            } else if let Some(tab) = login {
                self.answer_login(tab, 0, false)?;
            } else if !self.letters.is_empty() {
                self.deliver(0)?;
            } else if !is_idle {
                self.tick()?;
            } else {
                break;
            }
        }
        let waiting: usize = self.tabs.iter().map(|tab| tab.open.len()).sum();
        rule(waiting == 0, "every waiter is answered")
    }
}
