//! The table of the programme's calls: each stands here once. The client's functions (`bindings::endpoints`), their types and the
//! interface `Endpoints`, by which the extension serves them and describes them in OpenAPI, are made of it.
//!
//! ```text
//! METHOD "path" name("arguments of the path", body argument: Type) -> Reply
//!     for access takes "…" refuses SetOfCodes errors CODE | CODE;
//! ```
//!
//! | part | says |
//! |---|---|
//! | `body argument: Type` | the last argument is the body |
//! | `fields Type` | type of a body whose fields are arguments, see `takes` |
//! | `query Type` | the last argument may be left out and goes into the address |
//! | `address Type` | type of what goes into the address without being one argument |
//! | `-> Reply of Type` | what the caller gets, and what the server answers with where that is not the same |
//! | `bytes "type"` | media type of a body that is no JSON |
//! | `for` | `anyone`, `signed_in` or `game_master` |
//! | `takes` | words of `directus::endpoints`, where they do not follow from the arguments |
//! | `refuses`, `errors` | codes beside those that every call may be refused with: sets of `types/endpoints.d.ts`, and single ones |

/// What a word or a text of the table says.
macro_rules! text {
    ($word:ident) => {
        stringify!($word)
    };
    ($text:literal) => {
        $text
    };
}

/// The words of a line that follow from the arguments, unless they are given.
macro_rules! takes {
    ($words:literal $($rest:tt)*) => {
        concat!(" ", $words)
    };
    (body $($rest:tt)*) => {
        " body"
    };
    (query $($rest:tt)*) => {
        " query"
    };
    () => {
        ""
    };
}

/// What follows the arguments of the path, if there are any.
macro_rules! separator {
    ("") => {
        ""
    };
    ($arguments:tt) => {
        ", "
    };
}

/// The first that is given.
macro_rules! first {
    ($one:tt $($rest:tt)*) => {
        text!($one)
    };
}

/// The codes of a call. A call without any has no such field: a type with a field that is `never` is `never` itself.
macro_rules! listed {
    ([] []) => { "" };
    ([$($set:ident)*] [$($code:ident)*]) => {
        concat!("        errors:", $(" | ", stringify!($set),)* $(" | \"", stringify!($code), "\"",)* ";\n")
    };
}

