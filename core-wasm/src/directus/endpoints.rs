//! The endpoints of every group, one line each: method, path and parameters.
//!
//! A line is a method, a path below that of its group, and what the caller gives, in order. `:` in a path is an id,
//! `:?` one that may be missing. What follows the path:
//!
//! | word | takes |
//! |---|---|
//! | `query` | a query, written into the address |
//! | `search` | a query, sent as `SEARCH` when it is too long for an address; only where Directus has `SEARCH` |
//! | `flags` | the same as `query`, but what is false is not there: Directus takes the text `false` for true |
//! | `body` | the body |
//! | `items` | the body, a list |
//! | `many` | ids and one change for all, a query and one change, or a list of items with their ids |
//! | `ids` | ids, or a query |
//! | `file` | a form, or a file that becomes one |
//! | `.name` | a field of the body |
//! | `~name` | a text or a list of the body that may be missing |
//! | `+name` | an object of the body, empty when it is missing |
//! | `?name` | a value of the address that may be missing |
//! | `anonymous` | nothing: it is sent as nobody |
//! | `text` | nothing: the reply may be a text |
//! | `blob` | nothing: the reply is bytes |
//! | `redirects` | nothing: the reply sends a browser elsewhere, which is all that it says |
//! | `ends-session` | nothing: a refusal (401, 403) means that the session ends |
//! | `ends-session-on-401` | nothing: only 401 means that |
//! | `signs-in` | nothing: it is sent as nobody, and the session takes the tokens of the reply |
//! | `on-device` | nothing: it is about the device that the browser keeps, whose cookies go along |
//! | `reauthenticates` | nothing: the account proves itself once more, and the tokens of the reply replace its own |
//!
//! A POST of the programme carries an `Idempotency-Key`; without a body, it and a PUT carry an empty object.

use crate::IS_WHOLE;
use crate::json::joined;
use crate::programme::endpoints;

/// A group of calls that share a path.
#[derive(Debug, Clone)]
pub struct Group {
    /// Name on the core.
    pub name: &'static str,
    /// Its calls: a name, and a line with the whole path.
    pub lines: Vec<(&'static str, String)>,
}

const READ: &str = "list GET / search\nget GET /: query";
const MAKE: &str = "create POST / body query";
const MAKE_MANY: &str = "createMany POST / items query";
const CHANGE: &str = "\
    update PATCH /: body query\n\
    updateMany PATCH / many query\n\
    delete DELETE /:\n\
    deleteMany DELETE / ids";

/// Every group: after `=` its name, its path, and the verbs that it has (`all`, `most` of them, that is without
/// `createMany`, or `read` alone); then its own calls. One text, since each pointer to one costs the browser more than
/// its words. Checked against the controllers of Directus 11.17.4, and the commands of `@directus/sdk` 26.
const GROUPS: &str = "\
    =items items/: all\n\
    =singletons items/:\n\
    get GET / search\n\
    update PATCH / body query\n\
    =users users all\n\
    me GET /me query ends-session\n\
    register POST / body\n\
    signUp POST /register body anonymous\n\
    verifyEmail GET /register/verify-email ?token redirects anonymous\n\
    invite POST /invite .email .role ~invite_url\n\
    acceptInvite POST /invite/accept .token .password anonymous\n\
    =twoFactor users/me/tfa\n\
    generate POST /generate ~password\n\
    enable POST /enable .secret .otp\n\
    disable POST /disable .otp\n\
    =password auth/password\n\
    request POST /request .email ~reset_url anonymous\n\
    reset POST /reset .token .password anonymous\n\
    =auth auth\n\
    providers GET / flags anonymous\n\
    =stored assets\n\
    read GET /: flags blob\n\
    zip POST /files .ids blob\n\
    zipFolder POST /folder/: blob\n\
    =files files most\n\
    upload POST / file\n\
    import POST /import .url .data\n\
    =folders folders all\n\
    =graphql graphql\n\
    graphql POST / .query +variables\n\
    graphqlSystem POST /system .query +variables\n";

/// The groups of a whole Directus, and of the programme: for those who configure one, or have the whole package.
const MORE: &str = "\
    =activity activity read\n\
    =fields fields\n\
    list GET /:?\n\
    get GET /:/:\n\
    create POST /: body\n\
    update PATCH /:/: body\n\
    updateMany PATCH /: items\n\
    delete DELETE /:/:\n\
    =collections collections\n\
    list GET /\n\
    get GET /:\n\
    create POST / body\n\
    createMany POST / items\n\
    update PATCH /: body\n\
    updateMany PATCH / items\n\
    delete DELETE /:\n\
    =relations relations\n\
    list GET /:?\n\
    get GET /:/:\n\
    create POST / body\n\
    update PATCH /:/: body\n\
    delete DELETE /:/:\n\
    =permissions permissions all\n\
    me GET /me\n\
    onItem GET /me/:/:?\n\
    =policies policies all\n\
    globals GET /me/globals\n\
    =presets presets all\n\
    =revisions revisions read\n\
    =roles roles all\n\
    me GET /me query\n\
    =comments comments all\n\
    =notifications notifications all\n\
    =translations translations all\n\
    =dashboards dashboards all\n\
    =panels panels all\n\
    =flows flows all\n\
    trigger POST /trigger/: body text\n\
    triggerGet GET /trigger/: query text\n\
    =operations operations all\n\
    =versions versions all\n\
    compare GET /:/compare\n\
    save POST /:/save body\n\
    promote POST /:/promote .mainHash ~fields\n\
    =shares shares all\n\
    info GET /info/: anonymous\n\
    invite POST /invite .share .emails\n\
    open POST /auth .share ~password signs-in\n\
    =extensions extensions\n\
    list GET /\n\
    update PATCH /: body\n\
    delete DELETE /:\n\
    registry GET /registry query\n\
    registryAccount GET /registry/account/:\n\
    registryExtension GET /registry/extension/:\n\
    install POST /registry/install .extension .version\n\
    reinstall POST /registry/reinstall .extension\n\
    uninstall DELETE /registry/uninstall/:\n\
    =deployments deployments\n\
    list GET / search\n\
    get GET /: query\n\
    create POST / body query\n\
    update PATCH /: body query\n\
    delete DELETE /:\n\
    dashboard GET /:/dashboard query\n\
    projects GET /:/projects\n\
    project GET /:/projects/: query\n\
    updateProjects PATCH /:/projects body\n\
    deploy POST /:/projects/:/deploy body\n\
    runs GET /:/projects/:/runs query\n\
    runStats GET /:/projects/:/runs/stats query\n\
    run GET /:/runs/: query\n\
    cancel POST /:/runs/:/cancel\n\
    =schema schema\n\
    snapshot GET /snapshot query\n\
    diff POST /diff body flags\n\
    apply POST /apply body flags\n\
    =settings settings\n\
    get GET / query\n\
    update PATCH / body query\n\
    =server server\n\
    ping GET /ping anonymous text\n\
    info GET /info\n\
    health GET /health\n\
    openApi GET /specs/oas\n\
    graphqlSdl GET /specs/graphql/:? text\n\
    =utils utils\n\
    hash POST /hash/generate .string\n\
    verifyHash POST /hash/verify .string .hash\n\
    random GET /random/string ?length\n\
    sort POST /sort/: .item .to\n\
    revert POST /revert/:\n\
    import POST /import/: file\n\
    importMany POST /import body query\n\
    export POST /export/: .format +query +file\n\
    clearCache POST /cache/clear flags\n\
    =programme programme\n";

/// What this build has of them.
fn groups() -> impl Iterator<Item = &'static str> {
    let more = if IS_WHOLE { MORE } else { "" };
    GROUPS.split('=').chain(more.split('='))
}

