//! The calls of every group, one line each: the whole of the API that has a name here.
//!
//! A line is a method, a path below that of its group, and what the caller gives, in order. `:` in a path is an id, `:?` one that
//! may be missing. What follows the path:
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
//! | `nobody` | nothing: it is sent as nobody |
//! | `text` | nothing: the reply may be a text |
//! | `empty` | nothing: the body is an empty object |
//! | `given` | the body, an empty object when it is missing |
//! | `who` | nothing: a refusal (401, 403) means that the session ends |
//! | `known` | nothing: only 401 means that |
//! | `proof` | nothing: it is sent as nobody, and the session takes the tokens of the reply |
//!
//! A POST of the programme carries an `Idempotency-Key`.

/// A group of calls that share a path.
#[derive(Debug, Clone, Copy)]
pub struct Group {
    /// Name on the core.
    pub name: &'static str,
    /// Path of the group.
    pub base: &'static str,
    /// Its calls: name and line.
    pub calls: &'static [&'static [(&'static str, &'static str)]],
}

type Calls = &'static [(&'static str, &'static str)];

const READ: Calls = &[("list", "GET / search"), ("get", "GET /: query")];
const MAKE: Calls = &[("create", "POST / body query")];
const MAKE_MANY: Calls = &[("createMany", "POST / items query")];
const CHANGE: Calls = &[
    ("update", "PATCH /: body query"),
    ("updateMany", "PATCH / many query"),
    ("delete", "DELETE /:"),
    ("deleteMany", "DELETE / ids"),
];
const ALL: &[Calls] = &[READ, MAKE, MAKE_MANY, CHANGE];

