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
//! | `~name` | a text of the body that may be missing |
//! | `+name` | an object of the body, empty when it is missing |
//! | `?name` | a value of the address that may be missing |
//! | `anonymous` | nothing: it is sent as nobody |
//! | `text` | nothing: the reply may be a text |
//! | `ends-session` | nothing: a refusal (401, 403) means that the session ends |
//! | `ends-session-on-401` | nothing: only 401 means that |
//! | `signs-in` | nothing: it is sent as nobody, and the session takes the tokens of the reply |
//! | `reauthenticates` | nothing: the account proves itself once more, and the tokens of the reply replace its own |
//!
//! A POST of the programme carries an `Idempotency-Key`; without a body, it and a PUT carry an empty object.

use crate::json::joined;
use crate::programme::endpoints;

/// A group of calls that share a path.
#[derive(Debug, Clone, Copy)]
pub struct Group {
    /// Name on the core.
    pub name: &'static str,
    /// Path of the group.
    pub base: &'static str,
    /// Its calls: a name and a line, each on a line of these texts.
    pub calls: &'static [&'static str],
}

const READ: &str = "list GET / search\nget GET /: query";
const MAKE: &str = "create POST / body query";
const MAKE_MANY: &str = "createMany POST / items query";
const CHANGE: &str = "\
    update PATCH /: body query\n\
    updateMany PATCH / many query\n\
    delete DELETE /:\n\
    deleteMany DELETE / ids";
const ALL: &[&str] = &[READ, MAKE, MAKE_MANY, CHANGE];

/// Every group. Checked against the controllers of Directus 11.17.4.
pub const GROUPS: &[Group] = &[
    Group { name: "items", base: "items/:", calls: ALL },
    Group { name: "singletons", base: "items/:", calls: &["get GET / search\nupdate PATCH / body query"] },
    Group {
        name: "users",
        base: "users",
        calls: &[
            READ,
            MAKE,
            MAKE_MANY,
            CHANGE,
            "\
                me GET /me query ends-session\n\
                register POST / body\n\
                invite POST /invite .email .role ~invite_url\n\
                acceptInvite POST /invite/accept .token .password anonymous",
        ],
    },
    Group {
        name: "twoFactor",
        base: "users/me/tfa",
        calls: &["\
                generate POST /generate ~password\n\
                enable POST /enable .secret .otp\n\
                disable POST /disable .otp"],
    },
    Group {
        name: "password",
        base: "auth/password",
        calls: &["\
                request POST /request .email ~reset_url anonymous\n\
                reset POST /reset .token .password anonymous"],
    },
    Group { name: "files", base: "files", calls: &[READ, MAKE, CHANGE, "upload POST / file\nimport POST /import .url .data"] },
    Group { name: "folders", base: "folders", calls: ALL },
    Group { name: "activity", base: "activity", calls: &[READ] },
    Group {
        name: "fields",
        base: "fields",
        calls: &["\
                list GET /:?\n\
                get GET /:/:\n\
                create POST /: body\n\
                update PATCH /:/: body\n\
                updateMany PATCH /: items\n\
                delete DELETE /:/:"],
    },
    Group {
        name: "collections",
        base: "collections",
        calls: &["\
                list GET /\n\
                get GET /:\n\
                create POST / body\n\
                createMany POST / items\n\
                update PATCH /: body\n\
                updateMany PATCH / items\n\
                delete DELETE /:"],
    },
    Group {
        name: "relations",
        base: "relations",
        calls: &["\
                list GET /:?\n\
                get GET /:/:\n\
                create POST / body\n\
                update PATCH /:/: body\n\
                delete DELETE /:/:"],
    },
    Group { name: "permissions", base: "permissions", calls: ALL },
    Group { name: "presets", base: "presets", calls: ALL },
    Group { name: "revisions", base: "revisions", calls: &[READ] },
    Group { name: "roles", base: "roles", calls: ALL },
    Group { name: "settings", base: "settings", calls: &["get GET / query\nupdate PATCH / body query"] },
    Group { name: "server", base: "server", calls: &["ping GET /ping anonymous text\ninfo GET /info\nhealth GET /health"] },
    Group {
        name: "utils",
        base: "utils",
        calls: &["\
                hash POST /hash/generate .string\n\
                verifyHash POST /hash/verify .string .hash\n\
                random GET /random/string ?length\n\
                sort POST /sort/: .item .to\n\
                revert POST /revert/:\n\
                import POST /import/: file\n\
                clearCache POST /cache/clear flags"],
    },
    Group { name: "programme", base: "programme", calls: endpoints::LINES },
    // Two calls of the core itself.
    Group {
        name: "graphql",
        base: "graphql",
        calls: &["\
                graphql POST / .query +variables\n\
                graphqlSystem POST /system .query +variables"],
    },
];

impl Group {
    /// The group of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Group> {
        GROUPS.iter().find(|group| group.name == name)
    }

    /// Its calls, each line with the whole path.
    #[must_use]
    pub fn lines(&self) -> Vec<(&'static str, String)> {
        let mut lines = Vec::new();
        for text in self.calls {
            for call in text.split('\n') {
                let (name, line) = call.split_once(' ').unwrap_or((call, ""));
                let (method, rest) = line.split_once('/').unwrap_or((line, ""));
                let slash = if rest.is_empty() || rest.starts_with(' ') { "" } else { "/" };
                lines.push((name, joined(&[method, self.base, slash, rest], "")));
            }
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(group: &str, expect: &[&str]) {
        let lines = Group::named(group).into_iter().flat_map(Group::lines);
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
        check("server", &["ping: GET server/ping anonymous text", "info: GET server/info", "health: GET server/health"]);
    }

    #[test]
    fn what_directus_only_reads_is_only_read() {
        for group in ["activity", "revisions"] {
            let names: Vec<_> = Group::named(group).into_iter().flat_map(Group::lines).map(|(name, _)| name).collect();
            assert_eq!(names, ["list", "get"], "{group}");
        }
    }

    #[test]
    fn every_name_is_there_once() {
        for group in GROUPS {
            let mut names: Vec<_> = group.lines().into_iter().map(|(name, _)| name).collect();
            let all = names.len();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), all, "{}", group.name);
        }
    }
}