impl Group {
    /// The group of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Group> {
        for group in groups() {
            let (head, own) = group.split_once('\n').unwrap_or((group, ""));
            let (known, rest) = head.split_once(' ').unwrap_or((head, ""));
            if known == name {
                let (base, verbs) = rest.split_once(' ').unwrap_or((rest, ""));
                let mut group = Group { name: known, lines: Vec::new() };
                if !verbs.is_empty() {
                    group.add(base, READ);
                }
                if verbs == "all" || verbs == "most" {
                    group.add(base, MAKE);
                    if verbs == "all" {
                        group.add(base, MAKE_MANY);
                    }
                    group.add(base, CHANGE);
                }
                group.add(base, if IS_WHOLE && base == "programme" { endpoints::LINES } else { own });
                return Some(group);
            }
        }
        None
    }

    fn add(&mut self, base: &str, calls: &'static str) {
        for call in calls.split('\n') {
            let Some((name, line)) = call.split_once(' ') else { continue };
            let (method, rest) = line.split_once('/').unwrap_or((line, ""));
            let slash = if rest.is_empty() || rest.starts_with(' ') { "" } else { "/" };
            self.lines.push((name, joined(&[method, base, slash, rest], "")));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(group: &str, expect: &[&str]) {
        let lines = Group::named(group).into_iter().flat_map(|group| group.lines);
        assert_eq!(lines.map(|(name, line)| format!("{name}: {line}")).collect::<Vec<_>>(), expect);
    }

    #[test]
    fn a_line_has_the_path_of_its_group() {
        check(
            "folders",
            &[
                "list: GET folders search",
                "get: GET folders/: query",
                "create: POST folders body query",
                "createMany: POST folders items query",
                "update: PATCH folders/: body query",
                "updateMany: PATCH folders many query",
                "delete: DELETE folders/:",
                "deleteMany: DELETE folders ids",
            ],
        );
        check("singletons", &["get: GET items/: search", "update: PATCH items/: body query"]);
        check(
            "policies",
            &[
                "list: GET policies search",
                "get: GET policies/: query",
                "create: POST policies body query",
                "createMany: POST policies items query",
                "update: PATCH policies/: body query",
                "updateMany: PATCH policies many query",
                "delete: DELETE policies/:",
                "deleteMany: DELETE policies ids",
                "globals: GET policies/me/globals",
            ],
        );
        check(
            "stored",
            &["read: GET assets/: flags blob", "zip: POST assets/files .ids blob", "zipFolder: POST assets/folder/: blob"],
        );
    }

    #[test]
    fn what_directus_only_reads_is_only_read() {
        for group in ["activity", "revisions"] {
            let names: Vec<_> = Group::named(group).into_iter().flat_map(|group| group.lines).map(|(name, _)| name).collect();
            assert_eq!(names, ["list", "get"], "{group}");
        }
    }

    #[test]
    fn every_name_is_there_once() {
        for head in groups().filter_map(|group| group.split_once(' ')) {
            let group = Group::named(head.0).unwrap_or_else(|| unreachable!("it stands there"));
            let mut names: Vec<_> = group.lines.into_iter().map(|(name, _)| name).collect();
            let all = names.len();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), all, "{}", group.name);
        }
    }
}