/// Every group. Checked against the controllers of Directus 11.17.4.
pub const GROUPS: &[Group] = &[
    Group { name: "items", base: "items/:", calls: ALL },
    Group { name: "singletons", base: "items/:", calls: &[&[("get", "GET / search"), ("update", "PATCH / body query")]] },
    Group {
        name: "users",
        base: "users",
        calls: &[
            READ,
            MAKE,
            MAKE_MANY,
            CHANGE,
            &[
                ("me", "GET /me query who"),
                ("register", "POST / body"),
                ("invite", "POST /invite .email .role ~invite_url"),
                ("acceptInvite", "POST /invite/accept .token .password nobody"),
            ],
        ],
    },
    Group {
        name: "twoFactor",
        base: "users/me/tfa",
        calls: &[&[
            ("generate", "POST /generate ~password"),
            ("enable", "POST /enable .secret .otp"),
            ("disable", "POST /disable .otp"),
        ]],
    },
    Group {
        name: "password",
        base: "auth/password",
        calls: &[&[("request", "POST /request .email ~reset_url nobody"), ("reset", "POST /reset .token .password nobody")]],
    },
    Group {
        name: "files",
        base: "files",
        calls: &[READ, MAKE, CHANGE, &[("upload", "POST / file"), ("import", "POST /import .url .data")]],
    },
    Group { name: "folders", base: "folders", calls: ALL },
    Group { name: "activity", base: "activity", calls: &[READ] },
    Group {
        name: "fields",
        base: "fields",
        calls: &[&[
            ("list", "GET /:?"),
            ("get", "GET /:/:"),
            ("create", "POST /: body"),
            ("update", "PATCH /:/: body"),
            ("updateMany", "PATCH /: items"),
            ("delete", "DELETE /:/:"),
        ]],
    },
    Group {
        name: "collections",
        base: "collections",
        calls: &[&[
            ("list", "GET /"),
            ("get", "GET /:"),
            ("create", "POST / body"),
            ("createMany", "POST / items"),
            ("update", "PATCH /: body"),
            ("updateMany", "PATCH / items"),
            ("delete", "DELETE /:"),
        ]],
    },
    Group {
        name: "relations",
        base: "relations",
        calls: &[&[
            ("list", "GET /:?"),
            ("get", "GET /:/:"),
            ("create", "POST / body"),
            ("update", "PATCH /:/: body"),
            ("delete", "DELETE /:/:"),
        ]],
    },
    Group { name: "permissions", base: "permissions", calls: ALL },
    Group { name: "presets", base: "presets", calls: ALL },
    Group { name: "revisions", base: "revisions", calls: &[READ] },
    Group { name: "roles", base: "roles", calls: ALL },
    Group { name: "settings", base: "settings", calls: &[&[("get", "GET / query"), ("update", "PATCH / body query")]] },
    Group {
        name: "server",
        base: "server",
        calls: &[&[("ping", "GET /ping nobody text"), ("info", "GET /info"), ("health", "GET /health")]],
    },
    Group {
        name: "utils",
        base: "utils",
        calls: &[&[
            ("hash", "POST /hash/generate .string"),
            ("verifyHash", "POST /hash/verify .string .hash"),
            ("random", "GET /random/string ?length"),
            ("sort", "POST /sort/: .item .to"),
            ("revert", "POST /revert/:"),
            ("import", "POST /import/: file"),
            ("clearCache", "POST /cache/clear flags"),
        ]],
    },
    Group {
        name: "programme",
        base: "programme",
        calls: &[&[
            ("health", "GET /health"),
            ("nonce", "POST /auth/nonce empty"),
            ("signInWithWallet", "POST /auth/wallet body proof"),
            ("linkWallet", "POST /wallets/link body"),
            ("unlinkWallet", "DELETE /wallets/:"),
            ("signInWithIdentity", "POST /auth/identity body proof"),
            ("requestEmailCode", "POST /auth/email/request body"),
            ("signInWithEmailCode", "POST /auth/email/verify body proof"),
            ("signInWays", "GET /auth/ways"),
            ("linkIdentity", "POST /identities/link body"),
            ("unlinkIdentity", "DELETE /identities/:"),
            ("linkEmail", "POST /auth/email/link body"),
            ("signOutEverywhere", "POST /auth/sign-out-everywhere empty"),
            ("me", "GET /me known"),
            ("onboarding", "POST /onboarding/: given"),
            ("handleAvailable", "GET /handles/:"),
            ("ledger", "GET /ledger"),
            ("quests", "GET /quests"),
            ("quest", "GET /quests/:"),
            ("startQuest", "POST /quests/:/start empty"),
            ("sendStep", "POST /runs/:/steps/: body"),
            ("submitRun", "POST /runs/:/submit empty"),
            ("abandonRun", "POST /runs/:/abandon empty"),
            ("reviewQueue", "GET /review/queue"),
            ("decide", "POST /runs/:/decide body"),
            ("traits", "GET /traits"),
            ("saveCharacter", "PUT /characters/: body"),
            ("item", "GET /items/:"),
            ("voucher", "POST /items/:/voucher empty"),
            ("equip", "POST /items/:/equip .equipped"),
            ("meanToSell", "POST /items/:/sale empty"),
            ("market", "GET /market query"),
            ("listing", "GET /market/:"),
            ("profile", "GET /profiles/:"),
        ]],
    },
    // Two calls of the core itself.
    Group {
        name: "graphql",
        base: "graphql",
        calls: &[&[("graphql", "POST / .query +variables"), ("graphqlSystem", "POST /system .query +variables")]],
    },
];

impl Group {
    /// The group of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Group> {
        GROUPS.iter().find(|group| group.name == name)
    }

    /// Its calls, each line with the whole path.
    pub fn lines(&self) -> impl Iterator<Item = (&'static str, String)> {
        let base = self.base;
        self.calls.iter().copied().flatten().map(move |(name, line)| {
            let (method, rest) = line.split_once('/').unwrap_or((line, ""));
            let slash = if rest.is_empty() || rest.starts_with(' ') { "" } else { "/" };
            (*name, format!("{method}{base}{slash}{rest}"))
        })
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
        check("server", &["ping: GET server/ping nobody text", "info: GET server/info", "health: GET server/health"]);
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
            let mut names: Vec<_> = group.lines().map(|(name, _)| name).collect();
            let all = names.len();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), all, "{}", group.name);
        }
    }
}
