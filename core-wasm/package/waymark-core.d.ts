/* tslint:disable */
/* eslint-disable */

/** A place for strings, like `sessionStorage`. It answers at once; whenever it throws, the session goes on in memory. */
export interface SessionStorage {
    /** What is kept under a name, if anything. */
    getItem(key: string): string | null | undefined;
    /** Keeps a string under a name. */
    setItem(key: string, value: string): void;
    /** Keeps nothing under a name any more. */
    removeItem(key: string): void;
}

/** What a core is made from, continued. */
export interface CoreOptions {
    /**
     * Where the session is kept. The session storage when absent; memory where there is none, as in Node and in workers.
     * `'memory'` keeps nothing outside this core, not even the cookie.
     */
    storage?: SessionStorage | "memory" | undefined;
}



/** A social provider's button. */
export interface LoginButton {
    /** `loginProvider` of the login request. */
    readonly name: string;
    /** How people call it. */
    readonly label: string;
    /** Draw its mark in light: apple and github in the dark theme. */
    readonly lightMark: boolean;
}

/** A wallet adapter that can be asked here. */
export interface WalletButton {
    /** Name of the adapter, for `LOGIN`. */
    readonly adapter: string;
    /** What its button says. Of an announced wallet: an untrusted word, at most 40 bytes. */
    readonly label: string;
    /** By a button; by the code or the links of `walletConnect`; or `login`: by the social buttons and the e-mail form. */
    readonly shownAs: 'button' | 'code' | 'login';
    /** The wallet's own picture: a `data:` image, untrusted, for `<img>` only. */
    readonly icon: string | null;
    /** Whether it has announced itself, so that it is surely here. */
    readonly announced: boolean;
}

/** A question about the network. Whatever else is given with it is in the snapshot, too. */
export interface NetworkPrompt {
    /** What is asked. */
    kind: 'switch' | 'add';
    /** The network that is used now. */
    from?: unknown;
    /** The network to switch to, or to add. */
    to: unknown;
    /** Whatever else the view is to show. */
    [name: string]: unknown;
}

/** Everything the view of the modal needs. */
export interface LoginModalSnapshot {
    /** Whether it is to be seen. */
    readonly visible: boolean;
    /** Whether it is in the page: from showing until 250 ms after hiding. While it goes, keep drawing what was seen last. */
    readonly mounted: boolean;
    /** Whether it has its active class: from 100 ms after showing until hiding. */
    readonly active: boolean;
    /** Where signing in stands. */
    readonly status: 'initialized' | 'connecting' | 'connected' | 'errored';
    /** What is shown. */
    readonly view: 'main' | 'external' | 'loader' | 'code' | 'connected' | 'errored' | 'network_switch' | 'network_add';
    /** The adapter that connects or is connected; how waiting for it is shown; the login method, while it connects. */
    readonly adapter: {
        readonly name: string;
        readonly loader: 'spinner' | 'bridge';
        readonly loginProvider: string | null;
    } | null;
    /** What to say: `verify_on_adapter` with `adapter`, `connected`, `something_went_wrong`, `error` with `message`, or the key
     * that an adapter gave its error. */
    readonly message: { readonly key: string; readonly params: { readonly adapter?: string; readonly message?: string } } | null;
    /** Whether there is a step back. */
    readonly canGoBack: boolean;
    /** Social buttons, in order. */
    readonly buttons: readonly LoginButton[];
    /** They stand in rows of five. `shown`: how many are shown now, all or the first row; `toggle`: what the person may ask for
     * when there are more than five. */
    readonly rows: { readonly shown: number; readonly toggle: 'more' | 'less' | null };
    /** The e-mail form; null where there is none. */
    readonly email: { readonly value: string; readonly valid: boolean } | null;
    /** All adapters that can be asked here. Those shown as a button are the external wallet view's. */
    readonly wallets: readonly WalletButton[];
    /** How far the external wallets are set up. */
    readonly externalWallets: 'not_asked' | 'loading' | 'ready';
    /** WalletConnect: a code to scan or links to wallets, as soon as there is an address. */
    readonly walletConnect: { readonly adapter: string; readonly form: 'qr' | 'links'; readonly uri: string | null } | null;
    /** The form for the code that came by e-mail; `expiresAt` in milliseconds since 1970. `expired` with no tries left: it was
     * tried too often. */
    readonly code: {
        readonly value: string;
        readonly complete: boolean;
        readonly state: 'typing' | 'checking' | 'wrong' | 'expired' | 'sending';
        readonly triesLeft: number | null;
        readonly expiresAt: number;
    } | null;
    /** The question about the network that is shown. */
    readonly network: NetworkPrompt | null;
}



/** Values for the sentence of an error; which ones are there depends on the code. */
export interface ErrorParams {
    /** VALIDATION: the field that was refused. */
    field?: string;
    /** VALIDATION, ANSWER_INVALID, CHARACTER_INVALID, HANDLE_INVALID: why, as a word. */
    reason?: string;
    /** QUEST_LOCKED: lock reasons. NOT_MINTABLE: mint reasons. */
    reasons?: (LockReason | MintReason)[];
    /** RUN_INCOMPLETE: ids of the missing steps. */
    steps?: string[];
    /** CHARACTER_INVALID: the slot. */
    slot?: string;
    /** Others. */
    [name: string]: unknown;
}

/** What every call of this package throws. */
export interface WaymarkError extends Error {
    /** The same for all of them. */
    readonly name: "WaymarkError";
    /** What sort of failure it was. */
    readonly kind: ErrorKind;
    /** What exactly failed; the app has a sentence for each. */
    readonly code: ErrorCode;
    /** HTTP status, when a server answered. */
    readonly status?: number;
    /** Values for the sentence. */
    readonly params: ErrorParams;
}

/** Whether a caught value is an error of this package. */
export function isWaymarkError(error: unknown): error is WaymarkError;

/** No reply came: offline, refused, blocked. */
export function isNetworkError(error: unknown): error is WaymarkError & { kind: 'network' };

/** No reply came in time. */
export function isTimeoutError(error: unknown): error is WaymarkError & { kind: 'timeout' };

/** The caller gave up. */
export function isAbortedError(error: unknown): error is WaymarkError & { kind: 'aborted' };

/** The server answered with an error status. */
export function isStatusError(error: unknown): error is WaymarkError & { kind: 'status'; status: number };

/** The reply was not what was asked for. */
export function isDecodeError(error: unknown): error is WaymarkError & { kind: 'decode' };

/** There is no session that could answer for the call. */
export function isSessionError(error: unknown): error is WaymarkError & { kind: 'session' };

/** Refused before anything was sent, or a rule of the game says no. */
export function isValidationError(error: unknown): error is WaymarkError & { kind: 'validation' };



/** What a single call may be told; an `AbortSignal` alone will do too. */
export interface CallOptions {
    /** Gives the call up. A refresh that others wait for goes on. */
    signal?: AbortSignal | undefined;
    /** How long the call may take in all, in milliseconds; 0 for no limit. */
    timeoutMs?: number | undefined;
    /** Key under which the programme does this once; a random one when absent. POST calls of `programme` only. */
    idempotencyKey?: string | undefined;
}



/** What an adapter is given to log in. */
export interface LoginParams {
    /** Name of the login method. */
    loginProvider?: string | undefined;
    /** E-mail address, for `email_passwordless`. */
    login_hint?: string | undefined;
    /** Whatever else the adapter takes. */
    [name: string]: unknown;
}

/** Which attempt an adapter speaks of: the one of the connect effect. A report about an attempt that was given up changes nothing;
 * without a number it is taken to be about what is under way. */
export interface AttemptReport {
    /** Number of the connect effect. */
    attempt?: number | undefined;
}

/** What a person does in the modal. */
export type PersonEvent =
| { type: 'MODAL_VISIBILITY'; visible: boolean }
| { type: 'INIT_EXTERNAL_WALLETS'; externalWalletsInitialized: boolean }
| { type: 'LOGIN'; adapter: string; loginParams?: LoginParams | undefined }
| { type: 'DISCONNECT' }
| { type: 'close' | 'escape' | 'back' | 'more' | 'less' }
| { type: 'email_typed' | 'code_typed'; value: string }
| { type: 'email_submitted' | 'code_submitted' | 'code_resend' }
| { type: 'network_proceed' | 'network_cancel' };

/** What an adapter reports. An error's `code` 5000 is shown to the person, with its `key` or `message`. `connecting` with an
 * `attempt`, of an adapter whose code is scanned: a wallet took it, and is waited for. */
export type AdapterEvent =
| { type: 'ready'; adapter: string }
| (AttemptReport & { type: 'connecting'; adapter: string; loginParams?: LoginParams | undefined })
| (AttemptReport & { type: 'connected'; adapter: string; reconnected?: boolean | undefined; provider: unknown })
| (AttemptReport & { type: 'disconnected'; adapter?: string | undefined })
| (AttemptReport & { type: 'errored'; adapter?: string | undefined; error: unknown })
| (AttemptReport & { type: 'adapter_data_updated'; adapterName: string; data: { uri?: string | undefined } })
| (AttemptReport & { type: 'code_sent'; adapter?: string | undefined; lifetimeMs?: number | undefined })
| (AttemptReport & { type: 'code_refused'; reason: 'wrong' | 'expired'; triesLeft?: number | undefined })
| { type: 'cache_clear' };

/** What the app sees around the modal. */
export type SurroundingsEvent =
| { type: 'wallet_announced'; rdns: string; name: string; icon?: string | undefined }
| { type: 'surroundings_changed'; device?: 'desktop' | 'mobile' | undefined; theme?: 'dark' | 'light' | undefined };

/** Everything that can be sent to a `LoginModal`. */
export type LoginModalEvent = PersonEvent | AdapterEvent | SurroundingsEvent;

/** What the app does for the modal:
 * - `connect`: ask this adapter, and put `attempt` into its reports. It is handed out within `send()`, so a popup may be opened.
 * - `disconnect`: let it go, or give it up while it connects.
 * - `init_external_wallets`: set them up, report `ready` for each, then `INIT_EXTERNAL_WALLETS` with true.
 * - `submit_code`, `resend_code`: check the e-mail code, or send another one; report `connected`, `code_refused`, `code_sent`.
 * - `remember`: the adapter to reconnect at the next visit; null for none. */
export type LoginModalEffect =
| { type: 'connect'; adapter: string; loginParams: LoginParams; attempt: number }
| { type: 'disconnect'; adapter: string }
| { type: 'init_external_wallets' }
| { type: 'submit_code'; attempt: number; code: string }
| { type: 'resend_code'; attempt: number }
| { type: 'remember'; adapter: string | null };



/** What the server takes for a login. */
export interface Credentials {
    /** As the account has it. */
    email: string;
    /** As it was typed. */
    password: string;
    /** One-time password, for accounts that use one. */
    otp?: string | undefined;
}

/** A pair of tokens from another way in. */
export interface TokenPair {
    /** Sent with every request. */
    access_token: string;
    /** Renews the pair; without it the session ends with the access token. */
    refresh_token?: string | null | undefined;
    /** Lifetime of the access token in milliseconds. */
    expires?: number | null | undefined;
}



/** Where a login method or a wallet is shown; everywhere when nothing is said. */
export interface ShownOn {
    /** In the modal at all. */
    showOnModal?: boolean | undefined;
    /** On telephones. */
    showOnMobile?: boolean | undefined;
    /** On desktops. */
    showOnDesktop?: boolean | undefined;
}

/** How a login method is shown; it replaces the default of that method. */
export interface LoginMethodUi extends ShownOn {
    /** What its button says. */
    name?: string | undefined;
}

/** How a wallet adapter is shown; what is not said stays as it is by default. */
export interface WalletAdapterUi extends ShownOn {
    /** What its button says. */
    label?: string | undefined;
}

/** The chain wallets are asked for. */
export interface ModalChain {
    /** Family of the chain. */
    chainNamespace?: ChainNamespace | undefined;
    /** In hexadecimal; `0x13881` when absent. */
    chainId?: string | undefined;
    /** Address of an RPC node. */
    rpcTarget?: string | undefined;
    /** What the network is called; `Polygon Mainnet` when absent. */
    displayName?: string | undefined;
    /** Address of a block explorer. */
    blockExplorer?: string | undefined;
    /** Symbol of the coin; `MATIC` when absent. */
    ticker?: string | undefined;
    /** Name of the coin; `MATIC` when absent. */
    tickerName?: string | undefined;
    /** Whatever else the adapters take. */
    [name: string]: unknown;
}

/** What a `LoginModal` is told when it is made. */
export interface LoginModalConfig {
    /** Family of the chain, where `chain` does not say it; `eip155` when absent. */
    chainNamespace?: ChainNamespace | undefined;
    /** The chain. The defaults are for `eip155` only, and are replaced key by key. */
    chain?: ModalChain | undefined;
    /** Wallet adapters by name, added to the chain's own: `torus-evm`, `torus-solana`, `metamask`, `openlogin`, `phantom`,
     * `wallet-connect-v1`, `wallet-connect-v2`, or `eip6963:` with the reverse domain name of a wallet that announces itself. */
    adapters?: Record<string, WalletAdapterUi> | undefined;
    /** Social and e-mail login. */
    social?: {
        /** The adapter behind it: `openlogin`. */
        adapter?: string | undefined;
        /** Methods by name. `webauthn` and `jwt` have no button, `email_passwordless` is the e-mail form. */
        loginMethods?: Record<string, LoginMethodUi> | undefined;
        /** Names in the order of their buttons; what it does not name comes last. */
        loginMethodsOrder?: string[] | undefined;
    } | undefined;
    /** `wallet`: only the in-app wallet of the login adapter, no external ones. */
    authMode?: 'dapp' | 'wallet' | undefined;
    /** Whether an error with code 5000 is shown; without it the modal hides. True when absent. */
    displayErrors?: boolean | undefined;
    /** `desktop` when absent. */
    device?: 'desktop' | 'mobile' | undefined;
    /** `dark` when absent. */
    theme?: 'dark' | 'light' | undefined;
}


/**
 * A character: what was chosen for each slot.
 */
export interface Character {
    /**
     * Id of the character in the database.
     */
    id: string;
    /**
     * Name of the character, 1 to 40 characters.
     */
    name: string;
    /**
     * Slot slug to trait slug.
     */
    choices: Record<string, string>;
    /**
     * What the person has on, whichever outfit it is: `head`, `body`, `back` or `hand` to the slug of the item type.
     */
    worn?: Record<string, string>;
    /**
     * Raised by one at every save; send it back to detect a conflict.
     */
    version: number;
}

/**
 * A family of chains.
 */
export type ChainNamespace = "solana" | "eip155" | "other";

/**
 * A file on its way.
 */
export interface Upload {
    /**
     * Id, by which it goes on.
     */
    id: string;
    /**
     * The size that was announced.
     */
    bytes: number;
    /**
     * How much is there: where the next part begins.
     */
    received: number;
}

/**
 * A kind of object.
 */
export interface ItemType {
    /**
     * Stable name in addresses.
     */
    slug: string;
    /**
     * Name in the asked language.
     */
    name: string;
    /**
     * Its story, plain text.
     */
    lore: string;
    /**
     * File id of its picture.
     */
    image: string | null;
    /**
     * Free word: `light`, `navigation`, `shelter`, …
     */
    category: string;
    /**
     * How scarce it is.
     */
    rarity: Rarity;
    /**
     * ERC-1155 token id of the type.
     */
    tokenId: number;
    /**
     * Most that will ever exist; none means no limit.
     */
    supplyMax: number | null;
    /**
     * How many items of the type exist.
     */
    issued: number;
    /**
     * False for objects that stay with who earned them.
     */
    transferable: boolean;
    /**
     * Where it is worn; none for what cannot be worn.
     */
    wearableSlot: WearableSlot | null;
    /**
     * Title of a quest that gives it, if one does.
     */
    earnedBy: EarnedBy | null;
    /**
     * Since when it is neither minted nor put up for sale, because the books disagree about it; ISO 8601.
     */
    tradingStopped: string | null;
}

/**
 * A level reached.
 */
export interface Badge {
    /**
     * Number of the level.
     */
    level: number;
    /**
     * Title of the level, in the asked language.
     */
    title: string;
    /**
     * Name of the badge's icon.
     */
    icon: string;
    /**
     * Whether the participant reached the level.
     */
    reached: boolean;
    /**
     * Experience points at which the level begins.
     */
    xp: number;
}

/**
 * A listing on the grid.
 */
export interface ListingCard {
    /**
     * Id in the database; the `{itemId}` of `/marketplace/{itemId}`.
     */
    id: string;
    /**
     * Type of the item that is for sale.
     */
    itemType: ItemType;
    /**
     * Number of the item within its type.
     */
    serial: number;
    /**
     * Price in wei, as a decimal string.
     */
    price: string;
    /**
     * State of the listing, as the chain confirmed it last.
     */
    state: ListingState;
    /**
     * Listing id in the contract, decimal; absent while pending.
     */
    chainListingId: string | null;
    /**
     * Profile id of the seller; empty where whoever asks may not know.
     */
    seller: string;
    /**
     * Display name of the seller, or the short form of their address.
     */
    sellerName: string;
    /**
     * When the listing ends by itself; ISO 8601, none when it does not.
     */
    expiresAt: string | null;
    /**
     * When it was put up; ISO 8601.
     */
    listedAt: string;
}

