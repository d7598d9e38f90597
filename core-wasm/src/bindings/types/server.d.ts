// The server itself.

/** The server itself. */
export interface Server {
    /** `pong`, from a server that is there. Nobody has to be signed in. */
    ping(control?: CallControl): Promise<string>;
    /** What the caller may know of the project and the server. */
    info(control?: CallControl): Promise<ServerInfo>;
    /** How the server is. Rejects with `UNAVAILABLE` when it is not well. */
    health(control?: CallControl): Promise<ServerHealth>;
    /** The OpenAPI description of what the caller may do. */
    openApi(control?: CallControl): Promise<Record<string, any>>;
    /** The schema of GraphQL as text (SDL): of items, or of what is Directus's own. */
    graphqlSdl(scope?: "system" | null, control?: CallControl): Promise<string>;
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
    /** Makes or changes items of several collections at once. Directus 11 does not know it. */
    importMany(files: FormData, query?: Record<string, unknown> | null, control?: CallControl): Promise<void>;
    /**
     * Lets the server write items to a file of its library, in the background; a notification says when it is there.
     * `query` chooses the items, `file` gives the file's record a `title`, a `folder`, a `storage`.
     */
    export(
        collection: string,
        format: "csv" | "csv_utf8" | "json" | "xml" | "yaml",
        query?: Query<any> | null,
        file?: ItemInput<DirectusFile> | null,
        control?: CallControl,
    ): Promise<void>;
    /** Empties the server's cache of replies, and with `system` that of the schema and of permissions too. */
    clearCache(options?: { system?: boolean | undefined } | null, control?: CallControl): Promise<void>;
}

/** The settings of the project. */
export interface SettingsGroup<T = any> {
    /** Reads them. */
    get<const F = undefined>(query?: Query<T, F> | null, control?: CallControl): Promise<Picked<T, F>>;
    /** Changes them. */
    update<const F = undefined>(
        changes: ItemInput<T>,
        query?: Query<T, F> | null,
        control?: CallControl,
    ): Promise<Picked<T, F>>;
}
