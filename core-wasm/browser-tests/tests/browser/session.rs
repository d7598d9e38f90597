//! What only a browser has, as far as a session is concerned: one storage under two cores, tabs and their channel, a
//! full storage, a page that wakes up. Every test has an API of its own.

use crate::groups::core_of;
use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen(inline_js = r#"
const real = globalThis.fetch
const setItem = Storage.prototype.setItem
const ownStorage = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')
let turn = 0
let log = []
const cores = (globalThis.coresOfTests ??= [])
/** A new API, that renews x to 1 to 2 and refuses whatever is not the newest. Gives its address. */
export function begin() {
    turn += 1
    unblock()
    for (const core of cores.splice(0)) core.session.dispose()
    sessionStorage.clear()
    document.cookie = 'directus_token=; Path=/; Max-Age=0'
    document.cookie = 'directus_token_api=; Path=/; Max-Age=0'
    Storage.prototype.setItem = setItem
    const own = `https://session${turn}.test/`
    let newest = 'r-x', count = 0
    log = []
    globalThis.fetch = async (address, init) => {
        const { pathname } = new URL(address)
        if (!address.startsWith(own)) return new Response(null, { status: 204 })
        log.push(`${init.method} ${pathname}`)
        const reply = (status, data) => new Response(JSON.stringify({ data }), { status, headers: { 'content-type': 'application/json' } })
        if (pathname !== '/auth/refresh') return reply(200, 1)
        if (JSON.parse(init.body).refresh_token !== newest) return reply(401)
        count += 1
        newest = `r-${count}`
        await new Promise((done) => setTimeout(done, 20))
        return reply(200, { access_token: `a-${count}`, refresh_token: newest, expires: 900000 })
    }
    return own
}
export function requests() { return log }
export function keep(core) { cores.push(core); return core }
/** What a tab that is signed in has stored; it runs out so many milliseconds from now. */
export function fields(left) {
    return { auth_token: 'a-x', auth_refresh_token: 'r-x', auth_expires: '900000', auth_expires_at: String(Date.now() + left) }
}
export function store(fields) { for (const [name, value] of Object.entries(fields)) sessionStorage.setItem(name, value) }
/** The storage of another tab. */
export function tab(fields) {
    const kept = new Map(Object.entries(fields))
    return { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => kept.set(name, value), removeItem: (name) => kept.delete(name) }
}
export function fill() { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') } }
/** A browser that blocks the storages of a page throws as soon as one is asked for. */
export function block() {
    const get = () => { throw new DOMException('blocked', 'SecurityError') }
    Object.defineProperty(globalThis, 'sessionStorage', { get, configurable: true })
}
export function unblock() { Object.defineProperty(globalThis, 'sessionStorage', ownStorage) }
/** Resolves when the expression holds, or after twenty seconds; a test asserts afterwards. */
export async function until(holds, core) {
    for (const end = Date.now() + 20000; !holds(core) && Date.now() < end; ) await new Promise((done) => setTimeout(done, 5))
}
/** Counts listeners and channels that are open. */
export function count() {
    const open = { listeners: 0, channels: 0 }
    const { addEventListener, removeEventListener } = EventTarget.prototype
    const Channel = globalThis.BroadcastChannel
    EventTarget.prototype.addEventListener = function (...all) { open.listeners += 1; return addEventListener.apply(this ?? globalThis, all) }
    EventTarget.prototype.removeEventListener = function (...all) { open.listeners -= 1; return removeEventListener.apply(this ?? globalThis, all) }
    globalThis.BroadcastChannel = class extends Channel {
        constructor(name) { super(name); open.channels += 1 }
        close() { open.channels -= 1; super.close() }
    }
    return () => {
        Object.assign(EventTarget.prototype, { addEventListener, removeEventListener })
        globalThis.BroadcastChannel = Channel
        return `${open.listeners} ${open.channels}`
    }
}
"#)]
extern "C" {
    fn begin() -> String;
    fn requests() -> Array;
    fn keep(core: &JsValue) -> JsValue;
    fn fields(left: f64) -> JsValue;
    fn store(fields: &JsValue);
    fn tab(fields: &JsValue) -> JsValue;
    fn fill();
    fn block();
    fn unblock();
    fn until(holds: &Function, core: &JsValue) -> Promise;
    fn count() -> Function;
}

const QUARTER: f64 = 900_000.0;

/// A core of this page, or of another tab.
fn core(api_url: &str, storage: &JsValue) -> JsValue {
    let options = js_sys::Object::new();
    let set = |name: &str, value: &JsValue| Reflect::set(&options, &name.into(), value).unwrap_or_default();
    assert!(set("apiUrl", &api_url.into()) && set("storage", storage));
    keep(&core_of(options.into()))
}

fn evaluate(expression: &str, core: &JsValue) -> JsValue {
    let function = Function::new_with_args("core", &format!("return ({expression})"));
    function.call1(&JsValue::UNDEFINED, core).unwrap_or_else(|error| error)
}

async fn settled(expression: &str, core: &JsValue) -> Result<JsValue, JsValue> {
    JsFuture::from(evaluate(expression, core).unchecked_into::<Promise>()).await
}

async fn holds(expression: &str, core: &JsValue) {
    let function = Function::new_with_args("core", &format!("return ({expression})"));
    assert!(JsFuture::from(until(&function, core)).await.is_ok());
    assert!(evaluate(expression, core).is_truthy(), "{expression}");
}

async fn token(core: &JsValue) -> Option<String> {
    settled("core.session.accessToken()", core).await.ok()?.as_string()
}

fn asked() -> String {
    requests().join(", ").into()
}

#[wasm_bindgen_test]
async fn rule_01_two_cores_over_one_storage_send_one_refresh_and_revoke_nothing() {
    let api = begin();
    store(&fields(QUARTER));
    let (first, second) = (core(&api, &JsValue::UNDEFINED), core(&api, &JsValue::UNDEFINED));
    let both = Array::of2(&evaluate("core.session.refresh()", &first), &evaluate("core.session.refresh()", &second));
    assert!(JsFuture::from(Promise::all(&both)).await.is_ok());
    assert_eq!(asked(), "POST /auth/refresh");
    assert_eq!((token(&first).await.as_deref(), token(&second).await.as_deref()), (Some("a-1"), Some("a-1")));
    assert!(evaluate("sessionStorage.getItem('auth_refresh_token') === 'r-1'", &first).is_truthy());
}

#[wasm_bindgen_test]
async fn rule_13_a_duplicated_tab_is_handed_the_new_pair() {
    let api = begin();
    store(&fields(QUARTER));
    let (own, other) = (core(&api, &JsValue::UNDEFINED), core(&api, &tab(&fields(QUARTER))));
    assert!(settled("core.session.refresh()", &own).await.is_ok());
    holds("core.session.snapshot().state === 'logged_in'", &other).await;
    assert_eq!(token(&other).await.as_deref(), Some("a-1"));
    assert_eq!(asked(), "POST /auth/refresh");
}

#[wasm_bindgen_test]
async fn rule_13_tabs_that_are_due_at_the_same_moment_send_one_refresh() {
    let api = begin();
    let tabs: Vec<JsValue> = (0..3).map(|_| core(&api, &tab(&fields(0.0)))).collect();
    for tab in &tabs {
        holds("core.session.snapshot().state === 'logged_in' && core.session.snapshot().expiresAt > Date.now()", tab).await;
        assert_eq!(token(tab).await.as_deref(), Some("a-1"));
    }
    assert_eq!(asked(), "POST /auth/refresh");
}

#[wasm_bindgen_test]
async fn rule_13_a_tab_with_a_spent_copy_is_given_what_came_of_it() {
    let api = begin();
    let first = core(&api, &tab(&fields(QUARTER)));
    assert!(settled("core.session.refresh()", &first).await.is_ok());
    let restored = core(&api, &tab(&fields(0.0)));
    assert_eq!(token(&restored).await.as_deref(), Some("a-1"));
    assert_eq!(asked(), "POST /auth/refresh");
}

#[wasm_bindgen_test]
async fn rule_13_a_logout_in_one_tab_is_one_in_all() {
    let api = begin();
    store(&fields(QUARTER));
    let (own, other) = (core(&api, &JsValue::UNDEFINED), core(&api, &tab(&fields(QUARTER))));
    assert!(settled("core.session.logout()", &other).await.is_ok());
    holds("core.session.snapshot().ended === 'logout'", &own).await;
    assert!(evaluate("sessionStorage.length === 0", &own).is_truthy());
    assert!(!evaluate("document.cookie.includes('directus_token')", &own).is_truthy());
}

#[wasm_bindgen_test]
async fn rule_11_a_storage_that_is_full_in_the_middle_of_a_refresh_does_not_lose_the_new_pair() {
    let api = begin();
    store(&fields(QUARTER));
    let core = core(&api, &JsValue::UNDEFINED);
    let refresh = evaluate("core.session.refresh()", &core);
    fill();
    assert!(JsFuture::from(refresh.unchecked_into::<Promise>()).await.is_ok());
    assert_eq!(token(&core).await.as_deref(), Some("a-1"));
    assert!(evaluate("sessionStorage.length === 0", &core).is_truthy(), "what is spent is not left behind");
    assert!(evaluate("document.cookie.includes('directus_token=a-1')", &core).is_truthy());
}

#[wasm_bindgen_test]
async fn rule_11_where_the_storage_is_blocked_the_session_lives_in_memory() {
    let api = begin();
    block();
    let core = core(&api, &JsValue::UNDEFINED);
    evaluate("core.session.adopt({ access_token: 'a-x', refresh_token: 'r-x', expires: 900000 })", &core);
    assert_eq!(token(&core).await.as_deref(), Some("a-x"));
    assert!(settled("core.session.refresh()", &core).await.is_ok());
    assert_eq!(token(&core).await.as_deref(), Some("a-1"));
    assert!(evaluate("document.cookie.includes('directus_token=a-1')", &core).is_truthy());
    unblock();
    assert!(evaluate("sessionStorage.length === 0", &core).is_truthy(), "nothing is stored");
}

#[wasm_bindgen_test]
async fn rule_10_a_page_that_is_seen_again_renews_what_ran_out() {
    for wake in [
        "window.dispatchEvent(new Event('online'))",
        "window.dispatchEvent(new Event('pageshow'))",
        "document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))",
    ] {
        let api = begin();
        store(&fields(QUARTER));
        let core = core(&api, &JsValue::UNDEFINED);
        let clock = evaluate(
            "(() => { const now = Date.now; Date.now = () => now() + 3600000; return () => { Date.now = now } })()",
            &core,
        );
        evaluate(wake, &core);
        let state = evaluate("core.session.snapshot().state", &core);
        assert!(clock.unchecked_into::<Function>().call0(&JsValue::UNDEFINED).is_ok());
        assert_eq!(state, "refreshing", "{wake}");
        holds("core.session.snapshot().state === 'logged_in'", &core).await;
    }
}

#[wasm_bindgen_test]
async fn rule_12_dispose_leaves_no_listener_and_no_channel() {
    let api = begin();
    let open = count();
    let gone = core(&api, &tab(&fields(QUARTER)));
    evaluate("core.session.dispose()", &gone);
    let left = open.call0(&JsValue::UNDEFINED).unwrap_or_default();
    assert_eq!(left, "0 0");
    let here = core(&api, &tab(&fields(QUARTER)));
    assert!(settled("core.session.logout()", &here).await.is_ok());
    assert!(evaluate("core.session.snapshot().state === 'logged_in'", &gone).is_truthy(), "it hears nothing any more");
}
