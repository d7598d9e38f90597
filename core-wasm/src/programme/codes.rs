//! The codes of the extension's errors. The app has a sentence for each; a test of the app says so.

/// Makes an enum of codes with its spelling on the wire and the list of all of them. Behind a semicolon stand those that
/// only a build with the programme meets.
macro_rules! codes {
    ($(#[$doc:meta])* $name:ident {
        $($(#[$vdoc:meta])* $variant:ident = $wire:literal),+ $(,)?
        $(; $($(#[$more_doc:meta])* $more:ident = $more_wire:literal),+ $(,)?)?
    }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
        pub enum $name {
            $($(#[$vdoc])* #[cfg_attr(feature = "wasm", serde(rename = $wire))] $variant,)+
            $($($(#[$more_doc])* #[cfg_attr(feature = "wasm", serde(rename = $more_wire))] $more,)+)?
        }

        impl $name {
            const WORDS: $crate::json::names::PackedNames = if $crate::IS_WHOLE {
                $crate::json::names::joined!($($wire),+ $($(, $more_wire)+)?)
            } else {
                $crate::json::names::joined!($($wire),+)
            };

            /// Every code that this build knows, in order of declaration.
            pub const ALL: &'static [$name] = if $crate::IS_WHOLE {
                &[$($name::$variant),+ $($(, $name::$more)+)?]
            } else {
                &[$($name::$variant),+]
            };

            /// The code as it is written on the wire.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                Self::WORDS.get(self as usize)
            }

            /// The code with this spelling, if there is one.
            #[must_use]
            pub fn from_wire(text: &str) -> Option<Self> {
                Self::ALL.get(Self::WORDS.position(text)?).copied()
            }
        }
    };
}
pub(crate) use codes;

codes! {
    /// What the extension answers in `errors[].extensions.code`, and what the shared rules give.
    ProgrammeCode {
        /// E-mail, handle or password are wrong.
        InvalidCredentials = "INVALID_CREDENTIALS",
        /// The token is not known.
        InvalidToken = "INVALID_TOKEN",
        /// The access token has run out.
        TokenExpired = "TOKEN_EXPIRED",
        /// Not allowed, or not there: Directus does not say which.
        Forbidden = "FORBIDDEN",
        /// Not there.
        NotFound = "NOT_FOUND",
        /// A field was refused; `field` and `reason` say which and why.
        Validation = "VALIDATION",
        /// The thing is in another state than the call needs.
        Conflict = "CONFLICT",
        /// Too many calls; try again later.
        RateLimited = "RATE_LIMITED",
        /// The server failed.
        Internal = "INTERNAL";
        /// The idempotency key was used before with another body.
        IdempotencyMismatch = "IDEMPOTENCY_MISMATCH",
        /// The nonce was never given out.
        NonceUnknown = "NONCE_UNKNOWN",
        /// The nonce is older than five minutes.
        NonceExpired = "NONCE_EXPIRED",
        /// The nonce was used before.
        NonceUsed = "NONCE_USED",
        /// The nonce was given to another session, or to another account.
        NonceOtherSession = "NONCE_OTHER_SESSION",
        /// Not an EIP-4361 message.
        MessageMalformed = "MESSAGE_MALFORMED",
        /// The message is for another domain.
        DomainMismatch = "DOMAIN_MISMATCH",
        /// The message is for another address of the site.
        UriMismatch = "URI_MISMATCH",
        /// The message is for another chain.
        ChainMismatch = "CHAIN_MISMATCH",
        /// The message has run out.
        MessageExpired = "MESSAGE_EXPIRED",
        /// The message is from the future.
        MessageNotYetValid = "MESSAGE_NOT_YET_VALID",
        /// Not an address, or its checksum is wrong.
        AddressInvalid = "ADDRESS_INVALID",
        /// The signature is not from that address.
        SignatureInvalid = "SIGNATURE_INVALID",
        /// The address belongs to another account.
        WalletTaken = "WALLET_TAKEN",
        /// The wallet is the only way into the account.
        WalletLastSignIn = "WALLET_LAST_SIGN_IN",
        /// No identity provider of that name is configured.
        ProviderUnknown = "PROVIDER_UNKNOWN",
        /// The keys of the identity provider cannot be fetched.
        ProviderUnreachable = "PROVIDER_UNREACHABLE",
        /// Not an id token, or not signed with a key of its issuer.
        IdTokenInvalid = "ID_TOKEN_INVALID",
        /// The id token has run out, or was issued too long ago.
        IdTokenExpired = "ID_TOKEN_EXPIRED",
        /// The id token is from another issuer.
        IssuerMismatch = "ISSUER_MISMATCH",
        /// The id token is for another client.
        AudienceMismatch = "AUDIENCE_MISMATCH",
        /// The id token answers another request.
        NonceMismatch = "NONCE_MISMATCH",
        /// Another account has the e-mail of this identity: sign in the other way, then link.
        IdentityEmailTaken = "IDENTITY_EMAIL_TAKEN",
        /// The identity belongs to another account.
        IdentityTaken = "IDENTITY_TAKEN",
        /// The identity is the only way into the account.
        IdentityLastSignIn = "IDENTITY_LAST_SIGN_IN",
        /// The code is wrong; `triesLeft` says how often it may still be tried.
        EmailCodeInvalid = "EMAIL_CODE_INVALID",
        /// There is no code for this address any more: it ran out, was used or replaced, or was never sent.
        EmailCodeExpired = "EMAIL_CODE_EXPIRED",
        /// Somebody of the programme's team, whose account a code alone does not open: it has a password, or gets a
        /// second factor.
        SecondFactorNeeded = "SECOND_FACTOR_NEEDED",
        /// The last proof of who is here is too old for a change of the ways in: one of them has to be proven again
        /// first.
        FreshSignInNeeded = "FRESH_SIGN_IN_NEEDED",
        /// What was proven does not open the account that is signed in.
        ProofOtherAccount = "PROOF_OTHER_ACCOUNT",
        /// The code was tried too often.
        EmailCodeTooMany = "EMAIL_CODE_TOO_MANY",
        /// The account was registered with another password.
        PasswordMismatch = "PASSWORD_MISMATCH",
        /// The address belongs to another account, or the account has one.
        EmailTaken = "EMAIL_TAKEN",
        /// The mail could not be sent.
        MailUnreachable = "MAIL_UNREACHABLE",
        /// The handle breaks the rule; `reason` says how.
        HandleInvalid = "HANDLE_INVALID",
        /// Somebody has that handle.
        HandleTaken = "HANDLE_TAKEN",
        /// Terms and privacy policy must be accepted.
        ConsentRequired = "CONSENT_REQUIRED",
        /// Another onboarding step is open.
        OnboardingStepOutOfOrder = "ONBOARDING_STEP_OUT_OF_ORDER",
        /// The character breaks a rule; `slot` and `reason` say which.
        CharacterInvalid = "CHARACTER_INVALID",
        /// An item that is to be worn cannot be put on; `slot` and `reason` (`listed`, `giving`, `locked` or `gone`) say which and why.
        GearUnavailable = "GEAR_UNAVAILABLE",
        /// Somebody changed it in the meantime; read again.
        VersionConflict = "VERSION_CONFLICT",
        /// The quest cannot be started; `reasons` is a list of lock reasons.
        QuestLocked = "QUEST_LOCKED",
        /// The person is on a rope team already.
        AlreadyInTeam = "ALREADY_IN_TEAM",
        /// The person is on no rope team.
        NotInTeam = "NOT_IN_TEAM",
        /// The rope team has as many members as it may have.
        TeamFull = "TEAM_FULL",
        /// The link to a rope team was replaced, is too old, or never was one.
        TeamLinkOver = "TEAM_LINK_OVER",
        /// The run is in another state than the call needs; `state` says which.
        RunNotOpen = "RUN_NOT_OPEN",
        /// Required steps are missing; `steps` lists their ids.
        RunIncomplete = "RUN_INCOMPLETE",
        /// More than one person may upload in a day; `megabytes` and `files` say how much that is.
        UploadQuotaDay = "UPLOAD_QUOTA_DAY",
        /// More than one person may store; `megabytes` and `files` say how much that is.
        UploadQuotaTotal = "UPLOAD_QUOTA_TOTAL",
        /// No file is taken until the operators have made room.
        StorageFull = "STORAGE_FULL",
        /// The quest has no such step.
        StepUnknown = "STEP_UNKNOWN",
        /// The step cannot be sent again.
        StepClosed = "STEP_CLOSED",
        /// The answer does not fit the step; `reason` says why.
        AnswerInvalid = "ANSWER_INVALID",
        /// Nobody decides about the own run.
        OwnRun = "OWN_RUN",
        /// Whoever refused a run does not decide about the appeal against that.
        OwnDecision = "OWN_DECISION",
        /// The same game master approved before; a different one has to approve too.
        ApprovedAlready = "APPROVED_ALREADY",
        /// A refusal is appealed against once.
        AppealUsed = "APPEAL_USED",
        /// The time for an appeal ended at `until`.
        AppealTooLate = "APPEAL_TOO_LATE",
        /// A later try at the same quest is open or was rewarded.
        AppealOvertaken = "APPEAL_OVERTAKEN",
        /// An objection to the decision waits for its answer already.
        ObjectionOpen = "OBJECTION_OPEN",
        /// One person objects so often in a day at most; `max` says how often.
        ObjectionsMax = "OBJECTIONS_MAX",
        /// The objection was answered already; `by` says by whom.
        ObjectionAnswered = "OBJECTION_ANSWERED",
        /// A reward cannot be taken back: `items` names what has left the programme's hands.
        ItemsGone = "ITEMS_GONE",
        /// None are left.
        SupplyExhausted = "SUPPLY_EXHAUSTED",
        /// Somebody else has it.
        NotOwner = "NOT_OWNER",
        /// The item cannot be minted; `reasons` is a list of mint reasons.
        NotMintable = "NOT_MINTABLE",
        /// The item cannot be given away; `reason` says why: its state, or `stays`.
        NotGivable = "NOT_GIVABLE",
        /// The giver has as many gifts waiting as one person may; `max` says how many that is.
        GiftsSentMax = "GIFTS_SENT_MAX",
        /// As many gifts wait for the receiver as may for one person; `max` says how many that is.
        GiftsReceivedMax = "GIFTS_RECEIVED_MAX",
        /// The gift was accepted, returned or taken back already; `state` says which.
        GiftOver = "GIFT_OVER",
        /// The books and the chain disagree about the kind of item: it is not traded until that is cleared.
        TradingStopped = "TRADING_STOPPED",
        /// The programme cannot mint now; `reason` says why.
        MintingUnavailable = "MINTING_UNAVAILABLE",
        /// The account has no wallet.
        NoWallet = "NO_WALLET",
        /// The chain does not answer.
        ChainUnreachable = "CHAIN_UNREACHABLE",
        /// The listing is sold, cancelled, expired or not confirmed yet.
        ListingNotActive = "LISTING_NOT_ACTIVE",
        /// The programme is closed for maintenance.
        Maintenance = "MAINTENANCE",
        /// The account is to be erased: until that is undone, it changes nothing.
        ErasurePending = "ERASURE_PENDING",
        /// The person has not agreed to the texts in force, and changes nothing until they do: `texts` of the error is
        /// the list of their slugs.
        ConsentDue = "CONSENT_DUE",
        /// Another version of the text is in force: `slug` and `version` of the error say which.
        TextReplaced = "TEXT_REPLACED",
    }
}