macro_rules! endpoints {
    ($(
        $(#[doc = $doc:literal])+
        $method:ident $path:literal $name:ident(
            $arguments:tt $(, body $argument:ident: $body:ident)? $(, fields $fields:ident)? $(, query $query:ident)?
            $(, address $address:ident)?
        ) -> $reply:tt $(of $answer:tt)?
        $(bytes $bytes:literal)? for $access:ident $(takes $words:literal)? $(refuses $($set:ident)|+)? $(errors $($code:ident)|+)?;
    )+) => {
        /// A line for each call, as `directus::endpoints` reads it.
        pub const LINES: &str = concat!($(
            stringify!($name), " ", stringify!($method), " ", $path,
            takes!($($words)? $(body $body)? $(query $query)?), "\n",
        )+);

        /// The types of the calls, for `waymark_core.d.ts`.
        pub const TYPES: &str = concat!(
            include_str!("../bindings/types/endpoints.d.ts"),
            "\n/**\n * The calls of the programme. Each takes an `AbortSignal` or `CallOptions` last and rejects with a `WaymarkError`. A call",
            "\n * that does something carries an `Idempotency-Key`, so that it is done once.\n */\nexport interface Programme {\n",
            $(
                "    /**\n", $("     *", $doc, "\n",)+ "     */\n    ", stringify!($name), "(",
                $arguments, separator!($arguments), $(stringify!($argument), ": ", stringify!($body), ", ",)?
                $("query?: ", stringify!($query), " | null, ",)? "control?: CallControl): Promise<", text!($reply), ">;\n",
            )+
            "}\n\n/** Every call of the programme as it crosses the wire. */\nexport interface Endpoints {\n",
            $(
                "    /**\n", $("     *", $doc, "\n",)+ "     */\n    ", stringify!($name),
                ": {\n        method: \"", stringify!($method), "\";\n        path: \"", $path,
                "\";\n        access: \"", stringify!($access), "\";\n",
                $("        body: ", stringify!($body), ";\n",)? $("        body: ", stringify!($fields), ";\n",)?
                $("        bytes: \"", $bytes, "\";\n",)?
                $("        query: ", stringify!($query), ";\n",)? $("        query: ", stringify!($address), ";\n",)?
                "        reply: ", first!($($answer)? $reply), ";\n",
                listed!([$($($set)+)?] [$($($code)+)?]), "    };\n",
            )+
            "}\n",
        );

        #[cfg(test)]
        const CODES: &[&str] = &[$($($(stringify!($code),)+)?)+];
    };
}

endpoints! {
    /// Whether the programme and its chain are well.
    GET "/health" health("") -> Health
        for anyone;
    /// A nonce to sign or to send to a provider, with what must stand beside it in a message. Good for five minutes,
    /// once, for whoever asked.
    POST "/auth/nonce" nonce("") -> Nonce
        for anyone errors RATE_LIMITED;
    /// Signs in with a signed message; the session takes over the tokens.
    ///
    /// Rejects with the codes of the message and the signature, and with `ABORTED` when a logout or another login
    /// came first.
    POST "/auth/wallet" signInWithWallet("", body proof: WalletProof) -> void of SessionTokens
        for anyone takes "body signs-in" refuses NonceErrors | WalletProofErrors | SessionErrors errors RATE_LIMITED;
    /// Links a proven address to the account.
    POST "/wallets/link" linkWallet("", body proof: WalletProof) -> Me
        for signed_in refuses NonceErrors | WalletProofErrors errors RATE_LIMITED | FRESH_SIGN_IN_NEEDED |
            WALLET_TAKEN;
    /// Takes a linked address off the account.
    DELETE "/wallets/:address" unlinkWallet("address: string") -> Me
        for signed_in errors NOT_FOUND | ADDRESS_INVALID | FRESH_SIGN_IN_NEEDED | WALLET_LAST_SIGN_IN;
    /// Signs in with a provider's id token; the session takes over the tokens. Who comes for the first time gets an
    /// account.
    ///
    /// Rejects with the codes of the nonce and the token, with `IDENTITY_EMAIL_TAKEN` when another account has the
    /// e-mail, and with `ABORTED` when a logout or another login came first.
    POST "/auth/identity" signInWithIdentity("", body proof: IdentityProof) -> void of SessionTokens
        for anyone takes "body signs-in" refuses NonceErrors | IdentityProofErrors | SessionErrors errors RATE_LIMITED
            | IDENTITY_EMAIL_TAKEN;
    /// Sends a code of six digits by mail. It replaces the one before it.
    ///
    /// Rejects with `RATE_LIMITED`, `MAIL_UNREACHABLE`.
    POST "/auth/email/request" requestEmailCode("", body request: EmailCodeRequest) -> EmailCodeSent
        for anyone errors RATE_LIMITED | MAIL_UNREACHABLE;
    /// Signs in with a code that came by mail. Who comes for the first time gets an account.
    ///
    /// Rejects with `EMAIL_CODE_INVALID` (`params.triesLeft`), `EMAIL_CODE_EXPIRED`, `EMAIL_CODE_TOO_MANY`, and with
    /// `INVALID_OTP` when the account asks for a one-time password.
    POST "/auth/email/verify" signInWithEmailCode("", body proof: EmailProof) -> void of SessionTokens
        for anyone takes "body signs-in" refuses EmailProofErrors | SessionErrors errors RATE_LIMITED |
            SECOND_FACTOR_NEEDED;
    /// Proves once more who is signed in, with a wallet of the account: for ten minutes ways to sign in can be added,
    /// changed and removed, which reject with `FRESH_SIGN_IN_NEEDED` otherwise. The session goes on with the tokens
    /// of the reply.
    ///
    /// Rejects with the codes of `signInWithWallet`, and with `PROOF_OTHER_ACCOUNT` when the wallet does not open
    /// this account.
    POST "/auth/reauthenticate/wallet" reauthenticateWithWallet("", body proof: WalletProof) -> void of SessionTokens
        for anyone takes "body reauthenticates" refuses NonceErrors | WalletProofErrors | SessionErrors errors RATE_LIMITED |
            PROOF_OTHER_ACCOUNT;
    /// The same with an identity that is linked to the account.
    POST "/auth/reauthenticate/identity" reauthenticateWithIdentity("", body proof: IdentityProof) -> void of SessionTokens
        for anyone takes "body reauthenticates" refuses NonceErrors | IdentityProofErrors | SessionErrors errors RATE_LIMITED
            | PROOF_OTHER_ACCOUNT;
    /// The same with a code that came to the address of the account.
    POST "/auth/reauthenticate/email" reauthenticateWithEmailCode("", body proof: EmailProof) -> void of SessionTokens
        for anyone takes "body reauthenticates" refuses EmailProofErrors | SessionErrors errors RATE_LIMITED |
            SECOND_FACTOR_NEEDED | PROOF_OTHER_ACCOUNT;
    /// The same with the password of the account. Rejects with `VALIDATION` about `password` when it is wrong.
    POST "/auth/reauthenticate/password" reauthenticateWithPassword("", body proof: PasswordProof) -> void of SessionTokens
        for anyone takes "body reauthenticates" refuses SessionErrors errors RATE_LIMITED | PROOF_OTHER_ACCOUNT;
    /// What is asked of somebody who makes an account with `users.register`.
    GET "/auth/registration" registration("") -> Registration
        for anyone;
    /// Makes an account usable whose address the token of the mail proves, and signs in to it.
    ///
    /// Rejects with `TOKEN_EXPIRED` (also where a newer mail was sent), with `CONFLICT` when it was confirmed before,
    /// with `VALIDATION` about `token` or `password`, and with `PASSWORD_MISMATCH` when the account was registered
    /// with another password: `replace` makes this one its password.
    POST "/auth/registration/confirm" confirmRegistration("", body proof: RegistrationProof) -> void of SessionTokens
        for anyone takes "body signs-in" errors RATE_LIMITED | TOKEN_EXPIRED | PASSWORD_MISMATCH | USER_SUSPENDED |
            INVALID_CREDENTIALS;
    /// Every way into the account.
    GET "/auth/ways" signInWays("") -> SignInWays
        for signed_in;
    /// Links a proven identity to the account.
    POST "/identities/link" linkIdentity("", body proof: IdentityProof) -> SignInWays
        for signed_in refuses NonceErrors | IdentityProofErrors errors RATE_LIMITED | FRESH_SIGN_IN_NEEDED |
            IDENTITY_TAKEN;
    /// Takes an identity off the account.
    ///
    /// Rejects with `IDENTITY_LAST_SIGN_IN` when there is no other way in.
    DELETE "/identities/:id" unlinkIdentity("id: string") -> SignInWays
        for signed_in errors FRESH_SIGN_IN_NEEDED | IDENTITY_LAST_SIGN_IN;
    /// Gives an account without an e-mail address one that a code proved. A password is then set as after forgetting
    /// one.
    POST "/auth/email/link" linkEmail("", body proof: EmailProof) -> SignInWays
        for signed_in refuses EmailProofErrors errors RATE_LIMITED | FRESH_SIGN_IN_NEEDED | EMAIL_TAKEN;
    /// Ends every session of the account on the server, this one too: log out here afterwards.
    POST "/auth/sign-out-everywhere" signOutEverywhere("") -> SignedOutEverywhere
        for anyone errors INVALID_CREDENTIALS;
    /// Has this browser stay signed in as whoever is: once the session is over, or in a page without one, the client goes
    /// on by a cookie that no script can read. It ends by `forgetDevice`, by signing out, or 30 days after its last use.
    ///
    /// Rejects with `FRESH_SIGN_IN_NEEDED` when the sign-in is older than ten minutes.
    POST "/auth/device" keepDevice("") -> KeptDevice
        for anyone takes "on-device" errors RATE_LIMITED | INVALID_CREDENTIALS | FRESH_SIGN_IN_NEEDED | FORBIDDEN;
    /// Whether this browser stays signed in as whoever is signed in now.
    GET "/auth/device" keptDevice("") -> KeptDevice
        for anyone takes "on-device" errors INVALID_CREDENTIALS;
    /// Has this browser forget whom it was to keep signed in. The session that is open goes on.
    DELETE "/auth/device" forgetDevice("") -> KeptDevice
        for anyone takes "on-device" errors FORBIDDEN;
    /// Everything the home screen needs. When the server does not know the token any more, the session ends with
    /// `me_failed`.
    GET "/me" me("") -> Me
        for signed_in takes "ends-session-on-401";
    /// What the person earned, bought and sold and has not seen, oldest first, a page of it.
    GET "/moments" moments("", query MomentsQuery) -> Moments
        for signed_in;
    /// Marks a moment as seen, on every device; answers with those that are left.
    POST "/moments/:id/seen" momentSeen("momentId: string", body seen: MomentSeen) -> Moments
        for signed_in errors NOT_FOUND;
    /// What the person was told of, newest first, a page of it.
    GET "/notifications" notifications("", query NotificationsQuery) -> Notifications
        for signed_in;
    /// Marks notifications as read, on every device; answers with the first page.
    POST "/notifications/read" readNotifications("", body read: NotificationsRead) -> Notifications
        for signed_in;
    /// What the person wants to hear by mail.
    GET "/notifications/preferences" notificationPreferences("") -> NotificationPreferences
        for signed_in;
    /// Changes what the person wants to hear by mail.
    PUT "/notifications/preferences" saveNotificationPreferences("", body preferences: NotificationPreferences) -> NotificationPreferences
        for signed_in;
    /// With which key browsers are subscribed to pushes.
    GET "/notifications/push" pushService("") -> PushService
        for signed_in;
    /// Sends pushes to a browser from now on, whoever it was subscribed for before. Rejects with `VALIDATION` when its
    /// push service is none that the programme sends to.
    POST "/notifications/push" subscribePush("", body target: PushTarget) -> PushService
        for signed_in errors SERVICE_UNAVAILABLE;
    /// Sends no more pushes to a browser.
    POST "/notifications/push/end" endPush("", body end: PushEnd) -> PushService
        for signed_in;
    /// Finishes the onboarding step `handle`. Called again before onboarding is over, it changes name and handle alone.
    POST "/onboarding/handle" chooseHandle("", body handle: OnboardingHandle) -> Me
        for signed_in errors ONBOARDING_STEP_OUT_OF_ORDER | HANDLE_INVALID | HANDLE_TAKEN;
    /// Finishes the onboarding step `consents`.
    POST "/onboarding/consents" acceptConsents("", body consents: OnboardingConsents) -> Me
        for signed_in errors ONBOARDING_STEP_OUT_OF_ORDER | CONSENT_REQUIRED;
    /// Finishes the onboarding step `character`. Called again before onboarding is over, it changes the character alone.
    POST "/onboarding/character" buildCharacter("", body character: OnboardingCharacter) -> Me
        for signed_in errors ONBOARDING_STEP_OUT_OF_ORDER | CHARACTER_INVALID;
    /// Finishes the onboarding step `first_quest`. A first quest that was not begun is: it is done later then.
    POST "/onboarding/first_quest" startFirstQuest("") -> Me
        for signed_in errors ONBOARDING_STEP_OUT_OF_ORDER;
    /// Finishes the onboarding step `welcome`, which grants what the programme gives to newcomers.
    POST "/onboarding/welcome" receiveWelcome("") -> Me
        for signed_in errors ONBOARDING_STEP_OUT_OF_ORDER | SUPPLY_EXHAUSTED;
    /// Whether nobody has a handle. Ask it only for one that `checkHandle` accepts.
    GET "/handles/:handle" handleAvailable("handle: string") -> HandleAvailability
        for anyone;
    /// A page of the itemised statement of points.
    GET "/ledger" ledger("", query LedgerQuery) -> Ledger
        for signed_in;
    /// Every quest with its state for the person who asks.
    GET "/quests" quests("") -> QuestList
        for signed_in;
    /// One quest with its steps and the own run.
    GET "/quests/:slug" quest("slug: string") -> QuestDetail
        for signed_in errors NOT_FOUND;
    /// Starts a run.
    ///
    /// Rejects with `QUEST_LOCKED`, the reasons in `params.reasons`.
    POST "/quests/:slug/start" startQuest("slug: string") -> QuestDetail
        for signed_in errors NOT_FOUND | QUEST_LOCKED | RATE_LIMITED;
    /// Sends an answer for a step.
    ///
    /// Rejects with `ANSWER_INVALID`, `STEP_CLOSED`, `STEP_UNKNOWN`, `RUN_NOT_OPEN`.
    POST "/runs/:id/steps/:step" sendStep("runId: string, stepId: string", body answer: StepAnswer) -> QuestDetail
        for signed_in errors ANSWER_INVALID | RATE_LIMITED | STEP_CLOSED | RUN_NOT_OPEN | VERSION_CONFLICT;
    /// Sends the answer with which somebody means to finish: where nothing is missing then and the system decides, the run
    /// is submitted and paid with it. One that is not right, or after which something is missing, is as `sendStep` leaves
    /// it.
    ///
    /// Rejects with the codes of `sendStep`, and with `SUPPLY_EXHAUSTED`.
    POST "/runs/:id/steps/:step/finish" finishWithStep("runId: string, stepId: string", body answer: StepAnswer) ->
        QuestDetail for signed_in errors ANSWER_INVALID | RATE_LIMITED | STEP_CLOSED | RUN_NOT_OPEN | VERSION_CONFLICT |
            SUPPLY_EXHAUSTED;
    /// Sends a run for review. An automatic one is decided and paid at once.
    ///
    /// Rejects with `RUN_INCOMPLETE`, the missing steps in `params.steps`.
    POST "/runs/:id/submit" submitRun("runId: string") -> QuestDetail
        for signed_in errors RUN_INCOMPLETE | RUN_NOT_OPEN | VERSION_CONFLICT | SUPPLY_EXHAUSTED;
    /// Gives a run up.
    POST "/runs/:id/abandon" abandonRun("runId: string") -> QuestDetail
        for signed_in errors RUN_NOT_OPEN | VERSION_CONFLICT;
    /// Asks for another look at a refusal, by another game master. Once for a run, within 14 days.
    ///
    /// Rejects with `RUN_NOT_OPEN`, `APPEAL_USED`, `APPEAL_TOO_LATE`, `APPEAL_OVERTAKEN`, `VALIDATION`.
    POST "/runs/:id/appeal" appealRun("runId: string, reason: string", fields AppealRequest) -> QuestDetail
        for signed_in takes ".reason" errors RUN_NOT_OPEN | APPEAL_USED | APPEAL_TOO_LATE | APPEAL_OVERTAKEN |
            VERSION_CONFLICT;
    /// The own rope team, and invitations to others'.
    GET "/team" team("") -> TeamPage
        for signed_in;
    /// Makes a rope team, with the person as its captain.
    POST "/team" makeTeam("", body team: NewTeam) -> TeamPage
        for signed_in errors ALREADY_IN_TEAM | FORBIDDEN;
    /// Gives the own team another name. Anybody on it may.
    ///
    /// Rejects with `RATE_LIMITED` after ten names on one day.
    PUT "/team" renameTeam("", body team: NewTeam) -> TeamPage
        for signed_in errors NOT_IN_TEAM | RATE_LIMITED;
    /// Invites somebody to the own team. Inviting them twice is inviting them once.
    ///
    /// Rejects with `NOT_FOUND` when there is nobody of that name whom the person may see, with `VALIDATION` for whoever
    /// asks, and with `RATE_LIMITED` for a week after somebody declined the team or whoever asks.
    POST "/team/invitations" inviteToTeam("", body invitation: NewTeamInvitation) -> TeamPage
        for signed_in errors NOT_FOUND | NOT_IN_TEAM | ALREADY_IN_TEAM | TEAM_FULL | RATE_LIMITED;
    /// Joins the team of an invitation, which is good for whom it names alone.
    POST "/team/invitations/:id/accept" acceptTeamInvitation("invitationId: string") -> TeamPage
        for signed_in errors ALREADY_IN_TEAM | TEAM_FULL | FORBIDDEN;
    /// Declines an invitation, or takes back one of the own team.
    POST "/team/invitations/:id/decline" declineTeamInvitation("invitationId: string") -> TeamPage
        for signed_in;
    /// Makes a link by which whoever has it joins the own team for seven days; the one before leads nowhere any more.
    POST "/team/link" linkTeam("") -> TeamPage
        for signed_in errors NOT_IN_TEAM;
    /// Says what a link leads to, before somebody joins.
    POST "/team/link/open" openTeamLink("", body link: TeamToken) -> TeamOffer
        for signed_in errors TEAM_LINK_OVER;
    /// Joins the team of a link.
    POST "/team/join" joinTeam("", body link: TeamToken) -> TeamPage
        for signed_in errors TEAM_LINK_OVER | ALREADY_IN_TEAM | TEAM_FULL | FORBIDDEN;
    /// Leaves the own team. What was open of its quests is given up, and whoever is last ends the team.
    POST "/team/leave" leaveTeam("") -> TeamPage
        for signed_in errors NOT_IN_TEAM;
    /// Leaves the own team and joins another, by an invitation or a link; does both, or neither. Whoever is on none only
    /// joins, and whoever is on that team already stays.
    ///
    /// Rejects with `NOT_FOUND` for an invitation that is over, and with `TEAM_LINK_OVER` for such a link.
    POST "/team/switch" switchTeam("", body to: TeamSwitch) -> TeamPage
        for signed_in errors NOT_FOUND | TEAM_LINK_OVER | ALREADY_IN_TEAM | NOT_IN_TEAM | TEAM_FULL | FORBIDDEN;
    /// Takes somebody off the own team, by the id of their membership. The captain alone may.
    DELETE "/team/members/:id" removeTeamMember("memberId: string") -> TeamPage
        for signed_in errors NOT_IN_TEAM | FORBIDDEN;
    /// Announces a file that comes part by part, as evidence for a step. Five may be on their way at once: with a sixth the
    /// one is given up that was not continued for the longest time.
    ///
    /// Rejects with `VALIDATION` of the reason `taken` for an id that another upload or file has.
    POST "/uploads" startUpload("", body file: NewUpload) -> Upload
        for signed_in errors UPLOAD_QUOTA_DAY | UPLOAD_QUOTA_TOTAL | STORAGE_FULL;
    /// How much of it is there. Rejects with `NOT_FOUND` when it waited for too long and was thrown away.
    GET "/uploads/:id" upload("id: string") -> Upload
        for signed_in;
    /// Sends the part that begins at `from`, of at most 512 KB. One that begins elsewhere than at `received` is not
    /// taken, and the answer says where to go on.
    PUT "/uploads/:id" sendPart("id: string, from: number, part: Blob | ArrayBuffer", address UploadOffset) -> Upload
        bytes "application/octet-stream" for signed_in takes "?from body" errors STORAGE_FULL | RATE_LIMITED;
    /// Makes a file of it once every part is there.
    POST "/uploads/:id/finish" finishUpload("id: string") -> StoredFile
        for signed_in errors STORAGE_FULL | SERVICE_UNAVAILABLE;
    /// Makes a link by which a phone, on which nobody needs to sign in, stores files for a step. It is good for ten
    /// minutes, for one device, and as long as the step waits for its answer; the one before leads nowhere any more.
    POST "/runs/:id/steps/:step/phone" linkPhone("runId: string, stepId: string") -> PhoneLink
        for signed_in errors RATE_LIMITED | STEP_CLOSED | RUN_NOT_OPEN;
    /// What the newest link of a step has brought.
    GET "/runs/:id/steps/:step/phone" phoneFiles("runId: string, stepId: string") -> PhoneFiles
        for signed_in;
    /// The own feed of events for a calendar; its path is null while there is none.
    GET "/calendar" calendar("") -> CalendarFeed
        for signed_in;
    /// Makes a feed, under an address that nobody has had; the one before is gone. Or ends it.
    PUT "/calendar" changeCalendar("", body change: CalendarChange) -> CalendarFeed
        for signed_in errors RATE_LIMITED;
    /// How far the export of everything is that the programme stores about the person.
    GET "/me/export" personalExport("") -> PersonalExport
        for signed_in;
    /// Asks for that export, which is made meanwhile; a mail says when it is ready. Answers with the one that is being
    /// made, where there is one.
    ///
    /// Rejects with `FRESH_SIGN_IN_NEEDED` when the sign-in is older than ten minutes.
    POST "/me/export" askExport("") -> PersonalExport
        for signed_in errors FRESH_SIGN_IN_NEEDED | RATE_LIMITED;
    /// Makes a link to the file of the export. It is good for one minute, once.
    ///
    /// Rejects with `NOT_FOUND` when no export is ready, and with `FRESH_SIGN_IN_NEEDED` when the sign-in is older than
    /// ten minutes.
    POST "/me/export/link" linkExport("") -> ExportLink
        for signed_in errors NOT_FOUND | FRESH_SIGN_IN_NEEDED | RATE_LIMITED;
    /// The own rows of the log of what was booked and decided, with what proves them. `waymark-core/receipts` reads the
    /// receipt in it.
    GET "/me/receipt" myReceipt("") -> MyReceipt
        for signed_in errors RATE_LIMITED;
    /// Whether the person is to be erased, until when that can be undone, and what becomes of what they are in the
    /// middle of.
    GET "/me/erasure" personalErasure("") -> PersonalErasure
        for signed_in;
    /// Asks for the erasure of the person, which begins after seven days; a mail tells the way back. Until then they can
    /// sign in and look, and change nothing. Asking again changes nothing.
    ///
    /// Rejects with `CONFLICT` while something has to be ended first: `matters` of `personalErasure` says what. Rejects
    /// with `FRESH_SIGN_IN_NEEDED` when the sign-in is older than ten minutes.
    POST "/me/erasure" askErasure("") -> PersonalErasure
        for signed_in errors FRESH_SIGN_IN_NEEDED | RATE_LIMITED;
    /// Undoes it: everything is as it was. Rejects with `CONFLICT` once the seven days are over.
    DELETE "/me/erasure" undoErasure("") -> PersonalErasure
        for signed_in;
    /// Agrees to texts of `consentsDue`, each in the version and wording that was read.
    ///
    /// Rejects with `TEXT_REPLACED` where another version is in force, or the same one with another `hash`, for the text
    /// was corrected: its `version` is the one to read, and nothing was agreed to.
    POST "/me/consents" agreeToTexts("", body agreement: TextsAgreement) -> Me
        for signed_in errors NOT_FOUND | TEXT_REPLACED | ONBOARDING_STEP_OUT_OF_ORDER;
    /// The text in force beside the one that the person agreed to last.
    GET "/me/consents/:slug" legalChange("slug: string") -> LegalChange
        for signed_in errors NOT_FOUND;
    /// A decision about the person that follows from a rule: the rule, what it was decided from, and what came of an
    /// objection to it. `kind` as in `ObjectionKind`; `subject` is the slug of a quest or of a kind of object, the id of
    /// a step, a run, a line of a list or an object, and `account` where the decision is about the account.
    ///
    /// Rejects with `NOT_FOUND` where nothing of the kind is decided about the person.
    GET "/me/decisions/:kind/:subject" decision("kind: ObjectionKind, subject: string") -> DecisionReasons
        for signed_in errors NOT_FOUND;
    /// The own objections, newest first, and what was decided lately that can still be objected to.
    GET "/me/objections" objections("") -> PersonalObjections
        for signed_in;
    /// Objects to a decision about the person. The team answers. The rule and the facts are noted as they are now, by the
    /// server. Sending the same words again changes nothing.
    ///
    /// Rejects with `NOT_FOUND` as `decision` does, with `OBJECTION_OPEN` while another one waits for its answer, and
    /// with `OBJECTIONS_MAX` after too many on one day.
    POST "/objections" sendObjection("", body objection: NewObjection) -> DecisionReasons
        for signed_in errors NOT_FOUND | OBJECTION_OPEN | OBJECTIONS_MAX;
    /// Runs that wait for review, oldest first. Game masters only.
    GET "/review/queue" reviewQueue("") -> "ReviewEntry[]"
        for game_master;
    /// Decides about a run. Game masters only; to reverse, admins only.
    ///
    /// Rejects with `OWN_RUN`, `OWN_DECISION`, `APPROVED_ALREADY`, `VERSION_CONFLICT`, `RUN_NOT_OPEN`, `ITEMS_GONE`.
    POST "/runs/:id/decide" decide("runId: string", body decision: ReviewDecision) -> Decided
        for game_master errors OWN_RUN | OWN_DECISION | APPROVED_ALREADY | RUN_NOT_OPEN | VERSION_CONFLICT |
            SUPPLY_EXHAUSTED | STEP_UNKNOWN | ITEMS_GONE;
    /// Everything a character can wear.
    GET "/traits" traits("") -> TraitCatalogue
        for signed_in;
    /// The own outfits, oldest first. The one that is worn is `me().character`.
    GET "/characters" outfits("") -> "Character[]"
        for signed_in;
    /// Makes another outfit and puts it on, with the gear that is to be worn. All of it is saved, or nothing.
    ///
    /// Rejects with `CHARACTER_INVALID` and `GEAR_UNAVAILABLE`, and with `VALIDATION` when there are twelve already.
    POST "/characters" makeOutfit("", body outfit: NewOutfit) -> Character
        for signed_in errors CHARACTER_INVALID | GEAR_UNAVAILABLE;
    /// Puts an outfit on.
    ///
    /// Rejects with `CHARACTER_INVALID` when something of it may not be worn any more.
    POST "/characters/:id/wear" wearOutfit("id: string") -> Character
        for signed_in errors CHARACTER_INVALID;
    /// Deletes an outfit, and answers with what is left. Rejects with `CONFLICT` for the one that is worn.
    DELETE "/characters/:id" deleteOutfit("id: string") -> "Character[]"
        for signed_in;
    /// Saves a character: its name, its traits, and the gear that is to be worn. All of it is saved, or nothing.
    ///
    /// Rejects with `CHARACTER_INVALID` and `GEAR_UNAVAILABLE`, and with `VERSION_CONFLICT` when it was saved elsewhere in
    /// the meantime.
    PUT "/characters/:id" saveCharacter("id: string", body character: CharacterSave) -> Character
        for signed_in errors CHARACTER_INVALID | GEAR_UNAVAILABLE | VERSION_CONFLICT;
    /// One item with its history.
    GET "/items/:id" item("id: string") -> ItemDetail
        for signed_in;
    /// Which kinds of object the person has found, and how each of the others is to be had.
    GET "/cabinet" cabinet("") -> Cabinet
        for signed_in;
    /// The voucher that mints an item: the same one while it is good.
    ///
    /// Rejects with `NOT_MINTABLE`, the reasons in `params.reasons`.
    POST "/items/:id/voucher" voucher("itemId: string") -> MintVoucher
        for signed_in errors CHAIN_UNREACHABLE | MINTING_UNAVAILABLE | TRADING_STOPPED | NOT_OWNER | NOT_MINTABLE |
            NO_WALLET | SUPPLY_EXHAUSTED;
    /// Wears an item, or takes it off.
    POST "/items/:id/equip" equip("itemId: string, equipped: boolean", fields EquipChange) -> Item
        for signed_in takes ".equipped" errors NOT_OWNER;
    /// Says which of several alike items is about to be listed on the chain. Call it right before the transaction.
    POST "/items/:id/sale" meanToSell("itemId: string") -> ItemDetail
        for signed_in errors NOT_OWNER | TRADING_STOPPED;
    /// Gives an item that is not on the chain to somebody. Until they have accepted it, it is still the giver's, who may
    /// take it back; meanwhile it is neither worn nor minted.
    ///
    /// Rejects with `VALIDATION` about `to` for nobody who can be given something, and with `NOT_GIVABLE`, whose
    /// `params.reason` says why.
    POST "/items/:id/give" giveItem("itemId: string", body gift: NewGift) -> ItemDetail
        for signed_in errors NOT_OWNER | NOT_GIVABLE | GIFTS_SENT_MAX | GIFTS_RECEIVED_MAX | RATE_LIMITED;
    /// Gifts that wait: for the person, and of the person for others.
    GET "/gifts" gifts("") -> Gifts
        for signed_in;
    /// Accepts a gift: the item is the person's from then on. Answers with those that still wait.
    ///
    /// Rejects with `GIFT_OVER` when it was answered or taken back before.
    POST "/gifts/:id/accept" acceptGift("giftId: string") -> Gifts
        for signed_in errors NOT_FOUND | GIFT_OVER;
    /// Returns a gift, with a word or without. Answers with those that still wait. Rejects as `acceptGift` does.
    POST "/gifts/:id/return" returnGift("giftId: string, note: string", fields GiftReturn) -> Gifts
        for signed_in takes ".note" errors NOT_FOUND | GIFT_OVER;
    /// Takes a gift back that waits for the other's answer. Answers with those that still wait. Rejects as `acceptGift`
    /// does.
    POST "/gifts/:id/withdraw" withdrawGift("giftId: string") -> Gifts
        for signed_in errors NOT_FOUND | GIFT_OVER;
    /// What is for sale.
    GET "/market" market("", query MarketQuery) -> MarketPage
        for anyone;
    /// One listing with its history and others like it. `id` is that of the listing, or of an item that is for sale;
    /// the reply has the listing's id.
    ///
    /// Rejects with `LISTING_NOT_ACTIVE` where it is the id of an item that is not for sale.
    GET "/market/:id" listing("id: string") -> ListingDetail
        for anyone errors LISTING_NOT_ACTIVE;
    /// What a kind of object costs on the market, and what it was sold for, for somebody who is about to sell one.
    GET "/item-types/:slug/prices" typePrices("itemTypeSlug: string") -> TypePrices
        for signed_in errors NOT_FOUND;
    /// Kinds of object that the person watches, by their slugs, the latest first.
    GET "/watches" watched("") -> "string[]"
        for signed_in;
    /// Watches a kind of object; answers with all that are watched. Rejects with `VALIDATION` when there are too
    /// many.
    PUT "/watches/:slug" watch("itemTypeSlug: string") -> "string[]"
        for signed_in errors NOT_FOUND;
    /// Stops watching a kind of object.
    DELETE "/watches/:slug" unwatch("itemTypeSlug: string") -> "string[]"
        for signed_in;
    /// A season: how long it is open, its quests as the person knows them, what it gives, and who finished it. It stays
    /// when the season is over. `current` is the one that runs, else the one that began last; the reply has its slug.
    GET "/seasons/:slug" season("slug: string") -> SeasonDetail
        for signed_in errors NOT_FOUND;
    /// A profile; the own one also as others see it. `userId` is the profile's id, the id of the Directus account, a
    /// handle, or `me`; the reply has the profile's id. A profile that may not be seen is as one that does not exist:
    /// both reject with `NOT_FOUND`.
    GET "/profiles/:userId" profile("userId: string", query ProfileQuery) -> PublicProfile
        for signed_in errors NOT_FOUND;
    /// Changes the own handle. The old one is kept for the person for 90 days, in which nobody else takes it.
    ///
    /// Rejects with `HANDLE_INVALID`, `HANDLE_TAKEN`, and with `RATE_LIMITED` after five changes on one day.
    PUT "/profiles/me/handle" changeHandle("", body change: HandleChange) -> Me
        for signed_in errors ONBOARDING_STEP_OUT_OF_ORDER | HANDLE_INVALID | HANDLE_TAKEN | RATE_LIMITED;
    /// Chooses what stands on the own shelf, see `PublicProfile.shelf`.
    ///
    /// Rejects with `NOT_OWNER` for an item of somebody else, and with `VERSION_CONFLICT` where `before` was chosen no more.
    PUT "/profiles/me/shelf" arrangeShelf("", body choice: ShelfChoice) -> Shelf
        for signed_in errors NOT_OWNER | VERSION_CONFLICT;
    /// A page of the people who have set out and whom the person who asks may see.
    GET "/people" people("", query PeopleQuery) -> PeoplePage
        for signed_in;
    /// Says thanks to somebody, who is told of it once. `userId` as for `profile`. Saying it twice is saying it once,
    /// unless a gift of theirs was accepted in between.
    ///
    /// Rejects with `VALIDATION` for the own profile, and with `RATE_LIMITED` after very many on one day.
    PUT "/profiles/:userId/thanks" thank("userId: string") -> Thanks
        for signed_in errors NOT_FOUND | RATE_LIMITED;
    /// Takes the own thanks back.
    DELETE "/profiles/:userId/thanks" unthank("userId: string") -> Thanks
        for signed_in errors NOT_FOUND;
    /// What others did lately: the people of the own team, or everybody who may be seen while there is none.
    GET "/feed" feed("", query FeedQuery) -> Feed
        for signed_in;
    /// Cheers something of the feed; whoever did it is told once. Cheering twice is cheering once.
    PUT "/feed/:id/cheer" cheer("activityId: string") -> Cheers
        for signed_in errors NOT_FOUND | RATE_LIMITED;
    /// Takes the own cheer back.
    DELETE "/feed/:id/cheer" uncheer("activityId: string") -> Cheers
        for signed_in errors NOT_FOUND;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::programme::codes::ProgrammeCode;

    #[test]
    fn every_code_of_a_call_is_one_that_the_app_has_a_sentence_for() {
        let of_directus = ["USER_SUSPENDED", "INVALID_OTP", "SERVICE_UNAVAILABLE"];
        for &code in CODES {
            assert!(ProgrammeCode::from_wire(code).is_some() || of_directus.contains(&code), "{code}");
        }
    }
}
