// Types of the table of calls (`programme::endpoints`) that belong to no other part.

/** What is wrong with a nonce. */
export type NonceErrors = "NONCE_UNKNOWN" | "NONCE_EXPIRED" | "NONCE_USED" | "NONCE_OTHER_SESSION";
/** What is wrong with a signed message. */
export type WalletProofErrors =
    | "MESSAGE_MALFORMED"
    | "MESSAGE_EXPIRED"
    | "MESSAGE_NOT_YET_VALID"
    | "DOMAIN_MISMATCH"
    | "URI_MISMATCH"
    | "CHAIN_MISMATCH"
    | "ADDRESS_INVALID"
    | "SIGNATURE_INVALID"
    | "CHAIN_UNREACHABLE";
/** What is wrong with an id token. */
export type IdentityProofErrors =
    | "PROVIDER_UNKNOWN"
    | "PROVIDER_UNREACHABLE"
    | "ID_TOKEN_INVALID"
    | "ID_TOKEN_EXPIRED"
    | "ISSUER_MISMATCH"
    | "AUDIENCE_MISMATCH"
    | "NONCE_MISMATCH";
/** What is wrong with a code that came by mail. */
export type EmailProofErrors = "EMAIL_CODE_INVALID" | "EMAIL_CODE_EXPIRED" | "EMAIL_CODE_TOO_MANY";
/** Why no session is opened for an account that was proven. */
export type SessionErrors = "USER_SUSPENDED" | "INVALID_CREDENTIALS" | "INVALID_OTP";

/** The tokens of a session, as `/auth/login` answers them. The client's session takes them over. */
export interface SessionTokens {
    /** Goes with every request. */
    access_token: string;
    /** For `/auth/refresh` and `/auth/logout`. */
    refresh_token: string;
    /** Lifetime of the access token in milliseconds. */
    expires: number;
}

/** Whether a browser stays signed in. */
export interface KeptDevice {
    /** Names the device; null when it does not stay signed in as this person. */
    device: string | null;
    /** When it is forgotten unless it is used before (ISO 8601); null without a device. */
    until: string | null;
}

/** How far an export is of everything that the programme stores about a person. */
export interface PersonalExport {
    /** `none`: nobody asked, or it was deleted. `failed`: it broke down; ask again. */
    state: "none" | "making" | "ready" | "failed";
    /** When it was asked for (ISO 8601); null when there is none. */
    askedAt: string | null;
    /** Tables that were read, of `total`. */
    done: number;
    /** Tables that are read in all. */
    total: number;
    /** Rows in it. */
    rows: number;
    /** Files of the person in it. */
    files: number;
    /** When it is deleted (ISO 8601); null until it is ready. */
    until: string | null;
}

/** Where an export is fetched, once. */
export interface ExportLink {
    /** Path after `/programme`. */
    path: string;
    /** When it stops being good (ISO 8601). */
    expiresAt: string;
}

/** A log at one moment: how many rows it had, and the root over them. */
export interface LogTree {
    /** Rows in it. */
    size: number;
    /** `0x` and 64 digits. */
    root: string;
}

/** A later tree, and the proof that it begins with the earlier one. */
export interface LogGrown {
    /** Rows in it. */
    size: number;
    /** `0x` and 64 digits. */
    root: string;
    /** Hashes of the consistency proof (RFC 9162, 2.1.4), each `0x` and 64 digits. */
    proof: string[];
}

/** A row in clear, with what proves it. */
export interface ReceiptEntry {
    /** Which leaf of the log it is, from 0. */
    index: number;
    /** `ledger` or `decision`. */
    kind: string;
    /** Its columns, by their names. */
    fields: { [name: string]: string | number | boolean | null };
    /** What makes the leaf of the row one that nobody can guess: `0x` and 64 digits. */
    salt: string;
    /** Hashes of the inclusion proof (RFC 9162, 2.1.3), each `0x` and 64 digits. */
    proof: string[];
}

/** A receipt as it is kept and handed on: `Receipt` of `waymark-core/receipts`. */
export interface ReceiptDocument {
    /** Of this form. */
    version: number;
    /** Where roots are anchored; chain 0 and address 0 for a programme that anchors none. */
    origin: { chainId: number; contract: string };
    /** The newest tree whose root is on the chain; the newest there is, where none is. */
    tree: LogTree;
    /** What the receipt is about, in the order of the log. */
    rows: ReceiptEntry[];
    /** That the tree is the beginning of a later one; null where none was asked for. */
    consistency: LogGrown | null;
    /** Where on the chain the root stands; null where it is not there. */
    anchor: { block: number; transaction: string } | null;
}

/** A receipt of the own rows, and what is not in it. */
export interface MyReceipt {
    /** What is kept, and handed on. */
    receipt: ReceiptDocument;
    /** Own rows that came after its tree: they are in one of tomorrow. */
    waiting: number;
    /** Indices of rows in it that are not as they were logged: their proofs fail. */
    changed: number[];
    /** Indices of own rows that are gone from the database. */
    missing: number[];
}