/**
 * A past sale.
 */
export interface PricePoint {
    /**
     * When it was sold; ISO 8601.
     */
    at: string;
    /**
     * Price that was paid, in wei as a decimal string.
     */
    price: string;
}

/**
 * A price taken apart; both parts add up to it.
 */
export interface FeeSplit {
    /**
     * Wei the programme keeps, decimal.
     */
    fee: string;
    /**
     * Wei the seller gets, decimal.
     */
    seller: string;
}

/**
 * A proven address.
 */
export interface LinkedWallet {
    /**
     * EIP-55 address of the wallet.
     */
    address: string;
    /**
     * When the wallet was proven; ISO 8601.
     */
    linkedAt: string;
    /**
     * Whether items are minted to it.
     */
    primary: boolean;
}

/**
 * A quest as it lies on the trail for one person.
 */
export interface TrailQuest {
    /**
     * Slug of the quest.
     */
    slug: string;
    /**
     * Its state for the person.
     */
    state: QuestState;
    /**
     * Experience points that the quest gives.
     */
    xp: number;
    /**
     * Slugs of the quests that must still be done first.
     */
    needs: string[];
    /**
     * Points missing to the level it asks for.
     */
    xpToGo: number;
}

/**
 * A quest on the map or in a list.
 */
export interface QuestCard {
    /**
     * Stable name in addresses.
     */
    slug: string;
    /**
     * Title in the asked language.
     */
    title: string;
    /**
     * One or two sentences.
     */
    summary: string;
    /**
     * What it is for.
     */
    kind: QuestKind;
    /**
     * Chapter number, from 1.
     */
    chapter: number;
    /**
     * 1 (easy) to 5.
     */
    difficulty: number;
    /**
     * Experience points that the quest gives.
     */
    xp: number;
    /**
     * Level needed to start it, from 1.
     */
    minLevel: number;
    /**
     * Who decides its runs: the system, one game master or two.
     */
    review: ReviewMode;
    /**
     * When the quest opens; ISO 8601.
     */
    startsAt: string | null;
    /**
     * When the quest closes; ISO 8601.
     */
    endsAt: string | null;
    /**
     * How often it opens again, if it does.
     */
    recurrence: Recurrence | null;
    /**
     * Name of the season it belongs to, if it does.
     */
    season: string | null;
    /**
     * Position on the trail map, 0 to 100 from the left.
     */
    mapX: number;
    /**
     * Position on the trail map, 0 to 100 from the top.
     */
    mapY: number;
    /**
     * Slugs of the quests that must be done first.
     */
    requires: string[];
    /**
     * File id of the cover.
     */
    cover: string | null;
    /**
     * Computed for the person who asks.
     */
    state: QuestState;
    /**
     * Everything that keeps it from being started; empty when nothing does, or when a run of it is open.
     */
    reasons: LockReason[];
    /**
     * While it is locked: slugs of the quests to do now that bring it nearer, by the shortest way.
     */
    way: string[];
    /**
     * Everything it gives, XP included.
     */
    rewards: Reward[];
    /**
     * How many steps the quest has.
     */
    stepsTotal: number;
    /**
     * Steps sent in the open run.
     */
    stepsDone: number;
    /**
     * Id of the run that is open, else of the newest, if there is one.
     */
    runId: string | null;
}

/**
 * A quest that gives an item.
 */
export interface EarnedBy {
    /**
     * Slug of the quest.
     */
    slug: string;
    /**
     * Title of the quest, in the asked language.
     */
    title: string;
}

/**
 * A quest that must be done first.
 */
export interface QuestRequirement {
    /**
     * Slug of the required quest.
     */
    slug: string;
    /**
     * Its title, for the reason.
     */
    title: string;
    /**
     * True for a secret quest: until it is done, nobody is told which one it is.
     */
    secret?: boolean;
}

/**
 * A quest that was done.
 */
export interface QuestDone {
    /**
     * Slug of the quest.
     */
    slug: string;
    /**
     * Title of the quest, in the asked language.
     */
    title: string;
    /**
     * When it was rewarded; ISO 8601.
     */
    at: string;
    /**
     * Experience points that it gave.
     */
    xp: number;
}

/**
 * A rise in level.
 */
export interface LevelUp {
    /**
     * Level before the call, from 1.
     */
    from: number;
    /**
     * Level after the call.
     */
    to: number;
}

/**
 * A run as the database holds it.
 */
export interface RunFacts {
    /**
     * State as stored.
     */
    state: RunState;
    /**
     * Version as stored.
     */
    version: number;
    /**
     * Who decides the run: the system, one game master or two.
     */
    review: ReviewMode;
    /**
     * The person whose run it is; any id, compared with `by`.
     */
    participant: string;
    /**
     * Every step of the quest.
     */
    steps: RunStep[];
    /**
     * Game masters who approved this revision so far; only `two_person` has one while it is submitted.
     */
    approvals?: string[];
    /**
     * When the quest closes; ISO 8601. Past it nothing can be sent any more.
     */
    endsAt?: string | null;
    /**
     * The season of the quest: once it is over, nothing can be sent any more.
     */
    season?: SeasonFacts | null;
    /**
     * Hours until a rejected run may be followed by another.
     */
    cooldownHours?: number | null;
    /**
     * When it was last decided; ISO 8601.
     */
    decidedAt?: string | null;
    /**
     * Who decided it last; none for the system.
     */
    decidedBy?: string | null;
    /**
     * Whether it was appealed against.
     */
    appealed?: boolean;
    /**
     * Once it was: the game master who had refused it.
     */
    appealAgainst?: string | null;
    /**
     * Whether a later try in the same period is open or was rewarded.
     */
    overtaken?: boolean;
}

/**
 * A run of a quest.
 */
export interface QuestRun {
    /**
     * Id of the run in the database.
     */
    id: string;
    /**
     * Slug of its quest.
     */
    quest: string;
    /**
     * 1 for the first try.
     */
    attempt: number;
    /**
     * State as stored.
     */
    state: RunState;
    /**
     * Raised by one at every change of state.
     */
    version: number;
    /**
     * When it was sent for review; ISO 8601.
     */
    submittedAt: string | null;
    /**
     * When it was decided; ISO 8601.
     */
    decidedAt: string | null;
    /**
     * Comment of the game master who decided it.
     */
    decisionNote: string | null;
    /**
     * Until when the refusal may be appealed against; ISO 8601, none when it may not.
     */
    appealUntil: string | null;
    /**
     * When it was appealed against; ISO 8601.
     */
    appealedAt: string | null;
    /**
     * Points it paid, once rewarded.
     */
    xpAwarded: number | null;
}

/**
 * A run that is open or waits for review.
 */
export interface OpenRun {
    /**
     * Id of the run.
     */
    runId: string;
    /**
     * Slug of the quest.
     */
    slug: string;
    /**
     * Title of the quest.
     */
    title: string;
    /**
     * `in_progress` or `submitted`.
     */
    state: RunState;
    /**
     * Steps that were sent.
     */
    stepsDone: number;
    /**
     * Steps that the quest has.
     */
    stepsTotal: number;
}

/**
 * A run that waits for review; `GET /programme/review/queue` answers with a list, oldest first.
 */
export interface ReviewEntry {
    /**
     * Id of the run.
     */
    runId: string;
    /**
     * Slug of the quest.
     */
    slug: string;
    /**
     * Title of the quest.
     */
    title: string;
    /**
     * Who decides the run: one game master or two.
     */
    review: ReviewMode;
    /**
     * Version to send with the decision.
     */
    version: number;
    /**
     * Profile id of the participant.
     */
    participant: string;
    /**
     * Shown name of the participant.
     */
    participantName: string;
    /**
     * Whether it is the run of the person who asks, who may not decide it.
     */
    own: boolean;
    /**
     * When it was submitted; ISO 8601.
     */
    submittedAt: string | null;
    /**
     * The answers that were sent.
     */
    answers: ReviewAnswer[];
}

/**
 * A season as the team wrote it.
 */
export interface SeasonFacts {
    /**
     * Its name, for the reason.
     */
    name: string;
    /**
     * State as stored.
     */
    state: SeasonState;
    /**
     * When the season begins; ISO 8601.
     */
    startsAt: string | null;
    /**
     * When the season ends; ISO 8601.
     */
    endsAt: string | null;
}

/**
 * A slot and its traits, in the order they are drawn.
 */
export interface TraitSlot {
    /**
     * Stable name; the key in `Character.choices` and the option of the drawing library.
     */
    slug: string;
    /**
     * Name in the asked language.
     */
    name: string;
    /**
     * Whether a character must have one.
     */
    required: boolean;
    /**
     * Traits that the slot offers.
     */
    traits: TraitChoice[];
}

/**
 * A slot as the rule needs it. A `TraitSlot` of the catalogue fits.
 */
export interface SlotRule {
    /**
     * Slug of the slot, the key in `Character.choices`.
     */
    slug: string;
    /**
     * Whether a character must have one.
     */
    required: boolean;
    /**
     * Every trait that may be chosen for the slot.
     */
    traits: TraitRule[];
}

/**
 * A step of the run as the machine needs it.
 */
export interface RunStep {
    /**
     * Id of the step.
     */
    id: string;
    /**
     * Whether the run needs it.
     */
    required: boolean;
    /**
     * State of the step as stored.
     */
    state: StepState;
    /**
     * True for attendance that a game master confirms: with it the system does not decide the run.
     */
    confirm?: boolean;
}

/**
 * A step with what the person sent for it.
 */
export interface QuestStep {
    /**
     * Id of the step.
     */
    id: string;
    /**
     * Title in the asked language.
     */
    title: string;
    /**
     * What to do, in the asked language, as Markdown.
     */
    body: string;
    /**
     * What it asks for.
     */
    kind: StepKind;
    /**
     * Whether the run needs it.
     */
    required: boolean;
    /**
     * What is needed to show it.
     */
    config: StepConfig;
    /**
     * Where it stands in the open run; `open` when there is none.
     */
    state: StepState;
    /**
     * The newest answer, if any was sent.
     */
    answer: StepAnswer | null;
    /**
     * What the reviewer wrote about it.
     */
    comment: string | null;
}

/**
 * A trait as the rule needs it.
 */
export interface TraitRule {
    /**
     * Slug of the trait, the stable name in `Character.choices`.
     */
    slug: string;
    /**
     * Traits that cannot be worn together with it; one side is enough.
     */
    excludes?: string[];
}

/**
 * Activity of one day.
 */
export interface DayCount {
    /**
     * `YYYY-MM-DD`, UTC.
     */
    day: string;
    /**
     * How many activities the day has.
     */
    count: number;
}

/**
 * An identity that opens the account.
 */
export interface LinkedIdentity {
    /**
     * Id of the linked identity, for `unlinkIdentity`.
     */
    id: string;
    /**
     * Name of the provider in the configuration.
     */
    provider: string;
    /**
     * As the provider said it when it was linked.
     */
    email: string | null;
    /**
     * When the identity was proven; ISO 8601.
     */
    linkedAt: string;
}

/**
 * An uploaded file as the server stored it.
 */
export interface FileFacts {
    /**
     * Id of the file in Directus.
     */
    id: string;
    /**
     * Media type, like `image/png`.
     */
    mediaType: string;
    /**
     * Size in bytes.
     */
    bytes: number;
}

/**
 * Any code an error can carry.
 */
export type ErrorCode = ProgrammeCode | CoreCode;

/**
 * Body of `POST /programme/auth/email/request`.
 */
export interface EmailCodeRequest {
    /**
     * Where the code is sent.
     */
    email: string;
}

/**
 * Body of `POST /programme/auth/email/verify`, of `POST /programme/auth/reauthenticate/email` and of `POST /programme/auth/email/link`.
 */
export interface EmailProof {
    /**
     * Where the code was sent.
     */
    email: string;
    /**
     * The six digits of the mail.
     */
    code: string;
    /**
     * As it was answered when the code was asked for.
     */
    challenge: string;
    /**
     * One-time password, for accounts that use one. Not needed to link.
     */
    otp?: string | null;
}

/**
 * Body of `POST /programme/auth/identity`, of `POST /programme/auth/reauthenticate/identity` and of `POST /programme/identities/link`.
 */
export interface IdentityProof {
    /**
     * Name of the provider in the configuration.
     */
    provider: string;
    /**
     * As the provider gave it.
     */
    id_token: string;
    /**
     * From `POST /programme/auth/nonce`, as it was sent to the provider.
     */
    nonce: string;
    /**
     * As it came with the nonce.
     */
    verifier: string;
    /**
     * One-time password, for accounts that use one. Not needed to link.
     */
    otp?: string | null;
}

/**
 * Body of `POST /programme/auth/reauthenticate/password`.
 */
export interface PasswordProof {
    /**
     * Of the account that is signed in.
     */
    password: string;
    /**
     * One-time password, for accounts that use one.
     */
    otp?: string | null;
}

/**
 * Body of `POST /programme/auth/registration/confirm`: whoever reads the mail types the password again, since somebody else may
 * have registered the address with theirs.
 */
export interface RegistrationProof {
    /**
     * As it came in the mail.
     */
    token: string;
    /**
     * The one that was chosen with the address.
     */
    password: string;
    /**
     * Whether another one than that becomes the password of the account.
     */
    replace?: boolean | null;
}

/**
 * Body of `POST /programme/auth/wallet` and of `POST /programme/wallets/link`.
 */
export interface WalletProof {
    /**
     * EIP-4361 message, exactly as signed.
     */
    message: string;
    /**
     * Signature of the message, 65 bytes, 0x-prefixed.
     */
    signature: string;
    /**
     * As it came with the nonce.
     */
    verifier: string;
    /**
     * One-time password, for accounts that use one. Not needed to link.
     */
    otp?: string | null;
}

/**
 * Body of `POST /programme/characters`.
 */
export interface NewOutfit {
    /**
     * Its name, 1 to 40 characters.
     */
    name: string;
    /**
     * Slot slug to trait slug.
     */
    choices: Record<string, string>;
}

/**
 * Body of `POST /programme/onboarding/character`.
 */
export interface OnboardingCharacter {
    /**
     * Name of the character, 1 to 40 characters.
     */
    name: string;
    /**
     * Slot slug to trait slug.
     */
    choices: Record<string, string>;
}

/**
 * Body of `POST /programme/onboarding/consents`.
 */
export interface OnboardingConsents {
    /**
     * Accepts the terms; must be true.
     */
    terms: boolean;
    /**
     * Accepts the privacy policy; must be true.
     */
    privacy: boolean;
}

/**
 * Body of `POST /programme/onboarding/handle`.
 */
export interface OnboardingHandle {
    /**
     * 3 to 20 of a-z, 0-9 and `_`, beginning with a letter; see `checkHandle`.
     */
    handle: string;
    /**
     * Name shown to others, 1 to 40 characters.
     */
    displayName: string;
}

/**
 * Body of `POST /programme/onboarding/wallet`.
 */
export interface OnboardingWallet {
    /**
     * True to go on without a wallet.
     */
    skip?: boolean;
}

/**
 * Body of `POST /programme/runs/{id}/decide`.
 */
export interface ReviewDecision {
    /**
     * What is decided.
     */
    decision: Decision;
    /**
     * The version that was looked at; another one on the server is a conflict.
     */
    version: number;
    /**
     * What the participant reads; needed to return, reject or reverse.
     */
    note?: string;
    /**
     * return: ids of the steps that reopen.
     */
    steps?: string[];
}

/**
 * Body of `POST /programme/uploads`: the file that is about to come.
 */
export interface NewUpload {
    /**
     * Its name, with the ending.
     */
    name: string;
    /**
     * Its media type; an empty one is taken for any.
     */
    mediaType: string;
    /**
     * Size of the file in bytes.
     */
    bytes: number;
}

/**
 * Body of `PUT /programme/characters/{id}`.
 */
export interface CharacterSave {
    /**
     * Its name, 1 to 40 characters.
     */
    name: string;
    /**
     * Slot slug to trait slug.
     */
    choices: Record<string, string>;
    /**
     * The version that was read; another one on the server is a conflict.
     */
    version: number;
}

/**
 * Codes that the core itself gives; the rest come from the extension, see [`ProgrammeCode`].
 */
export type CoreCode = "LOGIN_FAILED" | "INVALID_OTP" | "USER_SUSPENDED" | "EMPTY_ID" | "NETWORK" | "TIMEOUT" | "ABORTED" | "DECODE" | "UNAVAILABLE" | "REDIRECTED" | "CONTENT_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "SESSION_ENDED" | "LIVE_UNAVAILABLE" | "UNKNOWN_ROUTE_CHECK" | "INVALID_CHAIN_NAMESPACE" | "INVALID_WALLET_ADAPTER_NAME" | "NOT_A_VALID_ADAPTER" | "NOT_INITIALISED";

/**
 * EIP-712 voucher for `WaymarkItems.mint`, signed by the programme.
 */
