//! The crossing: storage and cookie, errors, snapshots, promises.

use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::groups::core_of;

#[wasm_bindgen(inline_js = r#"
const real = globalThis.fetch
let log = []
let turn = 0
const setItem = Storage.prototype.setItem
const cores = (globalThis.coresOfTests ??= [])
export function keep(core) { cores.push(core) }
/** Every test has a server of its own: what a core of an earlier test still sends is not counted. */
export function server() { return `https://api${turn}.test/` }
/** Puts a server in the place of the network: `answer(request, body)` gives [status, body] or throws. */
export function serve(answer) {
    log = []
    globalThis.fetch = async (address, init) => {
        const request = new Request(address, init)
        if (!request.url.startsWith(server())) return new Response(null, { status: 204 })
        const body = await request.clone().text()
        log.push(`${request.method} ${new URL(request.url).pathname}${new URL(request.url).search} ${request.headers.get('authorization') ?? '-'}`)
        const [status, reply] = await answer(request, body ? JSON.parse(body) : null)
        return new Response(reply === undefined ? null : JSON.stringify(reply), { status, headers: { 'content-type': 'application/json' } })
    }
}
export function requests() { return log }
export function clean() {
    turn += 1
    for (const core of cores.splice(0)) core.session.dispose()
    sessionStorage.clear()
    document.cookie = 'directus_token=; Path=/; Max-Age=0'
    document.cookie = 'directus_token_api=; Path=/; Max-Age=0'
    Storage.prototype.setItem = setItem
    globalThis.fetch = real
}
export function field(name) { return sessionStorage.getItem(name) }
export function setField(name, value) { sessionStorage.setItem(name, value) }
export function cookie() { return document.cookie }
export function setCookie(text) { document.cookie = text }
export function breakStorage() {
    const set = Storage.prototype.setItem
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }
    return () => { Storage.prototype.setItem = set }
}
export function isError(value) { return value instanceof Error }
export function wait(ms) { return new Promise((resolve) => setTimeout(resolve, ms)) }
"#)]
extern "C" {
    fn serve(answer: &Function);
    fn requests() -> Array;
    fn clean();
    fn keep(core: &JsValue);
    fn server() -> String;
    fn field(name: &str) -> Option<String>;
    #[wasm_bindgen(js_name = setField)]
    fn set_field(name: &str, value: &str);
    fn cookie() -> String;
    #[wasm_bindgen(js_name = setCookie)]
    fn set_cookie(text: &str);
    #[wasm_bindgen(js_name = breakStorage)]
    fn break_storage() -> Function;
    #[wasm_bindgen(js_name = isError)]
    fn is_error(value: &JsValue) -> bool;
    fn wait(ms: f64) -> Promise;
}

/// A server whose answer is a JavaScript expression over `request` and `body`.
fn answer(expression: &str) {
    serve(&Function::new_with_args("request, body", &format!("return ({expression})")));
}

const PAIRS: &str = r#"
    request.url.endsWith('/auth/login') ? [200, { data: { access_token: 'a1', refresh_token: 'r1', expires: 900000 } }]
    : request.url.endsWith('/auth/refresh') ? [200, { data: { access_token: 'a2', refresh_token: 'r2', expires: 900000 } }]
    : request.url.endsWith('/auth/logout') ? [204]
    : [200, { data: { ok: true } }]
"#;

fn core() -> JsValue {
    let options = object(&format!("{{ apiUrl: '{}' }}", server()));
    let core = core_of(options);
    keep(&core);
    core
}

fn object(literal: &str) -> JsValue {
    js_sys::eval(&format!("({literal})")).unwrap_or_default()
}

fn get(target: &JsValue, name: &str) -> JsValue {
    Reflect::get(target, &name.into()).unwrap_or_default()
}

fn text(target: &JsValue, name: &str) -> String {
    get(target, name).as_string().unwrap_or_default()
}

/// `target.group.method(...arguments)`, as JavaScript calls it.
fn call(core: &JsValue, group: &str, method: &str, arguments: &[JsValue]) -> JsValue {
    let target = get(core, group);
    let function: Function = get(&target, method).unchecked_into();
    function.apply(&target, &arguments.iter().collect::<Array>()).unwrap_or_else(|error| error)
}

async fn settled(promise: JsValue) -> Result<JsValue, JsValue> {
    JsFuture::from(promise.unchecked_into::<Promise>()).await
}

async fn signed_in() -> JsValue {
    clean();
    answer(PAIRS);
    let core = core();
    let credentials = object("{ email: 'ada@example.org', password: 'secret' }");
    assert!(settled(call(&core, "session", "login", &[credentials])).await.is_ok());
    core
}

fn state(core: &JsValue) -> String {
    text(&call(core, "session", "snapshot", &[]), "state")
}

