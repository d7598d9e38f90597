//! What the shell does with a machine, and what must hold after every event.

use super::*;

impl Realm {
    pub fn play(&mut self, tab: usize, event: Event) -> Checked {
        let was_here = self.tab(tab).session.tokens().is_some();
        let session = std::mem::take(&mut self.tab_mut(tab).session);
        let (session, effects) = step(session, event, self.now);
        self.tab_mut(tab).session = session;
        for effect in effects {
            self.perform(tab, effect)?;
        }
        let is_here = self.tab(tab).session.tokens().is_some();
        let it = self.tab_mut(tab);
        it.begun += u32::from(!was_here && is_here);
        it.ended += u32::from(was_here && !is_here);
        rule(it.ended <= it.begun, "the session ends once")?;
        self.check_rest(tab)
    }

    fn check_rest(&self, tab: usize) -> Checked {
        let it = self.tab(tab);
        if it.session.disposed {
            return rule(it.timer.is_none() && it.open.is_empty(), "nothing is left of a core that is gone");
        }
        // A core that shares its storage may be behind until it looks, which it does before every question.
        let shares = self.tabs.iter().filter(|other| other.storage == it.storage).count() > 1;
        rule(shares || it.is_behind || it.session.tokens() == self.stored(tab).as_ref(), "memory and storage agree")?;
        let wakes = match it.session.refresh.as_ref().map(|refresh| refresh.phase) {
            Some(phase) => phase != Phase::Sent,
            None => it.session.refresh_token().is_some(),
        };
        rule(it.timer.is_some() == wakes, "it knows when to wake up")
    }

    fn perform(&mut self, tab: usize, effect: Effect) -> Checked {
        match effect {
            Effect::Store(tokens) => {
                let storage = self.tab(tab).storage;
                self.storages.splice(storage..=storage, [tokens]);
            }
            Effect::SendRefresh(refresh, token) => self.send(tab, refresh, token)?,
            Effect::TellServer(token) => {
                self.valid.remove(token.expose());
                if self.devices.remove(token.expose()) {
                    self.hint = None;
                }
            }
            Effect::TellPeers(message) => {
                let at = self.now + self.delay.unwrap_or(f64::INFINITY);
                let others = (0..self.tabs.len()).filter(|to| *to != tab);
                self.letters.extend(others.map(|to| Letter { at, to, message: message.clone() }));
            }
            Effect::Answer(waiter, answer) => {
                let held = self.tab(tab).session.tokens().map(|tokens| tokens.access.clone());
                let it = self.tab_mut(tab);
                rule(it.open.contains(&waiter), "a waiter is answered once")?;
                it.open.retain(|open| *open != waiter);
                let is_held = !matches!(&answer, Ok(Some(token)) if Some(token) != held.as_ref());
                rule(is_held, "the answer is the token that is held")?;
            }
            Effect::SetTimer(at) => self.tab_mut(tab).timer = at,
            Effect::Notify => {}
        }
        Ok(())
    }

    fn send(&mut self, tab: usize, refresh: RefreshId, token: Secret) -> Checked {
        let page = self.tab(tab).page;
        if token.device().is_some() {
            // It is not spent, so tabs may send it at the same time; cores of one page share the request.
            match self.posts.iter_mut().find(|post| post.page == page && post.token == token) {
                Some(post) => post.tabs.push((tab, refresh)),
                None => self.posts.push(Post { page, token, tabs: vec![(tab, refresh)] }),
            }
            return Ok(());
        }
        // Where messages are too slow, a tab cannot know what another one did.
        let is_prompt = self.delay.is_some_and(|delay| 2.0 * delay < CLAIM_MS);
        let is_known = |of: usize| is_prompt || of == page && !self.forgetful.contains(&page);
        let spent = self.spent.iter().any(|(spent, of)| *spent == token.expose() && is_known(*of));
        rule(!spent, "a spent refresh token is not sent again")?;
        rule(!self.refused.contains(&(token.expose().to_owned(), tab)), "a refused refresh token is not sent again")?;
        let own = self.posts.iter().any(|post| post.token == token && post.tabs.iter().any(|(who, _)| *who == tab));
        let elsewhere = self.posts.iter().any(|post| post.token == token && post.page != page && is_prompt);
        rule(!own && !elsewhere, "one refresh in flight")?;
        if let Some(post) = self.posts.iter_mut().find(|post| post.page == page && post.token == token) {
            post.tabs.push((tab, refresh));
            return Ok(());
        }
        *self.sent.entry(token.expose().to_owned()).or_default() += 1;
        self.posts.push(Post { page, token, tabs: vec![(tab, refresh)] });
        Ok(())
    }
}