export interface MintVoucher {
    /**
     * Id of the item that the voucher mints.
     */
    itemId: string;
    /**
     * EIP-55 address that receives the token.
     */
    to: string;
    /**
     * ERC-1155 token id, decimal.
     */
    tokenId: string;
    /**
     * How many, decimal; always `1`.
     */
    amount: string;
    /**
     * 32 bytes, 0x-prefixed; usable once.
     */
    nonce: string;
    /**
     * Unix seconds, decimal.
     */
    deadline: string;
    /**
     * 65 bytes, 0x-prefixed.
     */
    signature: string;
    /**
     * EIP-55 address of the contract that accepts the voucher.
     */
    contract: string;
    /**
     * EIP-155 id of the chain that the contract is on.
     */
    chainId: number;
}

/**
 * How a handle breaks the rule.
 */
export type HandleProblem = "too_short" | "too_long" | "bad_start" | "bad_character" | "reserved";

/**
 * How a kind of object can be earned now.
 */
export type EarnWay = "quest" | "level" | "unknown";

/**
 * How a page of the market is ordered.
 */
export type MarketSort = "newest" | "price_up" | "price_down" | "rarity";

/**
 * How an answer does not fit its step.
 */
export type AnswerProblem = "missing" | "not_of_this_kind" | "wrong_count" | "not_an_option" | "too_short" | "too_long" | "not_an_address" | "not_https" | "host_not_accepted" | "too_many_files" | "file_unknown" | "file_type" | "file_too_large" | "not_on_chain" | "no_wallet" | "too_early" | "too_late";

/**
 * How an answer was marked.
 */
export type Verdict = "right" | "wrong" | "accepted";

/**
 * How an item came to its owner.
 */
export type AcquiredVia = "reward" | "mint" | "purchase" | "gift" | "admin";

/**
 * How often a quest opens again. Periods are those of UTC; weeks begin on Monday.
 */
export type Recurrence = "daily" | "weekly" | "monthly";

/**
 * How scarce an item type is; decides its frame and its place in a sort, nothing else.
 */
export type Rarity = "common" | "uncommon" | "rare" | "epic" | "legendary";

/**
 * Lines of the statement that have something in common.
 */
export interface LedgerPart {
    /**
     * A `LedgerKind`, or the slug of a season.
     */
    value: string;
    /**
     * Name of the season.
     */
    name: string | null;
    /**
     * How many lines the part has.
     */
    count: number;
    /**
     * Sum of the part's lines, in experience points.
     */
    sum: number;
}

/**
 * Numbers of the home screen.
 */
export interface Counts {
    /**
     * Items that the participant owns.
     */
    items: number;
    /**
     * Of them on the chain (minted or listed).
     */
    onChain: number;
    /**
     * Quests that the participant has done.
     */
    questsDone: number;
    /**
     * Listings of the participant that are active.
     */
    listings: number;
}

/**
 * One answer of a run that waits for review.
 */
export interface ReviewAnswer {
    /**
     * Id of the step.
     */
    stepId: string;
    /**
     * Title of the step, in the asked language.
     */
    title: string;
    /**
     * What it asks for.
     */
    kind: StepKind;
    /**
     * State of the step.
     */
    state: StepState;
    /**
     * The answer that was sent; none when the step was not sent.
     */
    answer: StepAnswer | null;
}

/**
 * One choice of a facet with how many listings it would leave.
 */
export interface FacetCount {
    /**
     * Value to ask for with this facet, such as `rare` or `light`.
     */
    value: string;
    /**
     * How many listings match when it is chosen.
     */
    count: number;
}

/**
 * One entry of an item's history.
 */
export interface Provenance {
    /**
     * `earned`, `minted`, `listed`, `sold`, `cancelled`, `expired`, `moved`.
     */
    event: string;
    /**
     * When it happened; ISO 8601.
     */
    at: string;
    /**
     * Display name of who did it, where it may be shown.
     */
    who: string | null;
    /**
     * Price in wei as a decimal string, for `listed` and `sold`.
     */
    price: string | null;
    /**
     * Transaction, for what happened on the chain.
     */
    tx: string | null;
}

/**
 * One item.
 */
export interface Item {
    /**
     * Id of the item in the database; the `{id}` of `/programme/items/{id}`.
     */
    id: string;
    /**
     * The type of the item.
     */
    itemType: ItemType;
    /**
     * Number within its type, from 1.
     */
    serial: number;
    /**
     * State of the item: in the books, on its way to the chain, on the chain, or for sale.
     */
    state: ItemState;
    /**
     * Who has it: profile id; empty where whoever asks may not know.
     */
    owner: string;
    /**
     * Whether the owner wears it.
     */
    equipped: boolean;
    /**
     * How the owner got it.
     */
    acquiredVia: AcquiredVia;
    /**
     * When the owner got it; ISO 8601.
     */
    acquiredAt: string;
    /**
     * Transaction that minted it, once on the chain.
     */
    mintTx: string | null;
    /**
     * The active or pending listing, if any.
     */
    listingId: string | null;
}

/**
 * One line of the itemised statement.
 */
export interface LedgerLine {
    /**
     * Id of the ledger line in the database.
     */
    id: string;
    /**
     * When it was booked; ISO 8601.
     */
    at: string;
    /**
     * What sort of line it is.
     */
    kind: LedgerKind;
    /**
     * Points; negative where they were taken back.
     */
    amount: number;
    /**
     * Sum up to and with this line, of every kind.
     */
    balance: number;
    /**
     * What it is about: title of the quest or of the level.
     */
    subject: string;
    /**
     * Slug of the quest, where it is about one that is published.
     */
    quest: string | null;
    /**
     * Number of the level, where it is about one.
     */
    level: number | null;
    /**
     * Name of the quest's season, where it has one.
     */
    season: string | null;
}

/**
 * One question of a quiz step, without its answer.
 */
export interface QuizQuestion {
    /**
     * Text of the question, in the asked language.
     */
    question: string;
    /**
     * What can be chosen; an answer is the index into this list.
     */
    options: string[];
}

/**
 * One reward that was paid.
 */
export interface Granted {
    /**
     * The reward that was paid.
     */
    reward: Reward;
    /**
     * Id of the item it made, for item rewards.
     */
    itemId: string | null;
}

/**
 * One run of the quest.
 */
export interface PlayerRun {
    /**
     * Its state as stored.
     */
    state: RunState;
    /**
     * When it was decided; ISO 8601.
     */
    decidedAt: string | null;
    /**
     * The period it was started in, as `periodKey` calls it; empty for a quest that does not recur.
     */
    periodKey?: string;
}

/**
 * One thing that is wrong with a character.
 */
export interface CharacterProblem {
    /**
     * Slug of the slot that the problem is about.
     */
    slot: string;
    /**
     * The rule that the choice breaks.
     */
    reason: CharacterReason;
    /**
     * The chosen trait that excludes it, for `excluded`.
     */
    other: string | null;
}

/**
 * One thing that keeps a quest locked.
 */
export type LockReason = { code: "level_needed"; needed: number; current: number; xpToGo: number } | { code: "quest_needed"; slug: string; title: string } | { code: "secret_needed" } | { code: "not_open_yet"; opensAt: string } | { code: "closed"; closedAt: string } | { code: "season_planned"; season: string } | { code: "season_over"; season: string } | { code: "cooldown"; until: string } | { code: "completed"; times: number } | { code: "onboarding_needed" };

/**
 * One thing that keeps a trait from being worn.
 */
export type TraitReason = "reward_needed" | "level_needed" | "quest_needed" | "item_needed";

/**
 * One thing that keeps an item from being minted.
 */
export type MintReason = { code: "no_wallet" } | { code: "not_owner" } | { code: "locked"; reason: string } | { code: "already_minted" } | { code: "minting" } | { code: "window_not_open"; opensAt: string } | { code: "window_closed"; closedAt: string } | { code: "per_player_max"; max: number };

/**
 * One trait of a slot, with what it takes to wear it.
 */
export interface TraitChoice {
    /**
     * Slug of the trait, the value in `Character.choices`.
     */
    slug: string;
    /**
     * Name in the asked language.
     */
    name: string;
    /**
     * What the drawing library calls it: a variant name, or a hex colour without `#`.
     */
    value: string;
    /**
     * How scarce it is.
     */
    rarity: Rarity;
    /**
     * Level needed, if one is.
     */
    minLevel: number | null;
    /**
     * Whether the person who asks may wear it now.
     */
    unlocked: boolean;
    /**
     * Title of the quest that unlocks it, if one does.
     */
    unlockQuest: string | null;
    /**
     * Its slug, to link to.
     */
    unlockQuestSlug?: string;
    /**
     * Slugs of traits that cannot be worn together with it.
     */
    excludes: string[];
}

/**
 * Points at the end of a day on which they changed.
 */
export interface XpDay {
    /**
     * `YYYY-MM-DD`, UTC.
     */
    day: string;
    /**
     * The sum up to and with that day.
     */
    xp: number;
}

/**
 * Question of `GET /programme/ledger`, sent as query parameters.
 */
export interface LedgerQuery {
    /**
     * Only lines of this kind.
     */
    kind?: LedgerKind;
    /**
     * Only lines about quests of the season with this slug.
     */
    season?: string;
    /**
     * `next` of the page before.
     */
    cursor?: string;
    /**
     * Page size, 1 to 500; 50 when absent.
     */
    limit?: number;
}

/**
 * Question of `GET /programme/market`, sent as query parameters; lists are joined by commas.
 */
export interface MarketQuery {
    /**
     * Words that the name of the type contains, in the asked language.
     */
    search?: string;
    /**
     * Only listings of types with one of these rarities.
     */
    rarity?: Rarity[];
    /**
     * Only listings of types with one of these categories.
     */
    category?: string[];
    /**
     * Only what is worn in one of these places.
     */
    slot?: WearableSlot[];
    /**
     * Only what can be earned in one of these ways.
     */
    earned?: EarnWay[];
    /**
     * Only kinds that the person who asks watches; nothing for strangers.
     */
    watched?: boolean;
    /**
     * Lowest price, in wei as a decimal string.
     */
    minPrice?: string;
    /**
     * Highest price, in wei as a decimal string.
     */
    maxPrice?: string;
    /**
     * Order of the listings; `newest` when absent.
     */
    sort?: MarketSort;
    /**
     * `next` of the page before.
     */
    cursor?: string;
    /**
     * Page size, 1 to 100; 48 when absent.
     */
    limit?: number;
}

/**
 * Question of `GET /programme/profiles/{id}`, sent as query parameters.
 */
export interface ProfileQuery {
    /**
     * The own profile as everybody else who may see it does.
     */
    asOthers?: boolean;
}

/**
 * Reply of `GET /programme/auth/registration`: what somebody must know before they make an account with a password.
 */
export interface Registration {
    /**
     * Whether anybody may make an account.
     */
    open: boolean;
    /**
     * Whether a mail must prove the address before the account can be used.
     */
    confirmsEmail: boolean;
    /**
     * Characters a password needs; null when the programme's team set a rule of another kind.
     */
    passwordMin: number | null;
}

/**
 * Reply of `GET /programme/auth/ways`: every way into the account.
 */
export interface SignInWays {
    /**
     * A code sent there opens the account.
     */
    email: string | null;
    /**
     * Whether a password opens it, together with the e-mail address.
     */
    password: boolean;
    /**
     * Whether a one-time password is asked for beside a password or an e-mail code.
     */
    twoFactor: boolean;
    /**
     * Linked wallets, oldest first.
     */
    wallets: LinkedWallet[];
    /**
     * Linked identities of providers, oldest first.
     */
    identities: LinkedIdentity[];
}

/**
 * Reply of `GET /programme/handles/{handle}`.
 */
export interface HandleAvailability {
    /**
     * Whether the handle is free.
     */
    available: boolean;
}

/**
 * Reply of `GET /programme/health`.
 */
export interface Health {
    /**
     * True when the database answers. A chain that is down does not make the programme unhealthy.
     */
    ok: boolean;
    /**
     * The chain as the worker sees it.
     */
    chain: ChainHealth;
    /**
     * What the last comparison of the books found, if there was one.
     */
    reconciled: Reconciled | null;
    /**
     * Versions of the extension, of Directus and of this package.
     */
    versions: Versions;
}

/**
 * Reply of `GET /programme/items/{id}`.
 */
export interface ItemDetail {
    /**
     * The item, with its type.
     */
    item: Item;
    /**
     * History of the item, oldest first.
     */
    provenance: Provenance[];
    /**
     * Whether the person who asks owns it.
     */
    own: boolean;
    /**
     * What keeps the owner from minting it; empty when it can be minted now.
     */
    mintReasons: MintReason[];
    /**
     * The voucher that is out, while the item is `minting`.
     */
    voucher: MintVoucher | null;
}

/**
 * Reply of `GET /programme/ledger`.
 */
export interface Ledger {
    /**
     * A page of them, newest first.
     */
    lines: LedgerLine[];
    /**
     * Cursor of the next page; none on the last.
     */
    next: string | null;
    /**
     * How many lines match, over all pages.
     */
    total: number;
    /**
     * Sum of the lines that match, over all pages, in experience points.
     */
    sum: number;
    /**
     * Sum of all lines, whatever was asked for: the points that the person has.
     */
    balance: number;
    /**
     * The kinds that there are, within the season that was asked for.
     */
    kinds: LedgerPart[];
    /**
     * The seasons that there are, within the kind that was asked for.
     */
    seasons: LedgerPart[];
}

/**
 * Reply of `GET /programme/market/{id}`.
 */
export interface ListingDetail {
    /**
     * The listing as it is on the grid.
     */
    listing: ListingCard;
    /**
     * The item that is for sale.
     */
    item: Item;
    /**
     * History of the item, oldest first.
     */
    provenance: Provenance[];
    /**
     * Sales of the same type, oldest first.
     */
    priceHistory: PricePoint[];
    /**
     * Other active listings of the same type or rarity, cheapest first, at most 6.
     */
    more: ListingCard[];
    /**
     * Whether the person who asks is the seller.
     */
    own: boolean;
    /**
     * Profile id of the buyer, once sold, where whoever asks may know.
     */
    buyer: string | null;
}

/**
 * Reply of `GET /programme/market`.
 */
export interface MarketPage {
    /**
     * Listings of this page, in the order that was asked for.
     */
    listings: ListingCard[];
    /**
     * All that match, over all pages.
     */
    total: number;
    /**
     * Cursor of the next page; none on the last.
     */
    next: string | null;
    /**
     * Counts per rarity.
     */
    rarities: FacetCount[];
    /**
     * Counts per category.
     */
    categories: FacetCount[];
    /**
     * Counts per place where things are worn.
     */
    slots: FacetCount[];
    /**
     * Counts per way of earning; a kind that is earned in two ways counts in both.
     */
    ways: FacetCount[];
    /**
     * Listings that would be left of the kinds that the person watches.
     */
    watched: number;
}

/**
 * Reply of `GET /programme/me` and of every onboarding call.
 */
export interface Me {
    /**
     * Directus user id.
     */
    userId: string;
    /**
     * Directus e-mail; none for wallet-only people.
     */
    email: string | null;
    /**
     * `participant`, `game_master` or `admin`.
     */
    role: string;
    /**
     * Profile of the participant, with what only they may see.
     */
    profile: OwnProfile;
    /**
     * Level and what is missing to the next.
     */
    level: LevelProgress;
    /**
     * Title of the level.
     */
    levelTitle: string;
    /**
     * Active character; none before onboarding made one.
     */
    character: Character | null;
    /**
     * The quest to do next; none when none can be started.
     */
    nextQuest: QuestCard | null;
    /**
     * The state of `next_quest`, for convenience.
     */
    nextQuestState: QuestState | null;
    /**
     * Runs that are in progress or wait for review.
     */
    openRuns: OpenRun[];
    /**
     * Newest first, at most 10.
     */
    recent: Moment[];
    /**
     * The last 84 days that have activity.
     */
    activity: DayCount[];
    /**
     * Numbers of items, quests and listings.
     */
    counts: Counts;
    /**
     * Wallets that are linked to the account.
     */
    wallets: LinkedWallet[];
    /**
     * Slugs of the traits that were unlocked.
     */
    traits: string[];
    /**
     * Announcements that are shown now.
     */
    announcements: Announcement[];
}

/**
 * Reply of `GET /programme/profiles/{id}`.
 */
export interface PublicProfile {
    /**
     * Profile id; the `{userId}` of `/profile/{userId}`.
     */
    id: string;
    /**
     * Handle, without `@`; none until it is chosen.
     */
    handle: string | null;
    /**
     * Name shown to others.
     */
    displayName: string;
    /**
     * What the participant says of themselves, plain text.
     */
    bio: string;
    /**
     * Whether it is the person who asks, looking with their own eyes.
     */
    own: boolean;
    /**
     * Who may see it; told to its owner alone.
     */
    visibility: Visibility | null;
    /**
     * Level and what is missing to the next.
     */
    level: LevelProgress;
    /**
     * Title of the level, in the asked language.
     */
    levelTitle: string;
    /**
     * When the participant joined; ISO 8601.
     */
    joinedAt: string;
    /**
     * The active character; none before onboarding made one.
     */
    character: Character | null;
    /**
     * Every level, reached or not.
     */
    badges: Badge[];
    /**
     * Items held, newest first.
     */
    items: Item[];
    /**
     * Quests done, newest first. Of the secret ones others see those that they have done themselves.
     */
    questsDone: QuestDone[];
    /**
     * The last 371 days (53 weeks) that have activity.
     */
    activity: DayCount[];
    /**
     * Points over time, oldest first. To others as if what was taken back had never been given.
     */
    xpHistory: XpDay[];
    /**
     * Newest first, at most 20. Wallets that were linked and rewards that were taken back are told to the owner alone.
     */
    recent: Moment[];
}

