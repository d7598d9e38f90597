//! Types of the sign-in modal. They are written by hand: the modal's state crosses as named parts.

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const CONFIG: &str = r#"
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
    /** Of an adapter whose code is scanned: false puts a button in its place. True when absent. */
    showCode?: boolean | undefined;
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
    /** Wallet adapters by name, added to the chain's own: `torus-evm`, `torus-solana`, `metamask`, `openlogin`,
     * `phantom`, `wallet-connect-v1`, `wallet-connect-v2`, or `eip6963:` with the reverse domain name of a wallet that
     * announces itself. */
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
"#;

#[wasm_bindgen(typescript_custom_section)]
const EVENTS: &str = r#"
/** What an adapter is given to log in. */
export interface LoginParams {
    /** Name of the login method. */
    loginProvider?: string | undefined;
    /** E-mail address, for `email_passwordless`. */
    login_hint?: string | undefined;
    /** Whatever else the adapter takes. */
    [name: string]: unknown;
}

/** Which attempt an adapter speaks of: the one of the connect effect. A report about an attempt that was given up
 * changes nothing; without a number it is taken to be about what is under way. */
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

/** What an adapter reports. An error's `code` 5000 is shown to the person, with its `key` or `message`. `connecting`
 * with an `attempt`, of an adapter whose code is scanned: a wallet took it, and is waited for. */
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
 * - `connect`: ask this adapter, and put `attempt` into its reports. It is handed out within `send()`, so a popup may
 *   be opened.
 * - `disconnect`: let it go, or give it up while it connects.
 * - `init_external_wallets`: set them up, report `ready` for each, then `INIT_EXTERNAL_WALLETS` with true.
 * - `submit_code`, `resend_code`: check the e-mail code, or send another one; report `connected`, `code_refused`,
 *   `code_sent`.
 * - `remember`: the adapter to reconnect at the next visit; null for none. */
export type LoginModalEffect =
    | { type: 'connect'; adapter: string; loginParams: LoginParams; attempt: number }
    | { type: 'disconnect'; adapter: string }
    | { type: 'init_external_wallets' }
    | { type: 'submit_code'; attempt: number; code: string }
    | { type: 'resend_code'; attempt: number }
    | { type: 'remember'; adapter: string | null };
"#;

#[wasm_bindgen(typescript_custom_section)]
const SNAPSHOT: &str = r#"
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
    /**
     * By a button; by the code or the links of `walletConnect`; or `login`: by the social buttons and the e-mail form.
     */
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
    /**
     * Whether it is in the page: from showing until 250 ms after hiding. While it goes, keep drawing what was seen
     * last.
     */
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
    /** What to say: `verify_on_adapter` with `adapter`, `connected`, `something_went_wrong`, `error` with `message`, or
     * the key that an adapter gave its error. */
    readonly message: { readonly key: string; readonly params: { readonly adapter?: string; readonly message?: string } } | null;
    /** Whether there is a step back. */
    readonly canGoBack: boolean;
    /** Social buttons, in order. */
    readonly buttons: readonly LoginButton[];
    /** `shown`: how many are shown now, all or, of more than five, the first three; `toggle`: what the person may ask
     * for when there are more than five. */
    readonly rows: { readonly shown: number; readonly toggle: 'more' | 'less' | null };
    /** The e-mail form; null where there is none. */
    readonly email: { readonly value: string; readonly valid: boolean } | null;
    /** All adapters that can be asked here. Those shown as a button are the external wallet view's. */
    readonly wallets: readonly WalletButton[];
    /** How far the external wallets are set up. */
    readonly externalWallets: 'not_asked' | 'loading' | 'ready';
    /** WalletConnect: a code to scan or links to wallets, as soon as there is an address. */
    readonly walletConnect: { readonly adapter: string; readonly form: 'qr' | 'links'; readonly uri: string | null } | null;
    /** The form for the code that came by e-mail; `expiresAt` in milliseconds since 1970. `expired` with no tries left:
     * it was tried too often. */
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
"#;
