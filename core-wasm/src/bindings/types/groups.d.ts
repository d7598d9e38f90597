// The groups of calls. Every call takes an `AbortSignal` or `CallOptions` last, and rejects with a `WaymarkError`: `EMPTY_ID` before
// anything is sent, `FORBIDDEN`, `NOT_FOUND`, `VALIDATION` and the rest as the server says, `NETWORK`, `TIMEOUT`, `ABORTED`, `DECODE`.

/** The last argument of every call. */
export type CallControl = AbortSignal | CallOptions | null | undefined;

/** Items to change or remove: those that a query finds. The server's own limit of a query holds, 100 as it comes. */
export interface FoundBy<T> {
    /** Finds them. */
    query: Query<T>;
}

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