/**
 * Reply of `GET /programme/quests/{slug}` and of every call that changes a run.
 */
export interface QuestDetail {
    /**
     * The card, with the state computed now.
     */
    quest: QuestCard;
    /**
     * What the quest is about, in the asked language, as Markdown.
     */
    body: string;
    /**
     * Steps in their order.
     */
    steps: QuestStep[];
    /**
     * The newest run, if there is one.
     */
    run: QuestRun | null;
    /**
     * What this call paid. Empty unless the call ended in a reward, or replays one that did.
     */
    granted: Granted[];
    /**
     * What the run earned and could not be given yet, because all objects of the kind have been given out: it comes by itself as soon
     * as there are more.
     */
    owed: Reward[];
    /**
     * Level before and after, when this call changed it.
     */
    levelUp: LevelUp | null;
}

/**
 * Reply of `GET /programme/quests`.
 */
export interface QuestList {
    /**
     * Quests in the order of the trail.
     */
    quests: QuestCard[];
    /**
     * Titles of the chapters, first to last.
     */
    chapters: string[];
}

/**
 * Reply of `GET /programme/traits`.
 */
export interface TraitCatalogue {
    /**
     * Slots in the order in which they are drawn.
     */
    slots: TraitSlot[];
}

/**
 * Reply of `POST /programme/auth/email/request`: the same whether an account has the address or not.
 */
export interface EmailCodeSent {
    /**
     * Comes back with the code: it works for whoever asked for it.
     */
    challenge: string;
    /**
     * After this the code is refused.
     */
    expiresAt: string;
    /**
     * How often it may be tried.
     */
    tries: number;
}

/**
 * Reply of `POST /programme/auth/nonce`.
 */
export interface Nonce {
    /**
     * At least 96 random bits, letters and digits.
     */
    nonce: string;
    /**
     * Says that whoever answers is who asked: goes with the proof, never into the message or to a provider.
     */
    verifier: string;
    /**
     * When it was given, by the server's clock; ISO 8601. The message must say the same.
     */
    issuedAt: string;
    /**
     * After this it is refused.
     */
    expiresAt: string;
    /**
     * Domain that must stand in the message.
     */
    domain: string;
    /**
     * URI that must stand in the message.
     */
    uri: string;
    /**
     * Chain id that must stand in the message.
     */
    chainId: number;
}

/**
 * Reply of `POST /programme/auth/sign-out-everywhere`.
 */
export interface SignedOutEverywhere {
    /**
     * How many sessions ended, this one included.
     */
    sessions: number;
}

/**
 * Reply of `POST /programme/runs/{id}/decide`.
 */
export interface Decided {
    /**
     * Id of the run.
     */
    runId: string;
    /**
     * State of the run after the decision.
     */
    state: RunState;
    /**
     * Version of the run after the decision.
     */
    version: number;
}

/**
 * Reply of `POST /programme/uploads/{id}/finish`.
 */
export interface StoredFile {
    /**
     * Id of the file, for a step's answer.
     */
    file: string;
}

/**
 * Something that a run led to, and that was not taken back before.
 */
export interface PaidGrant {
    /**
     * Id of the grant.
     */
    id: string;
    /**
     * Points it paid; 0 for items and traits.
     */
    xp: number;
    /**
     * The level whose reaching paid it; none when the run itself did.
     */
    level: number | null;
}

/**
 * Something that happened to a person.
 */
export interface Moment {
    /**
     * `quest_rewarded`, `level_up`, `item_granted`, `item_minted`, `item_listed`, `item_sold`, `item_bought`,
     * `onboarded`, `wallet_linked`, `listing_cancelled`, `quest_reversed`.
     */
    kind: string;
    /**
     * When it happened; ISO 8601.
     */
    at: string;
    /**
     * Title of the quest, name of the item, or number of the level.
     */
    subject: string;
    /**
     * Slug or id to link to, if there is a page.
     */
    link: string | null;
    /**
     * Points, where it gave some; negative where they were taken back.
     */
    xp: number | null;
}

/**
 * Something the programme says to everybody.
 */
export interface Announcement {
    /**
     * Id of the announcement in the database.
     */
    id: string;
    /**
     * Title in the asked language.
     */
    title: string;
    /**
     * Text in the asked language, as Markdown.
     */
    body: string;
}

/**
 * State of a listing; every change but the first comes from a chain event.
 */
export type ListingState = "pending" | "active" | "sold" | "cancelled" | "expired";

/**
 * State of a quest for one person: computed from facts each time it is asked for, never stored.
 */
export type QuestState = "locked" | "available" | "in_progress" | "submitted" | "done" | "rejected";

/**
 * State of a quest run as stored. `locked` and `available` are computed, see [`QuestState`].
 */
export type RunState = "in_progress" | "submitted" | "approved" | "rejected" | "rewarded" | "abandoned" | "reversed";

/**
 * State of one item. The buyer of a sold item holds it as `minted`.
 */
export type ItemState = "mintable" | "minting" | "minted" | "listed" | "locked" | "revoked";

/**
 * The last time that the books were compared with each other and with the chain.
 */
export interface Reconciled {
    /**
     * When they were compared; ISO 8601.
     */
    at: string;
    /**
     * How many differences there were.
     */
    differences: number;
    /**
     * Kinds of item whose trading is stopped.
     */
    stopped: number;
}

/**
 * The marking of one answer.
 */
export interface StepMark {
    /**
     * Right, wrong, or for a person to decide.
     */
    verdict: Verdict;
    /**
     * quiz: how many questions were right.
     */
    right: number | null;
    /**
     * quiz: how many questions there are.
     */
    total: number | null;
}

/**
 * The own profile.
 */
export interface OwnProfile {
    /**
     * Profile id; the `{userId}` of `/profile/{userId}`.
     */
    id: string;
    /**
     * Unique, case-insensitive; none until chosen.
     */
    handle: string | null;
    /**
     * Name shown to others, 1 to 40 characters.
     */
    displayName: string;
    /**
     * What the participant says of themselves, plain text.
     */
    bio: string;
    /**
     * BCP 47 language tag.
     */
    locale: string | null;
    /**
     * Who may see the profile.
     */
    visibility: Visibility;
    /**
     * The onboarding step that is open.
     */
    onboardingStep: OnboardingStep;
    /**
     * EIP-55 address items are minted to.
     */
    primaryWallet: string | null;
}

/**
 * The run after an event.
 */
export interface RunTransition {
    /**
     * State to write.
     */
    state: RunState;
    /**
     * Version to write: one higher.
     */
    version: number;
    /**
     * What must be done in the same transaction, in this order.
     */
    effects: RunEffect[];
}

/**
 * The session as the app sees it.
 */
export interface SessionSnapshot {
    /**
     * Whether somebody is signed in.
     */
    state: SessionState;
    /**
     * When the access token runs out, in milliseconds since 1970; none when that is not known.
     */
    expiresAt: number | null;
    /**
     * Why the last session ended; none while one lasts, and before the first.
     */
    ended: SessionEnd | null;
}

/**
 * The state of a quest for one person.
 */
export interface Eligibility {
    /**
     * The state to show.
     */
    state: QuestState;
    /**
     * Everything that keeps it from being started. Empty exactly when the state is `available`, `in_progress` or `submitted`.
     */
    reasons: LockReason[];
}

/**
 * Versions of the parts that answer.
 */
export interface Versions {
    /**
     * Version of the extension `programme`, as in its manifest.
     */
    programme: string;
    /**
     * Version of Directus.
     */
    directus: string;
    /**
     * This crate, as loaded by the extension.
     */
    core: string;
}

/**
 * What a core is made from, as its owner writes it.
 */
export interface CoreOptions {
    /**
     * Base address of the API; a slash at its end is added where it is missing.
     */
    apiUrl: string;
    /**
     * Renew the access token when less than this is left, in milliseconds. 30000 when absent; never more than half its lifetime.
     */
    refreshMarginMs?: number | null;
    /**
     * Renew by a timer too, not only before a request. True when absent.
     */
    autoRefresh?: boolean | null;
    /**
     * How often a safe request is repeated after a failure that may pass. 1 when absent, 0 for never.
     */
    retry?: number | null;
    /**
     * How long a call may take in all, in milliseconds. 30000 when absent.
     */
    timeoutMs?: number | null;
    /**
     * BCP 47 tag of the content's language. The server's default when absent.
     */
    language?: string | null;
}

/**
 * What a game master decides.
 */
export type Decision = "approve" | "return" | "reject" | "reverse";

/**
 * What a line of the statement of points is.
 */
export type LedgerKind = "quest" | "level" | "onboarding" | "reversal";

/**
 * What a message proves, once its signature and its nonce are found good too.
 */
export interface SignInClaim {
    /**
     * EIP-55 address that signed.
     */
    address: string;
    /**
     * To be looked up, and used up, by the server.
     */
    nonce: string;
}

/**
 * What a person sends for a step: exactly the field that its kind asks for.
 */
export interface StepAnswer {
    /**
     * quiz: the chosen option of each question, by index.
     */
    choices?: number[];
    /**
     * text: the answer.
     */
    text?: string;
    /**
     * link: an https address.
     */
    url?: string;
    /**
     * file: ids of uploaded files.
     */
    files?: string[];
    /**
     * code, attend: the word or number.
     */
    code?: string;
}

/**
 * What a quest is for.
 */
export type QuestKind = "story" | "side" | "team" | "recurring" | "secret";

/**
 * What a quest or level gives.
 */
export type Reward = { kind: "xp"; amount: number } | { kind: "item"; itemType: string; name: string; rarity: Rarity; image: string | null } | { kind: "trait"; traitSlug: string; name: string };

/**
 * What a step asks for.
 */
export type StepKind = "info" | "quiz" | "text" | "link" | "file" | "code" | "attend" | "on_chain";

/**
 * What a step of each kind needs to be shown. Absent fields do not apply to the kind.
 */
export interface StepConfig {
    /**
     * quiz: the questions.
     */
    questions?: QuizQuestion[];
    /**
     * quiz: right answers needed; all when absent.
     */
    passMark?: number;
    /**
     * text: fewest characters.
     */
    minLength?: number;
    /**
     * text: most characters.
     */
    maxLength?: number;
    /**
     * link: hosts that are accepted; any when absent.
     */
    hosts?: string[];
    /**
     * file: media types that are accepted.
     */
    mediaTypes?: string[];
    /**
     * file: largest size in bytes.
     */
    maxBytes?: number;
    /**
     * code, attend: a hint to show above the field.
     */
    hint?: string;
    /**
     * attend: nobody is taken before; ISO 8601.
     */
    opensAt?: string;
    /**
     * attend: nobody is taken from then on; ISO 8601.
     */
    closesAt?: string;
    /**
     * attend: no code is asked for, a game master confirms that the person was there. Such a run is never decided by the system.
     */
    confirm?: boolean;
    /**
     * on_chain: what is read: `wallet_linked`, `holds_token`, `has_minted` or `has_traded`.
     */
    check?: string;
    /**
     * on_chain, all but `wallet_linked`: slug of the item type; any when absent.
     */
    itemType?: string;
}

/**
 * What goes into a message.
 */
export interface SignInMessage {
    /**
     * Host and port that ask, like `waymark.example` or `127.0.0.1:4820`.
     */
    domain: string;
    /**
     * The address that signs; written with its checksum.
     */
    address: string;
    /**
     * One line the person reads in the wallet.
     */
    statement?: string | null;
    /**
     * URI of the page that asks for the signature.
     */
    uri: string;
    /**
     * EIP-155 chain id.
     */
    chainId: number;
    /**
     * Nonce from `POST /programme/auth/nonce`; usable once.
     */
    nonce: string;
    /**
     * When the message was made; ISO 8601.
     */
    issuedAt: string;
    /**
     * When the message expires; ISO 8601.
     */
    expirationTime?: string | null;
}

/**
 * What happened to a listing.
 */
export type ListingEvent = "listed" | "sold" | "cancelled" | "expired" | "dropped";

/**
 * What happened to an item.
 */
export type ItemEvent = { type: "voucher_issued" } | { type: "voucher_lapsed"; deadlinePassed: boolean; nonceUsed: boolean } | { type: "minted" } | { type: "listed" } | { type: "unlisted" } | { type: "sold" } | { type: "moved" } | { type: "locked" } | { type: "unlocked" } | { type: "revoked" };

/**
 * What happened. `by` is the id of who did it, in the same terms as `participant`.
 */
export type RunEvent = { type: "step_sent"; step: string; verdict: Verdict } | { type: "submitted" } | { type: "approved"; by: string | null; version: number } | { type: "returned"; by: string; version: number; comment: string; steps: string[] } | { type: "rejected"; by: string; version: number; comment: string } | { type: "appealed"; reason: string } | { type: "rewarded" } | { type: "abandoned" } | { type: "reversed"; by: string; version: number; reason: string; itemsGone: string[] };

/**
 * What has to be booked to take a run back.
 */
export interface ReversalPlan {
    /**
     * Ids of the grants that are taken back.
     */
    grants: string[];
    /**
     * Experience points after the reversal.
     */
    xp: number;
    /**
     * Level after the reversal, from 1.
     */
    level: number;
}

/**
 * What it takes to wear a trait, and how far the person is. What is absent is not asked for.
 */
export interface TraitFacts {
    /**
     * Whether a reward gave it to the person, and was not taken back: then nothing else is asked.
     */
    granted: boolean;
    /**
     * Whether a quest or a level gives it as a reward.
     */
    isReward?: boolean;
    /**
     * Level that the trait needs, from 1; none when it needs none.
     */
    minLevel?: number | null;
    /**
     * Level that the participant has, from 1.
     */
    level: number;
    /**
     * For a trait that a quest unlocks: whether it is done.
     */
    questDone?: boolean | null;
    /**
     * For a trait that an item unlocks: whether the person holds one.
     */
    itemHeld?: boolean | null;
}

/**
 * What must be done in the same transaction.
 */
export type RunEffect = { type: "set_step"; step: string; state: StepState } | { type: "freeze_revision" } | { type: "approve_now" } | { type: "record_approval"; by: string } | { type: "clear_approvals" } | { type: "record_appeal"; reason: string; against: string | null } | { type: "pay_rewards" } | { type: "record_decision"; by: string | null; note: string | null } | { type: "start_cooldown"; until: string } | { type: "compensate_rewards"; reason: string };

/**
 * What sort of failure it was.
 */
export type ErrorKind = "network" | "timeout" | "aborted" | "status" | "decode" | "session" | "validation";

/**
 * What the database knows about an item somebody wants to mint.
 */
export interface MintFacts {
    /**
     * State of the item as stored.
     */
    state: ItemState;
    /**
     * Whether the person who asks owns it.
     */
    own: boolean;
    /**
     * Primary wallet of the person who asks, if one is linked.
     */
    wallet: string | null;
    /**
     * Why a game master locked it.
     */
    lockReason: string | null;
    /**
     * Minting of the type opens then; ISO 8601.
     */
    windowOpensAt: string | null;
    /**
     * Minting of the type closes then; ISO 8601.
     */
    windowClosesAt: string | null;
    /**
     * How many of the type one person may mint; none means no limit.
     */
    perPlayerMax: number | null;
    /**
     * How many of the type the owner minted so far, vouchers that are out included.
     */
    mintedByOwner: number;
}

/**
 * What the database knows about the person.
 */
export interface PlayerFacts {
    /**
     * The onboarding step that is open.
     */
    onboardingStep: OnboardingStep;
    /**
     * Experience points of the participant, in all.
     */
    xp: number;
    /**
     * `xp_required` of level 1, 2, 3, …
     */
    thresholds: number[];
    /**
     * Slugs of quests with a rewarded run.
     */
    done: string[];
    /**
     * Every run of this quest.
     */
    runs: PlayerRun[];
}

/**
 * What the editors said about the quest.
 */
export interface QuestFacts {
    /**
     * Level needed; 0 and 1 need none.
     */
    minLevel: number;
    /**
     * When the quest opens; ISO 8601.
     */
    startsAt: string | null;
    /**
     * When the quest closes; ISO 8601.
     */
    endsAt: string | null;
    /**
     * The season it belongs to, if it does: it is open only while that runs.
     */
    season?: SeasonFacts | null;
    /**
     * How often it opens again: once in each period a person may be rewarded for it.
     */
    recurrence?: Recurrence | null;
    /**
     * How often a person may be rewarded for it in all; none means no limit.
     */
    maxCompletions: number | null;
    /**
     * Hours between the end of a run (rewarded or rejected) and the next start.
     */
    cooldownHours: number | null;
    /**
     * Quests that must be done first.
     */
    requires: QuestRequirement[];
    /**
     * True for a quest that may be started from the onboarding step `first_quest` on; others need onboarding done.
     */
    duringOnboarding?: boolean;
}