#[wasm_bindgen_test]
async fn a_login_is_kept_as_plain_strings_and_in_a_cookie() {
    let before = js_sys::Date::now();
    let core = signed_in().await;
    assert_eq!(field("auth_token").as_deref(), Some("a1"));
    assert_eq!(field("auth_refresh_token").as_deref(), Some("r1"));
    assert_eq!(field("auth_expires").as_deref(), Some("900000"));
    let at: f64 = field("auth_expires_at").and_then(|text| text.parse().ok()).unwrap_or_default();
    assert!(at >= before + 900_000.0 && at <= js_sys::Date::now() + 900_000.0);
    assert!(cookie().contains("directus_token=a1"), "{}", cookie());
    assert_eq!(state(&core), "logged_in");
}

#[wasm_bindgen_test]
async fn a_logout_clears_everything_even_offline() {
    let core = signed_in().await;
    serve(&Function::new_no_args("throw new TypeError('offline')"));
    assert!(settled(call(&core, "session", "logout", &[])).await.is_ok());
    for name in ["auth_token", "auth_refresh_token", "auth_expires", "auth_expires_at"] {
        assert_eq!(field(name), None, "{name}");
    }
    assert!(!cookie().contains("directus_token"), "{}", cookie());
    let snapshot = call(&core, "session", "snapshot", &[]);
    assert_eq!((text(&snapshot, "state"), text(&snapshot, "ended")), ("logged_out".into(), "logout".into()));
    assert_eq!(requests().join(" "), "POST /auth/logout -");
}

#[wasm_bindgen_test]
async fn a_reload_goes_on_with_the_session_and_renews_it_when_it_is_due() {
    clean();
    answer(PAIRS);
    set_field("auth_token", "a0");
    set_field("auth_refresh_token", "r0");
    set_field("auth_expires", "900000");
    set_field("auth_expires_at", &format!("{}", js_sys::Date::now() + 1000.0));
    let core = core();
    let reply = settled(call(&core, "items", "list", &["quests".into()])).await;
    assert!(reply.is_ok());
    assert_eq!(requests().join(" | "), "POST /auth/refresh - | GET /items/quests Bearer a2");
    assert_eq!(field("auth_refresh_token").as_deref(), Some("r2"));
}

#[wasm_bindgen_test]
async fn a_new_tab_goes_on_with_the_token_of_the_cookie() {
    clean();
    set_cookie("directus_token=from-cookie; Path=/; SameSite=Lax");
    answer(PAIRS);
    let core = core();
    assert_eq!(state(&core), "static");
    assert!(settled(call(&core, "users", "me", &[])).await.is_ok());
    assert_eq!(requests().join(" "), "GET /users/me Bearer from-cookie");
}

#[wasm_bindgen_test]
async fn a_storage_that_throws_leaves_the_session_in_memory() {
    clean();
    answer(PAIRS);
    let mend = break_storage();
    let core = core();
    let login = settled(call(&core, "session", "login", &[object("{ email: 'a@b.co', password: 'p' }")])).await;
    assert!(mend.call0(&JsValue::UNDEFINED).is_ok());
    assert!(login.is_ok());
    assert_eq!(field("auth_token"), None);
    assert_eq!(state(&core), "logged_in");
    assert!(settled(call(&core, "items", "list", &["quests".into()])).await.is_ok());
    assert!(requests().join(" ").as_string().unwrap_or_default().ends_with("GET /items/quests Bearer a1"));
}

#[wasm_bindgen_test]
async fn fifty_refreshes_are_one() {
    let core = signed_in().await;
    answer(PAIRS);
    let all: Array = (0..50).map(|_| call(&core, "session", "refresh", &[])).collect();
    assert!(JsFuture::from(Promise::all(&all)).await.is_ok());
    assert_eq!(requests().length(), 1);
    assert_eq!(field("auth_token").as_deref(), Some("a2"));
}

#[wasm_bindgen_test]
async fn who_gives_up_does_not_stop_the_refresh_of_others() {
    let core = signed_in().await;
    answer("new Promise((done) => setTimeout(() => done([200, { data: { access_token: 'a3', refresh_token: 'r3' } }]), 30))");
    let controller = object("new AbortController()");
    let impatient = call(&core, "session", "refresh", &[get(&controller, "signal")]);
    let patient = call(&core, "session", "refresh", &[]);
    let abort: Function = get(&controller, "abort").unchecked_into();
    assert!(abort.call1(&controller, &"any reason, even one that is no error".into()).is_ok());
    let error = settled(impatient).await.err().unwrap_or_default();
    assert_eq!((text(&error, "kind"), text(&error, "code")), ("aborted".into(), "ABORTED".into()));
    assert!(settled(patient).await.is_ok());
    assert_eq!(field("auth_token").as_deref(), Some("a3"));
}

