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
          readonly data: (string | number)[];
      }
    | {
          /**
           * The server refused, or the session ended (`kind` is `session`). The subscription stays, and goes on with an
           * `init` as soon as it can: on the next connection, or when somebody signs in.
           */
          readonly type: "error";
          readonly error: WaymarkError;
      };

/** A query for live data. Its rows have the names of the collection: what `alias` names is not in their type. */
export type LiveQuery<T = any, F = QueryFields<T>, O = AnyOrder> = Query<
    T,
    F,
    QueryAggregate<T>,
    readonly QueryGroup<T>[],
    QueryAlias<T>,
    O
>;

/** What to listen for. */
export interface LiveOptions<T = any, F = QueryFields<T>, O = AnyOrder> {
    /** Which items, and what of them. Without `limit` all of them are in `init`. */
    query?: LiveQuery<T, F, O> | null | undefined;
    /** Only these changes, and `init`; every change when absent. */
    event?: "create" | "update" | "delete" | null | undefined;
}

/** The names of Directus's own collections: those that have a type here, and those that the schema names. */
export type SystemName<S> = keyof SystemItems | (keyof S & `directus_${string}`);

/** The names of the collections that can be listened to: all, Directus's own included. */
export type LiveName<S> =
    IsAny<S> extends true
        ? string
        : // Those of the schema are listed in a message, Directus's own as one.
          { [N in CollectionName<S> | SingletonName<S>]: N }[CollectionName<S> | SingletonName<S>] | SystemName<S>;

/** One item of a collection that is listened to. */
export type LiveItem<S, N> = N extends `directus_${string}` ? SystemItemOf<S, N> : ItemOf<S, N>;

/** The connection of live data. */
export interface LiveSnapshot {
    /** `idle`: none is needed, or none can be had until somebody signs in. `waiting`: lost, and tried again at
     * `retryAt`. */
    readonly state: "idle" | "connecting" | "open" | "waiting";
    /** When it is tried again, in milliseconds since 1970; null unless waiting. */
    readonly retryAt: number | null;
    /**
     * When the server was last heard of, in milliseconds since 1970: what was written later may be missing. Null while the
     * connection is open, and before the first.
     */
    readonly heardAt: number | null;
}

/** Live data: what changes on the server is told, over one WebSocket for all subscriptions, as whoever is signed in. */
export interface Live<S = any> {
    /**
     * Listens to a collection. The first message is `init` with the current result of the query, changes follow; after
     * every new connection there is an `init` again, so that nothing is missed. An item that leaves the filter of the
     * query is not told, nor one that is beyond its `limit`; `liveList` of `waymark-core/live` knows. Gives the function that ends it.
     *
     * Nor is an item told of which only a related one has changed, as it is shown by `fields: [{ steps: ['title'] }]`:
     * subscribe to the related collection too. What `aggregate` computes is right in `init` alone: take `liveList`,
     * which reads it anew.
     *
     * Throws `EMPTY_ID` without a collection, `VALIDATION` for an unknown event, `LIVE_UNAVAILABLE` where there are no
     * WebSockets (Node before 22), `NOT_INITIALISED` after `session.dispose()`. What the server refuses comes to the
     * listener as `error`.
     */
    subscribe<C extends LiveName<S>, const F = undefined, const O = undefined>(
        collection: C,
        options: LiveOptions<LiveItem<S, C>, F, O> | null | undefined,
        listener: (message: LiveMessage<Picked<LiveItem<S, C>, F>>) => void,
    ): () => void;
    /** Where the connection stands. The same object until something changes. */
    snapshot(): LiveSnapshot;
    /** Calls back after every change of the snapshot. Gives the function that stops it. */
    onChange(callback: () => void): () => void;
}