/**
 * What the extension answers in `errors[].extensions.code`, and what the shared rules give.
 */
export type ProgrammeCode = "INVALID_CREDENTIALS" | "INVALID_TOKEN" | "TOKEN_EXPIRED" | "FORBIDDEN" | "NOT_FOUND" | "VALIDATION" | "CONFLICT" | "IDEMPOTENCY_MISMATCH" | "RATE_LIMITED" | "NONCE_UNKNOWN" | "NONCE_EXPIRED" | "NONCE_USED" | "NONCE_OTHER_SESSION" | "MESSAGE_MALFORMED" | "DOMAIN_MISMATCH" | "URI_MISMATCH" | "CHAIN_MISMATCH" | "MESSAGE_EXPIRED" | "MESSAGE_NOT_YET_VALID" | "ADDRESS_INVALID" | "SIGNATURE_INVALID" | "WALLET_TAKEN" | "WALLET_LAST_SIGN_IN" | "PROVIDER_UNKNOWN" | "PROVIDER_UNREACHABLE" | "ID_TOKEN_INVALID" | "ID_TOKEN_EXPIRED" | "ISSUER_MISMATCH" | "AUDIENCE_MISMATCH" | "NONCE_MISMATCH" | "IDENTITY_EMAIL_TAKEN" | "IDENTITY_TAKEN" | "IDENTITY_LAST_SIGN_IN" | "EMAIL_CODE_INVALID" | "EMAIL_CODE_EXPIRED" | "SECOND_FACTOR_NEEDED" | "FRESH_SIGN_IN_NEEDED" | "PROOF_OTHER_ACCOUNT" | "EMAIL_CODE_TOO_MANY" | "PASSWORD_MISMATCH" | "EMAIL_TAKEN" | "MAIL_UNREACHABLE" | "HANDLE_INVALID" | "HANDLE_TAKEN" | "CONSENT_REQUIRED" | "ONBOARDING_STEP_OUT_OF_ORDER" | "CHARACTER_INVALID" | "VERSION_CONFLICT" | "QUEST_LOCKED" | "RUN_NOT_OPEN" | "RUN_INCOMPLETE" | "UPLOAD_QUOTA_DAY" | "UPLOAD_QUOTA_TOTAL" | "STORAGE_FULL" | "STEP_UNKNOWN" | "STEP_CLOSED" | "ANSWER_INVALID" | "OWN_RUN" | "OWN_DECISION" | "APPROVED_ALREADY" | "APPEAL_USED" | "APPEAL_TOO_LATE" | "APPEAL_OVERTAKEN" | "ITEMS_GONE" | "SUPPLY_EXHAUSTED" | "NOT_OWNER" | "NOT_MINTABLE" | "TRADING_STOPPED" | "MINTING_UNAVAILABLE" | "NO_WALLET" | "CHAIN_UNREACHABLE" | "LISTING_NOT_ACTIVE" | "MAINTENANCE" | "INTERNAL";

/**
 * What the router does.
 */
export type RouteDecision = { allow: true } | { allow: false; redirect: string; reason: RouteReason };

/**
 * What the server expects to find in a message.
 */
export interface SignInExpectation {
    /**
     * Domain that the message must name.
     */
    domain: string;
    /**
     * URI that the message must name.
     */
    uri: string;
    /**
     * EIP-155 chain id that the message must name.
     */
    chainId: number;
    /**
     * Time of the check, in Unix milliseconds.
     */
    nowMs: number;
}

/**
 * What the server knows and never serves: the answers.
 */
export interface StepSecret {
    /**
     * quiz: the right option of each question, by index.
     */
    answers?: number[] | null;
    /**
     * code, attend: the words that are accepted; space and the case of a to z do not matter.
     */
    codes?: string[] | null;
}

/**
 * What the server looked up for the answer. Absent fields are not checked, except that an on-chain step needs its fact.
 */
export interface StepFacts {
    /**
     * file: the files that belong to the person, among those named in the answer.
     */
    files?: FileFacts[] | null;
    /**
     * on_chain: whether the check named in the step's config holds for one of the person's wallets.
     */
    onChain?: boolean | null;
    /**
     * on_chain: how many wallets the person has linked.
     */
    wallets?: number | null;
    /**
     * attend: the server's clock, in milliseconds.
     */
    now?: number | null;
}

/**
 * What the worker knows about the chain.
 */
export interface ChainHealth {
    /**
     * Whether the chain can be read.
     */
    status: ChainStatus;
    /**
     * EIP-155 chain id.
     */
    chainId: number;
    /**
     * Latest block number seen, if any was.
     */
    head: number | null;
    /**
     * Last block whose events are in the database.
     */
    cursor: number | null;
    /**
     * Blocks between head and cursor.
     */
    lagBlocks: number | null;
    /**
     * Blocks an event must be deep before it counts.
     */
    confirmations: number;
    /**
     * Since when it cannot be read; ISO 8601.
     */
    since: string | null;
    /**
     * Why it cannot be read: `unreachable`, `timeout`, `rate_limited`, `wrong_chain`, `garbled`, `refused` or
     * `too_much`; `replaced` when the chain shows other blocks than those that were read, so deep that an operator has to look, and
     * `contradicted` when its nodes do not agree about that; `silent` when no server looks.
     */
    trouble: string | null;
    /**
     * How far the worker is behind, in seconds of the chain's time.
     */
    lagSeconds: number | null;
    /**
     * When it was last read; ISO 8601.
     */
    readAt: string | null;
}

/**
 * Where a person stands in onboarding: the step that is open now.
 */
export type OnboardingStep = "handle" | "consents" | "character" | "first_quest" | "wallet" | "welcome" | "done";

/**
 * Where a person stands on the curve.
 */
export interface LevelProgress {
    /**
     * Level, from 1.
     */
    level: number;
    /**
     * Experience points, in all.
     */
    xp: number;
    /**
     * Points at which this level began.
     */
    levelXp: number;
    /**
     * Points at which the next level begins; none at the top.
     */
    nextLevelXp: number | null;
    /**
     * Points missing to the next level; none at the top.
     */
    xpToGo: number | null;
    /**
     * Part of the way from this level to the next, 0 to 1; 1 at the top.
     */
    ratio: number;
}

/**
 * Where a season stands. Its quests are open while it runs.
 */
export type SeasonState = "planned" | "running" | "closed";

/**
 * Where an item can be worn. An item without a slot is kept, not worn.
 */
export type WearableSlot = "head" | "body" | "back" | "hand";

/**
 * Where one step of a run stands.
 */
export type StepState = "open" | "sent" | "wrong" | "returned" | "accepted";

/**
 * Where the person stands.
 */
export interface Visitor {
    /**
     * Whether there is a session.
     */
    signedIn: boolean;
    /**
     * The onboarding step that is open; none counts as the first.
     */
    onboardingStep?: OnboardingStep | null;
}

/**
 * Where the session stands.
 */
export type SessionState = "logged_out" | "logged_in" | "static" | "refreshing";

/**
 * Whether the chain can be read, and how far behind the worker is.
 */
export type ChainStatus = "ok" | "behind" | "unreachable";

/**
 * Who decides whether a submitted run is approved.
 */
export type ReviewMode = "auto" | "manual" | "two_person";

/**
 * Who may see a profile.
 */
export type Visibility = "public" | "members" | "hidden";

/**
 * Why a choice does not stand.
 */
export type CharacterReason = "missing" | "unknown_slot" | "unknown_trait" | "locked" | "excluded";

/**
 * Why a page does not open.
 */
export type RouteReason = "not_signed_in" | "onboarding_unfinished" | "already_onboarded";

/**
 * Why the last session ended.
 */
export type SessionEnd = "logout" | "expired" | "me_failed";

/** Anything else the API can do, with the same session and the same errors. */
export interface CoreRequest {
    /** Any case; `GET` when absent. `SEARCH` reads a query that is too long for an address. */
    method?: string | undefined;
    /** Path below the API address; a leading slash does not matter. */
    path: string;
    /** Nested objects are encoded as Directus reads them. */
    query?: Query | undefined;
    /**
     * A plain value goes as JSON; a form, a file, bytes (an `ArrayBuffer` or a view of one) or a text go as they are. A map, a set or a
     * stream is refused with `VALIDATION`.
     */
    body?: unknown;
    /**
     * What the reply is read as: bytes stay bytes as a `blob` or an `arrayBuffer`. When absent, JSON where the reply says that it is, and
     * a text otherwise; then its `data`.
     */
    as?: "json" | "text" | "blob" | "arrayBuffer" | undefined;
    /** Gives the call up. */
    signal?: AbortSignal | undefined;
    /** In milliseconds; 0 for no limit. */
    timeoutMs?: number | undefined;
}

/**
 * The one object the app holds: the session, the calls, and what they share.
 *
 * With a type for the schema, `new Core<Schema>(...)`, names of collections and fields are checked and answers have the fields that
 * were asked for; without one everything is `any`. A schema names every collection: a list for one that holds many items, the
 * item itself for one that holds one. A relation is an id or the item, `string | Step`, or lists of them. What a schema adds to
 * Directus's own collections stands under their names, `directus_users` and so on.
 */
export class Core<S = any> {
    /**
     * A core that goes on with the session of this tab, if there is one.
     *
     * Throws `VALIDATION` when `apiUrl` is no address.
     */
    constructor(options: CoreOptions);
    /** Gives its memory back at once, instead of when nothing refers to it any more. It cannot be used afterwards. */
    free(): void;
    /** The same as `free()`, for `using`. */
    [Symbol.dispose](): void;
    /** Base address of the API, with a slash at its end. */
    readonly apiUrl: string;
    /** Who is here. Always the same object, like the groups. */
    readonly session: Session;
    /** Items of any collection. */
    readonly items: Items<S>;
    /** Collections that hold one item. */
    readonly singletons: Singletons<S>;
    /** People: the own account, registration, and the accounts of others. */
    readonly users: Users<SystemItemOf<S, "directus_users", DirectusUser>>;
    /** A forgotten password. */
    readonly password: Password;
    /** Files: uploads and records. */
    readonly files: Files<SystemItemOf<S, "directus_files", DirectusFile>>;
    /** Addresses of files and pictures. */
    readonly assets: Assets;
    /** Folders of files. */
    readonly folders: Group<SystemItemOf<S, "directus_folders", any>>;
    /** Who did what. Directus only lets it be read. */
    readonly activity: ReadGroup<SystemItemOf<S, "directus_activity", any>>;
    /** The fields of collections. */
    readonly fields: Fields<DirectusField>;
    /** Collections themselves. */
    readonly collections: Collections<DirectusCollection>;
    /** Relations between collections. */
    readonly relations: Relations<DirectusRelation>;
    /** What the policies allow. */
    readonly permissions: Group<SystemItemOf<S, "directus_permissions", any>>;
    /** Bookmarks and layouts of the Studio. */
    readonly presets: Group<SystemItemOf<S, "directus_presets", any>>;
    /** Earlier states of items. Directus only lets them be read; `utils.revert` takes an item back to one. */
    readonly revisions: ReadGroup<SystemItemOf<S, "directus_revisions", any>>;
    /** Roles. */
    readonly roles: Group<SystemItemOf<S, "directus_roles", any>>;
    /** The settings of the project. */
    readonly settings: SettingsGroup<SystemItemOf<S, "directus_settings", any>>;
    /** The server itself. */
    readonly server: Server;
    /** Odds and ends of the server. */
    readonly utils: Utils;
    /** Live data: what changes on the server, as it changes. */
    readonly live: Live<S>;
    /** The calls of the programme. */
    readonly programme: Programme;
    /**
     * Asks GraphQL for items. Gives the reply's `data`.
     *
     * Rejects when the reply names errors, whatever its status, with the first of them.
     */
    graphql<T = any>(query: string, variables?: Record<string, unknown> | null, control?: CallControl): Promise<T>;
    /**
     * Asks GraphQL for what is Directus's own: users, files, collections. Gives the reply's `data`.
     *
     * Rejects when the reply names errors, whatever its status, with the first of them.
     */
    graphqlSystem<T = any>(
    query: string,
    variables?: Record<string, unknown> | null,
    control?: CallControl,
    ): Promise<T>;
    /**
     * Anything else the API can do. Gives the reply's `data`, or the whole reply where it has none.
     *
     * Rejects with any `WaymarkError`; `VALIDATION` when the path leaves the API.
     */
    request<T = any>(request: CoreRequest): Promise<T>;
    /** Chooses the language of the content for the calls that follow: a BCP 47 tag, or nothing for the server's default. */
    setLanguage(tag?: string | null): void;
}


/** What a listener of live data hears. */
export type LiveMessage<T = any> =
| {
    /** The complete current result of the query: first of all, and again after every new connection. */
    readonly type: "init";
    readonly data: T[];
    /** Not the first: put this in the place of what you have. Whatever was missed is in it. */
    readonly resumed?: true;
}
| {
    /** Items that came or changed, as the query shows them. An item may be one you have already. */
    readonly type: "create" | "update";
    readonly data: T[];
}
| {
    /** Keys of items that were deleted: of any in the collection, whatever the query shows. */
    readonly type: "delete";
    readonly data: Id[];
}
| {
    /**
     * The server refused, or the session ended (`kind` is `session`). The subscription stays, and goes on with an `init` as
     * soon as it can: on the next connection, or when somebody signs in.
     */
    readonly type: "error";
    readonly error: WaymarkError;
};

/** What to listen for. */
export interface LiveOptions<T = any, F = QueryFields<T>> {
    /** Which items, and what of them. Without `limit` all of them are in `init`. */
    query?: Query<T, F> | null | undefined;
    /** Only these changes, and `init`; every change when absent. */
    event?: "create" | "update" | "delete" | null | undefined;
}

/** The names of the collections that can be listened to: all, Directus's own included. */
export type LiveName<S> = CollectionName<S> | SingletonName<S> | `directus_${string}`;

/** One item of a collection that is listened to. */
export type LiveItem<S, N> = N extends `directus_${string}` ? SystemItemOf<S, N, any> : ItemOf<S, N>;

/** The connection of live data. */
export interface LiveSnapshot {
    /** `idle`: none is needed, or none can be had until somebody signs in. `waiting`: lost, and tried again at `retryAt`. */
    readonly state: "idle" | "connecting" | "open" | "waiting";
    /** When it is tried again, in milliseconds since 1970; null unless waiting. */
    readonly retryAt: number | null;
}

/** Live data: what changes on the server is told, over one WebSocket for all subscriptions, as whoever is signed in. */
export interface Live<S = any> {
    /**
     * Listens to a collection. The first message is `init` with the current result of the query, changes follow; after every new
     * connection there is an `init` again, so that nothing is missed. An item that leaves the filter of the query is not told, nor
     * one that is beyond its `limit`. Gives the function that ends it.
     *
     * Throws `EMPTY_ID` without a collection, `VALIDATION` for an unknown event, `LIVE_UNAVAILABLE` where there are no WebSockets
     * (Node before 22), `NOT_INITIALISED` after `session.dispose()`. What the server refuses comes to the listener as `error`.
     */
    subscribe<C extends LiveName<S>, const F extends QueryFields<LiveItem<S, C>> | undefined = undefined>(
    collection: C,
    options: LiveOptions<LiveItem<S, C>, F> | null | undefined,
    listener: (message: LiveMessage<Picked<LiveItem<S, C>, F>>) => void,
    ): () => void;
    /** Where the connection stands. The same object until something changes. */
    snapshot(): LiveSnapshot;
    /** Calls back after every change of the snapshot. Gives the function that stops it. */
    onChange(callback: () => void): () => void;
}


// Files: their records, how they are stored, and how their addresses are made.

/** What an upload may be told besides; an `AbortSignal` alone will do too. */
export interface UploadOptions extends CallOptions {
    /** Fields of the record, for a file without a form: `title`, `folder`, `storage`, ... */
    fields?: Record<string, unknown> | undefined;
    /** Name of the file, for one without a form; that of a `File` when absent. */
    fileName?: string | undefined;
    /** Called while it is sent, with bytes. Only a browser can tell, and only somebody who is signed in is told. */
    onProgress?: ((progress: { readonly loaded: number; readonly total: number }) => void) | undefined;
}

/** The last argument of an upload. */
export type UploadControl = AbortSignal | UploadOptions | null | undefined;

/** Files: their records. What is in them has an address, see `assets`. */
export interface Files<T = any> extends ChangeGroup<T> {
    /**
     * Stores a file: a form with the fields of its record first and `file` last, or the file alone, with the fields in the options.
     * Gives its record. A refused token is renewed and it is sent once more. Mind `timeoutMs`: it is for the whole upload.
     */
    upload(file: FormData | Blob, control?: UploadControl): Promise<Picked<T, undefined>>;
    /** Changes its record, or with a form what is in it. */
    update<const F extends QueryFields<T> | undefined = undefined>(
    id: Id,
    changes: ItemInput<T> | FormData,
    query?: Query<T, F> | null,
    control?: CallControl,
    ): Promise<Picked<T, F>>;
    /** Lets the server fetch a file from an address. */
    import(url: string, fields?: ItemInput<T> | null, control?: CallControl): Promise<Picked<T, undefined>>;
}

