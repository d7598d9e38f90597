//! Live data: subscriptions over one WebSocket of Directus, with the session's own access token, and without a lost
//! message.
//!
//! What Directus 11.17.4 does, from its sources (`@directus/api/dist/websocket`) and from a running one:
//!
//! - The socket is at `/websocket` (`WEBSOCKETS_REST_PATH`) below the API, and only with `WEBSOCKETS_ENABLED`. With
//!   `WEBSOCKETS_REST_AUTH` at its default `handshake` the first message must be `{type:'auth',access_token}` within
//!   ten seconds; anything else is answered `AUTH_FAILED` and closed. `public` needs no such message: nobody may
//!   subscribe. `strict` takes the token from the address or a cookie alone, so it stands there when the owner of the core
//!   says `liveAuth: 'strict'`; the message with the token is then taken as well. A browser that holds a session cookie of the Studio sends it along; a stale
//!   one is refused before anything can be said.
//! - A second `auth` on the same socket replaces the accountability; subscriptions stay, and every later message is
//!   computed with the new one. A refused one closes the socket (not with `public`).
//! - When the token runs out the server says `TOKEN_EXPIRED`, waits ten seconds for another `auth`, then closes.
//!   **Until then it computes messages without any permission check.** So what comes from that moment on is dropped,
//!   the subscriptions are taken back at once, and made again after the new `auth`.
//! - `subscribe` without `event` reads the query, *then* registers the subscription, then answers `init`. What is
//!   written in between is in neither: 68 of 868 items were lost that way in 30 subscriptions under load. With `event`
//!   it registers at once, reads nothing, checks no permission. So each subscription here is made of one with `event`
//!   for each of create, update and delete, and when all are confirmed a fourth, without, is made for its `init` alone;
//!   changes that overtake it are held until then.
//! - `create` and `update` are read with the query when they happen; what the query does not show sends nothing, so an
//!   item that leaves a filter is not told. `delete` carries the keys of anything deleted in the collection. `limit` is
//!   100 unless given. Dynamic variables like `$CURRENT_USER` are filled in when subscribing.
//! - Errors of Directus's own (`FORBIDDEN`, `INVALID_QUERY`) carry no `uid`, neither for a request nor for a later
//!   message. So one subscription is made after the other, and an error that belongs to none makes everything anew.
//!   Other errors are only logged by the server, so a request that is not answered in time is repeated.
//! - The server pings every 30 seconds (`WEBSOCKETS_HEARTBEAT_PERIOD`) and closes who has said nothing by the next
//!   time. With `WEBSOCKETS_HEARTBEAT_ENABLED=false` it does not answer a `ping` of ours either; an `unsubscribe` it
//!   always answers.
//! - With `RATE_LIMITER_ENABLED` a message may be refused as `REQUESTS_EXCEEDED`, without saying which; it is lost.

pub mod message;
pub mod request;

pub mod machine;
pub mod snapshot;
pub mod subscription;
