//! The requests that the machine asks for: a refresh, which cores of the same page share, and a farewell.

use std::cell::RefCell;
use std::rc::Rc;

use super::Shell;
use super::call::{FAREWELL, later, unreadable};
use crate::IS_WHOLE;
use crate::directus::auth;
use crate::error::Result;
use crate::json::Json;
use crate::session::machine::{Event, RefreshId};
use crate::session::mode::SessionMode;
use crate::session::tokens::{Secret, TokenReply};

/// How long a person who leaves is kept waiting for the server, in milliseconds.
const FAREWELL_MS: f64 = 5_000.0;

/// A refresh on its way, and who is told of its outcome.
struct UnderWay {
    api_url: String,
    token: Secret,
    cores: Vec<(Rc<Shell>, RefreshId)>,
}

impl UnderWay {
    fn is(&self, api_url: &str, token: &Secret) -> bool {
        self.token == *token && self.api_url == api_url
    }
}

thread_local! {
    static UNDER_WAY: RefCell<Vec<UnderWay>> = const { RefCell::new(Vec::new()) };
}

impl Shell {
    /// Sends a refresh token, or joins the core that has sent the same one: two cores may work with one storage.
    pub(super) fn send_refresh(self: &Rc<Self>, refresh: RefreshId, token: Secret) {
        let api_url = self.with_core(|core| core.settings.api_url.clone());
        let me = (Rc::clone(self), refresh);
        let joined = UNDER_WAY.with_borrow_mut(|all| match all.iter_mut().find(|other| other.is(&api_url, &token)) {
            Some(other) => {
                other.cores.push(me);
                true
            }
            None => {
                all.push(UnderWay { api_url: api_url.clone(), token: token.clone(), cores: vec![me] });
                false
            }
        });
        if joined {
            return;
        }
        // Nobody waits for this promise: the machines answer those who wait.
        drop(self.send_once(auth::refresh(&token), None, move |_, answer| {
            let landed = UNDER_WAY.with_borrow_mut(|all| {
                let at = all.iter().position(|this| this.is(&api_url, &token))?;
                Some(all.swap_remove(at))
            });
            if let Some(landed) = landed {
                for (core, refresh) in landed.cores {
                    core.finish_refresh(refresh, &token, &answer);
                }
            }
        }));
    }

    fn finish_refresh(self: &Rc<Self>, refresh: RefreshId, token: &Secret, answer: &Result<Json>) {
        let event = match answer {
            Ok(reply) => match TokenReply::read(reply, self.mode()) {
                Some(pair) => Event::Refreshed(refresh, pair, self.storage.read()),
                None => Event::RefreshFailed(refresh, unreadable()),
            },
            // 400 is what Directus says where there is no cookie. A server that keeps no devices does not know the call.
            Err(error)
                if (matches!(error.status, Some(401 | 403)) && !error.is_page)
                    || (error.status == Some(400) && self.mode() != SessionMode::Json)
                    || (error.status == Some(404) && token.device().is_some()) =>
            {
                // Another client of this storage may have been faster.
                self.look_at_storage();
                Event::RefreshRefused(refresh)
            }
            Err(error) => Event::RefreshFailed(refresh, error.clone()),
        };
        self.dispatch(event);
    }

    pub(super) fn tell_server(self: &Rc<Self>, token: Secret) {
        let is_in_cookie = token.is_in_cookie();
        // A core that knows no devices still lets none bring back whoever leaves: the whole core may be on the next page.
        if token.device().is_some() || !IS_WHOLE {
            self.storage.forget_device();
        }
        if is_in_cookie {
            self.storage.note_left(true);
        }
        // The session is over here whatever the server says. A cookie is another matter: where the server was not
        // reached, the next page that opens tells it.
        let telling = self.send_once(auth::logout(&token), Some(FAREWELL_MS), move |shell, told| {
            if is_in_cookie && told.map_or_else(|error| error.status.is_some_and(|status| status < 500), |_| true) {
                shell.storage.note_left(false);
            }
        });
        let before = self.farewell.take();
        *self.farewell.borrow_mut() = later(&before, FAREWELL, &telling);
    }
}