/** How a file's address is made. */
export interface AssetOptions extends SrcsetOptions {
    /** Name of a preset. The other options override it, where the server allows them beside one. */
    key?: string | null | undefined;
    /** Offered for saving instead of shown. */
    download?: boolean | null | undefined;
}

/** How a picture is transformed on its way. */
export interface SrcsetOptions {
    /** In pixels. */
    width?: number | null | undefined;
    /** In pixels. */
    height?: number | null | undefined;
    /** `auto` takes the best that the browser shows. */
    format?: "auto" | "jpg" | "png" | "webp" | "avif" | "tiff" | null | undefined;
    /** 1 to 100. */
    quality?: number | null | undefined;
    /** `cover` when absent. */
    fit?: "cover" | "contain" | "inside" | "outside" | null | undefined;
    /** Never larger than it is. */
    withoutEnlargement?: boolean | null | undefined;
    /** In pixels from the left of the original. */
    focal_point_x?: number | null | undefined;
    /** In pixels from the top of the original. */
    focal_point_y?: number | null | undefined;
    /** Further steps of the picture library, each with its arguments. */
    transforms?: readonly (readonly unknown[])[] | null | undefined;
}


// Items of collections.

/** Items of any collection. */
export interface Items<S = any> {
    /** Reads many. An answer comes in the order of `sort`, at most `limit` of them. */
    list<
    C extends CollectionName<S>,
    const F extends QueryFields<ItemOf<S, C>> | undefined = undefined,
    const A extends QueryAggregate<ItemOf<S, C>> | undefined = undefined,
    >(
    collection: C,
    query?: Query<ItemOf<S, C>, F, A> | null,
    control?: CallControl,
    ): Promise<Row<ItemOf<S, C>, F, A>[]>;
    /** Reads one. Rejects with `FORBIDDEN` when there is none, or none that may be read. */
    get<C extends CollectionName<S>, const F extends QueryFields<ItemOf<S, C>> | undefined = undefined>(
    collection: C,
    id: Id,
    query?: Query<ItemOf<S, C>, F> | null,
    control?: CallControl,
    ): Promise<Picked<ItemOf<S, C>, F>>;
    /** Makes one. Gives it as far as it may be read, with the fields of the query. */
    create<C extends CollectionName<S>, const F extends QueryFields<ItemOf<S, C>> | undefined = undefined>(
    collection: C,
    item: ItemInput<ItemOf<S, C>>,
    query?: Query<ItemOf<S, C>, F> | null,
    control?: CallControl,
    ): Promise<Picked<ItemOf<S, C>, F>>;
    /** Makes many at once: all or none. */
    createMany<C extends CollectionName<S>, const F extends QueryFields<ItemOf<S, C>> | undefined = undefined>(
    collection: C,
    items: readonly ItemInput<ItemOf<S, C>>[],
    query?: Query<ItemOf<S, C>, F> | null,
    control?: CallControl,
    ): Promise<Picked<ItemOf<S, C>, F>[]>;
    /** Changes one. What is not named stays. */
    update<C extends CollectionName<S>, const F extends QueryFields<ItemOf<S, C>> | undefined = undefined>(
    collection: C,
    id: Id,
    changes: ItemInput<ItemOf<S, C>>,
    query?: Query<ItemOf<S, C>, F> | null,
    control?: CallControl,
    ): Promise<Picked<ItemOf<S, C>, F>>;
    /** Makes the same change to many: to those with these ids, or to those that a query finds. */
    updateMany<C extends CollectionName<S>, const F extends QueryFields<ItemOf<S, C>> | undefined = undefined>(
    collection: C,
    items: readonly Id[] | FoundBy<ItemOf<S, C>>,
    changes: ItemInput<ItemOf<S, C>>,
    query?: Query<ItemOf<S, C>, F> | null,
    control?: CallControl,
    ): Promise<Picked<ItemOf<S, C>, F>[]>;
    /** Changes each in its own way. Every one needs its id. */
    updateMany<C extends CollectionName<S>, const F extends QueryFields<ItemOf<S, C>> | undefined = undefined>(
    collection: C,
    items: readonly ItemInput<ItemOf<S, C>>[],
    query?: Query<ItemOf<S, C>, F> | null,
    control?: CallControl,
    ): Promise<Picked<ItemOf<S, C>, F>[]>;
    /** Removes one. */
    delete(collection: CollectionName<S>, id: Id, control?: CallControl): Promise<void>;
    /** Removes many: those with these ids, or those that a query finds. */
    deleteMany<C extends CollectionName<S>>(
    collection: C,
    items: readonly Id[] | FoundBy<ItemOf<S, C>>,
    control?: CallControl,
    ): Promise<void>;
}

/** Collections that hold one item. */
export interface Singletons<S = any> {
    /** Reads it. */
    get<C extends SingletonName<S>, const F extends QueryFields<ItemOf<S, C>> | undefined = undefined>(
    collection: C,
    query?: Query<ItemOf<S, C>, F> | null,
    control?: CallControl,
    ): Promise<Picked<ItemOf<S, C>, F>>;
    /** Changes it; it is made when there is none yet. */
    update<C extends SingletonName<S>, const F extends QueryFields<ItemOf<S, C>> | undefined = undefined>(
    collection: C,
    changes: ItemInput<ItemOf<S, C>>,
    query?: Query<ItemOf<S, C>, F> | null,
    control?: CallControl,
    ): Promise<Picked<ItemOf<S, C>, F>>;
}


// People and how they sign in.

/** People. The id `'me'` is the own account wherever one account is read or changed. */
export interface Users<T = any> extends Group<T> {
    /** The account of who is signed in. When the server refuses to say, the session ends with `me_failed`. */
    me<const F extends QueryFields<T> | undefined = undefined>(
    query?: Query<T, F> | null,
    control?: CallControl,
    ): Promise<Picked<T, F>>;
    /**
     * Registers somebody: `POST /users`, which whoever is not signed in may only where the public role may create users. For Directus's
     * own registration with a mail, send `{ method: 'POST', path: 'users/register', body }` with `core.request`.
     */
    register(user: ItemInput<T>, control?: CallControl): Promise<Picked<T, undefined>>;
    /** Invites one or several by mail, for a role. */
    invite(email: string | readonly string[], role: string, control?: CallControl): Promise<void>;
    /** Invites with a link to `inviteUrl`, which must be in the server's allow list; `?token=...` is added to it. */
    invite(
    email: string | readonly string[],
    role: string,
    inviteUrl: string | null | undefined,
    control?: CallControl,
    ): Promise<void>;
    /** Sets the password of an account that was invited; nobody has to be signed in. */
    acceptInvite(token: string, password: string, control?: CallControl): Promise<void>;
    /** The second factor of the own account. */
    readonly twoFactor: TwoFactor;
}

/** The second factor of the own account. */
export interface TwoFactor {
    /** A new secret, to be shown as a QR code and confirmed with `enable`. For an account without a password. */
    generate(control?: CallControl): Promise<{ secret: string; otpauth_url: string }>;
    /** A new secret, to be shown as a QR code and confirmed with `enable`. */
    generate(
    password: string | null | undefined,
    control?: CallControl,
    ): Promise<{ secret: string; otpauth_url: string }>;
    /** Turns it on, with the secret and a one-time password made from it. */
    enable(secret: string, otp: string, control?: CallControl): Promise<void>;
    /** Turns it off, with a one-time password. */
    disable(otp: string, control?: CallControl): Promise<void>;
}

/** A forgotten password. Nobody has to be signed in. */
export interface Password {
    /** Sends a mail with a link. Resolves for an address that nobody has as well. */
    request(email: string, control?: CallControl): Promise<void>;
    /** Sends a mail with a link to `resetUrl`, which must be in the server's allow list; `?token=...` is added to it. */
    request(email: string, resetUrl: string | null | undefined, control?: CallControl): Promise<void>;
    /** Sets a new password with the token of the mail. */
    reset(token: string, password: string, control?: CallControl): Promise<void>;
}


// The calls of the programme's extension.

/**
 * The calls of the programme. Each takes an `AbortSignal` or `CallOptions` last and rejects with a `WaymarkError`. A call that does
 * something carries an `Idempotency-Key`, so that it is done once.
 */
export interface Programme {
    /** Whether the programme and its chain are well. */
    health(control?: CallControl): Promise<Health>;
    /**
     * A nonce to sign or to send to a provider, with what must stand beside it in a message. Good for five minutes, once, for whoever
     * asked.
     */
    nonce(control?: CallControl): Promise<Nonce>;
    /**
     * Signs in with a signed message; the session takes over the tokens.
     *
     * Rejects with the codes of the message and the signature, and with `ABORTED` when a logout or another login came first.
     */
    signInWithWallet(proof: WalletProof, control?: CallControl): Promise<void>;
    /** Links a proven address to the account. */
    linkWallet(proof: WalletProof, control?: CallControl): Promise<Me>;
    /** Takes a linked address off the account. */
    unlinkWallet(address: string, control?: CallControl): Promise<Me>;
    /**
     * Signs in with a provider's id token; the session takes over the tokens. Who comes for the first time gets an account.
     *
     * Rejects with the codes of the nonce and the token, with `IDENTITY_EMAIL_TAKEN` when another account has the e-mail, and with
     * `ABORTED` when a logout or another login came first.
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
     * Rejects with `EMAIL_CODE_INVALID` (`params.triesLeft`), `EMAIL_CODE_EXPIRED`, `EMAIL_CODE_TOO_MANY`, and with `INVALID_OTP` when
     * the account asks for a one-time password.
     */
    signInWithEmailCode(proof: EmailProof, control?: CallControl): Promise<void>;
    /**
     * Proves once more who is signed in, with a wallet of the account: for ten minutes ways to sign in can be added, changed and
     * removed, which reject with `FRESH_SIGN_IN_NEEDED` otherwise. The session goes on with the tokens of the reply.
     *
     * Rejects with the codes of `signInWithWallet`, and with `PROOF_OTHER_ACCOUNT` when the wallet does not open this account.
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
     * Rejects with `TOKEN_EXPIRED` (also where a newer mail was sent), with `CONFLICT` when it was confirmed before, with `VALIDATION`
     * about `token` or `password`, and with `PASSWORD_MISMATCH` when the account was registered with another password: `replace`
     * makes this one its password.
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
    /** Gives an account without an e-mail address one that a code proved. A password is then set as after forgetting one. */
    linkEmail(proof: EmailProof, control?: CallControl): Promise<SignInWays>;
    /** Ends every session of the account on the server, this one too: log out here afterwards. */
    signOutEverywhere(control?: CallControl): Promise<SignedOutEverywhere>;
    /** Everything the home screen needs. When the server does not know the token any more, the session ends with `me_failed`. */
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
     * Sends the part that begins at `from`, of at most 512 KB. One that begins elsewhere than at `received` is not taken, and the answer
     * says where to go on.
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
    /** Watches a kind of object; answers with all that are watched. Rejects with `VALIDATION` when there are too many. */
    watch(itemTypeSlug: string, control?: CallControl): Promise<string[]>;
    /** Stops watching a kind of object. */
    unwatch(itemTypeSlug: string, control?: CallControl): Promise<string[]>;
}


// The groups of calls. Every call takes an `AbortSignal` or `CallOptions` last, and rejects with a `WaymarkError`: `EMPTY_ID` before
// anything is sent, `FORBIDDEN`, `NOT_FOUND`, `VALIDATION` and the rest as the server says, `NETWORK`, `TIMEOUT`, `ABORTED`, `DECODE`.

/** The last argument of every call. */
export type CallControl = AbortSignal | CallOptions | null | undefined;

/** Items to change or remove: those that a query finds. The server's own limit of a query holds, 100 as it comes. */
export interface FoundBy<T> {
    /** Finds them. */
    query: Query<T>;
    /** That the query finds everything is meant; without it a filter that holds no condition is refused with `VALIDATION`. */
    all?: boolean | undefined;
}

/** A group that is only read. */
export interface ReadGroup<T = any> {
    /** Reads many. */
    list<
    const F extends QueryFields<T> | undefined = undefined,
    const A extends QueryAggregate<T> | undefined = undefined,
    >(query?: Query<T, F, A> | null, control?: CallControl): Promise<Row<T, F, A>[]>;
    /** Reads one. Rejects with `FORBIDDEN` when there is none, or none that may be read. */
    get<const F extends QueryFields<T> | undefined = undefined>(
    id: Id,
    query?: Query<T, F> | null,
    control?: CallControl,
    ): Promise<Picked<T, F>>;
}

/** What can be done with what is there. */
export interface ChangeGroup<T = any> extends ReadGroup<T> {
    /** Makes one. Gives it as far as it may be read, with the fields of the query. */
    create<const F extends QueryFields<T> | undefined = undefined>(
    item: ItemInput<T>,
    query?: Query<T, F> | null,
    control?: CallControl,
    ): Promise<Picked<T, F>>;
    /** Changes one. What is not named stays. */
    update<const F extends QueryFields<T> | undefined = undefined>(
    id: Id,
    changes: ItemInput<T>,
    query?: Query<T, F> | null,
    control?: CallControl,
    ): Promise<Picked<T, F>>;
    /** Makes the same change to many: to those with these ids, or to those that a query finds. */
    updateMany<const F extends QueryFields<T> | undefined = undefined>(
    items: readonly Id[] | FoundBy<T>,
    changes: ItemInput<T>,
    query?: Query<T, F> | null,
    control?: CallControl,
    ): Promise<Picked<T, F>[]>;
    /** Changes each in its own way. Every one needs its id. */
    updateMany<const F extends QueryFields<T> | undefined = undefined>(
    items: readonly ItemInput<T>[],
    query?: Query<T, F> | null,
    control?: CallControl,
    ): Promise<Picked<T, F>[]>;
    /** Removes one. */
    delete(id: Id, control?: CallControl): Promise<void>;
    /** Removes many: those with these ids, or those that a query finds. */
    deleteMany(items: readonly Id[] | FoundBy<T>, control?: CallControl): Promise<void>;
}

/** A group with every verb. */
export interface Group<T = any> extends ChangeGroup<T> {
    /** Makes many at once: all or none. */
    createMany<const F extends QueryFields<T> | undefined = undefined>(
    items: readonly ItemInput<T>[],
    query?: Query<T, F> | null,
    control?: CallControl,
    ): Promise<Picked<T, F>[]>;
}


// The server itself.

/** The server itself. */
export interface Server {
    /** `pong`, from a server that is there. Nobody has to be signed in. */
    ping(control?: CallControl): Promise<string>;
    /** What the caller may know of the project and the server. */
    info(control?: CallControl): Promise<ServerInfo>;
    /** How the server is. Rejects with `UNAVAILABLE` when it is not well. */
    health(control?: CallControl): Promise<ServerHealth>;
}

/** Odds and ends of the server. */
export interface Utils {
    /** The hash of a text, as Directus stores passwords. */
    hash(text: string, control?: CallControl): Promise<string>;
    /** Whether a hash is that of a text. */
    verifyHash(text: string, hash: string, control?: CallControl): Promise<boolean>;
    /** A random text of letters, digits, `_` and `-`: 1 to 500 long, 32 when absent. */
    random(length?: number | null, control?: CallControl): Promise<string>;
    /** Moves an item to the place of another, in a collection that is sorted by hand. */
    sort(collection: string, item: Id, to: Id, control?: CallControl): Promise<void>;
    /** Takes an item back to a revision. */
    revert(revision: Id, control?: CallControl): Promise<void>;
    /** Makes or changes items from a file of JSON or CSV, which its type must say: `application/json`, `text/csv`. */
    import(collection: string, file: FormData | Blob, control?: UploadControl): Promise<void>;
    /** Empties the server's cache of replies, and with `system` that of the schema and of permissions too. */
    clearCache(options?: { system?: boolean | undefined } | null, control?: CallControl): Promise<void>;
}

/** The settings of the project. */
export interface SettingsGroup<T = any> {
    /** Reads them. */
    get<const F extends QueryFields<T> | undefined = undefined>(
    query?: Query<T, F> | null,
    control?: CallControl,
    ): Promise<Picked<T, F>>;
    /** Changes them. */
    update<const F extends QueryFields<T> | undefined = undefined>(
    changes: ItemInput<T>,
    query?: Query<T, F> | null,
    control?: CallControl,
    ): Promise<Picked<T, F>>;
}


// What Directus itself holds.