#[wasm_bindgen_test]
async fn a_refused_refresh_ends_the_session_and_says_so_once() {
    let core = signed_in().await;
    answer("[401, { errors: [{ message: 'no', extensions: { code: 'INVALID_CREDENTIALS' } }] }]");
    let seen = Array::new();
    let callback = Closure::<dyn FnMut()>::new({
        let (core, seen) = (core.clone(), seen.clone());
        move || {
            seen.push(&state(&core).into());
        }
    });
    call(&core, "session", "subscribe", &[callback.as_ref().clone()]);
    let error = settled(call(&core, "session", "refresh", &[])).await.err().unwrap_or_default();
    assert_eq!((text(&error, "kind"), text(&error, "code")), ("session".into(), "SESSION_ENDED".into()));
    assert_eq!(seen.join(" "), "refreshing logged_out");
    assert_eq!(field("auth_token"), None);
}

#[wasm_bindgen_test]
async fn an_error_is_a_real_error_with_everything_in_it() {
    clean();
    answer(
        "[409, { errors: [{ message: 'Somebody has it.', extensions: { code: 'HANDLE_TAKEN', params: { handle: 'ada' } } }] }]",
    );
    let core = core();
    let error = settled(call(&core, "programme", "chooseHandle", &[object("{}")])).await.err().unwrap_or_default();
    assert!(is_error(&error));
    assert_eq!(text(&error, "name"), "WaymarkError");
    assert_eq!(text(&error, "message"), "Somebody has it.");
    assert_eq!((text(&error, "kind"), text(&error, "code")), ("status".into(), "HANDLE_TAKEN".into()));
    assert_eq!(get(&error, "status").as_f64(), Some(409.0));
    assert_eq!(text(&get(&error, "params"), "handle"), "ada");
}

#[wasm_bindgen_test]
async fn failures_on_the_way_have_their_kinds() {
    clean();
    let core = core();
    let outcome = async |promise| {
        let error = settled(promise).await.err().unwrap_or_default();
        format!("{} {}", text(&error, "kind"), text(&error, "code"))
    };
    serve(&Function::new_no_args("throw 'a text, no error'"));
    assert_eq!(outcome(call(&core, "programme", "voucher", &["7".into()])).await, "network NETWORK");
    answer("new Promise(() => {})");
    assert_eq!(outcome(call(&core, "programme", "me", &[object("{ timeoutMs: 20 }")])).await, "timeout TIMEOUT");
    assert_eq!(outcome(call(&core, "items", "get", &["quests".into(), "".into()])).await, "validation EMPTY_ID");
    answer("[401, {}]");
    let wrong = call(&core, "session", "login", &[object("{ email: 'a@b.co', password: 'p' }")]);
    assert_eq!(outcome(wrong).await, "session LOGIN_FAILED");
}

#[wasm_bindgen_test]
async fn a_snapshot_is_the_same_object_until_something_changes() {
    let core = signed_in().await;
    let snapshot = || call(&core, "session", "snapshot", &[]);
    let first = snapshot();
    assert!(Object::is(&first, &snapshot()));
    assert!(settled(call(&core, "session", "refresh", &[])).await.is_ok());
    assert!(!Object::is(&first, &snapshot()));
}

#[wasm_bindgen_test]
fn a_group_is_always_the_same_object() {
    clean();
    let core = core();
    for group in ["session", "users", "items", "singletons", "files", "assets", "live", "programme"] {
        assert!(Object::is(&get(&core, group), &get(&core, group)), "{group}");
    }
}

#[wasm_bindgen_test]
async fn a_subscriber_may_call_back_in_and_may_leave() {
    let core = signed_in().await;
    let seen = Array::new();
    let callback = Closure::<dyn FnMut()>::new({
        let (core, seen) = (core.clone(), seen.clone());
        move || {
            seen.push(&state(&core).into());
            if state(&core) == "refreshing" {
                call(&core, "session", "logout", &[]);
            }
        }
    });
    let stop: Function = call(&core, "session", "subscribe", &[callback.as_ref().clone()]).unchecked_into();
    let refresh = settled(call(&core, "session", "refresh", &[])).await;
    assert!(refresh.is_err());
    assert_eq!(seen.join(" "), "refreshing logged_out");
    assert!(stop.call0(&JsValue::UNDEFINED).is_ok());
    assert!(stop.call0(&JsValue::UNDEFINED).is_ok(), "stopping twice does no harm");
    settled(call(&core, "session", "login", &[object("{ email: 'a@b.co', password: 'p' }")])).await.ok();
    assert_eq!(seen.length(), 2);
}

#[wasm_bindgen_test]
async fn another_client_of_the_same_storage_is_heard() {
    let core = signed_in().await;
    answer(PAIRS);
    set_field("auth_token", "b1");
    set_field("auth_refresh_token", "rb1");
    assert!(settled(call(&core, "items", "list", &["quests".into()])).await.is_ok());
    assert_eq!(requests().join(" "), "GET /items/quests Bearer b1");
}

