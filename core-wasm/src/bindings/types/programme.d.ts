// The calls of the programme's extension.

/**
 * The calls of the programme. Each takes an `AbortSignal` or `CallOptions` last and rejects with a `WaymarkError`. A
 * call that does something carries an `Idempotency-Key`, so that it is done once.
 */
export interface Programme {
    /** Whether the programme and its chain are well. */
    health(control?: CallControl): Promise<Health>;
    /**
     * A nonce to sign or to send to a provider, with what must stand beside it in a message. Good for five minutes,
     * once, for whoever asked.
     */
    nonce(control?: CallControl): Promise<Nonce>;
    /**
     * Signs in with a signed message; the session takes over the tokens.
     *
     * Rejects with the codes of the message and the signature, and with `ABORTED` when a logout or another login came
     * first.
     */
    signInWithWallet(proof: WalletProof, control?: CallControl): Promise<void>;
    /** Links a proven address to the account. */
    linkWallet(proof: WalletProof, control?: CallControl): Promise<Me>;
    /** Takes a linked address off the account. */
    unlinkWallet(address: string, control?: CallControl): Promise<Me>;
    /**
     * Signs in with a provider's id token; the session takes over the tokens. Who comes for the first time gets an
     * account.
     *
     * Rejects with the codes of the nonce and the token, with `IDENTITY_EMAIL_TAKEN` when another account has the
     * e-mail, and with `ABORTED` when a logout or another login came first.
     */
    signInWithIdentity(proof: IdentityProof, control?: CallControl): Promise<void>;
    /**
     * Sends a code of six digits by mail. It replaces the one before it.
     *
     * Rejects with `RATE_LIMITED`, `MAIL_UNREACHABLE`.
     */
    requestEmailCode(request: EmailCodeRequest, control?: CallControl): Promise<EmailCodeSent>;
    /**
     * Signs in with a code that came by mail. Who comes for the first time gets an account.
     *
     * Rejects with `EMAIL_CODE_INVALID` (`params.triesLeft`), `EMAIL_CODE_EXPIRED`, `EMAIL_CODE_TOO_MANY`, and with
     * `INVALID_OTP` when the account asks for a one-time password.
     */
    signInWithEmailCode(proof: EmailProof, control?: CallControl): Promise<void>;
    /**
     * Proves once more who is signed in, with a wallet of the account: for ten minutes ways to sign in can be added,
     * changed and removed, which reject with `FRESH_SIGN_IN_NEEDED` otherwise. The session goes on with the tokens of
     * the reply.
     *
     * Rejects with the codes of `signInWithWallet`, and with `PROOF_OTHER_ACCOUNT` when the wallet does not open this
     * account.
     */
    reauthenticateWithWallet(proof: WalletProof, control?: CallControl): Promise<void>;
    /** The same with an identity that is linked to the account. */
    reauthenticateWithIdentity(proof: IdentityProof, control?: CallControl): Promise<void>;
    /** The same with a code that came to the address of the account. */
    reauthenticateWithEmailCode(proof: EmailProof, control?: CallControl): Promise<void>;
    /** The same with the password of the account. Rejects with `VALIDATION` about `password` when it is wrong. */
    reauthenticateWithPassword(proof: PasswordProof, control?: CallControl): Promise<void>;
    /** What is asked of somebody who makes an account with `users.register`. */
    registration(control?: CallControl): Promise<Registration>;
    /**
     * Makes an account usable whose address the token of the mail proves, and signs in to it.
     *
     * Rejects with `TOKEN_EXPIRED` (also where a newer mail was sent), with `CONFLICT` when it was confirmed before,
     * with `VALIDATION` about `token` or `password`, and with `PASSWORD_MISMATCH` when the account was registered with
     * another password: `replace` makes this one its password.
     */
    confirmRegistration(proof: RegistrationProof, control?: CallControl): Promise<void>;
    /** Every way into the account. */
    signInWays(control?: CallControl): Promise<SignInWays>;
    /** Links a proven identity to the account. */
    linkIdentity(proof: IdentityProof, control?: CallControl): Promise<SignInWays>;
    /**
     * Takes an identity off the account.
     *
     * Rejects with `IDENTITY_LAST_SIGN_IN` when there is no other way in.
     */
    unlinkIdentity(id: string, control?: CallControl): Promise<SignInWays>;
    /** Gives an account without an e-mail address one that a code proved. A password is then set as after forgetting
     * one. */
    linkEmail(proof: EmailProof, control?: CallControl): Promise<SignInWays>;
    /** Ends every session of the account on the server, this one too: log out here afterwards. */
    signOutEverywhere(control?: CallControl): Promise<SignedOutEverywhere>;
    /** Everything the home screen needs. When the server does not know the token any more, the session ends with
     * `me_failed`. */
    me(control?: CallControl): Promise<Me>;
    /**
     * Finishes an onboarding step. `first_quest` and `welcome` need no body.
     *
     * Rejects with `ONBOARDING_STEP_OUT_OF_ORDER` when another step is open.
     */
    onboarding(
        step: Exclude<OnboardingStep, "done">,
        body?:
            | OnboardingHandle
            | OnboardingConsents
            | OnboardingCharacter
            | OnboardingWallet
            | Record<string, never>
            | null,
        control?: CallControl,
    ): Promise<Me>;
    /** Whether nobody has a handle. Ask it only for one that `checkHandle` accepts. */
    handleAvailable(handle: string, control?: CallControl): Promise<HandleAvailability>;
    /** A page of the itemised statement of points. */
    ledger(query?: LedgerQuery | null, control?: CallControl): Promise<Ledger>;
    /** Every quest with its state for the person who asks. */
    quests(control?: CallControl): Promise<QuestList>;
    /** One quest with its steps and the own run. */
    quest(slug: string, control?: CallControl): Promise<QuestDetail>;
    /**
     * Starts a run.
     *
     * Rejects with `QUEST_LOCKED`, the reasons in `params.reasons`.
     */
    startQuest(slug: string, control?: CallControl): Promise<QuestDetail>;
    /**
     * Sends an answer for a step.
     *
     * Rejects with `ANSWER_INVALID`, `STEP_CLOSED`, `STEP_UNKNOWN`, `RUN_NOT_OPEN`.
     */
    sendStep(runId: string, stepId: string, answer: StepAnswer, control?: CallControl): Promise<QuestDetail>;
    /**
     * Sends a run for review. An automatic one is decided and paid at once.
     *
     * Rejects with `RUN_INCOMPLETE`, the missing steps in `params.steps`.
     */
    submitRun(runId: string, control?: CallControl): Promise<QuestDetail>;
    /** Gives a run up. */
    abandonRun(runId: string, control?: CallControl): Promise<QuestDetail>;
    /**
     * Asks for another look at a refusal, by another game master. Once for a run, within 14 days.
     *
     * Rejects with `RUN_NOT_OPEN`, `APPEAL_USED`, `APPEAL_TOO_LATE`, `APPEAL_OVERTAKEN`, `VALIDATION`.
     */
    appealRun(runId: string, reason: string, control?: CallControl): Promise<QuestDetail>;
    /** Announces a file that comes part by part, as evidence for a step. */
    startUpload(file: NewUpload, control?: CallControl): Promise<Upload>;
    /** How much of it is there. Rejects with `NOT_FOUND` when it waited for too long and was thrown away. */
    upload(id: string, control?: CallControl): Promise<Upload>;
    /**
     * Sends the part that begins at `from`, of at most 512 KB. One that begins elsewhere than at `received` is not
     * taken, and the answer says where to go on.
     */
    sendPart(id: string, from: number, part: Blob | ArrayBuffer, control?: CallControl): Promise<Upload>;
    /** Makes a file of it once every part is there. */
    finishUpload(id: string, control?: CallControl): Promise<StoredFile>;
    /** Runs that wait for review, oldest first. Game masters only. */
    reviewQueue(control?: CallControl): Promise<ReviewEntry[]>;
    /**
     * Decides about a run. Game masters only; to reverse, admins only.
     *
     * Rejects with `OWN_RUN`, `OWN_DECISION`, `APPROVED_ALREADY`, `VERSION_CONFLICT`, `RUN_NOT_OPEN`, `ITEMS_GONE`.
     */
    decide(runId: string, decision: ReviewDecision, control?: CallControl): Promise<Decided>;
    /** Everything a character can wear. */
    traits(control?: CallControl): Promise<TraitCatalogue>;
    /** The own outfits, oldest first. The one that is worn is `me().character`. */
    outfits(control?: CallControl): Promise<Character[]>;
    /**
     * Makes another outfit and puts it on.
     *
     * Rejects with `CHARACTER_INVALID`, and with `VALIDATION` when there are twelve already.
     */
    makeOutfit(outfit: NewOutfit, control?: CallControl): Promise<Character>;
    /**
     * Puts an outfit on.
     *
     * Rejects with `CHARACTER_INVALID` when something of it may not be worn any more.
     */
    wearOutfit(id: string, control?: CallControl): Promise<Character>;
    /** Deletes an outfit, and answers with what is left. Rejects with `CONFLICT` for the one that is worn. */
    deleteOutfit(id: string, control?: CallControl): Promise<Character[]>;
    /**
     * Saves a character.
     *
     * Rejects with `CHARACTER_INVALID`, and with `VERSION_CONFLICT` when it was saved elsewhere in the meantime.
     */
    saveCharacter(id: string, character: CharacterSave, control?: CallControl): Promise<Character>;
    /** One item with its history. */
    item(id: string, control?: CallControl): Promise<ItemDetail>;
    /**
     * The voucher that mints an item: the same one while it is good.
     *
     * Rejects with `NOT_MINTABLE`, the reasons in `params.reasons`.
     */
    voucher(itemId: string, control?: CallControl): Promise<MintVoucher>;
    /** Wears an item, or takes it off. */
    equip(itemId: string, equipped: boolean, control?: CallControl): Promise<Item>;
    /** Says which of several alike items is about to be listed on the chain. Call it right before the transaction. */
    meanToSell(itemId: string, control?: CallControl): Promise<ItemDetail>;
    /** What is for sale. */
    market(query?: MarketQuery | null, control?: CallControl): Promise<MarketPage>;
    /** One listing with its history and others like it. */
    listing(id: string, control?: CallControl): Promise<ListingDetail>;
    /** A profile; the own one also as others see it. */
    profile(id: string, query?: ProfileQuery | null, control?: CallControl): Promise<PublicProfile>;
    /** Kinds of object that the person watches, by their slugs, the latest first. */
    watched(control?: CallControl): Promise<string[]>;
    /** Watches a kind of object; answers with all that are watched. Rejects with `VALIDATION` when there are too many.
     * */
    watch(itemTypeSlug: string, control?: CallControl): Promise<string[]>;
    /** Stops watching a kind of object. */
    unwatch(itemTypeSlug: string, control?: CallControl): Promise<string[]>;
}