/** A person. */
export interface DirectusUser {
    /** Id. */
    id: string;
    /** First name. */
    first_name: string | null;
    /** Last name. */
    last_name: string | null;
    /** E-mail address; it signs in. */
    email: string | null;
    /** Where they are, as they wrote it. */
    location: string | null;
    /** Their title. */
    title: string | null;
    /** What they say of themselves. */
    description: string | null;
    /** Words. */
    tags: "json" | null;
    /** Id of a file. */
    avatar: string | null;
    /** BCP 47 tag. */
    language: string | null;
    /** Only `active` signs in. */
    status: "draft" | "invited" | "unverified" | "active" | "suspended" | "archived";
    /** Id of a role. */
    role: string | null;
    /** When they were last here. */
    last_access: "datetime" | null;
    /** How they sign in; `default` is with a password. */
    provider: string;
    /** Who they are to another provider. */
    external_identifier: string | null;
    /** Written, never read back. */
    password: string | null;
    /** Written, never read back. */
    token: string | null;
}

/** A file. */
export interface DirectusFile {
    /** Id. */
    id: string;
    /** Title. */
    title: string | null;
    /** Description. */
    description: string | null;
    /** Name it is saved under. */
    filename_download: string;
    /** MIME type. */
    type: string | null;
    /** Id of a folder. */
    folder: string | null;
    /** In bytes; the server gives it as text. */
    filesize: string | number | null;
    /** In pixels. */
    width: number | null;
    /** In pixels. */
    height: number | null;
    /** In milliseconds. */
    duration: number | null;
    /** In pixels from the left. */
    focal_point_x: number | null;
    /** In pixels from the top. */
    focal_point_y: number | null;
    /** Words. */
    tags: "json" | null;
    /** Where it was taken. */
    location: string | null;
    /** What is written in the file itself. */
    metadata: "json" | null;
    /** Id of who stored it. */
    uploaded_by: string | null;
    /** When its content was stored. */
    uploaded_on: "datetime";
    /** When its record was made. */
    created_on: "datetime";
    /** When it was last changed. */
    modified_on: "datetime";
}

/** A field of a collection. */
export interface DirectusField {
    /** Its collection. */
    collection: string;
    /** Its name. */
    field: string;
    /** Its type, in the words of Directus. */
    type: string;
    /** Its column; none for a field that is not stored. */
    schema: Record<string, any> | null;
    /** How the Studio shows it. */
    meta: Record<string, any> | null;
}

/** A relation, as the field that holds it. */
export interface DirectusRelation {
    /** Collection of the field. */
    collection: string;
    /** Field that holds it. */
    field: string;
    /** What it refers to; none for any of several. */
    related_collection: string | null;
    /** Its foreign key. */
    schema: Record<string, any> | null;
    /** How the Studio shows it. */
    meta: Record<string, any> | null;
}

/** A collection; a folder of collections has no `schema`. */
export interface DirectusCollection {
    /** Its name. */
    collection: string;
    /** Its table; none for a folder of collections. */
    schema: Record<string, any> | null;
    /** How the Studio shows it. */
    meta: Record<string, any> | null;
}

/** How the server is. */
export interface ServerHealth {
    /** `warn` when something is slow. */
    status: "ok" | "warn";
    /** Version, for administrators. */
    releaseId?: string;
    /** Which of several servers, for administrators. */
    serviceId?: string;
    /** Every part that was looked at, for administrators. */
    checks?: Record<string, any>;
}

/** What everybody may know of the server; administrators get more. */
export interface ServerInfo {
    /** Name, colours, pictures and texts of the project. */
    project: Record<string, any>;
    /** Version of Directus, for who may know it. */
    version?: string;
    /** Whatever else is known. */
    [name: string]: any;
}


// What a schema says about items.

/** An id, as the API gives it. */
export type Id = string | number;

/** Whether nothing is known of a type. */
export type IsAny<T> = 0 extends 1 & T ? true : false;

/** What a list is a list of; anything else is itself. */
export type OneOf<T> = T extends readonly (infer One)[] ? One : T;

/** The names of the collections of a schema that hold many items: those whose type is a list. */
export type CollectionName<S> =
IsAny<S> extends true
    ? string
    : {
    [N in keyof S & string]: N extends `directus_${string}`
        ? never
        : S[N] extends readonly unknown[]
        ? N
        : never;
}[keyof S & string];

/** The names of the collections of a schema that hold one item: those whose type is no list. */
export type SingletonName<S> =
IsAny<S> extends true
    ? string
    : {
    [N in keyof S & string]: N extends `directus_${string}`
        ? never
        : S[N] extends readonly unknown[]
        ? never
        : N;
}[keyof S & string];

/** One item of a collection. */
export type ItemOf<S, N> = IsAny<S> extends true ? any : N extends keyof S ? OneOf<S[N]> : never;

/** One item of a collection of Directus itself: what it always has, and what the schema adds under `directus_...`. */
export type SystemItemOf<S, N extends string, Base> =
IsAny<S> extends true
    ? any
    : N extends keyof S
    ? IsAny<Base> extends true
    ? OneOf<S[N]>
    : Omit<Base, keyof OneOf<S[N]>> & OneOf<S[N]>
    : Base;

/** The items that a field refers to; never for a field that holds a value of its own. */
export type Related<V> = IsAny<V> extends true ? never : Extract<OneOf<NonNullable<V>>, object>;

/** The names of the fields that refer to other items. */
export type RelatedName<T> = { [K in keyof T & string]-?: [Related<T[K]>] extends [never] ? never : K }[keyof T &
string];

/** What a field of a named type holds: `'json'`, `'csv'`, and the moments as text. */
export type PlainValue<V> = V extends "json"
    ? any
    : V extends "csv"
    ? string[]
    : V extends "datetime" | "date" | "time" | "timestamp"
    ? string
    : V;


// What collections are made of.

/** The fields of collections. Administrators only change them. */
export interface Fields<T = any> {
    /** Those of one collection, or all. */
    list(collection?: string | null, control?: CallControl): Promise<T[]>;
    /** Reads one. */
    get(collection: string, field: string, control?: CallControl): Promise<T>;
    /** Makes one, with its column. */
    create(collection: string, field: ItemInput<T>, control?: CallControl): Promise<T>;
    /** Changes one. */
    update(collection: string, field: string, changes: ItemInput<T>, control?: CallControl): Promise<T>;
    /** Changes several of a collection; each names its `field`. */
    updateMany(collection: string, fields: readonly ItemInput<T>[], control?: CallControl): Promise<T[]>;
    /** Removes one, with its column and what is in it. */
    delete(collection: string, field: string, control?: CallControl): Promise<void>;
}

/** Relations, each addressed by the field that holds it. Administrators only change them. */
export interface Relations<T extends DirectusRelation = DirectusRelation> {
    /** Those of one collection, or all. */
    list(collection?: string | null, control?: CallControl): Promise<T[]>;
    /** Reads one. */
    get(collection: string, field: string, control?: CallControl): Promise<T>;
    /** Makes one. */
    create(relation: ItemInput<T>, control?: CallControl): Promise<T>;
    /** Changes one. The change repeats what it is about: Directus 11 breaks when one of the three names is missing. */
    update(
    collection: string,
    field: string,
    changes: ItemInput<T> & Pick<T, "collection" | "field" | "related_collection">,
    control?: CallControl,
    ): Promise<T>;
    /** Removes one; the field stays. */
    delete(collection: string, field: string, control?: CallControl): Promise<void>;
}

/** Collections themselves. Administrators only change them. */
export interface Collections<T = any> {
    /** All of them. */
    list(control?: CallControl): Promise<T[]>;
    /** Reads one. */
    get(collection: string, control?: CallControl): Promise<T>;
    /** Makes one, with its table. */
    create(collection: ItemInput<T> & { fields?: readonly unknown[] }, control?: CallControl): Promise<T>;
    /** Makes several, each with its table. */
    createMany(
    collections: readonly (ItemInput<T> & { fields?: readonly unknown[] })[],
    control?: CallControl,
    ): Promise<T[]>;
    /** Changes one. */
    update(collection: string, changes: ItemInput<T>, control?: CallControl): Promise<T>;
    /** Changes several; each names its `collection`. */
    updateMany(collections: readonly ItemInput<T>[], control?: CallControl): Promise<T[]>;
    /** Removes one, with its table and what is in it. */
    delete(collection: string, control?: CallControl): Promise<void>;
}


// What comes back for the fields that were asked.

/** What a field gives that was not looked into: its value, or the ids it refers to. */
export type ShallowValue<V> =
IsAny<V> extends true
    ? any
    : V extends readonly (infer One)[]
    ? One extends object
    ? never
    : V
    : V extends object
    ? never
    : PlainValue<V>;

/** What a field gives of the items it refers to. */
export type DeepValue<V, E> = V extends readonly (infer One)[]
    ? One extends object
    ? PickedFields<One, E>[]
    : never
    : V extends object
    ? PickedFields<V, E>
    : V extends null | undefined
    ? V
    : never;

/** What comes back of one field, when `E` is asked below it. */
export type FieldValue<V, E> = [E] extends [never]
    ? ShallowValue<V>
    : IsAny<E> extends true
    ? any
    : [Related<V>] extends [never]
    ? ShallowValue<V>
    : DeepValue<V, E>;

/** Parts of a moment, and the number of items referred to, as functions in field names. */
export type FieldFunction = "year" | "month" | "week" | "day" | "weekday" | "hour" | "minute" | "second" | "count";

/** The names of fields that `E` asks for. */
export type AskedName<T, E> = E extends "*" | `*.${string}`
    ? keyof T
    : E extends `${infer Head}.${string}`
    ? Head
    : E extends string
    ? E
    : keyof E;

/** What `E` asks below the field `K`. */
export type AskedBelow<E, K> = E extends `${infer Head}.${infer Rest}`
    ? Head extends K | "*"
    ? Rest
    : never
    : E extends string
    ? never
    : K extends keyof E
    ? E[K] extends readonly (infer Below)[]
    ? Below
    : any
    : never;

/** The values of functions among the fields: `year(at)` comes back as `at_year`. */
export type FunctionValues<E> = {
    [N in E as N extends `${infer Name}(${infer Field})`
        ? Name extends FieldFunction
        ? `${Field}_${Name}`
        : never
        : never]: number;
};

/** An item with the fields `E`, a union of names, paths and objects. */
export type PickedFields<T, E> =
IsAny<T> extends true
    ? any
    : T extends unknown
    ? { [K in keyof T as K extends AskedName<T, E> ? K : never]: FieldValue<T[K], AskedBelow<E, K>> } & ([
Extract<E, `${string})`>,
] extends [never]
    ? unknown
    : FunctionValues<Extract<E, `${string})`>>)
    : never;

/** The parts of a text that are separated by commas. */
export type Separated<F extends string> = F extends `${infer One},${infer Rest}` ? One | Separated<Rest> : F;

/** An item with the fields of a query; with all of its own when none are named. */
export type Picked<T, F> = PickedFields<
T,
[F] extends [undefined] ? "*" : F extends readonly (infer E)[] ? E : F extends string ? Separated<F> : "*"
>;


// What may be asked.

/** The name of a field: its own, one of an item it refers to, or a function of one. */
export type QueryField<T> = T extends unknown
    ?
| "*"
| `*.${string}`
| (keyof T & string)
| `${RelatedName<T>}.${string}`
| `${FieldFunction}(${keyof T & string})`
| `json(${string})`
| {
    readonly [K in RelatedName<T>]?:
    | readonly QueryField<Related<T[K]>>[]
    | { readonly [collection: string]: readonly unknown[] };
}
    : never;

/** Names, nested with dots or objects: `['id', { steps: ['title'] }]`. */
export type QueryFields<T> = IsAny<T> extends true ? string | readonly unknown[] : string | readonly QueryField<T>[];

/** A minus in front sorts downwards; `?` shuffles. */
export type QuerySort<T> =
IsAny<T> extends true
    ? string
    : T extends unknown
    ?
| `${"" | "-"}${(keyof T & string) | `${RelatedName<T>}.${string}` | `${FieldFunction}(${keyof T & string})`}`
| "?"
    : never;

/** Queries for the items that an item refers to, below their field. */
export type QueryDeep<T> =
IsAny<T> extends true
    ? Record<string, unknown>
    : { readonly [K in RelatedName<T>]?: (DeepQuery<Related<T[K]>> & QueryDeep<Related<T[K]>>) | undefined };

/** A query for the items that an item refers to. */
export interface DeepQuery<T> {
    /** Which of them. */
    readonly _filter?: QueryFilter<T> | undefined;
    /** In which order. */
    readonly _sort?: QuerySort<T> | readonly QuerySort<T>[] | undefined;
    /** -1 for all. */
    readonly _limit?: number | undefined;
    /** How many to leave out first. */
    readonly _offset?: number | undefined;
    /** From 1. */
    readonly _page?: number | undefined;
    /** A text that is looked for in every field. */
    readonly _search?: string | undefined;
    /** What is computed over them. */
    readonly _aggregate?: QueryAggregate<T> | undefined;
    /** By what it is computed. */
    readonly _groupBy?: readonly string[] | undefined;
    /** Another name for a field. */
    readonly _alias?: Record<string, string> | undefined;
}

/** What is counted or computed over the items. */
export type QueryAggregate<T> =
IsAny<T> extends true
    ? Record<string, unknown>
    : {
    readonly [N in
    | "count"
    | "countDistinct"
    | "countAll"
    | "sum"
    | "sumDistinct"
    | "avg"
    | "avgDistinct"
    | "min"
    | "max"]?: "*" | (keyof T & string) | readonly ("*" | (keyof T & string))[] | undefined;
};

/** The parts of a query that Directus knows. `null`, `undefined` and an empty list are the same as leaving a part out. */
export interface QueryParts<T, F, A> {
    /** Names, nested with dots or objects; all fields of the item itself when absent. */
    fields?: F | null | undefined;
    /** Which items. */
    filter?: QueryFilter<T> | null | undefined;
    /** Queries for the items that an item refers to, below their field. */
    deep?: QueryDeep<T> | null | undefined;
    /** In which order: names, a minus in front for downwards. */
    sort?: QuerySort<T> | readonly QuerySort<T>[] | null | undefined;
    /** -1 for all. The server's own limit, 100 as it comes, when absent. */
    limit?: number | null | undefined;
    /** How many to leave out first. */
    offset?: number | null | undefined;
    /** From 1. */
    page?: number | null | undefined;
    /** A text that is looked for in every field. */
    search?: string | null | undefined;
    /** What is computed over the items, instead of the items. */
    aggregate?: A | null | undefined;
    /** By what it is computed. */
    groupBy?:
    | readonly (IsAny<T> extends true ? string : (keyof T & string) | `${FieldFunction}(${keyof T & string})`)[]
    | null
    | undefined;
    /** Another name for a field, to ask for it twice. */
    alias?: Record<string, IsAny<T> extends true ? string : keyof T & string> | null | undefined;
    /** The key of a version of the content. */
    version?: string | null | undefined;
    /** Only what the version changes. */
    versionRaw?: boolean | null | undefined;
    /** Whether `*` looks into the relation that led here. */
    backlink?: boolean | null | undefined;
}

/** A query as Directus reads it; nested objects are encoded for you. Too long for an address, a list is asked for with `SEARCH`. */
export type Query<T = any, F = QueryFields<T>, A = QueryAggregate<T>> = QueryParts<T, F, A> &
(IsAny<T> extends true ? { [name: string]: unknown } : unknown);

/** What was computed: a value for each field of `groupBy`, and an object for each part of `aggregate`. */
export type ComputedRow = Record<string, any>;

/** One row of an answer: an item, or what was computed where the query has an `aggregate`. */
export type Row<T, F, A> = [A] extends [undefined] ? Picked<T, F> : ComputedRow;


// What may be given for an item.

/** What may be given for one field: relations as ids, as new items, or as changes. */
export type FieldInput<V> =
IsAny<V> extends true
    ? any
    : [Related<V>] extends [never]
    ? OwnInput<V>
    : Extract<V, readonly unknown[]> extends never
    ? ItemInput<Related<V>> | ShallowValue<V> | null
    :
| readonly (ItemInput<Related<V>> | OneOf<ShallowValue<NonNullable<V>>>)[]
| {
    readonly create?: readonly ItemInput<Related<V>>[];
    readonly update?: readonly ItemInput<Related<V>>[];
    readonly delete?: readonly Id[];
}
| null;

/** What may be given for a field that refers to nothing. A date is written as its text. */
export type OwnInput<V> = V extends "json"
    ? unknown
    : V extends "csv"
    ? string | readonly string[]
    : V extends "datetime" | "date" | "time" | "timestamp"
    ? string | Date
    : V extends readonly (infer One)[]
    ? readonly One[]
    : string extends V
    ? V | Date
    : V;

/** What may be given for an item that is made or changed. */
export type ItemInput<T> =
IsAny<T> extends true
    ? Record<string, any>
    : T extends unknown
    ? { readonly [K in keyof T]?: FieldInput<T[K]> | undefined }
    : never;


// Which items are asked for.

/** What a field is compared with: a value of its type, a date for its text, or a variable of the server such as `$NOW`. */
export type Comparable<V> = (string extends V ? V | Date : V) | `$${string}`;