/** Something that a person is in the middle of, or has, and what their erasure does with it. */
export interface ErasureMatter {
    /**
     * `listings`: live on the market. `administrator`: nobody else administers the programme. `mints`: permits to mint
     * that are out. `decisions`: made about their runs, or by them, and not in effect yet. `reviews`: runs that wait
     * for one. `runs`: open ones. `gifts`: that wait. `uploads`: on their way. `team`: the rope team they are on.
     * `items`: in the programme. `tokens`: on the chain.
     */
    kind:
        | "listings"
        | "administrator"
        | "mints"
        | "decisions"
        | "reviews"
        | "runs"
        | "gifts"
        | "uploads"
        | "team"
        | "items"
        | "tokens";
    /** How many of them. */
    count: number;
    /**
     * `first`: it must be ended before an erasure can be asked for. `waited`: the erasure begins once it is over.
     * `ended`: the erasure ends it. `passed_on`: to the others. `lost`: it goes with the account. `stays`: with the
     * wallet, for nobody can take it from the chain.
     */
    fate: "first" | "waited" | "ended" | "passed_on" | "lost" | "stays";
}

/** Whether a person is to be erased. */
export interface PersonalErasure {
    /** `asked`: it can be undone until `until`. `running`: it has begun, and nobody can undo it. */
    state: "none" | "asked" | "running";
    /** When it was asked for (ISO 8601); null when it was not. */
    askedAt: string | null;
    /** When it begins (ISO 8601), unless something is waited for; null when it was not asked for. */
    until: string | null;
    /** Whether the team asked for it. */
    byTeam: boolean;
    /** What the person is in the middle of, or has, now. What there is none of is not named. */
    matters: ErasureMatter[];
}

/** A decision about a person that follows from a rule, and that the person can object to. */
export type ObjectionKind =
    | "quest_locked"
    | "step_refused"
    | "reward_reversed"
    | "suspended"
    | "upload_quota_day"
    | "upload_quota_total"
    | "gifts_sent_max"
    | "gifts_received_max"
    | "trading_stopped"
    | "not_mintable"
    | "not_givable";

/** A value that a sentence takes in. */
export interface ReasonValue {
    /** Its placeholder in the sentence. */
    name: string;
    /** A number, words, or a time (ISO 8601). */
    value: string | number;
}

/** One sentence of the reasons for a decision: a code that the app has a sentence for, and what stands in it. */
export interface DecisionReason {
    /** Names the sentence: the app, the Studio and mails have it in each language. */
    code: string;
    /** The numbers, names and times that the sentence needs. */
    values: ReasonValue[];
}

/** An objection of the person, and what became of it. */
export interface Objection {
    /** UUID. */
    id: string;
    /** Which sort of decision it is about. */
    kind: ObjectionKind;
    /** As it was given. */
    subject: string;
    /** What the decision is about: the title of a quest, the name of an object; null of the account. */
    title: string | null;
    /** What the person wrote. */
    text: string;
    /** When it was made (ISO 8601). */
    at: string;
    /** `granted`: the person was right. `upheld`: the decision stands. */
    state: "open" | "granted" | "upheld";
    /** What the team wrote; null while it waits. */
    answer: string | null;
    /** When it was answered (ISO 8601). */
    answeredAt: string | null;
}

/** A decision about the person, with its reasons. */
export interface DecisionReasons {
    /** Which sort of decision it is. */
    kind: ObjectionKind;
    /** What it is about, as `decision` was given it. */
    subject: string;
    /** What it is about: the title of a quest, the name of an object; null of the account. */
    title: string | null;
    /** When it was decided (ISO 8601); null where it is decided each time anew, from what is true then. */
    decidedAt: string | null;
    /** The rule, with its numbers. */
    rule: DecisionReason;
    /** What it was decided from. */
    facts: DecisionReason[];
    /** The newest objection of the person to it; null where there is none. */
    objection: Objection | null;
}

/** What one person objected to, and could. */
export interface PersonalObjections {
    /** Newest first. */
    objections: Objection[];
    /** Refusals and suspensions of the last thirty days, and what was taken back, without those objected to. */
    decisions: DecisionReasons[];
}

/** Objects to a decision. */
export interface NewObjection {
    /** Which sort of decision it is about. */
    kind: ObjectionKind;
    /**
     * As `decision` takes it.
     * @trimmed 80
     */
    subject: string;
    /**
     * Why, from 10 to 2000 characters.
     * @trimmed 2000
     */
    text: string;
}

/** Asks for another look at a refusal. */
export interface AppealRequest {
    /**
     * Why; at most 2000 characters.
     * @trimmed 2000
     */
    reason: string;
}

/** Body of `POST /programme/items/{id}/equip`. */
export interface EquipChange {
    /** Whether it is to be worn. */
    equipped: boolean;
}

/** Query of `PUT /programme/uploads/{id}`. */
export interface UploadOffset {
    /**
     * Where the part begins, in bytes: `received` of the last answer.
     * @whole 0..999999999
     */
    from: number;
}