#[wasm_bindgen_test]
async fn a_disposed_core_is_silent_and_leaves_the_session_to_the_next() {
    let first = signed_in().await;
    call(&first, "session", "dispose", &[]);
    let error = settled(call(&first, "programme", "me", &[])).await.err().unwrap_or_default();
    assert_eq!(text(&error, "code"), "NOT_INITIALISED");
    assert_eq!(state(&core()), "logged_in");
}

#[wasm_bindgen_test]
async fn a_form_is_sent_as_a_form() {
    clean();
    serve(&Function::new_with_args("request", "return [200, { data: null }]"));
    let core = core();
    let form = object("(() => { const form = new FormData(); form.append('file', new Blob(['x']), 'x.txt'); return form })()");
    js_sys::eval("globalThis.sent = null; const kept = globalThis.fetch; globalThis.fetch = async (address, init) => { globalThis.sent = new Request(address, init).headers.get('content-type'); return new Response('{\"data\":{\"id\":\"f\"}}', { headers: { 'content-type': 'application/json' } }) }").ok();
    let stored = settled(call(&core, "files", "upload", &[form])).await.unwrap_or_default();
    assert_eq!(text(&stored, "id"), "f");
    assert!(text(&js_sys::global(), "sent").starts_with("multipart/form-data; boundary="));
}

#[wasm_bindgen_test]
async fn a_watched_upload_says_how_far_it_is() {
    clean();
    // The server of the tests itself: it takes what is sent, and knows no files.
    let options = object("{ apiUrl: location.origin + '/none/' }");
    let core = core_of(options);
    keep(&core);
    call(&core, "session", "adopt", &[object("{ access_token: 'a1' }")]);
    let file = object("new File(['x'.repeat(300000)], 'x.txt')");
    let watch =
        object("(globalThis.seen = [], { onProgress: ({ loaded, total }) => seen.push(loaded === total && total > 300000) })");
    let refused = settled(call(&core, "files", "upload", &[file.clone(), watch])).await.err().unwrap_or_default();
    assert_eq!(text(&refused, "kind"), "status");
    assert_ne!(text(&refused, "code"), "REDIRECTED", "it came from where it was sent");
    let seen: Array = get(&js_sys::global(), "seen").unchecked_into();
    assert_eq!(seen.get(seen.length() - 1).as_bool(), Some(true));
    let given_up = object("{ onProgress() {}, signal: AbortSignal.abort() }");
    let aborted = settled(call(&core, "files", "upload", &[file, given_up])).await.err().unwrap_or_default();
    assert_eq!(text(&aborted, "code"), "ABORTED");
}

#[wasm_bindgen_test]
async fn the_timer_renews_without_being_asked() {
    clean();
    answer(PAIRS);
    set_field("auth_token", "a0");
    set_field("auth_refresh_token", "r0");
    set_field("auth_expires", "100");
    set_field("auth_expires_at", &format!("{}", js_sys::Date::now() + 100.0));
    let core = core();
    for _ in 0..1_000 {
        settled(wait(20.0).into()).await.ok();
        if field("auth_token").as_deref() == Some("a2") {
            break;
        }
    }
    assert_eq!(requests().join(" "), "POST /auth/refresh -");
    assert_eq!(state(&core), "logged_in");
}

#[wasm_bindgen_test]
async fn live_data_does_not_wait_when_the_network_is_back_or_the_page_is_seen_again() {
    clean();
    let core = core();
    let run = |code: &str| js_sys::eval(code).unwrap_or_default();
    run("globalThis.realSocket = WebSocket; globalThis.sockets = []; globalThis.WebSocket = class { \
         constructor(address) { sockets.push(address); setTimeout(() => this.onclose?.({ type: 'close' })) } close() {} }");
    call(&core, "live", "subscribe", &["quests".into(), JsValue::NULL, Function::new_no_args("").into()]);
    for (count, wake) in [
        (1, ""),
        (2, "dispatchEvent(new Event('online'))"),
        (3, "document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))"),
    ] {
        run(wake);
        for _ in 0..1_000 {
            settled(wait(5.0).into()).await.ok();
            if text(&call(&core, "live", "snapshot", &[]), "state") == "waiting" {
                break;
            }
        }
        assert_eq!(run("sockets.length").as_f64(), Some(f64::from(count)), "{wake}");
    }
    call(&core, "session", "dispose", &[]);
    run("dispatchEvent(new Event('online')); globalThis.WebSocket = realSocket");
    assert_eq!(run("sockets.join()"), [address(), address(), address()].join(",").as_str());
}

fn address() -> String {
    server().replace("https", "wss") + "websocket"
}