/** The comparisons of Directus. */
export interface FilterOperators<V> {
    /** Equal. `null` finds what is empty. */
    readonly _eq?: Comparable<V> | null | undefined;
    /** Not equal. */
    readonly _neq?: Comparable<V> | null | undefined;
    /** Less. */
    readonly _lt?: Comparable<V> | undefined;
    /** Less or equal. */
    readonly _lte?: Comparable<V> | undefined;
    /** Greater. */
    readonly _gt?: Comparable<V> | undefined;
    /** Greater or equal. */
    readonly _gte?: Comparable<V> | undefined;
    /** One of these. */
    readonly _in?: readonly (Comparable<V> | null)[] | undefined;
    /** None of these. */
    readonly _nin?: readonly (Comparable<V> | null)[] | undefined;
    /** Between two values, both included. */
    readonly _between?: readonly [Comparable<V>, Comparable<V>] | undefined;
    /** Not between two values. */
    readonly _nbetween?: readonly [Comparable<V>, Comparable<V>] | undefined;
    /** Whether it has no value. */
    readonly _null?: boolean | undefined;
    /** Whether it has a value. */
    readonly _nnull?: boolean | undefined;
    /** Whether it has no value or an empty text. */
    readonly _empty?: boolean | undefined;
    /** Whether it has a value that is no empty text. */
    readonly _nempty?: boolean | undefined;
    /** Contains a text. */
    readonly _contains?: string | undefined;
    /** Does not contain a text. */
    readonly _ncontains?: string | undefined;
    /** Contains a text, in capitals or not. */
    readonly _icontains?: string | undefined;
    /** Does not contain a text, in capitals or not. */
    readonly _nicontains?: string | undefined;
    /** Begins with a text. */
    readonly _starts_with?: string | undefined;
    /** Does not begin with a text. */
    readonly _nstarts_with?: string | undefined;
    /** Begins with a text, in capitals or not. */
    readonly _istarts_with?: string | undefined;
    /** Does not begin with a text, in capitals or not. */
    readonly _nistarts_with?: string | undefined;
    /** Ends with a text. */
    readonly _ends_with?: string | undefined;
    /** Does not end with a text. */
    readonly _nends_with?: string | undefined;
    /** Ends with a text, in capitals or not. */
    readonly _iends_with?: string | undefined;
    /** Does not end with a text, in capitals or not. */
    readonly _niends_with?: string | undefined;
    /** Matches a regular expression, in validations of the server. */
    readonly _regex?: string | undefined;
    /** Crosses a shape, as GeoJSON. */
    readonly _intersects?: unknown;
    /** Does not cross a shape, as GeoJSON. */
    readonly _nintersects?: unknown;
    /** Crosses the box around a shape, as GeoJSON. */
    readonly _intersects_bbox?: unknown;
    /** Does not cross the box around a shape, as GeoJSON. */
    readonly _nintersects_bbox?: unknown;
}

/** What is asked of one field. */
export type FieldFilter<V> =
IsAny<V> extends true
    ? any
    : [Related<V>] extends [never]
    ? FilterOperators<ShallowValue<NonNullable<V>>>
    :
| QueryFilter<Related<V>>
| FilterOperators<OneOf<ShallowValue<NonNullable<V>>>>
| { readonly _some?: QueryFilter<Related<V>>; readonly _none?: QueryFilter<Related<V>> };

/** Which items: `{ level: { _gte: 3 }, _or: [...] }`. `null` inside is a value; `{ _eq: null }` finds what is empty. */
export type QueryFilter<T> =
IsAny<T> extends true
    ? Record<string, unknown>
    : T extends unknown
    ? { readonly [K in keyof T]?: FieldFilter<T[K]> | undefined } & {
    readonly [K in `${FieldFunction}(${keyof T & string})`]?: FilterOperators<number> | undefined;
} & {
    readonly _and?: readonly QueryFilter<T>[] | undefined;
    readonly _or?: readonly QueryFilter<T>[] | undefined;
    /** A relation to any of several collections, `item:quests`, and `$FOLLOW(...)`. */
    readonly [path: `${string}:${string}` | `$FOLLOW(${string})`]: unknown;
}
    : never;



/**
 * Addresses of files and pictures. Nothing is fetched.
 */
export class Assets {
    private constructor();
    /**
     * Gives its memory back at once, instead of when nothing refers to it any more. It cannot be used afterwards.
     */
    free(): void;
    /**
     * The same as `free()`, for `using`.
     */
    [Symbol.dispose](): void;
    /**
     * The `srcset` of a picture: its address in the widths 320, 640, 768, 1024, 1280 and 1536 pixels, which without options are the
     * programme's presets `xs` to `xxl`: its backend makes no other sizes. A `width` and a `height` together are the shape that the
     * picture keeps in every size.
     *
     * Throws `EMPTY_ID`, and `VALIDATION` (`params.field` is `key`) for a preset, which has one size of its own.
     */
    srcset(id: string, options?: SrcsetOptions | null): string;
    /**
     * The address of a file, or of a picture transformed on its way. It carries no token: only files that anybody may read can be
     * shown by it.
     *
     * Throws `EMPTY_ID`.
     */
    url(id: string, options?: AssetOptions | null): string;
}

/**
 * The sign-in modal: what it offers, where it stands, what follows from an event. It draws nothing and connects nothing: draw
 * `snapshot()`, perform the effects, send what happens.
 */
export class LoginModal {
    /**
     * Gives its memory back at once, instead of when nothing refers to it any more. It cannot be used afterwards.
     */
    free(): void;
    /**
     * The same as `free()`, for `using`.
     */
    [Symbol.dispose](): void;
    /**
     * The chain wallets are asked for, with its defaults.
     */
    chain(): ModalChain;
    /**
     * Opens the modal and waits for a provider, as the adapter gave it; where there is one already, gives it at once. Any
     * number of callers may wait for the same sign-in.
     *
     * Rejects with the error an adapter reported, with `ABORTED` when the person closed the modal or it was disposed.
     */
    connect(): Promise<any>;
    /**
     * Closes it, ends timers and subscriptions, and answers whoever waits. It cannot be opened again.
     */
    dispose(): void;
    /**
     * A modal that is hidden.
     *
     * Throws `INVALID_CHAIN_NAMESPACE` ("Invalid chainNamespace provided: …"), `INVALID_WALLET_ADAPTER_NAME` ("Invalid wallet
     * adapter name"), `NOT_A_VALID_ADAPTER` ("… is not a valid adapter").
     */
    constructor(config?: LoginModalConfig);
    /**
     * Hands the effects to this function, in the place of any earlier one; those that came before it are handed over at once.
     * A connect effect whose handler throws counts as reported by `errored`; a promise it gives is not waited for. Gives the
     * function that stops it.
     */
    onEffect(handler: (effect: LoginModalEffect) => unknown): () => void;
    /**
     * Asks the person whether the network may be switched or added, one question after the other. What is given with it is in
     * the snapshot. Resolves with false when it was refused, closed or disposed; never rejects.
     */
    promptNetwork(prompt: NetworkPrompt): Promise<boolean>;
    /**
     * Tells what the person did or what an adapter reports. Effects are handed out before this returns.
     *
     * Throws `VALIDATION` when it is no event or one of its fields is missing, `NOT_A_VALID_ADAPTER` ("… is not a valid
     * adapter") when a login names an adapter that is not offered. Then nothing has changed.
     */
    send(event: LoginModalEvent): void;
    /**
     * Everything the view needs. The same object until something changes, and lists in it are the same until they change.
     */
    snapshot(): LoginModalSnapshot;
    /**
     * Calls back after every change of the snapshot. Gives the function that stops it.
     */
    subscribe(callback: () => void): () => void;
}

/**
 * The session: how it begins, is kept alive, and ends. Tokens are kept in the session storage and the cookie `directus_token`.
 * Duplicated tabs hand a new pair over to each other.
 */
export class Session {
    private constructor();
    /**
     * Gives its memory back at once, instead of when nothing refers to it any more. It cannot be used afterwards.
     */
    free(): void;
    /**
     * The same as `free()`, for `using`.
     */
    [Symbol.dispose](): void;
    /**
     * An access token that works now, renewed first where it must be; null when nobody is signed in. Keep it no longer than
     * the one request it is for.
     */
    accessToken(control?: AbortSignal | CallOptions | null): Promise<string | null>;
    /**
     * Takes over a pair of tokens that came from another way in.
     *
     * Throws `LOGIN_FAILED` when there is no access token.
     */
    adopt(tokens: TokenPair): void;
    /**
     * Ends timers, listeners and subscriptions, not the session: another core may go on with it. Whoever waits is answered `ABORTED`.
     */
    dispose(): void;
    /**
     * Signs in with a token that has no expiry, after the server has confirmed it.
     *
     * Rejects with `LOGIN_FAILED`.
     */
    loginStatic(token: string, control?: AbortSignal | CallOptions | null): Promise<void>;
    /**
     * Signs in with credentials.
     *
     * Rejects with `LOGIN_FAILED` ("Login failed, please check your credentials."), `INVALID_OTP`, `USER_SUSPENDED`; with
     * `ABORTED` when a logout or another login came first.
     */
    login(credentials: Credentials, control?: AbortSignal | CallOptions | null): Promise<void>;
    /**
     * Ends the session here at once, then tells the server. Resolves even when the server cannot be reached.
     */
    logout(): Promise<void>;
    /**
     * Renews the tokens now, or joins the refresh that is under way.
     *
     * Rejects with `SESSION_ENDED` when the server refuses, with `NETWORK` or a status when it could not answer; then the
     * session is kept.
     */
    refresh(control?: AbortSignal | CallOptions | null): Promise<void>;
    /**
     * What may be known of the session: everything but the tokens. The same object until something changes.
     */
    snapshot(): SessionSnapshot;
    /**
     * Calls back after every change of the snapshot. Gives the function that stops it.
     */
    subscribe(callback: () => void): () => void;
}

/**
 * Until when the refusal of a run may be appealed against; null when it may not now. `nowMs` like `Date.now()`.
 */
export function appealUntil(run: RunFacts, nowMs: number): string | undefined;

/**
 * Everything that is wrong with a choice of traits; empty when it may be saved. `slots` are the catalogue's, or anything with
 * the same few fields; `choices` goes from slot to trait; `unlocked` holds the slugs the person may wear.
 */
export function checkCharacter(slots: readonly SlotRule[], choices: Record<string, string>, unlocked: readonly string[]): CharacterProblem[];

/**
 * What is wrong with a handle, or null. Capitals are refused, so lower the text first.
 */
export function checkHandle(text: string): HandleProblem | null;

/**
 * Checks an EIP-4361 message, all but its signature and nonce, and gives the address and nonce it claims.
 *
 * Throws `MESSAGE_MALFORMED`, `ADDRESS_INVALID`, `DOMAIN_MISMATCH`, `URI_MISMATCH`, `CHAIN_MISMATCH`, `MESSAGE_EXPIRED`,
 * `MESSAGE_NOT_YET_VALID`.
 */
export function checkSignInMessage(text: string, expect: SignInExpectation): SignInClaim;

/**
 * An address as EIP-55 writes it. Given in mixed case, its checksum must be right.
 *
 * Throws `ADDRESS_INVALID`.
 */
export function checksumAddress(text: string): `0x${string}`;

/**
 * Every code an error can carry, so that a test can require a sentence for each.
 */
export function errorCodes(): ErrorCode[];

/**
 * Whether this instance has broken. Nothing of it can be trusted any more: offer to load the page again.
 */
export function isBroken(): boolean;

/**
 * Whether the e-mail button is enabled: the basic pattern of the specification. Nothing is trimmed.
 */
export function isEmail(text: string): boolean;

/**
 * Whether a path may be used as `next` after signing in: a path of this site, not an address of another one.
 */
export function isOwnPath(path: string): boolean;

/**
 * The state of an item after an event.
 *
 * Throws `CONFLICT` when the item is in no state for it.
 */
export function itemStep(state: ItemState, event: ItemEvent): ItemState;

/**
 * Reads the level curve. `thresholds` holds the points of level 1, 2, 3, … in rising order.
 */
export function levelProgress(thresholds: Float64Array | number[], xp: number): LevelProgress;

/**
 * The state of a listing after an event.
 *
 * Throws `LISTING_NOT_ACTIVE` when the listing is in no state for it.
 */
export function listingStep(state: ListingState, event: ListingEvent): ListingState;

/**
 * Marks an answer. The server passes the secret and what it looked up; the app passes neither and learns whether the form is right.
 *
 * Throws `ANSWER_INVALID` with `params.reason`, an `AnswerProblem`.
 */
export function markStep(kind: StepKind, config: StepConfig, secret: StepSecret | null, answer: StepAnswer, facts?: StepFacts | null): StepMark;

/**
 * Applies a page's check: `user` wants somebody who is signed in, `platform-steps` also the right moment of onboarding. A
 * courtesy to the person, not security. `path` may carry a query; it returns as `next` after signing in.
 *
 * Throws `UNKNOWN_ROUTE_CHECK` for any other check.
 */
export function mayOpen(visitor: Visitor, check: 'user' | 'platform-steps' | (string & {}), path: string): RouteDecision;

/**
 * Everything that keeps an item from being minted now; empty when nothing does. `nowMs` like `Date.now()`.
 */
export function mintEligibility(facts: MintFacts, nowMs: number): MintReason[];

/**
 * Reads a chain namespace: `solana`, `eip155` or `other`.
 *
 * Throws `INVALID_CHAIN_NAMESPACE` ("Invalid chainNamespace provided: …").
 */
export function parseChainNamespace(text: string): ChainNamespace;

/**
 * What the period is called that a moment lies in: `2026-11-21`, `2026-W47` or `2026-11`, UTC. `nowMs` like `Date.now()`.
 */
export function periodKey(recurrence: Recurrence, nowMs: number): string;

/**
 * What has to be booked to take a run back, given all it led to. `thresholds` as for `levelProgress`, `xp` the points there are.
 */
export function planReversal(thresholds: Float64Array | number[], xp: number, grants: readonly PaidGrant[]): ReversalPlan;

/**
 * Whether a person may start a quest now, and everything that is missing. `nowMs` like `Date.now()`.
 */
export function questEligibility(quest: QuestFacts, player: PlayerFacts, nowMs: number): Eligibility;

/**
 * Applies an event to a quest run and says what must be done in the same transaction. `nowMs` like `Date.now()`.
 *
 * Throws `RUN_NOT_OPEN`, `RUN_INCOMPLETE`, `STEP_UNKNOWN`, `STEP_CLOSED`, `VERSION_CONFLICT`, `OWN_RUN`, `FORBIDDEN`,
 * `VALIDATION`, `OWN_DECISION`, `APPROVED_ALREADY`, `APPEAL_USED`, `APPEAL_TOO_LATE`, `APPEAL_OVERTAKEN`, `ITEMS_GONE`.
 */
export function runStep(run: RunFacts, event: RunEvent, nowMs: number): RunTransition;

/**
 * Where a season stands at a moment. `nowMs` like `Date.now()`.
 */
export function seasonState(season: SeasonFacts, nowMs: number): SeasonState;

/**
 * Writes the EIP-4361 message that a wallet signs. Times are ISO 8601.
 *
 * Throws `ADDRESS_INVALID`, `MESSAGE_MALFORMED`.
 */
export function signInMessage(parts: SignInMessage): string;

/**
 * Splits a price in wei into the programme's fee (rounded down) and the seller's part. `feeBps` is in basis points.
 *
 * Throws `VALIDATION`.
 */
export function splitFee(price: string, feeBps: number): FeeSplit;

/**
 * Everything that keeps a person from wearing a trait; empty when nothing does.
 */
export function traitReasons(facts: TraitFacts): TraitReason[];

/**
 * The nonce of a mint voucher: `keccak256(abi.encodePacked(uint256 chainId, address contract, string grantId))`.
 *
 * Throws `ADDRESS_INVALID`, `VALIDATION`, `EMPTY_ID`.
 */
export function voucherNonce(chainId: number, contract: string, grantId: string): `0x${string}`;

/**
 * Slugs of the quests to do now that bring a locked one nearer, by the shortest way. `trail` holds every quest the person sees.
 */
export function wayOn(trail: readonly TrailQuest[], slug: string): string[];

/**
 * Where the WebAssembly comes from: an address, a reply, its bytes, or a compiled module.
 */
export type InitInput = string | URL | Request | Response | BufferSource | WebAssembly.Module;

/**
 * What runs after `init()`.
 */
export interface InitOutput {
    /**
     * The memory of the one instance.
     */
    readonly memory: WebAssembly.Memory;
}

/**
 * Starts the core at once, from bytes or a compiled module. Does nothing when it runs already.
 *
 * Throws `NOT_INITIALISED` when that is not the module of this package.
 */
export function initSync(options: { module: BufferSource | WebAssembly.Module }): InitOutput;

/**
 * Starts the core. Everything else of this package may be used once it has resolved; before that it throws
 * `NOT_INITIALISED`. Called again, or while it is under way, it gives the same instance.
 *
 * Without options a browser or a worker streams `waymark_core_bg.wasm` from beside the script, and Node reads the file.
 *
 * Rejects with `NOT_INITIALISED`, of kind `network`, `status` or `decode`; it may then be called again.
 */
export default function init(options?: { module_or_path?: InitInput | Promise<InitInput> | undefined }): Promise<InitOutput>;
