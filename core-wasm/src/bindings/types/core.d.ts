/** Anything else the API can do, with the same session and the same errors. */
export interface CoreRequest {
    /** Any case; `GET` when absent. `SEARCH` reads a query that is too long for an address. */
    method?: string | undefined;
    /** Path below the API address; a leading slash does not matter. */
    path: string;
    /** Nested objects are encoded as Directus reads them. */
    query?: Query | undefined;
    /**
     * A plain value goes as JSON; a form, a file, bytes (an `ArrayBuffer` or a view of one) or a text go as they are. A
     * map, a set or a stream is refused with `VALIDATION`.
     */
    body?: unknown;
    /**
     * What the reply is read as: bytes stay bytes as a `blob` or an `arrayBuffer`. When absent, JSON where the reply
     * says that it is, and a text otherwise; then its `data`. `headers` is the headers alone, and what a `HEAD` gives.
     */
    as?: "json" | "text" | "blob" | "arrayBuffer" | "headers" | undefined;
    /** Headers that are sent; they stand before those of the core. */
    headers?: HeadersInit | undefined;
    /** Token that it is sent with, instead of that of the session. */
    token?: string | undefined;
    /** Gives the call up. */
    signal?: AbortSignal | undefined;
    /** In milliseconds; 0 for no limit. */
    timeoutMs?: number | undefined;
    /** How often it is repeated after a failure that may pass, whatever its method; as the core was told when absent. */
    retry?: number | RetryOptions | undefined;
}

/**
 * The one object the app holds: the session, the calls, and what they share.
 *
 * With a type for the schema, `new Core<Schema>(...)`, names of collections and fields are checked and answers have the
 * fields that were asked for; without one everything is `any`. A schema names every collection: a list for one that
 * holds many items, the item itself for one that holds one. A relation is an id or the item, `string | Step`, or lists
 * of them. What a schema adds to Directus's own collections stands under their names, `directus_users` and so on.
 */
export class Core<S = any> {
    /**
     * A core that goes on with the session of this tab, if there is one.
     *
     * Throws `VALIDATION` when `apiUrl` is no address, when `logger` has no function `error`, when `fetch` is no
     * function, when `storage` has not the functions of one or answers later (see `loadStorage`), and for what `retry`
     * cannot be.
     */
    constructor(options: CoreOptions);
    /** Gives its memory back at once, instead of when nothing refers to it any more. It cannot be used afterwards. */
    free(): void;
    /** Base address of the API, with a slash at its end. */
    readonly apiUrl: string;
    /** Where the server puts the tokens, as the core was told; `json` when it was told nothing. */
    readonly mode: SessionMode;
    /** Who is here. Always the same object, like the groups. */
    readonly session: Session;
    /** Items of any collection. */
    readonly items: Items<S>;
    /** Collections that hold one item. */
    readonly singletons: Singletons<S>;
    /** People: the own account, registration, and the accounts of others. */
    readonly users: Users<SystemItemOf<S, "directus_users">>;
    /** Ways to sign in that the server knows. */
    readonly auth: Auth;
    /** A forgotten password. */
    readonly password: Password;
    /** Files: uploads and records. */
    readonly files: Files<SystemItemOf<S, "directus_files">>;
    /** Files and pictures themselves: their addresses, and what is in them. */
    readonly assets: Assets;
    /** Folders of files. */
    readonly folders: Group<SystemItemOf<S, "directus_folders">>;
    /** Who did what. Directus only lets it be read. */
    readonly activity: ReadGroup<SystemItemOf<S, "directus_activity">>;
    /** What people wrote about items. */
    readonly comments: Group<SystemItemOf<S, "directus_comments">>;
    /** The fields of collections. */
    readonly fields: Fields<DirectusField>;
    /** Collections themselves. */
    readonly collections: Collections<DirectusCollection>;
    /** Relations between collections. */
    readonly relations: Relations<DirectusRelation>;
    /** What the policies allow. */
    readonly permissions: Permissions<SystemItemOf<S, "directus_permissions">>;
    /** Policies: sets of permissions that roles and people have. */
    readonly policies: Policies<SystemItemOf<S, "directus_policies">>;
    /** Bookmarks and layouts of the Studio. */
    readonly presets: Group<SystemItemOf<S, "directus_presets">>;
    /** Earlier states of items. Directus only lets them be read; `utils.revert` takes an item back to one. */
    readonly revisions: ReadGroup<SystemItemOf<S, "directus_revisions">>;
    /** Roles. */
    readonly roles: Roles<SystemItemOf<S, "directus_roles">>;
    /** Messages to people, in the Studio's inbox. */
    readonly notifications: Group<SystemItemOf<S, "directus_notifications">>;
    /** Texts of the Studio's own, by key and language. */
    readonly translations: Group<SystemItemOf<S, "directus_translations">>;
    /** Dashboards of the Studio. */
    readonly dashboards: Group<SystemItemOf<S, "directus_dashboards">>;
    /** The panels of dashboards. */
    readonly panels: Group<SystemItemOf<S, "directus_panels">>;
    /** Flows: what the server does by itself, and how it is begun. */
    readonly flows: Flows<SystemItemOf<S, "directus_flows">>;
    /** The operations of flows. */
    readonly operations: Group<SystemItemOf<S, "directus_operations">>;
    /** Content versions: drafts of items beside what is published. */
    readonly versions: VersionCalls<SystemItemOf<S, "directus_versions">>;
    /** Items that are shared by a link. */
    readonly shares: Shares<SystemItemOf<S, "directus_shares">>;
    /** The server's extensions, and the registry that they come from. */
    readonly extensions: Extensions;
    /** Deployments of what is built from the content. */
    readonly deployments: Deployments;
    /** The schema of collections as a whole, to be carried from one server to another. */
    readonly schema: SchemaCalls;
    /** The settings of the project. */
    readonly settings: SettingsGroup<SystemItemOf<S, "directus_settings">>;
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
    /** Chooses the language of the content for the calls that follow: a BCP 47 tag, or nothing for the server's
     * default. */
    setLanguage(tag?: string | null): void;
}
